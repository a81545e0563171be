import { Text } from '@mantine/core';
import { useCallback } from 'react';
import { activeTimeChart, type ChartTheme, labelRoom } from '../../shared/statistics/charts.ts';
import { figureRows } from '../../shared/statistics/figureRows.ts';
import type { EvaluateView, ParticipantRates, Spread } from '../../shared/statistics/view.ts';
import { type DataColumn, Figure, FigureChart, TableSection } from '../parts/figures.tsx';
import { Muted } from '../parts/texts.tsx';
import { durationWords } from '../parts/words.ts';
import { ExportMenu } from './ExportMenu.tsx';

/** The columns of a table of participants, after the one with their names. */
type Columns = readonly DataColumn<ParticipantRates>[];
const NAME: DataColumn<ParticipantRates> = ['Participant', (row) => row.name];
const idOf = (row: ParticipantRates) => row.participantId;

const APART: Columns = [
  NAME,
  ['All hops passed, end not declared', (row) => row.unterminated],
  ['Rule raised an error', (row) => row.raised],
  ['Left out: aborted', (row) => row.excluded],
  ['Left out: a site was broken or not reached', (row) => row.siteFailed],
  ['Left out: a person assisted', (row) => row.assisted],
  ['Left out: goes on from a recorded attempt', (row) => row.branched],
];

/** What the rates cannot show: attempts that failed only at the end, and those that no verdict was possible for. */
export function ApartSection({ view: { participants, query } }: { view: EvaluateView }) {
  return (
    <TableSection
      title="Counted apart"
      note="The first two are counted as not passed. Attempts that an error of the tool ended, and those given up because a site was broken or could not be reached, are in no rate."
      aside={<ExportMenu title="Counted apart" query={query} rows={() => figureRows.apart(participants)} />}
      columns={APART}
      rows={participants}
      rowId={idOf}
    />
  );
}

const PRINTED: Columns = [
  NAME,
  ['Hops passed', (row) => <Figure rate={row.hop.overall.rate} compact />],
  [
    'As the reference program prints it',
    ({ asPrinted }) => (asPrinted === null ? <Text c="dimmed">–</Text> : <Figure rate={asPrinted} compact />),
  ],
];

/** MMInA's two hop figures side by side, with why they differ. */
export function PrintedSection({ view: { participants, query } }: { view: EvaluateView }) {
  const exported = 'Hops passed, by definition and as printed';
  return (
    <TableSection
      title="As the reference program prints it"
      note="MMInA’s paper defines hop success as passed hops over hops. Its program prints another figure: it counts the end marker as a hop and adds no ticks for single-hop tasks, so its figure is lower even for perfect attempts."
      aside={<ExportMenu title={exported} query={query} rows={() => figureRows.printed(participants)} />}
      columns={PRINTED}
      rows={participants}
      rowId={idOf}
    />
  );
}

const TIMES: Columns = [
  NAME,
  ['Passed tasks', (row) => <Time spread={row.activeMs.passed} />],
  ['Tasks not passed', (row) => <Time spread={row.activeMs.failed} />],
  ['Per passed hop', (row) => <Time spread={row.activeMs.perHop} />],
];
/** Active time: median and middle half per attempt (passed and failed apart) and per passed hop. */
export function TimeSection({ view: { participants, query } }: { view: EvaluateView }) {
  const spec = useCallback(
    (theme: ChartTheme, width: number) =>
      activeTimeChart(
        participants,
        theme,
        Math.max(140, Math.floor((width - labelRoom(participants)) / 2) - 28),
      ),
    [participants],
  );
  return (
    <TableSection
      title="Active time"
      note="Median [lower quartile–upper quartile] of the time on the task, pauses and idle time left out."
      aside={
        <ExportMenu
          title="Active time"
          query={query}
          rows={() => figureRows.times(participants)}
          chart={() => activeTimeChart(participants, 'light')}
        />
      }
      columns={TIMES}
      rows={participants}
      rowId={idOf}
    >
      <FigureChart
        label="Active time per attempt. The table above has the figures."
        height={participants.length * 26 + 60}
        spec={spec}
      />
    </TableSection>
  );
}

function Time({ spread: { n, median, q1, q3 } }: { spread: Spread }) {
  if (median === null || q1 === null || q3 === null) return <Text c="dimmed">–</Text>;
  return (
    <Text style={{ whiteSpace: 'nowrap' }}>
      {durationWords(Math.round(median))}{' '}
      {n > 1 ? `[${durationWords(Math.round(q1))}–${durationWords(Math.round(q3))}]` : null}
      <Muted size="xs" span>{` n = ${n}`}</Muted>
    </Text>
  );
}
