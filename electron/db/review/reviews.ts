import {
  type RankedReview,
  type Review,
  type ReviewEvent,
  reviewBodySchema,
  reviewSchema,
} from '../../../shared/review/review.ts';
import type { Database } from '../store/open.ts';
import { kind, mustChangeOne, readBody, readRows, tableOf, writeBody } from '../store/table.ts';

/** A review for lists: its current state without its events. */
export interface StoredReview extends RankedReview {
  readonly attemptId: string;
}

type Row = Omit<StoredReview, 'review'> & { readonly body: string };

const review = kind(reviewSchema);
const rows = tableOf<Row>('reviews', ['id', 'attemptId', 'reviewerId', 'rank', 'informedAfter', 'body']);

function toReview({ body, ...row }: Row): StoredReview {
  return { ...row, review: readBody(review, body, 'reviews', row.id) };
}

/** Stores a review under the next free rank of its demonstration. */
export function insertReview(
  db: Database,
  { review: made, ...row }: Omit<StoredReview, 'rank'> & { readonly createdAt: number },
): void {
  db.prepare(
    `INSERT INTO reviews (id, attempt_id, reviewer_id, rank, created_at, informed_after, body)
     VALUES (@id, @attemptId, @reviewerId,
       (SELECT coalesce(max(rank), 0) + 1 FROM reviews WHERE attempt_id = @attemptId), @createdAt, @informedAfter, @body)`,
  ).run({ ...row, body: writeBody(review, made) });
}

/**
 * All reviews, or those of one demonstration, by rank. The list of all reviews leaves out a demonstration with an unreadable
 * review completely, because its other reviews alone would be misleading.
 */
export function listReviews(db: Database, attemptId?: string): StoredReview[] {
  if (attemptId !== undefined)
    return rows.all(db, 'WHERE attempt_id = ? ORDER BY rank', attemptId).map(toReview);
  const demonstrations = Map.groupBy(rows.all(db, 'ORDER BY attempt_id, rank'), (row) => row.attemptId);
  return readRows(db, [...demonstrations.values()], (reviews) => reviews.map(toReview)).flat();
}

type EventRow = Omit<ReviewEvent, 'body'> & { readonly reviewId: string; readonly body: string };

const reviewBody = kind(reviewBodySchema);
const events = tableOf(
  'review_events',
  ['reviewId', 'seq', 'wall', 'body'],
  ({ reviewId, seq, wall, body }: EventRow): ReviewEvent => ({
    seq,
    wall,
    body: readBody(reviewBody, body, 'review_events', `${seq} of review ${reviewId}`),
  }),
);

export function listReviewEvents(db: Database, reviewId: string): ReviewEvent[] {
  return events.all(db, 'WHERE review_id = ? ORDER BY seq', reviewId);
}

/** Appends events and stores the state after them. Call it inside a transaction. */
export function appendReviewEvents(
  db: Database,
  reviewId: string,
  added: readonly ReviewEvent[],
  now: Review,
): void {
  const add = db.prepare(events.insert);
  for (const event of added) add.run({ ...event, reviewId, body: writeBody(reviewBody, event.body) });
  const keep = db.prepare('UPDATE reviews SET body = ? WHERE id = ?');
  mustChangeOne(keep.run(writeBody(review, now), reviewId), 'reviews', reviewId);
}

/** Notes that the reviewer now knows the decisions of others. The first note stays. */
export function markInformed(db: Database, reviewId: string): void {
  db.prepare(
    `UPDATE reviews SET informed_after = (SELECT count(*) FROM review_events WHERE review_id = reviews.id)
     WHERE id = ? AND informed_after IS NULL`,
  ).run(reviewId);
}
