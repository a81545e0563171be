import { fixedWords, say } from '../../language/message.ts';
import type { Bucket, Rate, Spread, TaskBucket } from './view.ts';

/** Two-sided 95 % point of the normal distribution. */
export const Z = 1.959963984540054;

/**
 * A proportion with its Wilson score interval (95 %), which stays inside 0–1 and is valid at 0/n and n/n.
 * Both counts must be whole numbers with 0 ≤ passed ≤ of. Source: Wilson 1927; no continuity correction.
 */
export function rate(passed: number, of: number): Rate {
  if (!Number.isInteger(passed) || !Number.isInteger(of) || passed < 0 || passed > of) {
    throw new RangeError(`A rate needs whole numbers with 0 ≤ passed ≤ of, not ${passed}/${of}.`);
  }
  if (of === 0) return { passed, of, low: null, high: null };
  const share = passed / of;
  const scale = 1 + (Z * Z) / of;
  const centre = (share + (Z * Z) / (2 * of)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of));
  // At the ends the formula gives exactly 0 and 1; floating point does not.
  return {
    passed,
    of,
    low: passed === 0 ? 0 : Math.max(0, centre - half),
    high: passed === of ? 1 : Math.min(1, centre + half),
  };
}

/** The share itself, or null when nothing was counted. */
export function share(value: Rate): number | null {
  return value.of === 0 ? null : value.passed / value.of;
}

/** Below this many cases a percentage would look more precise than it is: only k/n is shown. */
export const FEWEST_FOR_PERCENT = 10;

/** Percent of a share with a fixed number of decimals: `0.1544` → `15.44`. */
export function percent(value: number, digits: number): string {
  return fixedWords(value * 100, digits);
}

/** The ends of the interval as texts and charts show it; null: there is none, or there are too few cases. */
export function shownInterval({
  of,
  low,
  high,
}: Rate): { readonly low: number; readonly high: number } | null {
  return of < FEWEST_FOR_PERCENT || low === null || high === null ? null : { low, high };
}

/** The interval in percent, `80–96`, or null when there are too few cases. */
export function intervalText(value: Rate, digits: number): string | null {
  const shown = shownInterval(value);
  return shown === null ? null : `${percent(shown.low, digits)}–${percent(shown.high, digits)}`;
}

/**
 * A rate as every screen and the CLI print it: `47/52 · 90 % [80–96]`; `3/7` below ten; `not judged (4)` where no
 * attempt is judged; `–` for none.
 */
export function rateText(value: Rate, digits = 0): string {
  if (value.of === 0)
    return value.undecided === undefined
      ? '–'
      : say('not judged ({count, number})', { count: value.undecided });
  const counts = `${value.passed}/${value.of}`;
  const interval = intervalText(value, digits);
  if (interval === null) return counts;
  return `${counts} · ${percent(value.passed / value.of, digits)} % [${interval}]`;
}

/** The buckets of MMInA's tables, in their order; `overall` is pooled over all three. */
export const BUCKETS = ['1', '2–4', '5+', 'overall'] as const satisfies readonly Bucket[];

/**
 * The bucket of a task by its hops (the end marker is not a hop). A task without hops counts as a task of one
 * hop.
 */
export function bucketOf(hops: number): TaskBucket {
  if (hops <= 1) return '1';
  return hops <= 4 ? '2–4' : '5+';
}

/** One value per bucket. */
export function perBucket<T>(make: (bucket: Bucket) => T): Record<Bucket, T> {
  return { '1': make('1'), '2–4': make('2–4'), '5+': make('5+'), overall: make('overall') };
}

/**
 * Median and quartiles of values in any order. Quantiles are Hyndman and Fan's type 7 (linear interpolation between
 * the order statistics at `(n − 1) · p`), the default of R, NumPy and Excel's QUARTILE.INC.
 */
export function spread(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort();
  return {
    n: sorted.length,
    median: quantile(sorted, 0.5),
    q1: quantile(sorted, 0.25),
    q3: quantile(sorted, 0.75),
  };
}

/** Type-7 quantile of ascending values; null without values. */
export function quantile(sorted: ArrayLike<number>, p: number): number | null {
  const at = (sorted.length - 1) * p;
  const below = sorted[Math.floor(at)];
  const above = sorted[Math.ceil(at)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (at - Math.floor(at));
}
