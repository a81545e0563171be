import { z } from 'zod';
import type { WallTime } from '../model/index.ts';

const id = z.string().min(1).max(300);
const seen = z.number().int().min(0);

/** Commands of excluding an attempt from every rate. Its record stays as it is, and everything can be taken back. */
export const exclusionInputs = {
  'exclusions.of': z.strictObject({ attemptId: id }),
  /** `seen`: `last` as the window had shown it. */
  'exclusions.exclude': z.strictObject({
    attemptId: id,
    personId: id,
    reason: z.string().trim().min(1, 'Excluding an attempt needs a reason.').max(2000),
    seen,
  }),
  /** It counts again. Anybody of this workspace may: the history names who. */
  'exclusions.takeBack': z.strictObject({ attemptId: id, personId: id, seen }),
} as const;

/** What somebody did; `reason` null: they took the exclusion back. `seq` counts from 1 within its attempt; `by` is a person's id. */
export interface ExclusionEvent {
  readonly attemptId: string;
  readonly seq: number;
  readonly wall: WallTime;
  readonly by: string;
  readonly reason: string | null;
}

/** Whether an attempt is excluded, and what was done before. */
export interface Exclusions {
  readonly attemptId: string;
  readonly reason: string | null;
  /** Seq of the last event; 0: none. */
  readonly last: number;
  /** Oldest first, with the names of who did it. */
  readonly history: readonly (ExclusionEvent & { readonly person: string })[];
}

export interface ExclusionOutputs {
  'exclusions.of': Exclusions;
  'exclusions.exclude': Exclusions;
  'exclusions.takeBack': Exclusions;
}
