import { Badge, Text, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LoopDetail } from '../../shared/contract/improve.ts';
import type { ArmRow, CycleRow } from '../../shared/improve/loopTable.ts';
import type { SampleFigures } from '../../shared/improve/sampleFigures.ts';
import { say, sayHost, sayKnown } from '../../shared/language/message.ts';
import type { CycleTraining } from '../../shared/model/improve.ts';
import { calibrationWords } from '../../shared/statistics/agreement/calibrationWords.ts';
import { PUBLISHED } from '../../shared/statistics/analysis/published.ts';
import type { QuotedRow } from '../../shared/statistics/analysis/quoted.ts';
import type { JudgeErrors } from '../../shared/statistics/figures/view.ts';
import { type DataColumn, DataTable, FigureSection } from '../parts/charts/figures.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { figureWords, momentWords, moneyWords } from '../parts/texts/words.ts';
import { Absent } from './Absent.tsx';
import { armWords } from './armWords.ts';
import { FigureLink, RateLink } from './FigureLink.tsx';
import classes from './improve.module.css';
import type { FigurePlace } from './improvePlace.ts';
import { decidedWords, RULE_NAMES, spentWords, TRAINING_WORDS } from './improveWords.ts';
import { JudgedNote } from './JudgedNote.tsx';
import { PromotionCell } from './PromotionCell.tsx';
import { testWords } from './promotionWords.ts';
import { SiteSection } from './SiteSection.tsx';
import { TrainedModels } from './TrainedModels.tsx';

/** The cycles of a loop: what they tried, their figures beside those of WAVE, and each site. */
export function CycleTables({ detail }: { detail: LoopDetail }) {
  return (
    <>
      <FiguresSection detail={detail} />
      <CyclesSection detail={detail} />
      <TrainedModels cycles={detail.table.cycles} />
      <SiteSection table={detail.table} />
    </>
  );
}

/** A line of the figures: an arm in a cycle, people at the tasks of the sets, a cycle without attempts, or a published row. */
type Line =
  | {
      readonly id: string;
      readonly name: string;
      readonly cycle: number | null;
      readonly arm: ArmRow | null;
      /** The cycle of the loop whose training has made this model; null: none has. */
      readonly trainedIn?: number | null;
    }
  | { readonly id: string; readonly quoted: QuotedRow };

const WAVE = PUBLISHED.find(({ id }) => id === 'wave');

function linesOf({ cycles, people }: LoopDetail['table']): readonly Line[] {
  const trained = new Map(cycles.map(({ cycle, training }) => [training?.model ?? null, cycle]));
  return [
    ...cycles.flatMap(({ cycle, arms }): Line[] =>
      arms.length === 0
        ? [{ id: `${cycle}`, name: say('Cycle {cycle}: nothing tried', { cycle }), cycle, arm: null }]
        : arms.map((arm) => ({
            id: `${cycle} ${arm.kind} ${arm.arm}`,
            name: say('Cycle {cycle}: {arm}', { cycle, arm: armWords(arm) }),
            ...{ cycle, arm, trainedIn: arm.kind === 'agent' ? (trained.get(arm.arm) ?? null) : null },
          })),
    ),
    ...(people === null
      ? []
      : [{ id: 'people', name: say('People, at the tasks of the sets'), cycle: null, arm: people }]),
    ...(WAVE?.rows ?? []).map((quoted): Line => ({ id: `quoted ${quoted.name}`, quoted })),
  ];
}

/** A cell of ours, and the published value in the same column. */
function column(
  head: DataColumn<Line>[0],
  cell: (
    figures: SampleFigures,
    at: (which: FigurePlace['which'], within?: number) => FigurePlace,
  ) => ReactNode,
  published: string | null = null,
): DataColumn<Line> {
  return [
    head,
    (line) => {
      if ('quoted' in line) {
        const at = published === null ? -1 : (WAVE?.columns.indexOf(published) ?? -1);
        const value = line.quoted.values[at] ?? null;
        if (value === null) return <Text c="dimmed">–</Text>;
        return <span style={{ whiteSpace: 'nowrap' }}>{figureWords(value)} %</span>;
      }
      if (line.arm === null) return <Text c="dimmed">–</Text>;
      const { arm, figures } = line.arm;
      return cell(figures, (which, within = 5) => ({ which, within, arm, site: null, cycle: line.cycle }));
    },
  ];
}

