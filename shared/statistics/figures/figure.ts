import type { Sentence } from '../../language/message.ts';

/** The method of an interval. */
export type IntervalMethod =
  | 'wilson'
  | 'Wilson, whole tasks'
  | 'Wilson, whole tasks and people'
  | 'newcombe'
  | 'log-log Greenwood'
  | 'log-log, whole tasks'
  | 'Greenwood'
  | 'Student'
  | 'jackknife'
  | 'Student, whole people'
  | 'Student, whole tasks'
  | 'Student, whole tasks and people'
  | 'Woodruff, whole tasks'
  | 'Woodruff, whole tasks and people'
  | 'chi-squared'
  | 'delta'
  | 'Lang and Reiczigel';

/** A missing value, with the reason in words. Without a reason nobody would notice a mistake. */
export interface NotDefined {
  readonly defined: false;
  readonly because: string;
}

/** A figure with its fields, or the reason why there is none. */
export type Known<T> = ({ readonly defined: true } & T) | NotDefined;

/** A 95 % interval, or the reason why there is none: a value can be known while its uncertainty is not. */
export type Interval = Known<{
  readonly low: number;
  readonly high: number;
  readonly method: IntervalMethod;
}>;

/** A value with its 95 % interval. Every number in it is finite. */
export type Figure = Known<{
  readonly value: number;
  readonly interval: Interval;
  /** What a reader must know about it: what was left out, or cut. */
  readonly note: string | null;
}>;

export function notDefined(because: Sentence): NotDefined {
  return { defined: false, because };
}

/** A value and its interval. Throws for a value that is not finite. */
export function figure(value: number, interval: Interval, note: Sentence | null = null): Figure {
  if (!Number.isFinite(value)) throw new RangeError(`A figure needs a finite value, not ${value}.`);
  return { defined: true, value, interval, note };
}

/** An interval. Throws unless its ends are finite and in order. */
export function interval(low: number, high: number, method: IntervalMethod): Interval {
  if (!(Number.isFinite(low) && Number.isFinite(high) && low <= high))
    throw new RangeError(`An interval needs finite ends in order, not ${low} and ${high}.`);
  return { defined: true, low, high, method };
}

/** `1 task`, `3 tasks`. */
export function countText(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
