import { z } from 'zod';
import type { Compared, LaneStep } from '../comparison/comparison.ts';
import type { Task } from '../model/index.ts';
import { profileSchema } from '../model/task.ts';
import type { AttemptRow } from './answers.ts';
import type { VerdictReviews } from './verdictReviews.ts';

/** At most so many lanes stand side by side: more cannot be read. */
export const MOST_LANES = 6;

export const compareInputs = {
  /** Two to six attempts at one task. `reference`: the attempt that the others are laid against; missing: chosen. */
  'compare.open': z.strictObject({
    attemptIds: z.array(z.string().min(1).max(300)).min(2).max(MOST_LANES),
    reference: z.string().min(1).max(300).optional(),
    profile: profileSchema.optional(),
  }),
};

export interface ComparedAttempt {
  readonly row: AttemptRow;
  readonly steps: readonly LaneStep[];
  /** Attempts with the same fingerprint did the same, step by step. */
  readonly fingerprint: string;
  /** Steps beyond the most that are compared. */
  readonly left: number;
  /** What people said of its verdict, which `row` has from the rule. */
  readonly reviews: VerdictReviews;
}

export interface Comparison extends Compared {
  readonly task: Task;
  readonly attempts: readonly ComparedAttempt[];
}

export interface CompareOutputs {
  'compare.open': Comparison;
}
