import type { AttemptMode } from '../../shared/model/index.ts';
import type { Database } from './open.ts';

/** A demonstration that can be verified. */
export interface DemonstrationRow {
  readonly attemptId: string;
  readonly setId: string;
  readonly taskKey: string;
  readonly intent: string;
  /** Names of the sites of the task and its hops, each once. */
  readonly sites: readonly string[];
  readonly annotatorId: string;
  readonly annotator: string;
  readonly mode: AttemptMode;
  readonly steps: number;
  readonly endedAt: number;
  /** The description as the annotator confirmed it; the task's own where it was not asked for. */
  readonly confirmed: string;
  readonly answer: string | null;
}

/** A data set's steps have their target from the start on: no need to look at all of them. */
const LOOKED_AT = 5;

/**
 * Finished demonstrations, and imported ones: of Mind2Web's files, or with steps that carry a target (they come from a data
 * set of demonstrations, not from a model's runs). Oldest first; one of them, or all.
 */
export function listDemonstrations(db: Database, attemptId?: string): DemonstrationRow[] {
  return db
    .prepare<
      [number, string | null, string | null],
      Omit<DemonstrationRow, 'sites'> & { sites: string | null }
    >(
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
    )
    .all(LOOKED_AT, attemptId ?? null, attemptId ?? null)
    .map(({ sites, ...row }) => ({ ...row, sites: [...new Set((sites ?? '').split('\n').filter(Boolean))] }));
}
