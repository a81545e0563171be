import { quantile } from '../figures/rate.ts';

/** One ended attempt by a person. */
export interface TimedAttempt {
  readonly attemptId: string;
  readonly taskId: string;
  readonly participantId: string;
  readonly activeMs: number | null;
}

/** An attempt that took so little time that somebody should look at it. */
export interface TooFast {
  readonly attemptId: string;
  readonly activeMs: number;
  /** Median of the other people's attempts at the task. */
  readonly usualMs: number;
}

/** Below this share of what is usual: the rule of thumb of survey research for speeders is between a third and a half. */
const TOO_FAST_SHARE = 1 / 3;
/** Fewer others say nothing of what is usual. */
const FEWEST_OTHERS = 3;

/**
 * Attempts that took less than a third of the median of what other people took for the same task; at least three others must
 * have a time. It is a reason to look, never to leave out by itself. Source of the rule: Greszki, Meyer and Schoen 2015, Public
 * Opinion Quarterly 79, 471–503.
 */
export function tooFast(attempts: readonly TimedAttempt[]): TooFast[] {
  const timed = attempts.flatMap(({ activeMs, ...rest }) =>
    activeMs !== null && Number.isFinite(activeMs) && activeMs >= 0 ? [{ ...rest, activeMs }] : [],
  );
  return [...Map.groupBy(timed, ({ taskId }) => taskId).values()].flatMap((own) =>
    own.flatMap(({ attemptId, participantId, activeMs }) => {
      const others = own.filter((one) => one.participantId !== participantId).map((one) => one.activeMs);
      if (others.length < FEWEST_OTHERS) return [];
      const usualMs =
        quantile(
          others.sort((a, b) => a - b),
          0.5,
        ) ?? 0;
      return activeMs < TOO_FAST_SHARE * usualMs ? [{ attemptId, activeMs, usualMs }] : [];
    }),
  );
}
