import type { ParticipantRates, Spread } from '../view.ts';
import {
  type ChartDatum,
  type ChartSpec,
  type ChartTheme,
  chart,
  KIND_SHAPES,
  kindScale,
  rowNames,
} from './chart.ts';

interface TimeDatum extends ChartDatum {
  readonly who: string;
  readonly kind: ParticipantRates['kind'];
  readonly outcome: string;
  readonly median: number;
  readonly q1: number;
  readonly q3: number;
  readonly tip: string;
}

/** Seconds of active time of passed and of failed attempts, one datum per participant and outcome that occurs. */
function timeData(participants: readonly ParticipantRates[]): TimeDatum[] {
  const names = rowNames(participants);
  return participants.flatMap((row) => {
    const who = names.get(row.participantId) ?? row.name;
    return [
      ...datum(row, who, 'passed', row.activeMs.passed),
      ...datum(row, who, 'not passed', row.activeMs.failed),
    ];
  });
}

function datum(row: ParticipantRates, who: string, outcome: string, spread: Spread): TimeDatum[] {
  if (spread.median === null || spread.q1 === null || spread.q3 === null) return [];
  const [q1, median, q3] = [spread.q1 / 1000, spread.median / 1000, spread.q3 / 1000];
  return [
    {
      key: `${row.participantId}/${outcome}`,
      who,
      kind: row.kind,
      outcome,
      median,
      q1,
      q3,
      tip: `${row.name}, ${outcome}: median ${seconds(median)}, middle half ${seconds(q1)}–${seconds(q3)}, n = ${spread.n}`,
    },
  ];
}

function seconds(value: number): string {
  if (value < 60) return `${value.toFixed(value < 10 ? 1 : 0)} s`;
  return `${Math.floor(value / 60)} min ${Math.round(value % 60)} s`;
}

/** Median (dot) and middle half (bar) of active time per attempt; passed and failed apart, on one scale from zero. */
export function activeTimeChart(
  participants: readonly ParticipantRates[],
  theme: ChartTheme,
  width = 300,
): ChartSpec {
  const color = { field: 'kind', type: 'nominal', scale: kindScale(theme), legend: null };
  const y = {
    field: 'who',
    type: 'nominal',
    title: null,
    sort: [...rowNames(participants).values()],
    axis: { domain: false, ticks: false, labelPadding: 12 },
  };
  const tooltip = { field: 'tip', type: 'nominal' };
  return chart(theme, {
    description: 'Active time per attempt: median and middle half, passed and not passed apart',
    data: { values: timeData(participants) },
    facet: { column: { field: 'outcome', type: 'nominal', title: null, sort: ['passed', 'not passed'] } },
    // Axis labels that stick out must not push the columns apart.
    bounds: 'flush',
    spacing: 28,
    spec: {
      width,
      height: { step: 26 },
      layer: [
        {
          mark: { type: 'bar', height: 10, opacity: 0.35, cornerRadius: 3 },
          encoding: {
            y,
            x: {
              field: 'q1',
              type: 'quantitative',
              title: null,
              scale: { zero: true, nice: true },
              axis: {
                tickCount: 5,
                labelExpr:
                  "datum.value < 60 ? datum.value + ' s' : floor(datum.value / 60) + ' min' + (datum.value % 60 ? ' ' + datum.value % 60 + ' s' : '')",
              },
            },
            x2: { field: 'q3' },
            color,
            tooltip,
          },
        },
        {
          mark: { type: 'point', filled: true, size: 80, opacity: 1 },
          encoding: {
            y,
            x: { field: 'median', type: 'quantitative' },
            color,
            shape: { field: 'kind', type: 'nominal', scale: KIND_SHAPES, legend: null },
            tooltip,
          },
        },
      ],
    },
  });
}
