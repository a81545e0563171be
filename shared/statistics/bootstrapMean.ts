import { mulberry32 } from '../trajectory/order.ts';
import { quantile } from './spread.ts';
import type { PeopleInterval } from './view.ts';

/** Draws, and where they start: the same data give the same interval anywhere. */
export const DRAWS = 2000;
const SEED = 19_790_101;

/** Fewer people than this give the same few draws again and again: no interval says so more honestly. */
export const FEWEST_PEOPLE = 3;

/**
 * Percentile interval (95 %) of the mean of the people's own rates, by a cluster bootstrap: people are drawn with
 * replacement, each with all of their attempts, as many as there are. Source: Efron and Tibshirani 1993, chapters 8, 13.
 * @param rates each person's own pooled rate, 0 to 1.
 */
export function bootstrapMean(rates: readonly number[]): PeopleInterval {
  const people = rates.length;
  const none = (note: string): PeopleInterval => ({ people, low: null, high: null, note });
  if (people < FEWEST_PEOPLE) {
    return none(`No interval: drawing people again takes at least ${FEWEST_PEOPLE} of them, here ${people}.`);
  }
  if (rates.every((rate) => rate === rates[0])) {
    return none(
      'No interval: all have the same rate, so drawing people again cannot show how uncertain it is.',
    );
  }
  const sorted = Float64Array.from(rates).sort(); // whatever order people are in
  const random = mulberry32(SEED);
  const means = new Float64Array(DRAWS);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    let sum = 0;
    for (let nth = 0; nth < people; nth += 1) sum += sorted[Math.floor(random() * people)] ?? 0;
    means[draw] = sum / people;
  }
  means.sort();
  return { people, low: quantile(means, 0.025), high: quantile(means, 0.975), note: null };
}
