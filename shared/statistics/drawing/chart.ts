import { spokenLanguage } from '../../language/message.ts';
import type { RowOwner } from '../figures/rowOwner.ts';
import { shortenedLabels, textWidth } from './textWidth.ts';

/** A Vega-Lite specification: plain data, drawn by the window, the report and the CLI alike. */
export interface ChartSpec {
  readonly $schema: string;
  readonly [property: string]: unknown;
}

/** `paper`: black on white, in the font and width of a printed column. */
export type ChartTheme = 'light' | 'dark' | 'paper';

/** The place of a chart: its background, and its maximum width in px (96 to the inch). */
export interface ChartFrame {
  readonly theme: ChartTheme;
  readonly width: number;
}

/** One column of a two-column page, and the whole page: 3.3 and 7 inches. */
export const PAPER_WIDTHS = { column: Math.floor(3.3 * 96), page: 7 * 96 } as const;

/** A printed chart of the whole width of a page. */
export const ON_PAPER: ChartFrame = { theme: 'paper', width: PAPER_WIDTHS.page };

/** The data of a mark. A mark that can be opened carries the key of its figure. */
export interface ChartDatum {
  readonly key: string;
  readonly [field: string]: string | number | boolean | readonly string[];
}

export interface Colours {
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly ground: string;
  readonly people: string;
  readonly person: string;
  readonly agent: string;
  /** One colour for each agent with a line, from the second agent on. */
  readonly others: readonly string[];
  /** Lightness scale of the heat map, from 0 to 1. */
  readonly heat: readonly string[];
  /** Text colours on cells darker or lighter than the middle of that scale. */
  readonly heatInk: readonly [low: string, high: string];
}

const LIGHT: Colours = {
  ink: '#212529',
  quiet: '#5c636a',
  line: '#dee2e6',
  ground: '#ffffff',
  people: '#0072b2',
  person: '#56b4e9',
  agent: '#d55e00',
  others: ['#212529', '#009e73', '#cc79a7', '#e69f00'],
  heat: ['#f4f8fb', '#a6cfe8', '#3f9bd0', '#0072b2', '#00466e'],
  heatInk: ['#212529', '#ffffff'],
};

/**
 * Okabe–Ito hues, with a lightness that contrasts with the background. People and models also differ in
 * shape.
 */
const COLOURS: Readonly<Record<ChartTheme, Colours>> = {
  light: LIGHT,
  paper: {
    ...LIGHT,
    ink: '#000000',
    quiet: '#333333',
    line: '#cccccc',
    others: ['#000000', ...LIGHT.others.slice(1)],
  },
  dark: {
    ink: '#e9ecef',
    quiet: '#a6a7ab',
    line: '#424242',
    ground: '#1b1e25',
    people: '#56b4e9',
    person: '#2f86bd',
    agent: '#e69f00',
    others: ['#e9ecef', '#2fc79a', '#d98fb9', '#f0e442'],
    heat: ['#2b3238', '#1f5478', '#2f86bd', '#56b4e9', '#b9e2fa'],
    heatInk: ['#e9ecef', '#10202c'],
  },
};

/** The colours of a theme. */
export function coloursOf(theme: ChartTheme): Colours {
  return COLOURS[theme];
}

/** Sizes of a theme in px. On paper 8 pt for labels and 9 pt for titles. */
interface Sizes {
  readonly label: number;
  readonly title: number;
  /** Distance from one row of a chart to the next. */
  readonly row: number;
  /** Area of a dot. */
  readonly dot: number;
  readonly font: string;
}

const SCREEN: Sizes = {
  ...{ label: 12, title: 13, row: 26, dot: 80 },
  font: '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif',
};
const PRINTED: Sizes = {
  ...{ label: 8 / 0.75, title: 9 / 0.75, row: 18, dot: 44 },
  font: 'Helvetica, Arial, "Liberation Sans", "Nimbus Sans", sans-serif',
};

export function sizesOf(theme: ChartTheme): Sizes {
  return theme === 'paper' ? PRINTED : SCREEN;
}

/** The width of a label in px. */
export function labelWidth(text: string, theme: ChartTheme): number {
  return textWidth(text, sizesOf(theme).label);
}

const LABEL_PADDING = 10;
/** A window shows digits of equal width: a name with many digits can be this much wider than measured. */
export const WIDER = 1.06;
/** The largest share of a chart's width for names; the tooltip of a mark has the whole name. */
const MOST_FOR_NAMES = { wide: 0.4, narrow: 0.3 } as const;

/** Width in px of the row names, left of the first column: that of the longest name, within limits. */
export function labelRoom(names: readonly string[], frame: ChartFrame): number {
  const longest = Math.max(0, ...names.map((name) => labelWidth(name, frame.theme)));
  return LABEL_PADDING + Math.ceil(Math.min(longestLabel(frame), longest + 2));
}

/** Width in px up to which a name is not shortened. */
export function longestLabel({ width }: ChartFrame): number {
  return (width < 400 ? MOST_FOR_NAMES.narrow : MOST_FOR_NAMES.wide) * width - LABEL_PADDING;
}

/** The names of rows, one below the other, in a margin of width `labelRoom`. */
export function rowAxis(names: readonly string[], frame: ChartFrame): object {
  const room = labelRoom(names, frame);
  return {
    ...{ field: 'who', type: 'nominal', title: null, sort: [...names] },
    axis: {
      ...{ domain: false, ticks: false, labelPadding: LABEL_PADDING },
      ...{ labelLimit: room - LABEL_PADDING, minExtent: room, maxExtent: room },
      labelExpr: shortenedLabels(names, room - LABEL_PADDING, sizesOf(frame.theme).label),
    },
  };
}

