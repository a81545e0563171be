import { ActionIcon, Box, Button, Group, SegmentedControl, Text, Title, Tooltip } from '@mantine/core';
import { IconFileText, IconPin } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { tellingSteps } from '../../shared/comparison/paths.ts';
import type { Comparison } from '../../shared/contract/compare.ts';
import { partingWords } from '../../shared/report/comparisonReport.ts';
import { SaveReport } from '../parts/SaveReport.tsx';
import { Loaded } from '../parts/states.tsx';
import { Duration, Muted } from '../parts/texts.tsx';
import { useKey } from '../parts/useKey.ts';
import { attemptMark, VerdictMark } from '../parts/VerdictMark.tsx';
import { counted } from '../parts/words.ts';
import { useAnswer } from '../stores/answers.ts';
import { type ScreenKey, useTellKeys } from '../stores/screenKeys.ts';
import { navigate, useAddressValue } from '../stores/windowAddress.ts';
import { AttemptChoice } from './AttemptChoice.tsx';
import classes from './compare.module.css';
import {
  AXES,
  type ComparePlace,
  goToAxis,
  goToRow,
  goToShown,
  goToSide,
  pin,
  SHOWN,
  type Shown,
  useComparePlace,
} from './comparePlace.ts';
import { LanePictures } from './LanePictures.tsx';
import { LaneRows } from './LaneRows.tsx';
import { LaneTimes } from './LaneTimes.tsx';

const KEYS: readonly ScreenKey[] = [
  { keys: '↑ ↓', does: 'row before, row after (Page, Home and End, too)' },
  { keys: 'N P', does: 'next row, former row in which the lanes differ' },
  { keys: 'D', does: 'to the row where they first part' },
  { keys: 'B A', does: 'the pages before, the pages after the steps' },
  { keys: 'Space', does: 'swap before and after' },
  { keys: '1 2 3 4 5 6', does: 'lay the others against this lane' },
  { keys: 'T', does: 'by hop, or along the time' },
  { keys: 'F', does: 'all rows, what was done, or only where they differ' },
  { keys: 'Esc', does: 'back to the choice of attempts' },
];

const SHOWN_WORDS: Readonly<Record<Shown, string>> = {
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
  useKey('Escape', () => navigate('/compare'));
  return (
    <Loaded answer={answer} rows={12}>
      {(comparison) => <Lanes comparison={comparison} place={place} />}
    </Loaded>
  );
}

/** Indices of the rows that are shown. */
function useShownRows({ rows, attempts }: Comparison, shown: Shown): readonly number[] {
  return useMemo(() => {
    const telling = attempts.map(({ steps }) => tellingSteps(steps));
    const all = rows.map((_, at) => at);
    if (shown === 'all') return all;
    const acts = all.filter((at) =>
      rows[at]?.cells.some((cell, lane) => cell !== null && telling[lane]?.has(cell.step) === true),
    );
    return shown === 'acts' ? acts : acts.filter((at) => differs(rows[at]));
  }, [rows, attempts, shown]);
}

function differs(row: Comparison['rows'][number] | undefined): boolean {
  return row?.cells.includes(null) ?? false;
}

