import type { BranchPoint } from '../../shared/model/branch.ts';

/** What a branch goes on from, and what its record does not hold. */
export interface Branch extends BranchPoint {
  /** Where a recorded address leads now. */
  readonly addressNow: (url: string) => string;
  /** Sites where a demonstration that is carried out again may change things; null: its parent was held back nowhere. */
  readonly allow: readonly string[] | null;
  /** What is typed at a step whose record holds a mark in its place. In memory only. */
  readonly secrets?: ReadonlyMap<number, string>;
}
