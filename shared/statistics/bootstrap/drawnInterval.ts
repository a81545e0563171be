import { sayInEnglish } from '../../language/message.ts';
import { normalCdf, normalQuantile } from '../figures/distribution.ts';
import { type Interval, interval, notDefined } from '../figures/figure.ts';
import { quantile } from '../figures/rate.ts';

/**
 * A figure that is undefined in a larger share of the draws has no interval: the other draws would be biased.
 */
const MOST_LEFT_OUT = 0.05;

/** Draws that differ by less than this share of their size differ only by the rounding of their sums. */
const ROUNDING = 1e-11;

/**
 * The middle 95 % of the drawn values. Source: Efron and Tibshirani 1993, An Introduction to the Bootstrap,
 * chapter 13.
 */
export function percentileInterval(drawn: Float64Array, draws: number): Interval {
  return unusable(drawn, draws) ?? ends(drawn, 0.025, 0.975, 'percentile bootstrap');
}

/**
 * The percentile interval, corrected for bias and for a spread that changes with the value (bias-corrected
 * and accelerated). `leftOut`: the value without each cluster in turn. Draws equal to the value count as half
 * below it, because a rate over few tasks has many such draws.
 * Source: Efron 1987, Journal of the American Statistical Association 82, 171–185; Efron and Tibshirani 1993,
 * chapter 14.
 */
export function bcaInterval(
  drawn: Float64Array,
  draws: number,
  value: number,
  leftOut: ArrayLike<number>,
): Interval {
  const none = unusable(drawn, draws);
  if (none !== null) return none;
  let below = 0;
  for (const each of drawn) below += each < value ? 1 : each === value ? 0.5 : 0;
  const share = below / drawn.length;
  // All draws lie on one side of the value: they give no estimate of the bias.
  if (share <= 0 || share >= 1) return ends(drawn, 0.025, 0.975, 'percentile bootstrap');
  const bias = normalQuantile(share);
  const speed = acceleration(leftOut);
  const moved = (p: number): number | null => {
    const z = bias + normalQuantile(p);
    return 1 - speed * z <= 0 ? null : normalCdf(bias + z / (1 - speed * z));
  };
  const [low, high] = [moved(0.025), moved(0.975)];
  // The draws are so skewed that the formula leaves its valid range.
  if (low === null || high === null) return ends(drawn, 0.025, 0.975, 'percentile bootstrap');
  return ends(drawn, low, high, 'BCa bootstrap');
}

function unusable(drawn: Float64Array, draws: number): Interval | null {
  const left = draws - drawn.length;
  if (left > MOST_LEFT_OUT * draws)
    return notDefined(
      sayInEnglish(
        'The figure is not defined in {count, number} of {draws} draws: too many for an interval.',
        {
          ...{ count: left, draws },
        },
      ),
    );
  if (isOneValue(drawn))
    return notDefined('All bootstrap draws give the same value, so they do not show the uncertainty.');
  return null;
}

function isOneValue(drawn: Float64Array): boolean {
  let [low, high] = [drawn[0] ?? 0, drawn[0] ?? 0];
  for (const value of drawn) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return high - low <= ROUNDING * Math.max(Math.abs(low), Math.abs(high));
}

function ends(
  drawn: Float64Array,
  low: number,
  high: number,
  method: 'percentile bootstrap' | 'BCa bootstrap',
): Interval {
  const sorted = drawn.slice().sort();
  return interval(quantile(sorted, low) ?? Number.NaN, quantile(sorted, high) ?? Number.NaN, method);
}

/** Σ d³ / (6 (Σ d²)^1.5) of the jackknife's differences from their mean. */
export function acceleration(leftOut: ArrayLike<number>): number {
  const values = Float64Array.from(leftOut);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let squares = 0;
  let cubes = 0;
  for (const value of values) {
    const difference = mean - value;
    squares += difference ** 2;
    cubes += difference ** 3;
  }
  return squares === 0 ? 0 : cubes / (6 * squares ** 1.5);
}
