import type { Sentence } from '../../language/message.ts';
import {
  type ClusteredVariance,
  clusterVariance,
  type Drawn,
  type InfluencePart,
} from './clusterVariance.ts';
import { studentQuantile } from './distribution.ts';
import { type Interval, interval, notDefined } from './figure.ts';

/** The variance of an estimate, with the unit to which it belongs. */
export interface UnitVariance extends ClusteredVariance {
  readonly drawn: Drawn;
}

/** Parts whose changes of an estimate are smaller than this share of it differ only by the rounding of sums. */
const ROUNDING = 1e-11;

/**
 * The variance of an estimate by its parts. Whole tasks are the unit and, if several people have parts, whole people,
 * too. null: no variance shows, because the parts differ by no more than the rounding of `value`.
 */
export function unitVariance(parts: readonly InfluencePart[], value: number): UnitVariance | null {
  const people = new Set(parts.flatMap(({ person }) => person ?? []));
  const drawn = people.size > 1 ? 'tasks and people' : 'tasks';
  const found = clusterVariance(parts, drawn);
  return Math.sqrt(found.variance) > ROUNDING * Math.abs(value) ? { drawn, ...found } : null;
}

/** The reason where `unitVariance` is null. */
export const NO_SPREAD: Sentence = 'All tasks give the same value, so they do not show the uncertainty.';

/** Student's interval of an amount above zero on its logarithm, which is as far from the amount in both directions. */
export function amountInterval(value: number, { variance, df, drawn }: UnitVariance): Interval {
  const ratio = Math.exp((studentQuantile(0.975, df) * Math.sqrt(variance)) / value);
  if (!Number.isFinite(value * ratio)) return notDefined('The interval has no end.');
  return interval(value / ratio, value * ratio, STUDENT[drawn]);
}

/** Student's interval of a mean whose values may have either sign: equally far in both directions. */
export function signedInterval(value: number, { variance, df, drawn }: UnitVariance): Interval {
  const half = studentQuantile(0.975, df) * Math.sqrt(variance);
  return interval(value - half, value + half, STUDENT[drawn]);
}

/** Student's method by its unit. */
export const STUDENT = {
  tasks: 'Student, whole tasks',
  'tasks and people': 'Student, whole tasks and people',
} as const;

/** What two people leave open; null for any other number. */
export function twoPeopleWords(people: number): Sentence | null {
  return people === 2
    ? 'The interval stands for other people on other tasks, but two people show little of how people differ.'
    : null;
}
