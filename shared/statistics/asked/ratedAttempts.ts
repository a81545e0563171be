import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import type { EvaluateQuery } from '../figures/view.ts';
import { askedFor } from './askedFor.ts';
import { isLeftOut } from './leftOut.ts';

/**
 * The attempts on which raters are compared: all that the filters let in and that rates count, whichever
 * source of verdicts the rates use.
 */
export function ratedAttempts(
  attempts: readonly ScoredAttempt[],
  query: EvaluateQuery,
): readonly ScoredAttempt[] {
  return askedFor(attempts, { ...query, verdicts: undefined }).filter((one) => !isLeftOut(one, query));
}
