import type { ExclusionEvent } from '../../../shared/contract/exclusions.ts';
import type { Database } from '../store/open.ts';
import { rowsOf, tableOf } from '../store/table.ts';

interface Row extends Omit<ExclusionEvent, 'by'> {
  readonly byWhom: string;
}

const rows = tableOf('exclusions', ['attemptId', 'seq', 'wall', 'byWhom', 'reason'], (row: Row) => {
  const { byWhom: by, ...event } = row;
  return { ...event, by } satisfies ExclusionEvent;
});

/** SQL: the reason why the attempt `a` of a query is excluded, or NULL. The newest event counts. */
export const STANDING_EXCLUSION =
  '(SELECT x.reason FROM exclusions x WHERE x.attempt_id = a.id ORDER BY x.seq DESC LIMIT 1)';

/** The exclusion events of an attempt, in order. */
export function listExclusions(db: Database, attemptId: string): ExclusionEvent[] {
  return rows.all(db, 'WHERE attempt_id = ? ORDER BY seq', attemptId);
}

/** Excluded attempts with their reasons: all, or those of `ids`. */
export function standingExclusions(db: Database, ids?: readonly string[]): Map<string, string> {
  const found = rowsOf<{ id: string; reason: string }>(
    db,
    `SELECT attempt_id AS id, reason FROM exclusions x
     WHERE reason IS NOT NULL AND seq = (SELECT max(seq) FROM exclusions y WHERE y.attempt_id = x.attempt_id)
     ${ids === undefined ? '' : 'AND attempt_id IN (SELECT value FROM json_each(?))'}`,
    ...(ids === undefined ? [] : [JSON.stringify(ids)]),
  );
  return new Map(found.map(({ id, reason }) => [id, reason]));
}

/** Appends an event. Call it inside a transaction that has read the current state. */
export function appendExclusion(db: Database, { by, ...event }: ExclusionEvent): void {
  db.prepare(rows.insert).run({ ...event, byWhom: by });
}
