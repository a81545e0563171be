import { isLeftOut } from '../asked/leftOut.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import type { EvaluateQuery } from '../figures/view.ts';

/** How fast one participant passes hops. */
export interface HopPace {
  readonly participantId: string;
  readonly name: string;
  /** Attempts with a clock, and all their hops: the denominator of the shares. */
  readonly attempts: number;
  readonly hops: number;
  /** Attempts without a clock, or with hops passed at an unknown time: left out. */
  readonly withoutClock: number;
  /** Share of the hops passed within each active time; ascending, up to the hop success rate. */
  readonly points: readonly { readonly activeMs: number; readonly passed: number; readonly share: number }[];
}

/**
 * The most points of a curve. More would hardly be visible on a screen, and eight curves stay far below the
 * limit of a window's answer. A longer curve keeps this many of its points, at even distances, including the
 * last.
 */
const MOST_POINTS = 80;

/** Hops passed over active time, one curve for each participant, by name. */
export function hopPaces(
  attempts: readonly ScoredAttempt[],
  query: Pick<EvaluateQuery, 'branches' | 'assisted'> = {},
): readonly HopPace[] {
  const counted = attempts.filter((attempt) => !isLeftOut(attempt, query));
  return [...Map.groupBy(counted, ({ participantId }) => participantId).values()]
    .map(paceOf)
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

function paceOf(attempts: readonly ScoredAttempt[]): HopPace {
  const timed = attempts.flatMap((attempt) => {
    const passes = passTimes(attempt);
    return passes === null ? [] : [{ hops: attempt.hops.length, passes }];
  });
  const hops = timed.reduce((sum, one) => sum + one.hops, 0);
  const passes = Float64Array.from(timed.flatMap((one) => one.passes)).sort();
  const points = [...passes].flatMap((activeMs, at) =>
    // Passes at the same time are one point.
    passes[at + 1] === activeMs ? [] : [{ activeMs, passed: at + 1, share: (at + 1) / hops }],
  );
  return {
    participantId: attempts[0]?.participantId ?? '',
    name: attempts[0]?.participantName ?? '',
    attempts: timed.length,
    hops,
    withoutClock: attempts.length - timed.length,
    points: thinned(points),
  };
}

/** Active time from the start to each passed hop; null where a clock is missing. */
function passTimes({ hops, hopActiveMs, activeMs, isHopsOpen }: ScoredAttempt): readonly number[] | null {
  if (isHopsOpen === true || activeMs === null || !Number.isFinite(activeMs)) return null;
  const times: number[] = [];
  let now = 0;
  for (const [at, hop] of hops.entries()) {
    if (!hop.passed) continue;
    const own = hopActiveMs[at];
    if (own === null || own === undefined || !Number.isFinite(own) || own < 0) return null;
    now += own;
    times.push(now);
  }
  return times;
}

function thinned<T>(points: readonly T[]): readonly T[] {
  if (points.length <= MOST_POINTS) return points;
  const step = (points.length - 1) / (MOST_POINTS - 1);
  return Array.from({ length: MOST_POINTS }, (_, nth) => points[Math.round(nth * step)]).filter(
    (point) => point !== undefined,
  );
}
