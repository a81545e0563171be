/** How often a ranking has a right candidate among its first k. */
export interface RecallAt {
  readonly k: number;
  readonly found: number;
  /** Number of steps with a right candidate. */
  readonly of: number;
}

/** The depths at which Mind2Web reports its candidate generation; MindAct uses 50. */
const recallDepths = [1, 5, 10, 20, 50] as const;

/** `best`: for each step the best rank (from 0) of a right candidate; null for a step without one. */
export function recallAt(best: readonly (number | null)[]): readonly RecallAt[] {
  const ranks = best.filter((rank) => rank !== null);
  return recallDepths.map((k) => ({ k, found: ranks.filter((rank) => rank < k).length, of: ranks.length }));
}
