import type { Figure, Interval } from '../statistics/figures/figure.ts';
import { rateText } from '../statistics/figures/rate.ts';
import type { Rate, Spread } from '../statistics/figures/view.ts';
import { pointWords, probabilityWords } from '../words/differenceWords.ts';
import { durationWords } from '../words/timeWords.ts';
import { html, type Markup, type Piece } from './html.ts';

/**
 * A rounded figure, with its exact value and its place in `evaluate --json`, so that a reader can check it
 * digit by digit.
 */
export function said(at: string, value: unknown, text: Piece): Markup {
  return html`<data data-at="${at}" value="${JSON.stringify(value)}">${text}</data>`;
}

/** `47/52 · 90 % [80–96]`, as on the screen. */
export function rateSaid(at: string, rate: Rate, digits = 0): Markup {
  return said(at, rate, breakable(rateText(rate, digits)));
}

/** A figure with a break before its interval, for narrow columns, and no other break. */
export function breakable(text: string): Piece {
  const cut = text.indexOf(' [');
  if (cut < 0) return unbroken(text);
  return html`<span>${unbroken(text.slice(0, cut))}</span> <span>${unbroken(text.slice(cut + 1))}</span>`;
}

/** Notes below a table; figures refer to them by letter. */
export interface Footnotes {
  /** The letter of a note. Equal notes share one. */
  mark(note: string): Markup;
  /** The marked notes, for the place after the table. */
  list(): Markup;
}

export function footnotes(): Footnotes {
  const notes: string[] = [];
  return {
    mark(note) {
      if (!notes.includes(note)) notes.push(note);
      return html`<sup>${letterOf(notes.indexOf(note))}</sup>`;
    },
    list: () =>
      notes.length === 0
        ? html``
        : html`<p class="note under">${notes.map((note, at) => html`<span><sup>${letterOf(at)}</sup> ${note}</span> `)}</p>
`,
  };
}

/** a … z, then aa, ab … */
function letterOf(at: number): string {
  const last = String.fromCharCode(97 + (at % 26));
  return at < 26 ? last : `${letterOf(Math.floor(at / 26) - 1)}${last}`;
}

/** The format of a value and of the ends of its interval. */
export interface Written {
  readonly value: (value: number) => string;
  readonly ends: (low: number, high: number) => string;
}

/** A value with its interval in brackets; a note gives the reason where one is missing. */
export function figureSaid(at: string, figure: Figure, written: Written, notes: Footnotes): Markup {
  if (!figure.defined) return html`${said(at, figure, '–')}${notes.mark(figure.because)}`;
  const { value, interval, note } = figure;
  const words = breakable(`${written.value(value)}${between(interval, written)}`);
  return html`${said(at, figure, words)}${interval.defined ? '' : notes.mark(interval.because)}${
    note === null ? '' : notes.mark(note)
  }`;
}

function between(interval: Interval, { ends }: Written): string {
  return interval.defined ? ` [${ends(interval.low, interval.high)}]` : '';
}

/** `1 min 12 s (48 s–2 min 3 s) n = 12`, as on the screen. Square brackets are for intervals. */
export function spreadSaid(at: string, spread: Spread): Markup {
  const { n, median, q1, q3 } = spread;
  if (median === null || q1 === null || q3 === null) return said(at, spread, '–');
  const half = n > 1 ? ` (${time(q1)}–${time(q3)})` : '';
  return html`${said(at, spread, breakable(`${time(median)}${half}`))} <span class="quiet whole">n = ${n}</span>`;
}

/** Milliseconds in words, rounded as on the screen. */
export function time(ms: number): string {
  return durationWords(ms);
}

/** `69.4 %`. */
export function share(value: number): string {
  return `${(value * 100).toFixed(1)}\u00a0%`;
}

/** `< 0.001`, `0.013`. */
export function pValue(value: number): string {
  return probabilityWords(value).replace(' ', '\u00a0');
}

/** Keeps a number and its percent sign on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(' %', '\u00a0%');
}

/** Shares in percent: `69.4 % [60.1–77.5]`. */
export const asShare: Written = {
  value: share,
  ends: (low, high) => `${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)}`,
};

/** Differences in points, whose ends may be negative: `+69.4 [+57.0 to +79.1]`. */
export const asPoints: Written = {
  value: pointWords,
  ends: (low, high) => `${pointWords(low)} to ${pointWords(high)}`,
};

/** Numbers with two decimals: `0.62 [0.41 to 0.80]`. */
export const asCoefficient: Written = {
  value: coefficient,
  ends: (low, high) => `${coefficient(low)} to ${coefficient(high)}`,
};

/** Two decimals; a value that rounds to zero has no sign. */
function coefficient(value: number): string {
  const text = value.toFixed(2);
  return text === '-0.00' ? '0.00' : text.replace('-', '−');
}

export const asTime: Written = { value: time, ends: (low, high) => `${time(low)}–${time(high)}` };

export const nothing = html`<span class="quiet">–</span>`;
