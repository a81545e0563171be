import type { BranchPoint } from '../../shared/model/branch.ts';

/** The start of a branch, and the values that its record lacks. */
export interface Branch extends BranchPoint {
  /** The current address for a recorded one. */
  readonly addressNow: (url: string) => string;
  /** The sites where the replay of a demonstration may change something; null: the parent attempt held no requests. */
  readonly allow: readonly string[] | null;
  /** The secret texts by step, where the record has only marks. They stay in memory only. */
  readonly secrets?: ReadonlyMap<number, string>;
}