function Lanes({ comparison, place }: { comparison: Comparison; place: ComparePlace }) {
  const { task, attempts, rows, divergence, reference } = comparison;
  const shown = useShownRows(comparison, place.shown);
  const [reporting, setReporting] = useAddressValue('report');
  const at = Math.min(place.row === null ? (divergence ?? 0) : place.row - 1, rows.length - 1);
  const go = (to: number | undefined) => (to === undefined ? undefined : goToRow(to + 1));
  useKey('n', () => go(rows.findIndex((row, index) => index > at && differs(row)) || undefined));
  useKey('p', () => go(rows.findLastIndex((row, index) => index < at && differs(row))));
  useKey('d', () => go(divergence ?? undefined));
  useKey('b', () => goToSide('before'));
  useKey('a', () => goToSide('after'));
  useKey(' ', () => goToSide(place.side === 'before' ? 'after' : 'before'));
  useKey('t', () => goToAxis(place.axis === 'hop' ? 'time' : 'hop'));
  useKey('f', () => goToShown(SHOWN[(SHOWN.indexOf(place.shown) + 1) % SHOWN.length] ?? 'all'));
  const pinLane = (lane: number) => {
    const id = attempts[lane]?.row.id;
    if (id !== undefined) pin(id);
  };
  useKey('1', () => pinLane(0));
  useKey('2', () => pinLane(1));
  useKey('3', () => pinLane(2));
  useKey('4', () => pinLane(3));
  useKey('5', () => pinLane(4));
  useKey('6', () => pinLane(5));
  return (
    <Box
      display="grid"
      h="100%"
      __vars={{ '--lanes': String(attempts.length) }}
      style={{ gridTemplateRows: 'auto auto minmax(0, 1fr) minmax(0, 44%)' }}
    >
      <Group
        component="header"
        justify="space-between"
        wrap="nowrap"
        px="md"
        py={8}
        style={{ borderBottom: '1px solid var(--line)' }}
      >
        <div style={{ minWidth: 0 }}>
          <Title order={1} fz="lg" lh="24px" lineClamp={2} title={task.intent}>
            {task.intent}
          </Title>
          <Text size="sm">{partingWords(comparison)}</Text>
        </div>
        <Group gap="sm" wrap="nowrap">
          <SegmentedControl
            aria-label="Rows"
            value={place.shown}
            onChange={(value) => goToShown(value as Shown)}
            data={SHOWN.map((value) => ({ value, label: SHOWN_WORDS[value] }))}
          />
          <SegmentedControl
            aria-label="Laid out"
            value={place.axis}
            onChange={(value) => goToAxis(AXES.find((one) => one === value) ?? 'hop')}
            data={[
              { value: 'hop', label: 'By hop' },
              { value: 'time', label: 'By time' },
            ]}
          />
          <Button size="xs" onClick={() => navigate('/compare')}>
            Other attempts
          </Button>
          <Button size="xs" leftSection={<IconFileText size={14} />} onClick={() => setReporting('1')}>
            Save as one file…
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
            holds={`${counted(attempts.length, 'attempt')} side by side, with the pages where they part, and how each ended.`}
          />
        </Group>
      </Group>
      <LaneHeads comparison={comparison} />
      {place.axis === 'hop' ? (
        <LaneRows comparison={comparison} shown={shown} chosen={at} />
      ) : (
        <LaneTimes comparison={comparison} chosen={at} />
      )}
      <LanePictures comparison={comparison} row={rows[at]} side={place.side} />
    </Box>
  );
}

function LaneHeads({ comparison }: { comparison: Comparison }) {
  const { attempts, lanes, reference } = comparison;
  return (
    <div className={classes.lanes}>
      <span />
      {attempts.map(({ row, steps, left }, lane) => (
        <div key={row.id} className={classes.lane} data-reference={lane === reference}>
          <Group gap={6} wrap="nowrap">
            <VerdictMark mark={attemptMark(row)} />
            <Text
              component={Link}
              href={`/attempt/${encodeURIComponent(row.id)}`}
              fw={500}
              c="inherit"
              truncate="end"
              title={`${row.participant}: open the attempt`}
            >
              {row.participant}
            </Text>
            {lane === reference ? (
              <Muted size="xs" span>
                reference
              </Muted>
            ) : (
              <Tooltip label={`Lay the others against ${row.participant} (${lane + 1})`}>
                <ActionIcon size="sm" onClick={() => pin(row.id)} aria-label={`Pin ${row.participant}`}>
                  <IconPin size={14} />
                </ActionIcon>
              </Tooltip>
            )}
          </Group>
          <Text size="xs" c="dimmed" component="div">
            {row.participantKind === 'person' ? 'person' : 'agent'} · {row.hopsPassed}/{row.hops} hops ·{' '}
            {counted(steps.length + left, 'step')} · <Duration activeMs={row.activeMs} />
            {wastedWords(lanes[lane]?.wasted.length ?? 0)}
          </Text>
        </div>
      ))}
    </div>
  );
}

function wastedWords(steps: number): string {
  return steps === 0 ? '' : ` · ${counted(steps, 'step')} wasted`;
}
