import type { MemoryArm } from './memoryArms.ts';
import { BUCKETS, rateText, share } from './rate.ts';
import type { Bucket, HopProfile, ParticipantRates, Spread } from './view.ts';

/** A Vega-Lite specification: plain data, drawn by the window, the report and the CLI alike. */
export interface ChartSpec {
  readonly $schema: string;
  readonly [property: string]: unknown;
}
export type ChartTheme = 'light' | 'dark';

/** What a part of a chart is drawn from and leads to: the datum of every mark that can be opened carries it. */
interface ChartDatum {
  readonly key: string;
  readonly [field: string]: string | number;
}

interface Colours {
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly ground: string;
  readonly people: string;
  readonly person: string;
  readonly agent: string;
  /** Lightness scale of the heat map, from 0 to 1. */
  readonly heat: readonly string[];
  /** On cells darker or lighter than the middle of that scale. */
  readonly heatInk: readonly [low: string, high: string];
}

/** Okabe–Ito hues, in the lightness that stands off the ground; people and models also differ in shape. */
const COLOURS: Readonly<Record<ChartTheme, Colours>> = {
  light: {
    ink: '#212529',
    quiet: '#5c636a',
    line: '#dee2e6',
    ground: '#ffffff',
    people: '#0072b2',
    person: '#56b4e9',
    agent: '#d55e00',
    heat: ['#f4f8fb', '#a6cfe8', '#3f9bd0', '#0072b2', '#00466e'],
    heatInk: ['#212529', '#ffffff'],
  },
  dark: {
    ink: '#e9ecef',
    quiet: '#a6a7ab',
    line: '#424242',
    ground: '#242424',
    people: '#56b4e9',
    person: '#2f86bd',
    agent: '#e69f00',
    heat: ['#2b3238', '#1f5478', '#2f86bd', '#56b4e9', '#b9e2fa'],
    heatInk: ['#e9ecef', '#10202c'],
  },
};

/** The colours of a theme. */
function coloursOf(theme: ChartTheme): Colours {
  return COLOURS[theme];
}

const LABEL_PADDING = 12;

/** Pixels that the names of rows take, left of the first column: as the longest needs, within limits. */
export function labelRoom(rows: readonly { readonly name: string }[]): number {
  const longest = Math.max(0, ...rows.map(({ name }) => name.length));
  return Math.min(270, Math.max(150, LABEL_PADDING + Math.ceil(longest * 6.8)));
}

/** Rows by their names, one below the other. */
function rowAxis(names: ReadonlyMap<string, string>): object {
  const labelLimit = labelRoom([...names.values()].map((name) => ({ name }))) - LABEL_PADDING;
  const axis = { domain: false, ticks: false, labelPadding: LABEL_PADDING, labelLimit };
  return { field: 'who', type: 'nominal', title: null, sort: [...names.values()], axis };
}

/** The colour and, for dots, the shape of a row by its kind: the same in every chart. Circles are people, diamonds are models: without colour too. */
function kindMarks(theme: ChartTheme): { readonly color: object; readonly shape: object } {
  const { people, person, agent } = COLOURS[theme];
  const kind = { field: 'kind', type: 'nominal', legend: null };
  const domain = ['people', 'person', 'agent'];
  return {
    color: { ...kind, scale: { domain, range: [people, person, agent] } },
    shape: { ...kind, scale: { domain, range: ['circle', 'circle', 'diamond'] } },
  };
}

/** What a mark says when it is pointed at. */
const TOOLTIP = { field: 'tip', type: 'nominal' };

/** Columns of rows on one scale, by the values of a field. */
function columns(field: string, sort: readonly string[], width: number, layer: readonly object[]): object {
  return {
    facet: { column: { field, type: 'nominal', title: null, sort } },
    // Axis labels that stick out must not push the columns apart.
    bounds: 'flush',
    spacing: 28,
    spec: { width, height: { step: 26 }, layer },
  };
}

