import { type Message, say } from '../../language/message.ts';
import { segmentSchema } from '../../model/attempt.ts';
import type { Segment } from '../../model/index.ts';
import { moneyWords, tokenWords } from '../../words/amountWords.ts';
import { durationWords } from '../../words/timeWords.ts';
import {
  type ChartDatum,
  type ChartFrame,
  type ChartSpec,
  chart,
  coloursOf,
  isolated,
  labelRoom,
  labelWidth,
  PERCENT_LABELS,
  rowAxis,
  rowNames,
  sizesOf,
  TOOLTIP,
} from '../drawing/chart.ts';
import { markKey } from '../drawing/markKey.ts';
import {
  figureFields,
  figureWords,
  intervalsIn,
  type NumberWords,
  percentWords,
  type ResultFigure,
  someOf,
  writtenTable,
} from '../drawing/resultFigure.ts';
import type { EffortRow } from '../efficiency/efficiency.ts';
import type { Spread } from '../figures/view.ts';
import { timesFigure } from './times.ts';

/** People's active and wall time, agents' wall time and their models' time on one axis. */
export function clocksFigure(rows: readonly EffortRow[]): ResultFigure {
  return {
    ...timesFigure(
      rows.flatMap(({ participantId, kind, name, clocks }) =>
        clocks.map(({ clock, times }) => ({ participantId, kind, name, clock, times })),
      ),
    ),
    id: 'clocks',
    title: say('Time of people, agents and their models'),
  };
}

const SEGMENTS: readonly Segment[] = segmentSchema.options;
/** Shades from dark to light, so that neighbours differ in grey, too; active segments come first. */
const SHADES: Readonly<Record<Segment, number>> = {
  loading: 1,
  looking: 4,
  choosing: 3,
  typing: 2,
  acting: 1,
  paused: 0,
  idle: 0,
};

const SEGMENT_WORDS: Readonly<Record<Segment, Message>> = {
  loading: '[time] loading',
  looking: '[time] looking',
  choosing: '[time] choosing',
  typing: '[time] typing',
  acting: '[time] acting',
  paused: '[time] paused',
  idle: '[time] idle',
};

/** Time by the activity that the clock was counting. */
export function segmentsFigure(rows: readonly EffortRow[]): ResultFigure {
  const known = rows.filter(({ segments }) => segments.defined);
  const used = SEGMENTS.filter((segment) => known.some((row) => shareOf(row, segment) > 0));
  const words = wordsOf(known, used);
  return {
    id: 'segments',
    title: say('How the time was spent'),
    words,
    rows: known.flatMap((row) =>
      used.map((segment) => ({
        ...{ participant: row.name, kind: row.kind, segment },
        ...{ share: shareOf(row, segment), ms: msOf(row, segment) },
      })),
    ),
    table: writtenTable(
      [
        [say('Participant'), (row: EffortRow) => row.name],
        [say('Time'), (row) => (row.segments.defined ? durationWords(row.segments.totalMs) : '–')],
        ...used.map(
          (segment) =>
            [say(SEGMENT_WORDS[segment]), (row: EffortRow) => percentWords(shareOf(row, segment))] as const,
        ),
      ],
      known,
    ),
    chart: known.length === 0 ? null : (frame) => segmentsChart(known, used, frame, words),
  };
}

function wordsOf(rows: readonly EffortRow[], used: readonly Segment[]): string {
  if (rows.length === 0) return say('How the time was spent: no attempt has a clock.');
  const each = rows.map((row) => {
    const most = used.toSorted((a, b) => shareOf(row, b) - shareOf(row, a)).slice(0, 2);
    return `${isolated(row.name)} ${most.map((segment) => `${say(SEGMENT_WORDS[segment])} ${percentWords(shareOf(row, segment))}`).join(', ')}`;
  });
  return say('Share of all time on the clock, pauses included, by activity. {each}.', {
    each: someOf(each),
  });
}

function shareOf({ segments }: EffortRow, segment: Segment): number {
  return segments.defined ? (segments.segments[segment]?.share ?? 0) : 0;
}

function msOf({ segments }: EffortRow, segment: Segment): number {
  return segments.defined ? (segments.segments[segment]?.ms ?? 0) : 0;
}

/** One bar for each participant, divided by activity. */
function segmentsChart(
  rows: readonly EffortRow[],
  used: readonly Segment[],
  frame: ChartFrame,
  description: string,
): ChartSpec {
  const colours = coloursOf(frame.theme);
  const unique = rowNames(rows);
  const names = [...unique.values()];
  const values = rows.flatMap((row) => {
    let from = 0;
    return used.flatMap((segment): ChartDatum[] => {
      const part = shareOf(row, segment);
      if (part === 0) return [];
      const start = from;
      from += part;
      return [
        {
          key: markKey.time(row.participantId, 'all'),
          ...{ who: unique.get(row.participantId) ?? row.name, segment: say(SEGMENT_WORDS[segment]) },
          ...{ from: start, to: from },
          tip: `${isolated(row.name)}, ${say(SEGMENT_WORDS[segment])}: ${percentWords(part)}, ${durationWords(msOf(row, segment))}`,
        },
      ];
    });
  });
  const y = rowAxis(names, frame);
  const room =
    Math.ceil(Math.max(...used.map((segment) => labelWidth(say(SEGMENT_WORDS[segment]), frame.theme)))) + 4;
  const width = Math.max(120, Math.floor(frame.width - 20 - labelRoom(names, frame)));
  return chart(frame, {
    description,
    ...{ data: { values }, width, height: { step: sizesOf(frame.theme).row } },
    mark: { type: 'bar', height: 14, stroke: colours.ground, strokeWidth: 1.5, cursor: 'pointer' },
    encoding: {
      y,
      x: {
        ...{ field: 'from', type: 'quantitative', title: null, scale: { domain: [0, 1] } },
        axis: { labelExpr: PERCENT_LABELS, values: [0, 0.25, 0.5, 0.75, 1], labelFlush: true },
      },
      x2: { field: 'to' },
      color: {
        ...{
          field: 'segment',
          type: 'nominal',
          title: null,
          sort: used.map((segment) => say(SEGMENT_WORDS[segment])),
        },
        scale: {
          domain: used.map((segment) => say(SEGMENT_WORDS[segment])),
          range: used.map((segment) => shadeOf(segment, frame)),
        },
        legend: {
          ...{ orient: 'bottom', direction: 'horizontal', symbolType: 'square' },
          columns: Math.max(1, Math.floor(width / (room + 40))),
        },
      },
      tooltip: TOOLTIP,
    },
  });
}

