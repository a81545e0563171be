import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import type { EvaluateQuery } from '../figures/view.ts';

/** Why an attempt of the query is in no rate. Where several reasons apply, the first in this order counts. */
export const LEFT_OUT = ['qa', 'branched', 'aborted', 'site', 'excluded', 'assisted', 'undecided'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

export function whyLeftOut(
  attempt: ScoredAttempt,
  { branches = false, assisted = false }: Pick<EvaluateQuery, 'branches' | 'assisted'>,
): LeftOut | null {
  if (attempt.mode === 'qa') return 'qa';
  if (attempt.branched && !branches) return 'branched';
  if (attempt.excluded) return 'aborted';
  if (attempt.siteFailed) return 'site';
  if (attempt.exclusion !== undefined) return 'excluded';
  if (attempt.assisted && !assisted) return 'assisted';
  // An unknown verdict is not a failure.
  return attempt.undecided || attempt.passed === null ? 'undecided' : null;
}

/** Whether an attempt of the query is in no rate. */
export function isLeftOut(
  attempt: ScoredAttempt,
  query: Pick<EvaluateQuery, 'branches' | 'assisted'>,
): boolean {
  return whyLeftOut(attempt, query) !== null;
}

/** Every hop passed, but the tester never declared the end, so the task did not pass. */
export function isUnterminated({ hops, passed, status }: ScoredAttempt): boolean {
  return hops.length > 0 && hops.every((hop) => hop.passed) && passed === false && status !== 'finished';
}
