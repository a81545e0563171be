import type { RankedReview, Review, ReviewEvent } from '../../shared/review/review.ts';
import { readBody, readRows, writeBody } from './body.ts';
import { mustChangeOne } from './changed.ts';
import type { Database } from './open.ts';
import { reviewEventKind, reviewKind } from './schema/rowKinds.ts';
import { tableOf } from './table.ts';

/** A review as lists need it: what stands, without its events. */
export interface StoredReview extends RankedReview {
  readonly attemptId: string;
}

type Row = Omit<StoredReview, 'review'> & { readonly body: string };

const table = tableOf<Row>('reviews', ['id', 'attemptId', 'reviewerId', 'rank', 'informedAfter', 'body']);

function toReview({ body, ...row }: Row): StoredReview {
  return { ...row, review: readBody(reviewKind, body, 'reviews', row.id) };
}

/** A review under the next free rank of its demonstration. */
export function insertReview(
  db: Database,
  { review, ...row }: Omit<StoredReview, 'rank'> & { readonly createdAt: number },
): void {
  db.prepare(
    `INSERT INTO reviews (id, attempt_id, reviewer_id, rank, created_at, informed_after, body)
     VALUES (@id, @attemptId, @reviewerId,
       (SELECT coalesce(max(rank), 0) + 1 FROM reviews WHERE attempt_id = @attemptId), @createdAt, @informedAfter, @body)`,
  ).run({ ...row, body: writeBody(reviewKind, review) });
}

/**
 * All reviews, or those of one demonstration, by rank. In the list of all, a demonstration with a review that cannot be read
 * has none: what others decided of it is not taken for the whole.
 */
export function listReviews(db: Database, attemptId?: string): StoredReview[] {
  if (attemptId !== undefined)
    return db
      .prepare<[string], Row>(`SELECT ${table.columns} FROM reviews WHERE attempt_id = ? ORDER BY rank`)
      .all(attemptId)
      .map(toReview);
  const rows = db.prepare<[], Row>(`SELECT ${table.columns} FROM reviews ORDER BY attempt_id, rank`).all();
  const demonstrations = [...Map.groupBy(rows, (row) => row.attemptId).values()];
  return readRows(db, demonstrations, (reviews) => reviews.map(toReview)).flat();
}

export function listReviewEvents(db: Database, reviewId: string): ReviewEvent[] {
  return db
    .prepare<[string], { seq: number; wall: number; body: string }>(
      'SELECT seq, wall, body FROM review_events WHERE review_id = ? ORDER BY seq',
    )
    .all(reviewId)
    .map(({ seq, wall, body }) => ({
      seq,
      wall,
      body: readBody(reviewEventKind, body, 'review_events', `${seq} of review ${reviewId}`),
    }));
}

/** Appends events and keeps what stands after them; to be called inside a transaction. */
export function appendReviewEvents(
  db: Database,
  reviewId: string,
  events: readonly ReviewEvent[],
  review: Review,
): void {
  const add = db.prepare('INSERT INTO review_events (review_id, seq, wall, body) VALUES (?, ?, ?, ?)');
  for (const { seq, wall, body } of events) add.run(reviewId, seq, wall, writeBody(reviewEventKind, body));
  const keep = db.prepare('UPDATE reviews SET body = ? WHERE id = ?');
  mustChangeOne(keep.run(writeBody(reviewKind, review), reviewId), 'reviews', reviewId);
}

/** From now on the reviewer knows what others decided. Stays as it was first noted. */
export function markInformed(db: Database, reviewId: string): void {
  db.prepare(
    `UPDATE reviews SET informed_after = (SELECT count(*) FROM review_events WHERE review_id = reviews.id)
     WHERE id = ? AND informed_after IS NULL`,
  ).run(reviewId);
}