/** `most`: the samples of a query in this loop. */
const figuresOf = (most: number, judge: JudgeErrors): readonly DataColumn<Line>[] => [
  [
    'Whose',
    (line) =>
      'quoted' in line ? (
        <Text>
          {say('WAVE: {cycle}', { cycle: sayKnown(line.quoted.name) })}{' '}
          <Badge size="xs" variant="outline" color="gray">
            {say('quoted')}
          </Badge>
        </Text>
      ) : (
        <>
          <Text fw={line.arm?.kind === 'agent' ? 600 : 400}>{line.name}</Text>
          {line.trainedIn == null ? null : (
            <Muted size="xs">{say('trained in cycle {cycle}', { cycle: line.trainedIn })}</Muted>
          )}
          {line.arm === null ? null : <JudgedNote arm={line.arm} judge={judge} />}
        </>
      ),
  ],
  column('Queries', ({ queries }) => <>{queries}</>),
  column('Samples', ({ samples }, at) =>
    samples === 0 ? <>0</> : <FigureLink at={at('samples')}>{samples}</FigureLink>,
  ),
  ...[1, 2, 3, 4, 5].map((k) =>
    column(
      { called: `S@${k}` },
      ({ solvedWithin, queries }, at) =>
        k > most ? (
          <Text c="dimmed">–</Text>
        ) : (
          <RateLink passed={solvedWithin[k - 1] ?? 0} of={queries} at={at('solved', k)} />
        ),
      `S@${k}`,
    ),
  ),
  column(
    { called: 'F@1' },
    ({ finishedFirst, queries }, at) => <RateLink passed={finishedFirst} of={queries} at={at('first')} />,
    'F@1',
  ),
  column('Finished', ({ finished, samples }, at) => (
    <RateLink passed={finished} of={samples} at={at('finished')} />
  )),
  column('Without a verdict', ({ open }, at) =>
    open === 0 ? <>0</> : <FigureLink at={at('open')}>{open}</FigureLink>,
  ),
  column('Steps, finished', ({ meanSteps, finished }, at) => (
    <Mean value={meanSteps.finished} count={finished} at={at('finished')} />
  )),
  column('Steps, solved', ({ meanSteps, successes }, at) => (
    <Mean value={meanSteps.successful} count={successes} at={at('solved')} />
  )),
  column('With restart', ({ restarts: { samples, unknown } }, at) => (
    <Restarts count={samples} unknown={unknown} at={at('restarted')} />
  )),
  column('With restart, solved', ({ restarts: { successful } }, at) => (
    <Restarts count={successful} unknown={0} at={at('restartedSolved')} />
  )),
];

/** A number of samples that began again. `unknown`: samples of which no page is on record. */
function Restarts({ count, unknown, at }: { count: number; unknown: number; at: FigurePlace }) {
  return (
    <>
      {count === 0 ? 0 : <FigureLink at={at}>{count}</FigureLink>}
      {unknown === 0 ? null : (
        <Text span c="dimmed">
          {' '}
          {say('({count, number} unknown)', { count: unknown })}
        </Text>
      )}
    </>
  );
}

function Mean({ value, count, at }: { value: number | null; count: number; at: FigurePlace }) {
  if (value === null) return <Text c="dimmed">–</Text>;
  return (
    <Tooltip label={say('mean of {count, plural, one {# attempt} other {# attempts}}', { count })}>
      <span>
        <FigureLink at={at}>{figureWords(value.toFixed(1))}</FigureLink>
      </span>
    </Tooltip>
  );
}

function FiguresSection({ detail }: { detail: LoopDetail }) {
  const { table, judge } = detail;
  const isJudged = table.cycles.some(({ arms }) => arms.some(({ verdicts }) => verdicts.judge > 0));
  return (
    <FigureSection
      title={say('Figures of the cycles')}
      note={say(
        'S@K: queries solved within K samples / queries; sampling stops at the first success. F@1: queries whose first sample declared an answer. Restart: the agent came back to its first page or opened its search address. Each figure opens its attempts.',
      )}
    >
      <DataTable
        caption={say('Figures of the cycles')}
        columns={figuresOf(table.settings.samples, judge)}
        rows={linesOf(table)}
        rowId={({ id }) => id}
      />
      <Text mt="xs" size="sm">
        {say('Judge {model}: {errors}.', {
          model: table.settings.judge.model,
          errors: calibrationWords(judge),
        })}{' '}
        {isJudged
          ? say('S@2 to S@5 are not corrected for its errors: the samples of a query depend on each other.')
          : null}
      </Text>
      {WAVE === undefined ? null : (
        <Muted size="xs" mt={4}>
          {say(
            'Quoted from {source}, table 3: shares of 480 queries that a judge model called solved. Hopscope computes none of them, and they have no intervals.',
            { source: WAVE.source },
          )}
        </Muted>
      )}
    </FigureSection>
  );
}

type Cycle = CycleRow & { readonly spent: string; readonly loopId: string };

