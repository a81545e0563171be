import { BUCKETS } from '../buckets.ts';
import { share } from '../rate.ts';
import { rateText } from '../rateText.ts';
import type { ParticipantRates } from '../view.ts';
import {
  type ChartDatum,
  type ChartSpec,
  type ChartTheme,
  chart,
  coloursOf,
  KIND_SHAPES,
  kindScale,
  rowNames,
} from './chart.ts';

type RateOf = 'hop' | 'task';

interface RateDatum extends ChartDatum {
  readonly who: string;
  readonly kind: ParticipantRates['kind'];
  readonly bucket: string;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly tip: string;
}

/** One datum per participant and bucket that has attempts, keyed `<participant>/<bucket>`. */
function rateData(participants: readonly ParticipantRates[], of: RateOf): RateDatum[] {
  const names = rowNames(participants);
  return participants.flatMap((row) =>
    BUCKETS.flatMap((bucket) => {
      const { rate } = row[of][bucket];
      const value = share(rate);
      if (value === null || rate.low === null || rate.high === null) return [];
      const hops = bucket === 'overall' ? 'overall' : `${bucket} ${bucket === '1' ? 'hop' : 'hops'}`;
      return [
        {
          key: `${row.participantId}/${bucket}`,
          who: names.get(row.participantId) ?? row.name,
          kind: row.kind,
          bucket: hops,
          share: value,
          low: rate.low,
          high: rate.high,
          tip: `${row.name}, ${hops}: ${rateText(rate)}`,
        },
      ];
    }),
  );
}

/** Rates with their intervals as dots and whiskers: rows are participants, columns the buckets, one scale for all. */
export function ratesChart(
  participants: readonly ParticipantRates[],
  of: RateOf,
  theme: ChartTheme,
  width = 150,
): ChartSpec {
  const colours = coloursOf(theme);
  const data = rateData(participants, of);
  const order = [...rowNames(participants).values()];
  const y = {
    field: 'who',
    type: 'nominal',
    title: null,
    sort: order,
    axis: { domain: false, ticks: false, labelPadding: 12 },
  };
  return chart(theme, {
    description: `${of === 'hop' ? 'Hop' : 'Task'} success rates with Wilson 95 % intervals`,
    data: { values: data },
    facet: {
      column: {
        field: 'bucket',
        type: 'nominal',
        title: null,
        sort: ['1 hop', '2–4 hops', '5+ hops', 'overall'],
      },
    },
    // Axis labels that stick out must not push the columns apart.
    bounds: 'flush',
    spacing: 28,
    spec: {
      width,
      height: { step: 26 },
      layer: [
        {
          mark: { type: 'rule', strokeWidth: 2, opacity: 0.7 },
          encoding: {
            y,
            x: {
              field: 'low',
              type: 'quantitative',
              title: null,
              scale: { domain: [0, 1] },
              axis: { labelExpr: "datum.value * 100 + ' %'", values: [0, 0.5, 1] },
            },
            x2: { field: 'high' },
            color: { field: 'kind', type: 'nominal', scale: kindScale(theme), legend: null },
            tooltip: { field: 'tip', type: 'nominal' },
          },
        },
        {
          mark: {
            type: 'point',
            filled: true,
            size: 80,
            opacity: 1,
            cursor: 'pointer',
            stroke: colours.ground,
            strokeWidth: 1,
          },
          encoding: {
            y,
            x: { field: 'share', type: 'quantitative' },
            color: { field: 'kind', type: 'nominal', scale: kindScale(theme), legend: null },
            shape: { field: 'kind', type: 'nominal', scale: KIND_SHAPES, legend: null },
            tooltip: { field: 'tip', type: 'nominal' },
          },
        },
      ],
    },
  });
}
