import type { MachineCheck } from '../../shared/model/replay.ts';
import { readBody, readRows, writeBody } from './body.ts';
import type { Database } from './open.ts';
import { machineCheckKind } from './schema/rows.ts';

interface Row {
  id: string;
  body: string;
}

/** Stores a check; the replays that earlier checks of the demonstration left are let go with it. */
export function insertMachineCheck(db: Database, check: MachineCheck): void {
  db.transaction(() => {
    db.prepare(
      "UPDATE machine_checks SET body = json_set(body, '$.replayId', NULL) WHERE attempt_id = ?",
    ).run(check.attemptId);
    db.prepare('INSERT INTO machine_checks (id, attempt_id, checked_at, body) VALUES (?, ?, ?, ?)').run(
      check.id,
      check.attemptId,
      check.at,
      writeBody(machineCheckKind, check),
    );
    deleteLooseReplays(db);
  }).immediate();
}

/** The last check of each demonstration, or of one. */
export function listLastChecks(db: Database, attemptId?: string): MachineCheck[] {
  const rows = db
    .prepare<[string | null, string | null], Row>(
      `SELECT id, body FROM machine_checks c
       WHERE (? IS NULL OR attempt_id = ?)
         AND NOT EXISTS (SELECT 1 FROM machine_checks l WHERE l.attempt_id = c.attempt_id
                         AND (l.checked_at > c.checked_at OR (l.checked_at = c.checked_at AND l.rowid > c.rowid)))
       ORDER BY checked_at DESC`,
    )
    .all(attemptId ?? null, attemptId ?? null);
  return readRows(db, rows, ({ id, body }) => readBody(machineCheckKind, body, 'machine_checks', id));
}

/** Deletes replays that no check names: of processes that were killed on the way. */
export function deleteLooseReplays(db: Database): void {
  db.prepare(
    `DELETE FROM attempts WHERE mode = 'replay' AND id NOT IN
       (SELECT json_extract(body, '$.replayId') FROM machine_checks
        WHERE json_extract(body, '$.replayId') IS NOT NULL)`,
  ).run();
}
