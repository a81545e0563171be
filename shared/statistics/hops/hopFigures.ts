import { isLeftOut, isUnterminated, type LeftOut, whyLeftOut } from '../asked/leftOut.ts';
import { rate } from '../rate.ts';
import type { ScoredAttempt } from '../scoredAttempt.ts';
import { kaplanMeier, type SurvivalCurve } from '../survival/kaplanMeier.ts';
import type { EvaluateQuery, Rate } from '../view.ts';

/** How far attempts get, hop by hop. */
export interface HopFigures {
  readonly attempts: number;
  /** Index 0 = first hop. */
  readonly hops: readonly {
    /** Passed / attempts at tasks that have this hop. */
    readonly pooled: Rate;
    /** Passed / attempts that reached it (opened or passed it). */
    readonly conditional: Rate;
    /** Attempts in which it is the first that was not passed. */
    readonly firstFailed: number;
  }[];
  /** Attempts that passed every hop. */
  readonly passedAll: number;
  /**
   * Share of attempts with every hop passed until hop `time`; an attempt that passed all its hops is censored there, because its task
   * has no further one.
   */
  readonly survival: SurvivalCurve;
  /** All hops passed, the end never declared. */
  readonly unterminated: number;
  /** The rule raised: counted as not passed. */
  readonly raised: number;
  /** Left out, as of every rate, each for its first reason in this order. */
  readonly branched: number;
  readonly excluded: number;
  readonly siteFailed: number;
  readonly exclusions: number;
  readonly ownTries: number;
  readonly assisted: number;
  readonly undecided: number;
}

/** Counts one participant's attempts, or those of several, hop by hop. What is in no rate (`evaluate`) is in none of these. */
export function hopFigures(
  attempts: readonly ScoredAttempt[],
  query: Pick<EvaluateQuery, 'branches' | 'assisted'> = {},
): HopFigures {
  const counted = attempts.filter((attempt) => !isLeftOut(attempt, query));
  const longest = counted.reduce((most, { hops }) => Math.max(most, hops.length), 0);
  const failedAt = counted.map(({ hops }) => hops.findIndex(({ passed }) => !passed));
  const hops = Array.from({ length: longest }, (_, at) => {
    const having = counted.filter((attempt) => attempt.hops.length > at);
    const passed = having.filter((attempt) => attempt.hops[at]?.passed === true).length;
    const reached = having.filter(
      (attempt) => attempt.hops[at]?.opened === true || attempt.hops[at]?.passed === true,
    ).length;
    return {
      pooled: rate(passed, having.length),
      conditional: rate(passed, reached),
      firstFailed: failedAt.filter((hop) => hop === at).length,
    };
  });
  const withHops = counted.flatMap((attempt, nth) =>
    attempt.hops.length === 0 ? [] : [{ length: attempt.hops.length, failed: failedAt[nth] ?? -1 }],
  );
  return {
    attempts: counted.length,
    hops,
    passedAll: withHops.filter(({ failed }) => failed < 0).length,
    survival: kaplanMeier(
      withHops.map(({ length, failed }) => ({ time: failed < 0 ? length : failed + 1, ended: failed >= 0 })),
    ),
    unterminated: counted.filter(isUnterminated).length,
    raised: counted.filter(({ passed }) => passed === null).length,
    ...leftOut(attempts, query),
  };
}

function leftOut(
  attempts: readonly ScoredAttempt[],
  query: Pick<EvaluateQuery, 'branches' | 'assisted'>,
): Pick<
  HopFigures,
  'branched' | 'excluded' | 'siteFailed' | 'exclusions' | 'ownTries' | 'assisted' | 'undecided'
> {
  const reasons = attempts.map((attempt) => whyLeftOut(attempt, query));
  const of = (reason: LeftOut): number => reasons.filter((one) => one === reason).length;
  return {
    branched: of('branched'),
    excluded: of('aborted'),
    siteFailed: of('site'),
    exclusions: of('excluded'),
    ownTries: of('qa'),
    assisted: of('assisted'),
    undecided: of('undecided'),
  };
}