/** Active segments take a shade of the heat map or their own hue; inactive time takes the colour of lines. */
function shadeOf(segment: Segment, { theme }: ChartFrame): string {
  const { heat, agent, line, quiet, others } = coloursOf(theme);
  if (segment === 'paused') return line;
  if (segment === 'idle') return quiet;
  if (segment === 'acting') return agent;
  if (segment === 'loading') return others[3] ?? agent;
  return heat[SHADES[segment]] ?? quiet;
}

/** Time of a step; a table without a chart. */
export function stepTimesFigure(rows: readonly EffortRow[]): ResultFigure {
  const known = rows.filter(({ steps }) => steps.spread.n > 0);
  return {
    id: 'step-times',
    title: say('Active time of a step'),
    words:
      known.length === 0
        ? say('Active time of a step: no step has a time.')
        : say('Active time of a step: median (quartiles) of all steps. {each}.', {
            each: someOf(known.map(({ name, steps }) => `${isolated(name)} ${spreadWords(steps.spread)}`)),
          }),
    rows: known.map(({ name, kind, steps: { spread, mean } }) => {
      const { value, low_95, high_95, ...how } = figureFields(mean);
      return {
        ...{ participant: name, kind, steps: spread.n, median_ms: spread.median },
        ...{ lower_quartile_ms: spread.q1, upper_quartile_ms: spread.q3 },
        ...{ mean_ms: value ?? null, mean_low_95_ms: low_95 ?? null, mean_high_95_ms: high_95 ?? null },
        ...how,
      };
    }),
    table: writtenTable(
      [
        [say('Participant'), (row: EffortRow) => row.name],
        [say('Steps'), ({ steps }) => String(steps.spread.n)],
        [say('Median (quartiles)'), ({ steps }) => spreadWords(steps.spread)],
        [say('Mean'), ({ steps }) => figureWords(steps.mean, durationWords)],
      ],
      known,
    ),
    chart: null,
  };
}

/** `2.1 s [1.0 s–4.4 s]`; `–` without values. */
export function spreadWords({ median, q1, q3 }: Spread, words: NumberWords = durationWords): string {
  return median === null || q1 === null || q3 === null ? '–' : `${words(median)} (${words(q1)}–${words(q3)})`;
}

/** Cost of a passed hop; a table without a chart. */
export function costFigure(rows: readonly EffortRow[]): ResultFigure {
  const known = rows.filter(({ cost }) => cost !== null);
  return {
    id: 'cost',
    title: say('Cost of a passed hop'),
    words:
      known.length === 0
        ? say('Cost of a passed hop: the record holds no call of a model.')
        : say(
            'Tokens and cost of models / hops passed, failed attempts included{intervals, select, some {, with 95 % intervals} other {}}. {each}.',
            {
              intervals: intervalsIn(known.flatMap(({ cost }) => (cost === null ? [] : [cost.tokensPerHop]))),
              each: someOf(
                known.map(({ name, cost }) =>
                  say('{name} {tokens} tokens', {
                    name: isolated(name),
                    tokens: cost === null ? '–' : figureWords(cost.tokensPerHop, tokenWords),
                  }),
                ),
              ),
            },
          ),
    rows: known.flatMap(({ name, kind, cost }) =>
      cost === null
        ? []
        : [
            {
              participant: name,
              kind,
              of: 'tokens',
              total: knownTotal(cost.totalTokens, cost.withoutTokens),
              without: cost.withoutTokens,
              ...figureFields(cost.tokensPerHop),
            },
            {
              participant: name,
              kind,
              of: 'us_dollars',
              total: knownTotal(cost.totalCost, cost.withoutCost),
              without: cost.withoutCost,
              ...figureFields(cost.costPerHop),
            },
          ],
    ),
    table: writtenTable(
      [
        [say('Participant'), (row: EffortRow) => row.name],
        [
          say('Tokens per passed hop'),
          ({ cost }) => (cost === null ? '–' : figureWords(cost.tokensPerHop, tokenWords)),
        ],
        [
          say('US$ per passed hop'),
          ({ cost }) => (cost === null ? '–' : figureWords(cost.costPerHop, moneyWords)),
        ],
        [
          say('Total tokens'),
          ({ cost }) =>
            totalWords(cost === null ? null : knownTotal(cost.totalTokens, cost.withoutTokens), tokenWords),
        ],
        [
          say('Total US$'),
          ({ cost }) =>
            totalWords(cost === null ? null : knownTotal(cost.totalCost, cost.withoutCost), moneyWords),
        ],
      ],
      known,
    ),
    chart: null,
  };
}

/** The sum of what is known; null where only unknown amounts could make it more than nothing. */
function knownTotal(total: number, without: number): number | null {
  return total === 0 && without > 0 ? null : total;
}

function totalWords(total: number | null, words: NumberWords): string {
  return total === null ? '–' : words(total);
}
