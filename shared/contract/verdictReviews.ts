import { z } from 'zod';
import { profileSchema } from '../model/task.ts';
import type { StandingReview, VerdictReviewEvent } from '../review/verdictReview.ts';

const id = z.string().min(1).max(300);

/**
 * The commands for reviewing the verdict on an attempt. The rule's verdict stays; the review is stored beside it.
 */
export const verdictReviewInputs = {
  'verdicts.reviews': z.strictObject({ attemptId: id }),
  /**
   * A person's review of the verdict: the same, or another one with a reason. `seen`: the value of `last`
   * that the window had shown.
   */
  'verdicts.review': z.strictObject({
    attemptId: id,
    personId: id,
    profile: profileSchema.optional(),
    passed: z.boolean(),
    reason: z.string().max(20_000),
    failure: z.string().trim().min(1).max(60).nullable(),
    /** The first step that went wrong. */
    step: z.number().int().min(1).nullable(),
    seen: z.number().int().min(0),
  }),
  /** Withdraws the review in force, made by any person. */
  'verdicts.takeBack': z.strictObject({ attemptId: id, personId: id, seen: z.number().int().min(0) }),
} as const;

/** People's reviews of the verdict on an attempt. */
export interface VerdictReviews {
  readonly attemptId: string;
  /** The review in force; null: only the rule's verdict counts. */
  readonly standing: (StandingReview & { readonly person: string }) | null;
  /** Seq of the last event; 0: none. */
  readonly last: number;
  /** Oldest first, with the names of the people. */
  readonly history: readonly (VerdictReviewEvent & { readonly person: string })[];
}

export interface VerdictReviewOutputs {
  'verdicts.reviews': VerdictReviews;
  'verdicts.review': VerdictReviews;
  'verdicts.takeBack': VerdictReviews;
}
