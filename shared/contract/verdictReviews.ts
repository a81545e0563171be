import { z } from 'zod';
import { profileSchema } from '../model/task.ts';
import type { StandingReview, VerdictReviewEvent } from '../review/verdictReview.ts';

const id = z.string().min(1).max(300);

/** Commands of reviewing the verdict on an attempt. What the rule found stays; a review stands beside it. */
export const verdictReviewInputs = {
  'verdicts.reviews': z.strictObject({ attemptId: id }),
  /** A person's word on the verdict: the same, or another with a reason. `seen`: `last` as the window had shown it. */
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
  /** Takes back the review that stands, by whoever made it. */
  'verdicts.takeBack': z.strictObject({ attemptId: id, personId: id, seen: z.number().int().min(0) }),
} as const;

/** What people did to the verdict on an attempt. */
export interface VerdictReviews {
  readonly attemptId: string;
  /** What counts now; null: the rule's verdict alone. */
  readonly standing: (StandingReview & { readonly person: string }) | null;
  /** Seq of the last event; 0: none. */
  readonly last: number;
  /** Oldest first, with the names of who did it. */
  readonly history: readonly (VerdictReviewEvent & { readonly person: string })[];
}

export interface VerdictReviewOutputs {
  'verdicts.reviews': VerdictReviews;
  'verdicts.review': VerdictReviews;
  'verdicts.takeBack': VerdictReviews;
}
