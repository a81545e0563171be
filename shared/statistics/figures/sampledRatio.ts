import type { Sentence } from '../../language/message.ts';
import {
  amountInterval,
  NO_SPREAD,
  signedInterval,
  twoPeopleWords,
  unitVariance,
} from './clusteredFigure.ts';
import { fewTasksWords } from './fewTasks.ts';
import { type Figure, figure, type Interval, notDefined } from './figure.ts';
import { FEWEST_FOR_PERCENT } from './rate.ts';
import { shareInterval } from './sampledRate.ts';

/** The share of one attempt, or of one pair of attempts, in a ratio of sums. */
export interface RatioPart {
  readonly taskId: string;
  /**
   * Missing: the part belongs to no participant who counts as a sample of others. A pair of people belongs to
   * both.
   */
  readonly participantId?: string | readonly string[];
  readonly above: number;
  readonly below: number;
}

/** `share`: between 0 and 1. `amount`: above zero, without an upper end. `score`: of either sign. */
export type RatioScale = 'share' | 'amount' | 'score';

/**
 * Σ above / Σ below; where each `below` is 1, this is a mean. The 95 % interval has whole tasks as its unit and, for
 * several people, whole people, with the variance of `clusterVariance`. A share has the interval of a rate
 * (`shareInterval`), an amount Student's on its logarithm, a score Student's. Values that are not numbers are left out. `none`: the reason
 * shown where the denominator is zero.
 * Sources: Cochran 1977, Sampling Techniques, chapter 6 (ratio of sums); Cameron, Gelbach and Miller 2011, Journal of
 * Business & Economic Statistics 29, 238–249 (two kinds of clusters); Arvesen 1969, Annals of Mathematical Statistics 40,
 * 2076–2100 (jackknife of pairs).
 */
export function ratioFigure(parts: readonly RatioPart[], none: Sentence, scale: RatioScale): Figure {
  const usable = parts.filter(
    ({ above, below }) => Number.isFinite(above) && Number.isFinite(below) && below >= 0,
  );
  const below = sumOf(usable.map((one) => one.below));
  if (below === 0) return notDefined(none);
  const value = sumOf(usable.map((one) => one.above)) / below;
  const interval = intervalOf(usable, value, below, scale);
  const people = new Set(usable.flatMap(({ participantId }) => participantId ?? [])).size;
  return figure(value, interval, interval.defined ? twoPeopleWords(people) : null);
}

function intervalOf(parts: readonly RatioPart[], value: number, below: number, scale: RatioScale): Interval {
  const tasks = new Set(parts.map(({ taskId }) => taskId)).size;
  if (tasks < FEWEST_FOR_PERCENT) return notDefined(fewTasksWords(tasks));
  const spread = unitVariance(
    parts.map(({ taskId, participantId = null, ...part }) => ({
      ...{ task: taskId, person: participantId, weight: part.below / below },
      moved: (part.above - value * part.below) / below,
    })),
    value,
  );
  if (spread === null) return notDefined(NO_SPREAD);
  if (scale === 'score') return signedInterval(value, spread);
  return scale === 'share' && value < 1
    ? shareInterval(value, spread, spread.drawn)
    : amountInterval(value, spread);
}

/** In ascending order, because sums of floating-point numbers depend on their order. */
function sumOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b).reduce((sum, value) => sum + value, 0);
}
