import { z } from 'zod';
import type { WallTime } from '../model/index.ts';

const id = z.string().min(1).max(300);
const seen = z.number().int().min(0);

/**
 * Commands that exclude an attempt from every rate. The record does not change, and every exclusion can be
 * undone.
 */
export const exclusionInputs = {
  'exclusions.of': z.strictObject({ attemptId: id }),
  /** `seen`: the value of `last` that the window had shown. */
  'exclusions.exclude': z.strictObject({
    attemptId: id,
    personId: id,
    reason: z.string().trim().min(1, 'Excluding an attempt needs a reason.').max(2000),
    seen,
  }),
  /** Lets the attempt count again. Every person of this workspace may do so; the history names the person. */
  'exclusions.takeBack': z.strictObject({ attemptId: id, personId: id, seen }),
} as const;

/**
 * An action of a person; `reason` null: the person ended the exclusion. `seq` counts from 1 within its
 * attempt; `by` is a person's id.
 */
export interface ExclusionEvent {
  readonly attemptId: string;
  readonly seq: number;
  readonly wall: WallTime;
  readonly by: string;
  readonly reason: string | null;
}

/** Whether an attempt is excluded, and the history. */
export interface Exclusions {
  readonly attemptId: string;
  readonly reason: string | null;
  /** Seq of the last event; 0: none. */
  readonly last: number;
  /** Oldest first, with the names of the people. */
  readonly history: readonly (ExclusionEvent & { readonly person: string })[];
}

export interface ExclusionOutputs {
  'exclusions.of': Exclusions;
  'exclusions.exclude': Exclusions;
  'exclusions.takeBack': Exclusions;
}
