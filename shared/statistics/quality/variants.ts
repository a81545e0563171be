import { type LeftOut, whyLeftOut } from '../asked/leftOut.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import type { EvaluateQuery } from '../figures/view.ts';
import { tooFast } from './tooFast.ts';

/**
 * `counted`: as everywhere. `all`: nothing left out but own tries of authors and what nobody has decided. `withoutTooFast`: also without
 * what was done faster than a third of what is usual. `withoutExposed`: also without what was done by people who knew the task before.
 */
export const RESULT_VARIANTS = ['counted', 'all', 'withoutTooFast', 'withoutExposed'] as const;
export type ResultVariant = (typeof RESULT_VARIANTS)[number];

/** Not even where nothing else is left out: it is no datum, or nobody has said whether it passed. */
const NEVER_COUNTED: ReadonlySet<LeftOut | null> = new Set<LeftOut>(['qa', 'undecided']);

/** The attempts that each of the results is made of. `attempts`: all that the query asks for, those that are in no rate among them. */
export function variedAttempts(
  attempts: readonly ScoredAttempt[],
  query: Pick<EvaluateQuery, 'branches' | 'assisted'>,
): Readonly<Record<ResultVariant, readonly ScoredAttempt[]>> {
  const reasons = new Map(attempts.map((one) => [one, whyLeftOut(one, query)]));
  const counted = attempts.filter((one) => reasons.get(one) === null);
  const fast = new Set(
    tooFast(counted.filter(({ participantKind }) => participantKind === 'person')).map(
      ({ attemptId }) => attemptId,
    ),
  );
  return {
    counted,
    all: attempts.filter((one) => !NEVER_COUNTED.has(reasons.get(one) ?? null)),
    withoutTooFast: counted.filter(({ attemptId }) => !fast.has(attemptId)),
    withoutExposed: counted.filter((one) => !isExposed(one)),
  };
}

/** By somebody of whom the record shows that they knew the task before. */
export function isExposed({ participantKind, exposure = [] }: ScoredAttempt): boolean {
  return participantKind === 'person' && exposure.length > 0;
}
