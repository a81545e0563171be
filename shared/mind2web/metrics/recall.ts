/** How often a ranking has a right candidate among its first k. */
export interface RecallAt {
  readonly k: number;
  readonly found: number;
  /** Steps that have a right candidate at all. */
  readonly of: number;
}

/** As Mind2Web's candidate generation is reported, 50 being what MindAct looks at. */
const recallDepths = [1, 5, 10, 20, 50] as const;

/** `best`: of each step the best rank (from 0) of what is right; null for a step without. */
export function recallAt(best: readonly (number | null)[]): readonly RecallAt[] {
  const ranks = best.filter((rank) => rank !== null);
  return recallDepths.map((k) => ({ k, found: ranks.filter((rank) => rank < k).length, of: ranks.length }));
}
