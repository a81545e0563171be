import type { RatingFigures } from './ratings.ts';

/** Two or more raters who judged the same attempts, and how far they agree. */
export interface RatedPair {
  /** `Two people`, `judge-70b and people`. */
  readonly name: string;
  /** The judge model; null between people. */
  readonly judge: string | null;
  /** The raters are testers and the ratings are the tasks that each passed: nobody has judged anything. */
  readonly isOutcome?: true;
  readonly figures: RatingFigures;
}
