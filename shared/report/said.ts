import type { Figure, Interval } from '../statistics/figure.ts';
import { rateText } from '../statistics/rate.ts';
import type { Rate, Spread } from '../statistics/view.ts';
import { durationWords } from '../words/timeWords.ts';
import { html, Markup, type Piece } from './html.ts';

/**
 * A figure as it is written, with its whole value and its place in `evaluate --json`: whoever doubts the rounded one finds the other there,
 * digit by digit.
 */
export function said(at: string, value: unknown, text: Piece): Markup {
  return html`<data data-at="${at}" value="${JSON.stringify(value)}">${text}</data>`;
}

/** `47/52 · 90 % [80–96]`, as on the screen. */
export function rateSaid(at: string, rate: Rate, digits = 0): Markup {
  return said(at, rate, unbroken(rateText(rate, digits)));
}

/** A value with its interval in brackets; below it what must be known of it, or why there is none. */
export function figureSaid(at: string, figure: Figure, words: (value: number) => string): Markup {
  if (!figure.defined) return said(at, figure, html`–<span class="note">${figure.because}</span>`);
  const { value, interval, note } = figure;
  return html`${said(at, figure, `${words(value)}${between(interval, words)}`)}${
    interval.defined ? '' : html`<span class="note">${interval.because}</span>`
  }${note === null ? '' : html`<span class="note">${note}</span>`}`;
}

function between(interval: Interval, words: (value: number) => string): string {
  return interval.defined ? ` [${words(interval.low)} to ${words(interval.high)}]` : '';
}

/** `1 min 12 s [48 s–2 min 3 s] n = 12`, as on the screen. */
export function spreadSaid(at: string, spread: Spread): Markup {
  const { n, median, q1, q3 } = spread;
  if (median === null || q1 === null || q3 === null) return said(at, spread, '–');
  const half = n > 1 ? ` [${time(q1)}–${time(q3)}]` : '';
  return html`${said(at, spread, `${time(median)}${half}`)} <span class="quiet whole">n = ${n}</span>`;
}

/** Milliseconds in words, rounded as on the screen. */
export function time(ms: number): string {
  return durationWords(Math.round(ms));
}

/** `69.4 %`. */
export function share(value: number): string {
  return `${(value * 100).toFixed(1)}\u00a0%`;
}

/** `+69.4`: a difference of shares in points. */
export function points(value: number): string {
  const text = (value * 100).toFixed(1);
  return Number(text) > 0 ? `+${text}` : text.replace(/^-(?=0\.0$)/, '').replace('-', '−');
}

/** `< 0.001`, `0.013`. */
export function pValue(value: number): string {
  return value < 0.001 ? '<\u00a00.001' : value.toFixed(3);
}

/** Keeps a number and its sign of percent on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(' %', '\u00a0%');
}

export const nothing = new Markup('<span class="quiet">–</span>');
