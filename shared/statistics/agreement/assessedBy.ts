import type { SeenVerdict } from '../../model/assessment.ts';
import type { WallTime } from '../../model/index.ts';
import type { Assessed, DecidedAgain } from '../figures/scoredAttempt.ts';

/** The verdict of a person or a judge on one attempt, as it is stored. */
interface Said {
  readonly by: string;
  readonly isJudge: boolean;
  readonly passed: boolean | null;
  readonly madeAt: WallTime;
  /** How many verdicts of judges the person had seen; null: not recorded. */
  readonly seen: number | null;
}

/** What a person decided after they had seen verdicts of judges. */
interface SaidInformed {
  readonly by: string;
  readonly passed: boolean | null;
  readonly seen: readonly SeenVerdict[];
}

/**
 * The verdicts on one attempt, each with its round. `said` and `informed` are in the order in which they were made. A
 * decision of which the record does not say what the person had seen counts as blind only if it is older than every
 * verdict of a judge on the attempt.
 */
export function assessedBy(said: readonly Said[], informed: readonly SaidInformed[]): readonly Assessed[] {
  const firstJudged = Math.min(...said.filter(({ isJudge }) => isJudge).map(({ madeAt }) => madeAt));
  return said.map(({ by, isJudge, passed, madeAt, seen }): Assessed => {
    if (isJudge) return { by, isJudge, passed };
    const isBlind = seen === null ? madeAt < firstJudged : seen === 0;
    const again = decidedAgain(informed.filter((one) => one.by === by));
    return {
      ...{ by, isJudge, passed },
      ...(isBlind ? {} : { isRoundUnknown: true }),
      ...(again.length === 0 ? {} : { again }),
    };
  });
}

/** The first decision of one person after each judge. */
function decidedAgain(informed: readonly SaidInformed[]): readonly DecidedAgain[] {
  const found = new Map<string, DecidedAgain>();
  for (const { passed, seen } of informed) {
    if (passed === null) continue;
    for (const { judge, passed: saw } of seen)
      if (!found.has(judge)) found.set(judge, { judge, saw, passed });
  }
  return [...found.values()];
}
