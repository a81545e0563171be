import { sayInEnglish } from '../../language/message.ts';
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
  return unusable(drawn, draws) ?? ends(drawn, 0.025, 0.975);
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

function ends(drawn: Float64Array, low: number, high: number): Interval {
  const sorted = drawn.slice().sort();
  return interval(
    quantile(sorted, low) ?? Number.NaN,
    quantile(sorted, high) ?? Number.NaN,
    'percentile bootstrap',
  );
}
