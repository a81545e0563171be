import { Text } from '@mantine/core';
import { useMemo } from 'react';
import type { LaneStep } from '../../shared/comparison/comparison.ts';
import { tellingSteps } from '../../shared/comparison/paths.ts';
import type { Comparison } from '../../shared/contract/compare.ts';
import { say } from '../../shared/language/message.ts';
import { ListBox } from '../parts/lists/ListBox.tsx';
import { EmptyState } from '../parts/states/states.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { addressWords, elementWords, operationWords, valueWords } from '../parts/texts/words.ts';
import classes from './compare.module.css';
import { goToRow } from './comparePlace.ts';

const ROW = 48;
/** Height of a row with two lines of a thought, in pixels. */
const TALL_ROW = 84;

/** The aligned steps, row by row: empty cells for gaps, shaded circles, a line where the lanes first diverge. */
export function LaneRows(props: {
  comparison: Comparison;
  shown: readonly number[];
  chosen: number;
  /** The current lane, whose divergence from the reference is shown. */
  lane: number;
  thoughts: boolean;
  /** True: the person searches for words. */
  isFinding: boolean;
}) {
  const { comparison, shown, chosen, lane: looked, thoughts, isFinding } = props;
  const { rows, attempts, lanes } = comparison;
  const divergence = lanes[looked]?.divergence ?? comparison.divergence;
  const facts = useMemo(
    () =>
      attempts.map(({ steps }, lane) => ({
        telling: tellingSteps(steps),
        steps: new Map(steps.map((step) => [step.index, step])),
        last: rows.findLastIndex(({ cells }) => cells[lane] !== null),
      })),
    [attempts, rows],
  );
  return (
    <ListBox
      className={classes.rows}
      label={say('{count, plural, one {# row} other {# rows}}', { count: rows.length })}
      zone="rows"
      count={shown.length}
      rowHeight={thoughts ? TALL_ROW : ROW}
      isCentred
      chosen={shown.indexOf(chosen)}
      onChoose={(index) => goToRow((shown[index] ?? 0) + 1)}
      isMarked={(index) => shown[index] === divergence}
      titleOf={(index) => (shown[index] === divergence ? say('They diverge here') : '')}
      rowClassName={classes.row}
      empty={
        <EmptyState title={isFinding ? say('No row has these words') : say('Nothing to compare')}>
          {isFinding
            ? say('The search covers actions, elements and thoughts.')
            : rows.length === 0
              ? say('No step was recorded in these attempts.')
              : say('The actions do not differ.')}
        </EmptyState>
      }
      renderRow={(index) => {
        const at = shown[index] ?? 0;
        return (
          <>
            <Place comparison={comparison} at={at} former={shown[index - 1]} isParting={at === divergence} />
            {attempts.map(({ row }, lane) => (
              <Cell
                key={row.id}
                comparison={comparison}
                at={at}
                lane={lane}
                parting={partingOf(comparison, lane, looked)}
                facts={facts[lane]}
                thoughts={thoughts}
              />
            ))}
          </>
        );
      }}
    />
  );
}

function Place(props: {
  comparison: Comparison;
  at: number;
  former: number | undefined;
  isParting: boolean;
}) {
  const { comparison, at, former, isParting } = props;
  const hop = comparison.rows[at]?.hop ?? 0;
  const isNew = former === undefined || comparison.rows[former]?.hop !== hop;
  return (
    <div className={classes.at}>
      <Text size="xs" style={{ whiteSpace: 'nowrap' }}>
        {at + 1}
        {isParting ? <span className={classes.here}> {say('diverge here')}</span> : null}
      </Text>
      <Muted size="xs" style={{ whiteSpace: 'nowrap' }}>
        {isNew ? hopWords(hop, comparison.task.hops.length) : ' '}
      </Muted>
    </div>
  );
}

function hopWords(hop: number, hops: number): string {
  return hop >= hops ? say('after') : say('hop {hop}', { hop: hop + 1 });
}

