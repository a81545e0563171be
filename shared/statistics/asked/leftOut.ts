import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import type { EvaluateQuery } from '../figures/view.ts';

/** Why an attempt that the query asks for is in no rate; of several reasons the first in this order. */
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
  return attempt.undecided ? 'undecided' : null;
}

/** Whether an attempt that the query asks for is in no rate. */
export function isLeftOut(
  attempt: ScoredAttempt,
  query: Pick<EvaluateQuery, 'branches' | 'assisted'>,
): boolean {
  return whyLeftOut(attempt, query) !== null;
}

/** Every hop was passed, but the end was never declared, so the task was not. */
export function isUnterminated({ hops, passed, status }: ScoredAttempt): boolean {
  return hops.length > 0 && hops.every((hop) => hop.passed) && passed === false && status !== 'finished';
}
