import type { Replay } from '../../shared/model/replay.ts';
import { readBody, readRows, writeBody } from './body.ts';
import { allOrNothing, type Database } from './open.ts';
import { replayKind } from './schema/rowKinds.ts';

interface Row {
  id: string;
  body: string;
}

/** Stores a check; the replays that earlier checks of the demonstration left are let go with it. */
export function insertReplay(db: Database, check: Replay): void {
  allOrNothing(db, () => {
    db.prepare("UPDATE replays SET body = json_set(body, '$.replayId', NULL) WHERE attempt_id = ?").run(
      check.attemptId,
    );
    db.prepare('INSERT INTO replays (id, attempt_id, checked_at, body) VALUES (?, ?, ?, ?)').run(
      check.id,
      check.attemptId,
      check.at,
      writeBody(replayKind, check),
    );
    deleteLooseReplays(db);
  });
}

/** The last check of each demonstration, or of one. */
export function listLastReplays(db: Database, attemptId?: string): Replay[] {
  const rows = db
    .prepare<[string | null, string | null], Row>(
      `SELECT id, body FROM replays c
       WHERE (? IS NULL OR attempt_id = ?)
         AND NOT EXISTS (SELECT 1 FROM replays l WHERE l.attempt_id = c.attempt_id
                         AND (l.checked_at > c.checked_at OR (l.checked_at = c.checked_at AND l.rowid > c.rowid)))
       ORDER BY checked_at DESC`,
    )
    .all(attemptId ?? null, attemptId ?? null);
  return readRows(db, rows, ({ id, body }) => readBody(replayKind, body, 'replays', id));
}

/** Deletes replays that no check names: of processes that were killed on the way. */
export function deleteLooseReplays(db: Database): void {
  db.prepare(
    `DELETE FROM attempts WHERE mode = 'replay' AND id NOT IN
       (SELECT json_extract(body, '$.replayId') FROM replays
        WHERE json_extract(body, '$.replayId') IS NOT NULL)`,
  ).run();
}
