import type { Database } from './store/open.ts';
import { rowsOf } from './store/table.ts';

/**
 * What the models of a loop were asked for, as keys: a caller that remembers what it has read looks only for what is new. The bodies of these rows
 * hold whole prompts and replies.
 */

/** An attempt of an agent; with judges, a row for each of them. */
export interface JudgedAttempt {
  readonly attemptId: string;
  readonly status: string;
  /** null: no judge has said anything about it. */
  readonly judge: string | null;
  readonly judgedAt: number | null;
}

/** The attempts of agents at the tasks of a set, newest first. `participants`: only those of these; null: of all. */
export function listJudgedAttempts(
  db: Database,
  setId: string,
  participants: readonly string[] | null,
): readonly JudgedAttempt[] {
  return rowsOf<JudgedAttempt>(
    db,
    `SELECT a.id AS attemptId, a.status, s.by_whom AS judge, s.made_at AS judgedAt
     FROM tasks t JOIN attempts a ON a.task_id = t.id JOIN participants p ON p.id = a.participant_id
       LEFT JOIN assessments s ON s.attempt_id = a.id AND s.is_person = 0
     WHERE t.set_id = ? AND p.kind = 'agent' AND a.mode <> 'replay'
       AND (? IS NULL OR a.participant_id IN (SELECT value FROM json_each(?)))
     ORDER BY a.started_at DESC, a.id DESC, s.made_at, s.by_whom`,
    setId,
    ...(participants === null ? [null, '[]'] : ['', JSON.stringify(participants)]),
  );
}

/** A version of the rubric of a task. */
export interface RubricKey {
  readonly taskId: string;
  readonly version: number;
}

/** The versions of the rubrics of a set, in the order of its tasks. */
export function listRubricKeys(db: Database, setId: string): readonly RubricKey[] {
  return rowsOf<RubricKey>(
    db,
    `SELECT r.task_id AS taskId, r.version FROM tasks t JOIN rubrics r ON r.task_id = t.id
     WHERE t.set_id = ? ORDER BY t.position, r.version`,
    setId,
  );
}
