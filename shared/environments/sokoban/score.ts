import type { Level } from './level.ts';
import { codeOf, playSokoban, type SokobanAction } from './play.ts';

/** The sums that MageBench keeps of the rewards of one run. */
export interface RewardSums {
  readonly accumulated: number;
  /** The largest sum so far. It begins at 0. */
  readonly best: number;
}

export const NO_REWARD: RewardSums = { accumulated: 0, best: 0 };

export function addReward({ accumulated, best }: RewardSums, reward: number): RewardSums {
  const sum = accumulated + reward;
  return { accumulated: sum, best: Math.max(best, sum) };
}

/** MageBench's score of a run: 100 if the best sum of rewards equals the upper bound, 5 less for each reward less. */
export function sokobanScore(best: number, upperBound: number): number {
  return (best - upperBound) * 5 + 100;
}

/**
 * Scores a list of actions. Actions after the end are not taken. `Restart`, which only the program of MageBench knows, begins again with
 * the level and with both sums.
 */
export function scoreActions(
  level: Level,
  actions: readonly (SokobanAction | 'Restart')[],
): RewardSums & { readonly used: number } {
  let play = playSokoban(level);
  let sums = NO_REWARD;
  let used = 0;
  for (const action of actions) {
    used += 1;
    if (action === 'Restart') {
      play = playSokoban(level);
      sums = NO_REWARD;
      continue;
    }
    const { reward, done } = play.step(codeOf(action));
    sums = addReward(sums, reward);
    if (done) break;
  }
  return { ...sums, used };
}

/** The two means of several runs at each level: over all runs, as MageBench writes it, and over the best run of each level. */
export function meansOfRuns(runs: readonly (readonly number[])[]): {
  readonly ofAll: number | null;
  readonly ofBest: number | null;
} {
  const best = runs.filter((one) => one.length > 0).map((one) => Math.max(...one));
  return { ofAll: meanOf(runs.flat()), ofBest: meanOf(best) };
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;
}
