import { type CommentEvent, commentBodySchema } from '../../shared/review/comment.ts';
import type { Database } from './open.ts';
import { kind, readBody, tableOf, valuesOf, writeBody } from './table.ts';

interface Row {
  readonly attemptId: string;
  readonly seq: number;
  readonly wall: number;
  readonly byWhom: string;
  readonly body: string;
}

const body = kind(commentBodySchema);
const rows = tableOf(
  'comments',
  ['attemptId', 'seq', 'wall', 'byWhom', 'body'],
  ({ attemptId, seq, wall, byWhom, body: json }: Row): CommentEvent => {
    const read = readBody(body, json, 'comments', `${seq} of attempt ${attemptId}`);
    return { attemptId, seq, wall, by: byWhom, body: read };
  },
);

/** Whether the comment event `row` of a query still says what its comment says: nothing later takes its place. */
export const stands = (row: string): string => `NOT EXISTS (
  SELECT 1 FROM comments later WHERE later.attempt_id = ${row}.attempt_id AND later.seq > ${row}.seq
    AND json_extract(later.body, '$.seq') = coalesce(json_extract(${row}.body, '$.seq'), ${row}.seq))`;

/** What people did to the comments of an attempt, in order. */
export function listComments(db: Database, attemptId: string): CommentEvent[] {
  return rows.all(db, 'WHERE attempt_id = ? ORDER BY seq', attemptId);
}

/** Every tag that a comment has now, the most used first. */
export function listTags(db: Database): string[] {
  return valuesOf(
    db,
    `SELECT t.value FROM comments c, json_each(c.body, '$.tags') t
     WHERE ${stands('c')} GROUP BY t.value ORDER BY count(*) DESC, t.value LIMIT 200`,
  );
}

/** Appends an event; to be called inside a transaction that has read what stands. */
export function appendComment(db: Database, { by, ...event }: CommentEvent): void {
  db.prepare(rows.insert).run({ ...event, byWhom: by, body: writeBody(body, event.body) });
}