/**
 * The colour and, for dots, the shape of a row by its kind, the same in every chart. Circles are people and
 * diamonds are models, so the kinds also differ without colour.
 */
export function kindMarks(theme: ChartTheme): { readonly color: object; readonly shape: object } {
  const { people, person, agent } = COLOURS[theme];
  const kind = { field: 'kind', type: 'nominal', legend: null };
  const domain = ['people', 'person', 'agent'];
  return {
    color: { ...kind, scale: { domain, range: [people, person, agent] } },
    shape: { ...kind, scale: { domain, range: ['circle', 'circle', 'diamond'] } },
  };
}

/** A dot that leads to the attempts behind it, with a rim that sets it off from the marks below. */
export function dotMark(theme: ChartTheme): object {
  return {
    ...{ type: 'point', filled: true, opacity: 1, cursor: 'pointer', strokeWidth: 1 },
    ...{ size: sizesOf(theme).dot, stroke: COLOURS[theme].ground },
  };
}

/** The line of an interval. */
export function whiskerMark(theme: ChartTheme): object {
  return { type: 'rule', strokeWidth: theme === 'paper' ? 1.25 : 2, opacity: 0.75 };
}

/** The tooltip of a mark. */
export const TOOLTIP = { field: 'tip', type: 'nominal' };

/** `0.5` as `50 %`, on an axis. */
export const PERCENT_LABELS = "format(datum.value * 100, '.0f') + ' %'";

/** An axis of shares, from none to all. */
export function shareScale(title: string | null = null): object {
  return {
    ...{ type: 'quantitative', title, scale: { domain: [0, 1] } },
    axis: { labelExpr: PERCENT_LABELS, values: [0, 0.5, 1], labelFlush: true },
  };
}

/** An axis of shares for a column that is too narrow for the label `100 %`. */
export function narrowShareScale(): object {
  return {
    ...{ type: 'quantitative', title: '%', scale: { domain: [0, 1] } },
    axis: {
      ...{ labelExpr: "format(datum.value * 100, '.0f')", values: [0, 0.5, 1], labelFlush: true },
      ...{ labelOverlap: 'greedy', titlePadding: 0 },
    },
  };
}

/** Columns of rows on one scale, by the values of a field. `layer` receives the width of a column. */
export function columns(
  given: { readonly field: string; readonly values: readonly string[]; readonly names: readonly string[] },
  frame: ChartFrame,
  layer: (width: number) => readonly object[],
): object {
  const { field, values, names } = given;
  const count = Math.max(1, values.length);
  const gap = frame.width < 400 ? COLUMN_GAP / 2 : COLUMN_GAP;
  const left = frame.width - 2 * PADDING - AXIS_GAP - labelRoom(names, frame) - (count - 1) * gap;
  const width = Math.max(30, Math.floor(left / count));
  return {
    facet: {
      column: { field, type: 'nominal', title: null, sort: [...values], header: { labelLimit: width + gap } },
    },
    // Long axis labels must not push the columns apart.
    bounds: 'flush',
    spacing: gap,
    spec: { width, height: { step: sizesOf(frame.theme).row }, layer: layer(width) },
  };
}

const COLUMN_GAP = 20;
/** Between the names of rows and the first column. */
const AXIS_GAP = 8;
const PADDING = 5;

/** Number format for d3. */
const GERMAN_NUMBERS = { decimal: ',', thousands: '.', grouping: [3], currency: ['', ' €'] };

/**
 * The properties that all our charts share. `description`: the chart in a sentence, for readers who cannot
 * see it.
 */
export function chart(
  { theme }: ChartFrame,
  body: { readonly description: string; [part: string]: unknown },
): ChartSpec {
  const colours = COLOURS[theme];
  const { label, title, font } = sizesOf(theme);
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    background: theme === 'paper' ? colours.ground : 'transparent',
    padding: PADDING,
    ...body,
    config: {
      font,
      ...(spokenLanguage() === 'de' ? { locale: { number: GERMAN_NUMBERS } } : {}),
      view: { stroke: null },
      axis: {
        labelColor: colours.quiet,
        titleColor: colours.quiet,
        titleFontWeight: 'normal',
        labelFontSize: label,
        titleFontSize: label,
        gridColor: colours.line,
        domainColor: colours.line,
        tickColor: colours.line,
        labelLimit: 200,
      },
      legend: {
        ...{ labelColor: colours.ink, labelFontSize: label, titleColor: colours.quiet },
        ...{
          symbolStrokeWidth: 2,
          symbolOpacity: 1,
          labelOffset: 7,
          rowPadding: 3,
          columnPadding: 16,
          offset: 8,
        },
      },
      title: { color: colours.ink, fontSize: title, fontWeight: 600, anchor: 'start' },
      header: { labelColor: colours.ink, labelFontSize: label, titleColor: colours.quiet },
      text: { color: colours.ink, fontSize: label },
    },
  };
}

/** A chart of one view, exactly as wide as its frame. */
export function wholeWidth({ width }: ChartFrame, height: number): object {
  return { width: Math.max(160, width), height, autosize: { type: 'fit-x', contains: 'padding' } };
}

/** A unique name for each row: rows of equal names would be drawn on top of each other. */
export function rowNames(
  rows: readonly Pick<RowOwner, 'participantId' | 'name'>[],
): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const { participantId, name } of rows) {
    if (names.has(participantId)) continue;
    let own = name;
    for (let nth = 2; taken.has(own); nth += 1) own = `${name} (${nth})`;
    taken.add(own);
    names.set(participantId, own);
  }
  return names;
}

/**
 * A name inside a sentence, isolated so that a right-to-left name does not change the order of the words
 * around it.
 */
export function isolated(name: string): string {
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(name)
    ? `\u2068${name}\u2069`
    : name;
}
