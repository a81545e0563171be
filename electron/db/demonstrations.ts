import type { ListedDemonstration } from '../../shared/contract/verify.ts';
import { type Replay, replaySchema } from '../../shared/model/replay.ts';
import { allOrNothing, type Database } from './store/open.ts';
import { kind, readBody, rowsOf, tableOf, writeBody } from './store/table.ts';

export interface DemonstrationRow extends ListedDemonstration {
  /** The description that the annotator confirmed, or the task's own text if none was requested. */
  readonly confirmed: string;
  readonly answer: string | null;
}

/** Number of steps that are checked. The steps of a data set have a target from the first one on. */
const LOOKED_AT = 5;

/**
 * Finished demonstrations, and imported ones. Imported demonstrations come from Mind2Web's files, or have steps with a
 * target, which model runs do not have. Oldest first. All of them, or one.
 */
export function listDemonstrations(db: Database, attemptId?: string): DemonstrationRow[] {
  return rowsOf<Omit<DemonstrationRow, 'sites'> & { sites: string | null }>(
    db,
    `SELECT a.id AS attemptId, t.set_id AS setId, json_extract(t.body, '$.key') AS taskKey,
              json_extract(t.body, '$.intent') AS intent, a.participant_id AS annotatorId, p.name AS annotator,
              (SELECT group_concat(name, char(10)) FROM (
                 SELECT json_extract(s.value, '$.name') AS name FROM json_each(t.body, '$.sites') s
                 UNION ALL SELECT json_extract(h.value, '$.site') FROM json_each(t.body, '$.hops') h)) AS sites,
              a.mode, a.steps, coalesce(a.ended_at, a.started_at) AS endedAt, a.answer,
              coalesce((SELECT json_extract(e.body, '$.text') FROM events e
                        WHERE e.attempt_id = a.id AND e.type = 'described' ORDER BY e.seq DESC LIMIT 1),
                       json_extract(t.body, '$.intent')) AS confirmed
       FROM attempts a JOIN tasks t ON t.id = a.task_id JOIN participants p ON p.id = a.participant_id
       WHERE ((a.mode = 'demonstration' AND a.status = 'finished')
           OR (a.mode = 'imported' AND (json_extract(t.body, '$.source.format') = 'mind2web' OR EXISTS (
                 SELECT 1 FROM (SELECT body FROM events WHERE attempt_id = a.id AND type = 'step' ORDER BY seq LIMIT ?) s
                 WHERE json_extract(s.body, '$.step.target') IS NOT NULL))))
         AND (? IS NULL OR a.id = ?)
       ORDER BY endedAt, a.id`,
    LOOKED_AT,
    attemptId ?? null,
    attemptId ?? null,
  ).map(({ sites, ...row }) => ({ ...row, sites: [...new Set((sites ?? '').split('\n').filter(Boolean))] }));
}

const replay = kind(replaySchema);
const replays = tableOf(
  'replays',
  ['id', 'attemptId', 'checkedAt', 'body'],
  ({ id, body }: { id: string; attemptId: string; checkedAt: number; body: string }) =>
    readBody(replay, body, 'replays', id),
);

/** Stores a check and deletes the replays of earlier checks of the demonstration. */
export function insertReplay(db: Database, check: Replay): void {
  allOrNothing(db, () => {
    db.prepare("UPDATE replays SET body = json_set(body, '$.replayId', NULL) WHERE attempt_id = ?").run(
      check.attemptId,
    );
    db.prepare(replays.insert).run({ ...check, checkedAt: check.at, body: writeBody(replay, check) });
    deleteLooseReplays(db);
  });
}

/** The last check of each demonstration, or of one. */
export function listLastReplays(db: Database, attemptId?: string): Replay[] {
  return replays.readable(
    db,
    `AS c
     WHERE (? IS NULL OR attempt_id = ?)
       AND NOT EXISTS (SELECT 1 FROM replays l WHERE l.attempt_id = c.attempt_id
                       AND (l.checked_at > c.checked_at OR (l.checked_at = c.checked_at AND l.rowid > c.rowid)))
     ORDER BY checked_at DESC`,
    attemptId ?? null,
    attemptId ?? null,
  );
}

/** Deletes replays that no check names. They come from killed processes. */
export function deleteLooseReplays(db: Database): void {
  db.prepare(
    `DELETE FROM attempts WHERE mode = 'replay' AND id NOT IN
       (SELECT json_extract(body, '$.replayId') FROM replays
        WHERE json_extract(body, '$.replayId') IS NOT NULL)`,
  ).run();
}
