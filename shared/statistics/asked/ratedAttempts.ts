import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import type { EvaluateQuery } from '../figures/view.ts';
import { askedFor } from './askedFor.ts';
import { isLeftOut } from './leftOut.ts';

/**
 * The attempts on which raters are compared: all attempts that pass the filters and count in rates. It does not
 * matter which source of verdicts the query chooses.
 */
export function ratedAttempts(
  attempts: readonly ScoredAttempt[],
  query: EvaluateQuery,
): readonly ScoredAttempt[] {
  return askedFor(attempts, { ...query, verdicts: undefined }).filter((one) => !isLeftOut(one, query));
}
