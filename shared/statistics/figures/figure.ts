import type { Sentence } from '../../language/message.ts';

/** How an interval was found. */
export type IntervalMethod =
  | 'wilson'
  | 'newcombe'
  | 'percentile bootstrap'
  | 'BCa bootstrap'
  | 'log-log Greenwood'
  | 'log-log, whole tasks and people'
  | 'Greenwood'
  | 'Student'
  | 'delta'
  | 'Lang and Reiczigel';

/** What cannot be said, and why, in words: a figure that is missing without a reason is a mistake that nobody sees. */
export interface NotDefined {
  readonly defined: false;
  readonly because: string;
}

/** A figure with what belongs to it, or why there is none. */
export type Known<T> = ({ readonly defined: true } & T) | NotDefined;

/** A 95 % interval, or why there is none: a value may be known where how uncertain it is cannot be. */
export type Interval = Known<{
  readonly low: number;
  readonly high: number;
  readonly method: IntervalMethod;
}>;

/** A value with its 95 % interval. Every number in it is finite. */
export type Figure = Known<{
  readonly value: number;
  readonly interval: Interval;
  /** What a reader must know of it: what was left out, or cut. */
  readonly note: string | null;
}>;

export function notDefined(because: Sentence): NotDefined {
  return { defined: false, because };
}

/** A value and its interval. A value that is not finite is a mistake of the caller. */
export function figure(value: number, interval: Interval, note: Sentence | null = null): Figure {
  if (!Number.isFinite(value)) throw new RangeError(`A figure needs a finite value, not ${value}.`);
  return { defined: true, value, interval, note };
}

/** An interval whose ends are finite and in order. */
export function interval(low: number, high: number, method: IntervalMethod): Interval {
  if (!(Number.isFinite(low) && Number.isFinite(high) && low <= high))
    throw new RangeError(`An interval needs finite ends in order, not ${low} and ${high}.`);
  return { defined: true, low, high, method };
}

/** `1 task`, `3 tasks`. */
export function countText(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
