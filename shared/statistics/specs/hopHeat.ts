import { share } from '../rate.ts';
import { rateText } from '../rateText.ts';
import type { HopProfile } from '../view.ts';
import { type ChartDatum, type ChartSpec, type ChartTheme, chart, coloursOf } from './chart.ts';

interface HeatDatum extends ChartDatum {
  readonly length: number;
  readonly hop: number;
  readonly share: number;
  readonly counts: string;
  readonly tip: string;
}

/** One datum per hop of each hop count, keyed `<hop count>/<hop>` (both from 1). */
function heatData(profiles: readonly HopProfile[]): HeatDatum[] {
  return profiles.flatMap((profile) =>
    profile.hops.map((cell, index) => ({
      key: `${profile.length}/${index + 1}`,
      length: profile.length,
      hop: index + 1,
      share: share(cell.rate) ?? 0,
      counts: `${cell.rate.passed}/${cell.rate.of}`,
      tip: `Hop ${index + 1} of ${profile.length}: ${rateText(cell.rate)}`,
    })),
  );
}

/**
 * MMInA's tables 4 and A2 as a heat map of one participant: rows are tasks by hop count, columns their hops, the
 * darkness is the share whose hop passed, the words are the counts. `lengths` and `longest` keep several maps in line.
 */
export function hopHeat(
  profiles: readonly HopProfile[],
  frame: { readonly lengths: readonly number[]; readonly longest: number },
  theme: ChartTheme,
): ChartSpec {
  const colours = coloursOf(theme);
  const hops = Array.from({ length: frame.longest }, (_, index) => index + 1);
  return chart(theme, {
    description: 'Share of attempts whose hop passed, by hop count of the task and position of the hop',
    data: { values: heatData(profiles) },
    width: { step: 46 },
    height: { step: 28 },
    encoding: {
      x: {
        field: 'hop',
        type: 'ordinal',
        title: 'hop',
        scale: { domain: hops },
        axis: { labelAngle: 0, orient: 'top', domain: false, ticks: false },
      },
      y: {
        field: 'length',
        type: 'ordinal',
        title: 'hops in the task',
        scale: { domain: [...frame.lengths] },
        axis: { domain: false, ticks: false },
      },
    },
    layer: [
      {
        mark: { type: 'rect', stroke: colours.ground, strokeWidth: 2, cornerRadius: 3, cursor: 'pointer' },
        encoding: {
          color: {
            field: 'share',
            type: 'quantitative',
            scale: { domain: [0, 0.25, 0.5, 0.75, 1], range: [...colours.heat] },
            legend: null,
          },
          tooltip: { field: 'tip', type: 'nominal' },
        },
      },
      {
        mark: { type: 'text', fontSize: 11, cursor: 'pointer' },
        encoding: {
          text: { field: 'counts', type: 'nominal' },
          tooltip: { field: 'tip', type: 'nominal' },
          color: {
            condition: { test: 'datum.share > 0.55', value: colours.heatInk[1] },
            value: colours.heatInk[0],
          },
        },
      },
    ],
  });
}
