import { type Figure, figure, interval, notDefined } from '../figures/figure.ts';
import type { Rate } from '../figures/view.ts';

/**
 * First rate − second rate of independent sides, with Newcombe's hybrid interval (95 %, built from the intervals of the
 * two rates, without continuity correction). Attempts at the same tasks are not independent: use `pairedDifference` for
 * them. Source: Newcombe 1998, Statistics in Medicine 17, 873–890, method 10.
 */
export function rateDifference(first: Rate, second: Rate): Figure {
  const because = first.because ?? second.because;
  if (because !== undefined) return { defined: false, because };
  if (first.low === null || first.high === null)
    return notDefined('The first side has no attempts to compare.');
  if (second.low === null || second.high === null)
    return notDefined('The second side has no attempts to compare.');
  const [one, other] = [first.passed / first.of, second.passed / second.of];
  const value = one - other;
  const down = Math.hypot(one - first.low, second.high - other);
  const up = Math.hypot(first.high - one, other - second.low);
  return figure(value, interval(Math.max(-1, value - down), Math.min(1, value + up), 'newcombe'));
}
