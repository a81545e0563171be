import { type LeftOut, whyLeftOut } from '../asked/leftOut.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import type { EvaluateQuery } from '../figures/view.ts';
import { tooFast } from './tooFast.ts';

/**
 * `counted`: as everywhere. `all`: leaves out only own tries of authors and attempts that are not judged.
 * `withoutTooFast`: also leaves out attempts faster than a third of the usual time. `withoutExposed`: also
 * leaves out attempts of people who knew the task before. `leftOutFailed`: counts every attempt that is left
 * out as failed, except own tries and branches.
 */
export const RESULT_VARIANTS = [
  'counted',
  'all',
  'leftOutFailed',
  'withoutTooFast',
  'withoutExposed',
] as const;
export type ResultVariant = (typeof RESULT_VARIANTS)[number];

/** Never counted, even where nothing else is left out: the attempt is not data, or it has no verdict. */
const NEVER_COUNTED: ReadonlySet<LeftOut | null> = new Set<LeftOut>(['qa', 'undecided']);

/** No attempts of their own: they do not count as failed either. */
const NO_ATTEMPT: ReadonlySet<LeftOut> = new Set<LeftOut>(['qa', 'branched']);

/**
 * The attempts behind each of the results. `attempts`: all that the query selects, including those that are
 * in no rate.
 */
export function variedAttempts(
  attempts: readonly ScoredAttempt[],
  query: Pick<EvaluateQuery, 'branches' | 'assisted'>,
): Readonly<Record<ResultVariant, readonly ScoredAttempt[]>> {
  const reasons = new Map(attempts.map((one) => [one, whyLeftOut(one, query)]));
  const counted = attempts.filter((one) => reasons.get(one) === null);
  const fast = new Set(
    tooFast(counted.filter(({ participantKind }) => participantKind === 'person')).fast.map(
      ({ attemptId }) => attemptId,
    ),
  );
  return {
    counted,
    all: attempts.filter((one) => one.passed !== null && !NEVER_COUNTED.has(reasons.get(one) ?? null)),
    leftOutFailed: attempts.flatMap((one) => {
      const why = reasons.get(one) ?? null;
      if (why === null) return [one];
      return NO_ATTEMPT.has(why) ? [] : [failed(one)];
    }),
    withoutTooFast: counted.filter(({ attemptId }) => !fast.has(attemptId)),
    withoutExposed: counted.filter((one) => !isExposed(one)),
  };
}

function failed({ isHopsOpen: _, ...attempt }: ScoredAttempt): ScoredAttempt {
  return { ...attempt, passed: false, hops: attempt.hops.map((hop) => ({ ...hop, passed: false })) };
}

/** Whether the record shows that its person knew the task before. */
export function isExposed({ participantKind, exposure = [] }: ScoredAttempt): boolean {
  return participantKind === 'person' && exposure.length > 0;
}
