import { say } from '../../language/message.ts';
import {
  type ChartDatum,
  type ChartFrame,
  type ChartSpec,
  chart,
  coloursOf,
  isolated,
  sizesOf,
  TOOLTIP,
} from '../drawing/chart.ts';
import { markKey } from '../drawing/markKey.ts';
import { type ResultFigure, writtenTable } from '../drawing/resultFigure.ts';
import { figureRows } from '../figures/figureRows.ts';
import { rateText, share } from '../figures/rate.ts';
import type { RowOwner } from '../figures/rowOwner.ts';
import type { HopProfile } from '../figures/view.ts';

/** Rows and columns that several maps share. */
export interface HeatFrame {
  readonly lengths: readonly number[];
  readonly longest: number;
}

/** The rows and columns of all profiles together. */
export function heatFrame(profiles: readonly HopProfile[]): HeatFrame {
  const lengths = [...new Set(profiles.map(({ length }) => length))].sort((a, b) => a - b);
  return { lengths, longest: lengths.at(-1) ?? 0 };
}

/** One participant's hops by the hop count of the task. */
export function hopHeatFigure(row: RowOwner, profiles: readonly HopProfile[], heat: HeatFrame): ResultFigure {
  const own = profiles.filter(({ participantId }) => participantId === row.participantId);
  return {
    id: `hop-by-hop-${row.name}`,
    title: say('Hop by hop, {name}', { name: row.name }),
    words: wordsOf(row.name, own),
    rows: figureRows.hops(row, own),
    table: writtenTable(
      [
        [say('Hops in the task'), ({ length }: HopProfile) => String(length)],
        ...Array.from(
          { length: heat.longest },
          (_, at) =>
            [
              say('Hop {hop}', { hop: at + 1 }),
              ({ hops }: HopProfile) => (hops[at] === undefined ? '' : rateText(hops[at].rate)),
            ] as const,
        ),
      ],
      own,
    ),
    chart: own.length === 0 ? null : (frame) => hopHeat(own, heat, frame),
  };
}

function wordsOf(name: string, profiles: readonly HopProfile[]): string {
  const worst = profiles
    .flatMap(({ length, hops }) => hops.map(({ rate }, at) => ({ length, hop: at + 1, rate })))
    .filter(({ rate }) => rate.of > 0)
    .sort((a, b) => (share(a.rate) ?? 0) - (share(b.rate) ?? 0))[0];
  if (worst === undefined)
    return say('{name}, hop by hop: nothing has been counted yet.', { name: isolated(name) });
  return say(
    '{name}, hop by hop: share of attempts whose hop passed, by the number of hops in the task. Lowest at hop {hop} of {length}: {rate}.',
    {
      ...{ name: isolated(name), hop: worst.hop, length: worst.length },
      rate: rateText(worst.rate),
    },
  );
}

/** One datum per hop of each hop count. */
function heatData(profiles: readonly HopProfile[]): ChartDatum[] {
  return profiles.flatMap((profile) =>
    profile.hops.map((cell, index) => ({
      key: markKey.heat(profile.participantId, profile.length, index + 1),
      length: profile.length,
      hop: index + 1,
      share: share(cell.rate) ?? 0,
      counts: `${cell.rate.passed}/${cell.rate.of}`,
      tip: say('Hop {hop} of {length}: {rate}', {
        ...{ hop: index + 1, length: profile.length, rate: rateText(cell.rate) },
      }),
    })),
  );
}

/**
 * MMInA's tables 4 and A2 as a heat map of one participant. Rows are tasks by hop count, columns are their
 * hops, the shade is the share of passed hops, and the words are the counts. `heat` gives several maps the
 * same rows and columns.
 */
function hopHeat(profiles: readonly HopProfile[], heat: HeatFrame, frame: ChartFrame): ChartSpec {
  const colours = coloursOf(frame.theme);
  const { label } = sizesOf(frame.theme);
  const hops = Array.from({ length: heat.longest }, (_, index) => index + 1);
  const values = heatData(profiles);
  const longest = Math.max(3, ...values.map((datum) => String(datum['counts']).length));
  // A cell is as wide as its counts. Where they do not fit, cells are narrower and show their counts in the
  // tooltip only.
  const wanted = Math.ceil(longest * label * 0.56) + 8;
  const step = Math.max(
    14,
    Math.min(Math.max(46, wanted), Math.floor((frame.width - 60) / (hops.length || 1))),
  );
  const counts =
    step < wanted
      ? []
      : [
          {
            mark: { type: 'text', fontSize: label - 1, cursor: 'pointer' },
            encoding: {
              text: { field: 'counts', type: 'nominal' },
              tooltip: TOOLTIP,
              color: {
                condition: { test: 'datum.share > 0.55', value: colours.heatInk[1] },
                value: colours.heatInk[0],
              },
            },
          },
        ];
  return chart(frame, {
    description: wordsOf(say('One participant'), profiles),
    data: { values },
    width: { step },
    height: { step: frame.theme === 'paper' ? 20 : 28 },
    encoding: {
      x: {
        field: 'hop',
        type: 'ordinal',
        title: say('Hop'),
        scale: { domain: hops },
        axis: { labelAngle: 0, orient: 'top', domain: false, ticks: false },
      },
      y: {
        field: 'length',
        type: 'ordinal',
        title: say('Hops in the task'),
        scale: { domain: [...heat.lengths] },
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
          tooltip: TOOLTIP,
        },
      },
      ...counts,
    ],
  });
}
