import { type VerdictReviewEvent, verdictReviewBodySchema } from '../../../shared/review/verdictReview.ts';
import type { Database } from '../store/open.ts';
import { kind, readBody, readRows, tableOf, writeBody } from '../store/table.ts';

interface Row {
  readonly attemptId: string;
  readonly seq: number;
  readonly wall: number;
  readonly byWhom: string;
  readonly body: string;
}

const body = kind(verdictReviewBodySchema);
const rows = tableOf<Row>('verdict_reviews', ['attemptId', 'seq', 'wall', 'byWhom', 'body']);

function toEvent({ attemptId, seq, wall, byWhom, body: json }: Row): VerdictReviewEvent {
  const read = readBody(body, json, 'verdict_reviews', `${seq} of attempt ${attemptId}`);
  return { attemptId, seq, wall, by: byWhom, body: read };
}

/**
 * The events of one attempt, in order. Throws for an unreadable event, because the current state would be wrong without it.
 */
export function listVerdictReviews(db: Database, attemptId: string): VerdictReviewEvent[] {
  return rows.all(db, 'WHERE attempt_id = ? ORDER BY seq', attemptId).map(toEvent);
}

/**
 * The events of all attempts, or of `ids`, each in order. An attempt with an unreadable event has none, and is reported.
 */
export function listAllVerdictReviews(db: Database, ids?: readonly string[]): VerdictReviewEvent[] {
  const found =
    ids === undefined
      ? rows.all(db, 'ORDER BY attempt_id, seq')
      : rows.all(
          db,
          'WHERE attempt_id IN (SELECT value FROM json_each(?)) ORDER BY attempt_id, seq',
          JSON.stringify(ids),
        );
  const ofAttempts = Map.groupBy(found, (row) => row.attemptId);
  return readRows(db, [...ofAttempts.values()], (own) => own.map(toEvent)).flat();
}

/** Appends an event. Call it inside a transaction that has read the current state. */
export function appendVerdictReview(db: Database, event: VerdictReviewEvent): void {
  const { attemptId, seq, wall, by } = event;
  db.prepare(rows.insert).run({ attemptId, seq, wall, byWhom: by, body: writeBody(body, event.body) });
}
