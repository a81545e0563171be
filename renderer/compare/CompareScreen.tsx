import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  SegmentedControl,
  Text,
  TextInput,
  Title,
  Tooltip,
} from '@mantine/core';
import { IconArrowsSplit, IconFileText, IconPin } from '@tabler/icons-react';
import { Children, type CSSProperties, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import type { LaneStep } from '../../shared/comparison/comparison.ts';
import { tellingSteps } from '../../shared/comparison/paths.ts';
import type { Comparison } from '../../shared/contract/compare.ts';
import { type Message, say } from '../../shared/language/message.ts';
import { matching } from '../../shared/search/matching.ts';
import { partings } from '../../shared/words/partingWords.ts';
import { SaveReport } from '../parts/files/SaveReport.tsx';
import { textTo } from '../parts/forms/Form.tsx';
import { KeyHint } from '../parts/keys/KeyHint.tsx';
import { useKey, useMovingKey } from '../parts/keys/useKey.ts';
import { ErrorState, Loaded } from '../parts/states/states.tsx';
import { Said } from '../parts/texts/Said.tsx';
import { Duration, Muted } from '../parts/texts/texts.tsx';
import { doneWords } from '../parts/texts/words.ts';
import { attemptMark, VerdictMark } from '../parts/verdicts/VerdictMark.tsx';
import { REVIEW_KEYS, ReviewLine, useVerdictReview } from '../parts/verdicts/VerdictReview.tsx';
import { useAnswer } from '../stores/answers.ts';
import { useLetterKeys } from '../stores/letterKeys.ts';
import { type ScreenKey, useTellKeys } from '../stores/screenKeys.ts';
import { useTellViewed } from '../stores/viewed.ts';
import { navigate, useAddressValue } from '../stores/windowAddress.ts';
import { AttemptChoice } from './AttemptChoice.tsx';
import classes from './compare.module.css';
import {
  AXES,
  type ComparePlace,
  find,
  goToAxis,
  goToLane,
  goToRow,
  goToShown,
  goToSide,
  goToZoom,
  pin,
  SHOWN,
  type Shown,
  showPair,
  showThoughts,
  useComparePlace,
} from './comparePlace.ts';
import { LanePictures } from './LanePictures.tsx';
import { LaneRows } from './LaneRows.tsx';
import { LaneTimes } from './LaneTimes.tsx';
import { PicturePair } from './PicturePair.tsx';

const KEYS: readonly ScreenKey[] = [
  { keys: '↑ ↓', does: 'row before, row after (Page, Home and End, too)' },
  { keys: 'N P', does: 'next, previous row in which the lanes differ' },
  { keys: 'D', does: 'to the row where the lane diverges from the reference' },
  { keys: '← →', does: 'the current lane' },
  ...REVIEW_KEYS,
  { keys: 'Enter', does: 'compare two pictures of the row, and back' },
  { keys: 'M W', does: 'there: difference, slider, blink or side by side; with which picture' },
  { keys: 'H', does: 'thoughts beside the steps' },
  { keys: '/', does: 'find in steps and thoughts' },
  { keys: 'B A', does: 'the pages before, the pages after the steps' },
  { keys: 'Space', does: 'swap before and after' },
  { keys: '1 2 3 4 5 6', does: 'use this lane as the reference' },
  { keys: 'T', does: 'by hop, or along the time' },
  { keys: '+ −', does: 'timeline: zoom in, zoom out' },
  { keys: 'F', does: 'all rows, what was done, or only where they differ' },
  { keys: 'Esc', does: 'back to the rows, to the choice of attempts' },
];

const SHOWN_WORDS: Readonly<Record<Shown, Message>> = {
  all: 'All rows',
  acts: 'Acts',
  differences: 'Differences',
};

/** Attempts at one task side by side: where they part, what went in circles, what each saw. */
export function CompareScreen() {
  const place = useComparePlace();
  useTellKeys('Compare', KEYS);
  return place.attemptIds.length < 2 ? <AttemptChoice place={place} /> : <Opened place={place} />;
}

function Opened({ place }: { place: ComparePlace }) {
  const answer = useAnswer(
    'compare.open',
    {
      attemptIds: [...place.attemptIds],
      ...(place.reference === null ? {} : { reference: place.reference }),
    },
    { keep: true },
  );
  useKey('Escape', () => navigate('/compare'), answer.state === 'failed');
  // An attempt may have been removed, or a link may name attempts at two tasks: there is a way on.
  if (answer.state === 'failed')
    return (
      <>
        <ErrorState error={answer.error} retry={answer.retry} />
        <Button mx="md" onClick={() => navigate('/compare')}>
          {say('Choose other attempts')}
        </Button>
      </>
    );
  return (
    <Loaded answer={answer} rows={12}>
      {(comparison) => <Lanes comparison={comparison} place={place} />}
    </Loaded>
  );
}

/** Indices of the rows that are shown: of a kind, and with the words that are looked for in a step or a thought of any lane. */
function useShownRows({ rows, attempts }: Comparison, shown: Shown, find: string): readonly number[] {
  return useMemo(() => {
    const lanes = attempts.map(({ steps }) => ({
      telling: tellingSteps(steps),
      found: new Set(find.trim() === '' ? [] : matching(steps, textOf, find).map(({ index }) => index)),
    }));
    const has = (at: number): boolean =>
      find.trim() === '' ||
      (rows[at]?.cells.some((cell, lane) => cell !== null && lanes[lane]?.found.has(cell.step) === true) ??
        false);
    return rows
      .map((_, at) => at)
      .filter((at) => {
        const cells = rows[at]?.cells ?? [];
        const acts =
          shown === 'all' ||
          cells.some((cell, lane) => cell !== null && lanes[lane]?.telling.has(cell.step) === true);
        return acts && (shown !== 'differences' || differs(rows[at])) && has(at);
      });
  }, [rows, attempts, shown, find]);
}

/** What is looked in: what was done, to what, with what, where and why. */
function textOf(step: LaneStep): string {
  return `${doneWords(step)} ${step.url} ${step.thought ?? ''}`;
}

function differs(row: Comparison['rows'][number] | undefined): boolean {
  return row?.cells.includes(null) ?? false;
}

/** The lane that is looked at: the one that was chosen, else the first that leaves the reference. */
function chosenLane({ attempts, lanes, reference, divergence }: Comparison, asked: string | null): number {
  const chosen = attempts.findIndex(({ row }) => row.id === asked);
  if (chosen !== -1) return chosen;
  const parts = lanes.findIndex((lane) => divergence !== null && lane.divergence === divergence);
  if (parts !== -1) return parts;
  return reference === 0 ? 1 : 0;
}

function Lanes({ comparison, place }: { comparison: Comparison; place: ComparePlace }) {
  const { withKey } = useLetterKeys();
  const { task, attempts, rows, divergence, reference } = comparison;
  useTellViewed(attempts.map(({ row }) => row.id));
  const shown = useShownRows(comparison, place.shown, place.find);
  const [reporting, setReporting] = useAddressValue('report');
  const lane = chosenLane(comparison, place.lane);
  // Where nobody has chosen a row, it opens where the lane leaves the way.
  const parted = comparison.lanes[lane]?.divergence ?? divergence;
  const at = Math.min(place.row === null ? (parted ?? 0) : place.row - 1, rows.length - 1);
  const box = useRef<HTMLInputElement>(null);
  const go = (to: number | undefined) => (to === undefined ? undefined : goToRow(to + 1));
  useKey('n', () => go(rows.findIndex((row, index) => index > at && differs(row)) || undefined));
  useKey('p', () => go(rows.findLastIndex((row, index) => index < at && differs(row))));
  useKey('d', () => go(parted ?? undefined));
  useKey('b', () => goToSide('before'));
  useKey('a', () => goToSide('after'));
  useKey(
    ' ',
    () => goToSide(place.side === 'before' ? 'after' : 'before'),
    !(place.isPair && place.mode === 'blink'),
  );
  useKey('t', () => goToAxis(place.axis === 'hop' ? 'time' : 'hop'));
  useKey('h', () => showThoughts(!place.thoughts));
  useKey('f', () => goToShown(SHOWN[(SHOWN.indexOf(place.shown) + 1) % SHOWN.length] ?? 'all'));
  useKey('/', () => box.current?.focus());
  useKey('Enter', () => showPair(!place.isPair));
  useKey('Escape', () => (place.isPair ? showPair(false) : navigate('/compare')));
  const toLane = (to: number) => {
    const id = attempts[to]?.row.id;
    if (id !== undefined) goToLane(id);
  };
  const movesLine = place.isPair && place.mode === 'slider';
  useMovingKey('ArrowRight', () => toLane(lane + 1), !movesLine);
  useMovingKey('ArrowLeft', () => toLane(lane - 1), !movesLine);
  // The list has them where it is there.
  const hasList = !place.isPair && place.axis === 'hop';
  const near = shown.findIndex((index) => index >= at);
  useMovingKey('ArrowDown', () => go(shown[near === -1 ? shown.length - 1 : near + 1]), !hasList);
  useMovingKey('ArrowUp', () => go(shown[near - 1]), !hasList);
  useKey('+', () => goToZoom(place.zoom * 2), !hasList && !place.isPair);
  useKey('-', () => goToZoom(place.zoom / 2), !hasList && !place.isPair);
  const pinLane = (to: number) => {
    const id = attempts[to]?.row.id;
    if (id !== undefined) pin(id);
  };
  useKey('1', () => pinLane(0));
  useKey('2', () => pinLane(1));
  useKey('3', () => pinLane(2));
  useKey('4', () => pinLane(3));
  useKey('5', () => pinLane(4));
  useKey('6', () => pinLane(5));
  const looked = attempts[lane];
  const review = useVerdictReview(
    looked === undefined || looked.row.status === 'running'
      ? null
      : {
          ...{ attemptId: looked.row.id, participant: looked.row.participant, passed: looked.row.passed },
          ...{ reviews: looked.reviews, step: rows[at]?.cells[lane]?.step ?? null },
        },
  );
  return (
    <div className={classes.screen} data-pair={place.isPair} style={laneStyle(attempts.length)}>
      <header className={classes.head}>
        <Title order={1} fz="lg" lh="24px" lineClamp={1} title={task.intent}>
          {task.intent}
        </Title>
        <Parting comparison={comparison} lane={lane} at={at} />
        <Group gap="sm" mt={6}>
          <SegmentedControl
            aria-label={say('Rows')}
            value={place.shown}
            onChange={(value) => goToShown(value as Shown)}
            data={SHOWN.map((value) => ({ value, label: say(SHOWN_WORDS[value]) }))}
          />
          <SegmentedControl
            aria-label={say('Laid out')}
            value={place.axis}
            onChange={(value) => goToAxis(AXES.find((one) => one === value) ?? 'hop')}
            data={[
              { value: 'hop', label: say('By hop') },
              { value: 'time', label: say('By time') },
            ]}
          />
          <TextInput
            ref={box}
            size="xs"
            w={104}
            type="search"
            placeholder={say('Find')}
            aria-label={say('Find in steps and thoughts')}
            rightSection={<KeyHint>/</KeyHint>}
            value={place.find}
            onChange={textTo(find)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.preventDefault();
              event.stopPropagation();
              find('');
              event.currentTarget.blur();
            }}
          />
          <Checkbox
            size="xs"
            label={say('Thoughts')}
            title={withKey(say('Thoughts beside the steps'), 'h')}
            checked={place.thoughts}
            onChange={({ currentTarget: { checked } }) => showThoughts(checked)}
          />
          <Button
            size="xs"
            title={
              place.isPair ? say('Back to the rows (Enter)') : say('Compare the pictures of the row (Enter)')
            }
            onClick={() => showPair(!place.isPair)}
          >
            {place.isPair ? say('Rows') : say('Pictures')}
          </Button>
          <Button size="xs" ml="auto" onClick={() => navigate('/compare')}>
            {say('Other attempts')}
          </Button>
          <Button
            size="xs"
            title={say('Save as one file')}
            aria-label={say('Save as one file…')}
            leftSection={<IconFileText size={14} />}
            onClick={() => setReporting('1')}
          >
            {say('Save…')}
          </Button>
          <SaveReport
            opened={reporting !== null}
            onClose={() => setReporting(null)}
            of={{
              what: 'comparison',
              attemptIds: attempts.map(({ row }) => row.id),
              ...(attempts[reference] === undefined ? {} : { reference: attempts[reference].row.id }),
            }}
            name="comparison"
            holds={say(
              '{count, plural, one {# attempt} other {# attempts}} side by side, with the pages where they diverge, and how each ended.',
              { count: attempts.length },
            )}
          />
        </Group>
      </header>
      <div className={classes.laid} data-axis={place.axis} data-sideways>
        <LaneHeads comparison={comparison} chosen={lane} />
        {place.isPair ? (
          <PicturePair comparison={comparison} row={rows[at]} lane={lane} place={place} />
        ) : (
          <>
            {place.axis === 'hop' ? (
              <LaneRows
                comparison={comparison}
                shown={shown}
                chosen={at}
                lane={lane}
                thoughts={place.thoughts}
                isFinding={place.find !== ''}
              />
            ) : (
              <LaneTimes comparison={comparison} chosen={at} zoom={place.zoom} />
            )}
            <LanePictures comparison={comparison} row={rows[at]} side={place.side} />
          </>
        )}
      </div>
      {review.dialog}
    </div>
  );
}

