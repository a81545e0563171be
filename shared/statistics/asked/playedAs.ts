import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import type { EvaluateQuery } from '../figures/view.ts';
import { type LeftOut, whyLeftOut } from './leftOut.ts';

/** Reasons for which an attempt is in no rate, but has a score: a score needs no verdict. */
const SCORED_ANYWAY: ReadonlySet<LeftOut | null> = new Set([null, 'undecided']);

/** Whether an attempt of a question counts in the figures of its environment; `unscored`: without a score. null: it does not count. */
export function playedAs(
  attempt: ScoredAttempt,
  query: Pick<EvaluateQuery, 'branches' | 'assisted'>,
): 'scored' | 'unscored' | null {
  if (attempt.environment === undefined) return null;
  const why = whyLeftOut(attempt, query);
  if (why === 'aborted') return 'unscored';
  if (!SCORED_ANYWAY.has(why)) return null;
  return attempt.environment.isScored ? 'scored' : 'unscored';
}
