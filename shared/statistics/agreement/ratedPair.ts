import type { RatingFigures } from './ratings.ts';

/** Two or more who judged the same, and how far they agree. */
export interface RatedPair {
  /** `Two people`, `judge-70b and people`. */
  readonly name: string;
  /** The judge model; null between people. */
  readonly judge: string | null;
  /** Testers by what they passed: nobody has judged anything. */
  readonly isOutcome?: true;
  readonly figures: RatingFigures;
}