function laneStyle(lanes: number): CSSProperties {
  return { '--lanes': String(lanes) } as CSSProperties;
}

/** What a reader wants to know first: who leaves the way, where, and what both do there. */
function Parting({ comparison, lane, at }: { comparison: Comparison; lane: number; at: number }) {
  const { attempts, reference } = comparison;
  const base = attempts[reference];
  const all = partings(comparison, attempts);
  const told = all.find((one) => one.lane === lane) ?? all[0];
  if (base === undefined) return null;
  if (told === undefined)
    return <Muted>{say('All followed the path of {name}.', { name: base.row.participant })}</Muted>;
  const others = all.filter((one) => one !== told);
  const nameOf = (of: number): string => attempts[of]?.row.participant ?? '';
  const more = [
    ...(told.wasted === 0
      ? []
      : [
          say('{count, plural, one {# step} other {# steps}} of {name} wasted', {
            count: told.wasted,
            name: nameOf(told.lane),
          }),
        ]),
    ...others.map((one) =>
      say('{name} diverges at hop {hop}, row {row}', {
        name: nameOf(one.lane),
        hop: one.hop,
        row: one.row + 1,
      }),
    ),
  ];
  return (
    <section className={classes.parting} data-testid="parting" aria-label={say('Where they diverge')}>
      <div className={classes.partingHead}>
        <IconArrowsSplit size={18} style={{ flex: 'none' }} aria-hidden />
        <Text lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          <Said
            message="<b>{name}</b> diverges from <b>{reference}</b> at hop {hop}, row {row}"
            values={{
              name: nameOf(told.lane),
              reference: nameOf(reference),
              hop: told.hop,
              row: told.row + 1,
              b: (name: ReactNode[]) => <b>{Children.toArray(name)}</b>,
            }}
          />
        </Text>
        {at === told.row ? null : (
          <Button
            size="compact-xs"
            style={{ flex: 'none' }}
            rightSection={<KeyHint size="xs">D</KeyHint>}
            onClick={() => goToRow(told.row + 1)}
          >
            {say('Show it')}
          </Button>
        )}
      </div>
      <div className={classes.partingSides}>
        <PartingSide name={nameOf(reference)} did={told.theirs} isReference />
        <PartingSide name={nameOf(told.lane)} did={told.own} />
      </div>
      {more.length === 0 ? null : (
        <Text
          size="xs"
          c="dimmed"
          truncate="end"
          className={classes.partingOthers ?? ''}
          title={more.join(' · ')}
        >
          {more.join(' · ')}
        </Text>
      )}
    </section>
  );
}