const CYCLES: readonly DataColumn<Cycle>[] = [
  ['Cycle', ({ cycle }) => say('Cycle {cycle}', { cycle })],
  ['Rule', ({ rule }) => say(RULE_NAMES[rule])],
  ['Accepted', ({ queries }) => queries.accepted],
  ['Waiting', ({ queries }) => queries.waiting],
  ['Rejected', ({ queries }) => queries.rejected],
  ['Filtered', ({ queries }) => queries.filtered],
  [
    'From',
    ({ sources: { written, again, hindsight } }) => (
      <span className={classes.sources}>
        {[
          say('{count, number} written', { count: written }),
          ...(again === 0 ? [] : [say('{count, number} again', { count: again })]),
          ...(hindsight === 0 ? [] : [say('{count, number} in hindsight', { count: hindsight })]),
        ].join(', ')}
      </span>
    ),
  ],
  [
    'Stages ended',
    ({ ended }) =>
      [
        ...(ended.includes('queries') ? [say('queries')] : []),
        ...(ended.includes('exploration') ? [say('exploration')] : []),
      ].join(', ') || '–',
  ],
  ['Model use', ({ spent }) => spent || '–'],
  [
    'Trained model',
    ({ training }) =>
      training === null ? (
        <Absent why={say('No model was trained on this cycle.')} />
      ) : (
        <span className={classes.wide}>{trainedWords(training)}</span>
      ),
  ],
  ['Promotion', (row) => <PromotionCell loopId={row.loopId} row={row} />],
];

function trainedWords({ how, model, rows, bySecond, hindsight, cost }: CycleTraining): string {
  if (how !== 'trained') return say(TRAINING_WORDS[how]);
  return [
    model ?? '',
    say('{rows, plural, one {# row} other {# rows}}', { rows }),
    ...(bySecond === 0
      ? []
      : [
          say('{count, plural, one {# success} other {# successes}} of the second agent', {
            count: bySecond,
          }),
        ]),
    ...(hindsight === 0 ? [] : [say('{count, number} in hindsight', { count: hindsight })]),
    cost === null ? say('cost unknown') : moneyWords(cost),
  ].join(' · ');
}

/** The reasons of trainings and promotions, below the table. */
function ReasonLines({ cycle, training, promotion }: CycleRow) {
  const decided = training === null ? '' : decidedWords(training);
  const lockedAt = promotion?.lockedAt ?? null;
  const lines = [
    ...(decided === '' ? [] : [say('Cycle {cycle}, training rows: {decided}', { cycle, decided })]),
    ...(training?.why == null
      ? []
      : [say('Cycle {cycle}, training: {why}', { cycle, why: sayHost(training.why) })]),
    ...(lockedAt === null
      ? []
      : [say('Cycle {cycle}: its test was locked on {when}.', { cycle, when: momentWords(lockedAt) })]),
    ...(promotion === null || promotion.why === ''
      ? []
      : [say('Cycle {cycle}, promotion: {why}', { cycle, why: testWords(promotion) })]),
    ...(promotion?.decisions ?? []).map(({ by, at, promotes, reason }) => {
      const said = { cycle, name: by, when: momentWords(at), reason };
      return promotes
        ? say('Cycle {cycle}: {name} promoted the model on {when}: {reason}', said)
        : say('Cycle {cycle}: {name} refused the model on {when}: {reason}', said);
    }),
  ];
  return lines.map((line) => (
    <Muted key={line} size="xs" mt={4}>
      {line}
    </Muted>
  ));
}

function CyclesSection({ detail }: { detail: LoopDetail }) {
  const { cycles } = detail.table;
  const rows = cycles.map((row, at): Cycle => {
    const spent = detail.spent[at];
    return { ...row, loopId: detail.row.id, spent: spent === undefined ? '' : spentWords(spent).join(' · ') };
  });
  const short = cycles.flatMap(({ cycle, short: its }) => its.map((one) => ({ ...one, cycle })));
  return (
    <FigureSection
      title={say('What each cycle tried')}
      note={say(
        'Queries by their state. “—”: no model was trained on this cycle, or none was tested for promotion.',
      )}
    >
      <DataTable
        caption={say('What each cycle tried')}
        columns={CYCLES}
        rows={rows}
        rowId={({ cycle }) => `${cycle}`}
      />
      {cycles.map((row) => (
        <ReasonLines key={row.cycle} {...row} />
      ))}
      {short.map(({ cycle, site, had, wanted, why }) => (
        <Muted key={`${cycle} ${site}`} size="xs" mt={4}>
          {say('Cycle {cycle}, {site}: {had} of {wanted} queries. {why}', {
            ...{ cycle, site, had, wanted },
            why: sayHost(why ?? ''),
          })}
        </Muted>
      ))}
    </FigureSection>
  );
}
