import { verdictReviewBodySchema } from '../../../shared/review/verdictReview.ts';
import { personEvents } from './personEvents.ts';

/** What reviewers decided about the verdicts of an attempt, from which the current reviews are derived. */
export const {
  of: listVerdictReviews,
  all: listAllVerdictReviews,
  append: appendVerdictReview,
} = personEvents('verdict_reviews', verdictReviewBodySchema);