function PartingSide({
  name,
  did,
  isReference = false,
}: {
  name: string;
  did: string;
  isReference?: boolean;
}) {
  return (
    <div className={classes.partingSide} data-reference={isReference} title={`${name}: ${did}`}>
      <Text span size="xs" c="dimmed" truncate="end">
        {name}
      </Text>
      <Text size="sm" lineClamp={2} fw={500}>
        {did}
      </Text>
    </div>
  );
}

function LaneHeads({ comparison, chosen }: { comparison: Comparison; chosen: number }) {
  const { attempts, lanes, reference } = comparison;
  const heads = useRef<HTMLDivElement>(null);
  // In a narrow window not all lanes are in view: the one that a key has chosen is.
  useEffect(() => {
    heads.current?.children.item(chosen + 1)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  return (
    <div className={classes.lanes} ref={heads}>
      <span />
      {attempts.map(({ row, steps, left, reviews }, lane) => (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the arrows choose a lane by keyboard
        <div
          key={row.id}
          className={classes.lane}
          data-reference={lane === reference}
          data-chosen={lane === chosen}
          onClick={() => goToLane(row.id)}
        >
          <Group gap={6} wrap="nowrap">
            <VerdictMark mark={attemptMark(row)} />
            <Text
              component={Link}
              href={`/attempt/${encodeURIComponent(row.id)}`}
              fw={500}
              c="inherit"
              lh="18px"
              lineClamp={2}
              style={{ overflowWrap: 'anywhere' }}
              title={say('{name}: open the attempt', { name: row.participant })}
            >
              {row.participant}
            </Text>
            {lane === reference ? null : (
              <Tooltip
                label={say('Use {name} as the reference ({key})', {
                  name: row.participant,
                  key: lane + 1,
                })}
              >
                <ActionIcon
                  size="sm"
                  onClick={() => pin(row.id)}
                  aria-label={say('Pin {name}', { name: row.participant })}
                >
                  <IconPin size={14} />
                </ActionIcon>
              </Tooltip>
            )}
          </Group>
          <Text size="xs" c="dimmed" component="div">
            {lane === reference ? <b>{say('reference')}</b> : null}
            {lane === reference ? ', ' : ''}
            {row.participantKind === 'person' ? say('person') : say('agent')} ·{' '}
            {say('{passed}/{count} hops', { passed: row.hopsPassed, count: row.hops })} ·{' '}
            {say('{count, plural, one {# step} other {# steps}}', { count: steps.length + left })} ·{' '}
            <Duration activeMs={row.activeMs} />
            {wastedWords(lanes[lane]?.wasted.length ?? 0)}
          </Text>
          <ReviewLine reviews={reviews} />
        </div>
      ))}
    </div>
  );
}

function wastedWords(steps: number): string {
  return steps === 0
    ? ''
    : ` · ${say('{count, plural, one {# step} other {# steps}} wasted', { count: steps })}`;
}
