import { quantile } from '../figures/rate.ts';

/** One ended attempt by a person. */
export interface TimedAttempt {
  readonly attemptId: string;
  readonly taskId: string;
  readonly participantId: string;
  readonly activeMs: number | null;
}

/** An attempt so fast that a person should inspect it. */
export interface TooFast {
  readonly attemptId: string;
  readonly activeMs: number;
  /** Median of the other people's attempts at the task. */
  readonly usualMs: number;
}

/**
 * Share of the usual time below which an attempt is too fast. In survey research the rule of thumb for
 * speeders is between a third and a half.
 */
const TOO_FAST_SHARE = 1 / 3;
/** With fewer other people the usual time is unknown. */
const FEWEST_OTHERS = 3;

/** Which attempts were too fast, and for how many nobody can tell. */
interface Speeds {
  readonly fast: readonly TooFast[];
  /** Attempts without a time, and attempts at tasks at which fewer than three other people have a time. */
  readonly unknown: number;
}

/**
 * Attempts that took less than a third of the median time of other people for the same task. At least three
 * others must have a time. It is a reason to inspect an attempt, never by itself a reason to leave it out.
 * Source of the rule: Greszki, Meyer and Schoen 2015, Public Opinion Quarterly 79, 471–503.
 */
export function tooFast(attempts: readonly TimedAttempt[]): Speeds {
  const timed = attempts.flatMap(({ activeMs, ...rest }) =>
    activeMs !== null && Number.isFinite(activeMs) && activeMs >= 0 ? [{ ...rest, activeMs }] : [],
  );
  const compared = [...Map.groupBy(timed, ({ taskId }) => taskId).values()].flatMap((own) =>
    own.flatMap(({ attemptId, participantId, activeMs }) => {
      const others = own.filter((one) => one.participantId !== participantId);
      if (new Set(others.map((one) => one.participantId)).size < FEWEST_OTHERS) return [];
      const times = others.map((one) => one.activeMs).sort((a, b) => a - b);
      return [{ attemptId, activeMs, usualMs: quantile(times, 0.5) ?? 0 }];
    }),
  );
  return {
    fast: compared.filter(({ activeMs, usualMs }) => activeMs < TOO_FAST_SHARE * usualMs),
    unknown: attempts.length - compared.length,
  };
}
