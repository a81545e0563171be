import type { TableRow } from '../../exporters/csvText.ts';
import type { WrittenTable } from '../../exporters/writtenTable.ts';
import { fixedWords, say } from '../../language/message.ts';
import type { Figure, Interval } from '../figures/figure.ts';
import { percent } from '../figures/rate.ts';
import type { ChartFrame, ChartSpec } from './chart.ts';

/** One figure of the results, for the screen, for screen readers and for files. */
export interface ResultFigure {
  /** Its name in addresses and files: `survival`, `hop-by-hop-people`. It is unique within an evaluation. */
  readonly id: string;
  readonly title: string;
  /** The text alternative: a sentence or two with the main numbers, or with the reason why there are none. */
  readonly words: string;
  /** The data behind it, for other programs: plain numbers. */
  readonly rows: readonly TableRow[];
  /** The same as a table for a text. */
  readonly table: WrittenTable;
  /** null: the figure is only a table, or there is nothing to draw and `words` give the reason. */
  readonly chart: ((frame: ChartFrame) => ChartSpec) | null;
}

/** A figure as a window shows it, and the function that makes it. A saved file is made again, in English. */
export interface ShownFigure extends ResultFigure {
  readonly make: () => ResultFigure;
}

export function shownFigure(make: () => ResultFigure): ShownFigure {
  return { ...make(), make };
}

/** The headings of the columns of a table, and the cells of each row. */
export function writtenTable<T>(
  columns: readonly (readonly [head: string, cell: (row: T) => string])[],
  rows: readonly T[],
): WrittenTable {
  return {
    head: columns.map(([head]) => head),
    rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
  };
}

/** The format of a number. */
export type NumberWords = (value: number) => string;

/** `92 %`, `−3 %`. */
export const percentWords: NumberWords = (value) => `${minus(percent(value, 0))} %`;
/** `92`, `−3`: inside brackets that follow a value in percent. */
const bareWords: NumberWords = (value) => minus(percent(value, 0));
/** `0.62`. */
export const twoDigits: NumberWords = (value) => minus(fixedWords(value, 2));

/** `80–96`, `−4 to 12`. */
export function rangeWords(low: number, high: number, words: NumberWords = bareWords): string {
  return low < 0 ? `${words(low)} ${say('[range] to')} ${words(high)}` : `${words(low)}–${words(high)}`;
}

/** `92 % [80–96]`; `–` where it is undefined: `reasonOf` gives the reason. */
export function shareFigureWords(value: Figure): string {
  return figureWords(value, percentWords, bareWords);
}

export function figureWords(value: Figure, words: NumberWords, inside: NumberWords = words): string {
  if (!value.defined) return '–';
  const { interval } = value;
  return `${words(value.value)}${interval.defined ? ` [${rangeWords(interval.low, interval.high, inside)}]` : ''}`;
}

/**
 * Columns of a table for a figure: the value, the ends of its interval and the method; or the reason why it
 * is missing.
 */
export function figureFields(value: Figure): TableRow {
  if (!value.defined) return { value: null, low_95: null, high_95: null, interval: '', note: value.because };
  return { value: value.value, ...intervalFields(value.interval, value.note) };
}

function intervalFields(interval: Interval, note: string | null): TableRow {
  if (!interval.defined)
    return { low_95: null, high_95: null, interval: '', note: sentences(note, interval.because) };
  return { low_95: interval.low, high_95: interval.high, interval: interval.method, note: note ?? '' };
}

function sentences(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** Whether one of these figures has an interval: `some` or `none`, for a message. */
export function intervalsIn(figures: readonly Figure[]): 'some' | 'none' {
  return figures.some((one) => one.defined && one.interval.defined) ? 'some' : 'none';
}

/** A short list in words: `A, B and 38 more`. */
export function someOf(words: readonly string[], most = 4): string {
  if (words.length <= most) return words.join('; ');
  return say('{words}; and {count, number} more, in the table', {
    words: words.slice(0, most - 1).join('; '),
    count: words.length - most + 1,
  });
}

function minus(text: string): string {
  return text.replace(/^-(?=0([.,]0*)?$)/, '').replace('-', '−');
}
