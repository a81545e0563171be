import type { Bound, BoundLimits, BoundProgress } from '../../shared/environments/sokoban/bound.ts';
import type { Level } from '../../shared/environments/sokoban/level.ts';
import type { ErrorData } from '../../shared/errors.ts';

/** The job of one thread. */
export interface BoundOrder {
  readonly level: Level;
  readonly limits: BoundLimits;
}

export type BoundAnswer =
  | { readonly progress: BoundProgress }
  | { readonly bound: Bound }
  | { readonly error: ErrorData };
