import { commentBodySchema } from '../../../shared/review/comment.ts';
import type { Database } from '../store/open.ts';
import { rowsOf, valuesOf } from '../store/table.ts';
import { personEvents } from './personEvents.ts';

/** The comment events of an attempt, in order, and how another is appended. */
export const { of: listComments, append: appendComment } = personEvents('comments', commentBodySchema);

/** SQL: whether the comment event `row` is the latest of its comment. */
export const stands = (row: string): string => `NOT EXISTS (
  SELECT 1 FROM comments later WHERE later.attempt_id = ${row}.attempt_id AND later.seq > ${row}.seq
    AND json_extract(later.body, '$.seq') = coalesce(json_extract(${row}.body, '$.seq'), ${row}.seq))`;

/** Every tag in current use, the most used first. */
export function listTags(db: Database): string[] {
  return valuesOf(
    db,
    `SELECT t.value FROM comments c, json_each(c.body, '$.tags') t
     WHERE ${stands('c')} GROUP BY t.value ORDER BY count(*) DESC, t.value LIMIT 200`,
  );
}

/** The current tags of each attempt; attempts without tags are left out. */
export function tagsByAttempt(db: Database): Map<string, readonly string[]> {
  const found = rowsOf<{ id: string; tag: string }>(
    db,
    `SELECT DISTINCT c.attempt_id AS id, t.value AS tag FROM comments c, json_each(c.body, '$.tags') t
     WHERE ${stands('c')} ORDER BY c.attempt_id, t.value`,
  );
  return new Map(
    [...Map.groupBy(found, ({ id }) => id)].map(([id, rows]) => [id, rows.map(({ tag }) => tag)]),
  );
}

/** SQL: the current tags of the attempt `a` of a query, as a JSON list. */
export const TAGS = `(SELECT json_group_array(DISTINCT t.value) FROM comments c, json_each(c.body, '$.tags') t
  WHERE c.attempt_id = a.id AND ${stands('c')})`;