/** What all our charts have in common. */
function chart(theme: ChartTheme, body: object): ChartSpec {
  const colours = COLOURS[theme];
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    background: 'transparent',
    ...body,
    config: {
      font: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif',
      view: { stroke: null },
      axis: {
        labelColor: colours.quiet,
        titleColor: colours.quiet,
        titleFontWeight: 'normal',
        labelFontSize: 12,
        titleFontSize: 12,
        gridColor: colours.line,
        domainColor: colours.line,
        tickColor: colours.line,
        labelLimit: 200,
      },
      title: { color: colours.ink, fontSize: 13, fontWeight: 600, anchor: 'start' },
      header: { labelColor: colours.ink, labelFontSize: 12, titleColor: colours.quiet },
      text: { color: colours.ink, fontSize: 12 },
    },
  };
}

/** A name per row that no other row has: rows of one name would be drawn on top of each other. */
function rowNames(
  rows: readonly { readonly participantId: string; readonly name: string }[],
): ReadonlyMap<string, string> {
  const seen = new Map<string, number>();
  return new Map(
    rows.map(({ participantId, name }) => {
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      return [participantId, nth === 1 ? name : `${name} (${nth})`];
    }),
  );
}

type RateOf = 'hop' | 'task';

/** One datum per participant and bucket that has attempts, keyed `<participant>/<bucket>`. */
function rateData(participants: readonly ParticipantRates[], of: RateOf): ChartDatum[] {
  const names = rowNames(participants);
  return participants.flatMap((row) =>
    BUCKETS.flatMap((bucket) => {
      const { rate } = row[of][bucket];
      const value = share(rate);
      if (value === null || rate.low === null || rate.high === null) return [];
      const hops = bucketWords(bucket);
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
  const { color, shape } = kindMarks(theme);
  const stroke = coloursOf(theme).ground;
  const y = rowAxis(rowNames(participants));
  const axis = { labelExpr: "datum.value * 100 + ' %'", values: [0, 0.5, 1] };
  const low = { field: 'low', type: 'quantitative', title: null, scale: { domain: [0, 1] }, axis };
  return chart(theme, {
    description: `${of === 'hop' ? 'Hop' : 'Task'} success rates with Wilson 95 % intervals`,
    data: { values: rateData(participants, of) },
    ...columns('bucket', BUCKETS.map(bucketWords), width, [
      {
        mark: { type: 'rule', strokeWidth: 2, opacity: 0.7 },
        encoding: { y, x: low, x2: { field: 'high' }, color, tooltip: TOOLTIP },
      },
      {
        mark: {
          type: 'point',
          filled: true,
          size: 80,
          opacity: 1,
          cursor: 'pointer',
          stroke,
          strokeWidth: 1,
        },
        encoding: { y, x: { field: 'share', type: 'quantitative' }, color, shape, tooltip: TOOLTIP },
      },
    ]),
  });
}

function bucketWords(bucket: Bucket): string {
  if (bucket === 'overall') return bucket;
  return bucket === '1' ? '1 hop' : `${bucket} hops`;
}

/** Tasks passed by the number of earlier runs that an agent was told of: a line an agent, whiskers as in `ratesChart`. */
export function memoryChart(arms: readonly MemoryArm[], theme: ChartTheme, width = 420): ChartSpec {
  const { agent, people, person, ink, ground } = coloursOf(theme);
  const values = arms.flatMap(({ participantId, agent: name, runs, rate }): ChartDatum[] => {
    const value = share(rate);
    if (value === null || rate.low === null || rate.high === null) return [];
    const tip = `${name}, ${runs} in memory: ${rateText(rate)}`;
    return [
      {
        ...{ key: `${participantId}/overall`, agent: name, runs, share: value },
        ...{ low: rate.low, high: rate.high, tip },
      },
    ];
  });
  const names = [...new Set(values.map((one) => one['agent']))];
  const which = { field: 'agent', type: 'nominal', title: null };
  const legend = names.length > 1 ? { orient: 'bottom', direction: 'vertical', labelLimit: width } : null;
  const color = { ...which, legend, scale: { domain: names, range: [agent, people, ink, person] } };
  const shape = {
    ...which,
    legend,
    scale: { domain: names, range: ['diamond', 'circle', 'square', 'triangle-up'] },
  };
  const x = {
    ...{ field: 'runs', type: 'ordinal', title: 'earlier runs in memory' },
    axis: { labelAngle: 0, ticks: false },
  };
  const y = {
    ...{ field: 'share', type: 'quantitative', title: 'tasks passed', scale: { domain: [0, 1] } },
    axis: { labelExpr: "datum.value * 100 + ' %'", values: [0, 0.5, 1] },
  };
  const xOffset = names.length > 1 ? { xOffset: { ...which, scale: { paddingInner: 0.8 } } } : {};
  return chart(theme, {
    description: 'Task success by the number of earlier runs in memory, with Wilson 95 % intervals',
    data: { values },
    width,
    height: 180,
    layer: [
      {
        mark: { type: 'rule', strokeWidth: 2, opacity: 0.7 },
        encoding: {
          x,
          ...xOffset,
          y: { ...y, field: 'low' },
          y2: { field: 'high' },
          color,
          tooltip: TOOLTIP,
        },
      },
      { mark: { type: 'line', opacity: 0.6 }, encoding: { x, ...xOffset, y, color } },
      {
        mark: {
          type: 'point',
          filled: true,
          size: 80,
          opacity: 1,
          cursor: 'pointer',
          stroke: ground,
          strokeWidth: 1,
        },
        encoding: { x, ...xOffset, y, color, shape, tooltip: TOOLTIP },
      },
    ],
  });
}

/** Seconds of active time of passed and of failed attempts, one datum per participant and outcome that occurs. */
function timeData(participants: readonly ParticipantRates[]): ChartDatum[] {
  const names = rowNames(participants);
  return participants.flatMap((row) => {
    const who = names.get(row.participantId) ?? row.name;
    return [
      ...datum(row, who, 'passed', row.activeMs.passed),
      ...datum(row, who, 'not passed', row.activeMs.failed),
    ];
  });
}

function datum(row: ParticipantRates, who: string, outcome: string, spread: Spread): ChartDatum[] {
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
  const { color, shape } = kindMarks(theme);
  const y = rowAxis(rowNames(participants));
  const axis = {
    tickCount: 5,
    labelExpr:
      "datum.value < 60 ? datum.value + ' s' : floor(datum.value / 60) + ' min' + (datum.value % 60 ? ' ' + datum.value % 60 + ' s' : '')",
  };
  const from = { field: 'q1', type: 'quantitative', title: null, scale: { zero: true, nice: true }, axis };
  return chart(theme, {
    description: 'Active time per attempt: median and middle half, passed and not passed apart',
    data: { values: timeData(participants) },
    ...columns('outcome', ['passed', 'not passed'], width, [
      {
        mark: { type: 'bar', height: 10, opacity: 0.35, cornerRadius: 3 },
        encoding: { y, x: from, x2: { field: 'q3' }, color, tooltip: TOOLTIP },
      },
      {
        mark: { type: 'point', filled: true, size: 80, opacity: 1 },
        encoding: { y, x: { field: 'median', type: 'quantitative' }, color, shape, tooltip: TOOLTIP },
      },
    ]),
  });
}

/** One datum per hop of each hop count, keyed `<hop count>/<hop>` (both from 1). */
function heatData(profiles: readonly HopProfile[]): ChartDatum[] {
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
          tooltip: TOOLTIP,
        },
      },
      {
        mark: { type: 'text', fontSize: 11, cursor: 'pointer' },
        encoding: {
          text: { field: 'counts', type: 'nominal' },
          tooltip: TOOLTIP,
          color: {
            condition: { test: 'datum.share > 0.55', value: colours.heatInk[1] },
            value: colours.heatInk[0],
          },
        },
      },
    ],
  });
}
