import type { Spread } from './view.ts';

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
