import { z } from 'zod';
import type { Compared, LaneStep } from '../comparison/comparison.ts';
import type { Task } from '../model/index.ts';
import { profileSchema } from '../model/task.ts';
import type { AttemptRow } from './answers.ts';
import type { VerdictReviews } from './verdictReviews.ts';

/** The most lanes side by side: more could not be read. */
export const MOST_LANES = 6;

export const compareInputs = {
  /**
   * Two to six attempts at one task. `reference`: the attempt with which the others are aligned; missing:
   * chosen automatically.
   */
  'compare.open': z.strictObject({
    attemptIds: z.array(z.string().min(1).max(300)).min(2).max(MOST_LANES),
    reference: z.string().min(1).max(300).optional(),
    profile: profileSchema.optional(),
  }),
};

export interface ComparedAttempt {
  readonly row: AttemptRow;
  readonly steps: readonly LaneStep[];
  /** Attempts with the same fingerprint have the same steps. */
  readonly fingerprint: string;
  /** The number of further steps, which are not compared. */
  readonly left: number;
  /** People's reviews of its verdict; `row` has the verdict of the rule. */
  readonly reviews: VerdictReviews;
}

export interface Comparison extends Compared {
  readonly task: Task;
  /** The reference first, the others in the requested order. */
  readonly attempts: readonly ComparedAttempt[];
}

export interface CompareOutputs {
  'compare.open': Comparison;
}
