import { sayInEnglish } from '../../language/message.ts';
import { studentQuantile } from './distribution.ts';
import { scoreEnds } from './sampledRate.ts';
import type { PeopleInterval } from './view.ts';

/** One person shows nothing of how people differ. */
const FEWEST = 2;

/**
 * Interval (95 %) of the mean of the people's own rates, with people as the unit: Student's quantile on the score of the
 * mean, whose variance shrinks towards 0 and 1 as that of a share does. It stands for other people on the same tasks; a
 * mean over other tasks differs more.
 * @param rates each person's own pooled rate, 0 to 1.
 */
export function meanInterval(rates: readonly number[]): PeopleInterval {
  const people = rates.length;
  const none = (note: string): PeopleInterval => ({ people, low: null, high: null, note });
  if (people < FEWEST)
    return none(
      sayInEnglish(
        'No interval: a mean over people needs at least {fewest, number}. There are {count, number}.',
        {
          ...{ fewest: FEWEST, count: people },
        },
      ),
    );
  const sorted = Float64Array.from(rates).sort(); // whatever order people are in
  const mean = sorted.reduce((sum, each) => sum + each, 0) / people;
  const squares = sorted.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  if ((sorted.at(-1) ?? 0) - (sorted[0] ?? 0) < 1e-9)
    return none('No interval: all people have the same rate, so they do not show how people differ.');
  const variance = squares / (people - 1) / people;
  const quantile = studentQuantile(0.975, people - 1);
  return {
    people,
    ...scoreEnds(mean, (mean * (1 - mean)) / variance, quantile),
    note:
      people === 2
        ? 'The interval stands for other people on these tasks, not for other tasks. Two people show little of how people differ.'
        : 'The interval stands for other people on these tasks, not for other tasks.',
  };
}
