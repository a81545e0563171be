import { Text } from '@mantine/core';
import { useCallback } from 'react';
import { figureRows } from '../../shared/statistics/figureRows.ts';
import { activeTimeChart } from '../../shared/statistics/specs/activeTimeChart.ts';
import type { ChartTheme } from '../../shared/statistics/specs/chart.ts';
import type { EvaluateView, ParticipantRates, Spread } from '../../shared/statistics/view.ts';
import { type DataColumn, DataTable } from '../parts/figures/DataTable.tsx';
import { FigureChart } from '../parts/figures/FigureChart.tsx';
import { FigureSection } from '../parts/figures/FigureSection.tsx';
import { durationWords } from '../parts/words/time.ts';
import { ExportMenu } from './ExportMenu.tsx';

const columns: readonly DataColumn<ParticipantRates>[] = [
  ['Participant', (row) => row.name],
  ['Passed tasks', (row) => <Time spread={row.activeMs.passed} />],
  ['Tasks not passed', (row) => <Time spread={row.activeMs.failed} />],
  ['Per passed hop', (row) => <Time spread={row.activeMs.perHop} />],
];

/** Room for the names left of the first column. */
const LABELS = 150;

/** Active time: median and middle half per attempt (passed and failed apart) and per passed hop. */
export function TimeSection({ view: { participants, query } }: { view: EvaluateView }) {
  const spec = useCallback(
    (theme: ChartTheme, width: number) =>
      activeTimeChart(participants, theme, Math.max(140, Math.floor((width - LABELS) / 2) - 28)),
    [participants],
  );
  return (
    <FigureSection
      title="Active time"
      note="Median [lower quartile–upper quartile] of the time on the task, pauses and idle time left out."
      aside={
        <ExportMenu
          figure={{
            title: 'Active time',
            query,
            rows: () => figureRows.times(participants),
            chart: () => activeTimeChart(participants, 'light'),
          }}
        />
      }
    >
      <DataTable
        caption="Active time"
        columns={columns}
        rows={participants}
        rowId={(row) => row.participantId}
      />
      <FigureChart
        label="Active time per attempt. The table above has the figures."
        height={participants.length * 26 + 60}
        spec={spec}
      />
    </FigureSection>
  );
}

function Time({ spread }: { spread: Spread }) {
  const { n, median, q1, q3 } = spread;
  if (median === null || q1 === null || q3 === null) return <Text c="dimmed">–</Text>;
  return (
    <Text style={{ whiteSpace: 'nowrap' }}>
      {durationWords(Math.round(median))}{' '}
      {n > 1 ? `[${durationWords(Math.round(q1))}–${durationWords(Math.round(q3))}]` : null}
      <Text span c="dimmed" size="xs">
        {' '}
        n = {n}
      </Text>
    </Text>
  );
}