/** What a lane does where the current lane diverges from the reference. */
interface CellParting {
  /** The step in the lane; null if the lane does nothing there. */
  readonly step: number | null;
  /** The row of the divergence. */
  readonly row: number;
  readonly isReference: boolean;
}

function partingOf({ lanes, reference }: Comparison, lane: number, looked: number): CellParting | null {
  const own = lanes[lane === reference ? looked : lane];
  if (own?.parting == null || own.divergence === null) return null;
  const isReference = lane === reference;
  return { step: isReference ? own.parting.theirs : own.parting.own, row: own.divergence, isReference };
}

interface LaneFacts {
  readonly steps: ReadonlyMap<number, LaneStep>;
  /** Steps that make progress. */
  readonly telling: ReadonlySet<number>;
  /** The last row of the lane. */
  readonly last: number;
}

function Cell(props: {
  comparison: Comparison;
  at: number;
  lane: number;
  parting: CellParting | null;
  facts: LaneFacts | undefined;
  thoughts: boolean;
}) {
  const { comparison, at, lane, parting, facts, thoughts } = props;
  const { rows, attempts, lanes, reference } = comparison;
  const cell = rows[at]?.cells[lane] ?? null;
  const step = cell === null ? undefined : facts?.steps.get(cell.step);
  if (cell === null || step === undefined) {
    const last = facts?.last ?? 0;
    const isParting = parting?.step === null && parting.row === at;
    const words = [
      ...(at === last + 1 || (isParting && at > last)
        ? [say('ended: {how}', { how: endWords(attempts[lane]?.row.passed) })]
        : []),
      ...(isParting && at < last ? [say('no such action')] : []),
    ].join('');
    return words === '' ? (
      <div className={classes.gap} role="img" aria-label={say('nothing')} />
    ) : (
      <div className={classes.gap} data-said="true" data-parting={isParting && !parting.isReference}>
        <Muted size="xs">{words}</Muted>
      </div>
    );
  }
  const mark = lanes[lane]?.marks[step.index];
  const isAlone =
    lane !== reference &&
    (rows[at]?.cells[reference] ?? null) === null &&
    facts?.telling.has(step.index) === true;
  const isParting = parting?.step === step.index;
  const element = step.element === null ? '' : elementWords(step.element);
  const value = valueWords({ ...step, destination: undefined });
  return (
    <div
      className={classes.cell}
      data-mark={mark}
      data-alone={isAlone}
      data-parting={isParting ? (parting.isReference ? 'theirs' : 'own') : undefined}
    >
      <Text size="sm" truncate="end" title={`${operationWords(step.operation)} ${element} ${value}`}>
        {isParting && !parting.isReference ? '⑂ ' : ''}
        <b style={{ fontWeight: 600 }}>{operationWords(step.operation)}</b> {element}
      </Text>
      <Muted size="xs" truncate="end">
        {[
          value.replace(/^https?:\/\//, ''),
          cell.score === null || cell.score > 0.995 ? '' : likenessWords(cell.score, step),
          mark === 'loop' ? `↺ ${say('in a loop')}` : mark === 'repeat' ? `↺ ${say('repeated')}` : '',
        ]
          .filter((part) => part !== '')
          .join(' · ') || addressWords(step.url).replace(/^https?:\/\//, '')}
      </Muted>
      {thoughts && step.thought !== null ? (
        <Text size="xs" lineClamp={2} title={step.thought} fs="italic">
          {step.thought}
        </Text>
      ) : null}
    </div>
  );
}

/** How much a step is like that of the reference. The same action in an environment differs only by what the environment had shown. */
function likenessWords(score: number, { seen, value }: LaneStep): string {
  return seen !== undefined && value?.includes('\n') !== true
    ? say('in another position')
    : say('{percent} % alike', { percent: Math.round(100 * score) });
}

function endWords(passed: boolean | null | undefined): string {
  if (passed === undefined || passed === null) return say('not judged');
  return passed ? say('passed') : say('not passed');
}
