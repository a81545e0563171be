import type { ErrorData } from '../../shared/errors.ts';
import { AppError } from '../../shared/errors.ts';
import type { Attempt, AttemptStatus, GiveUpReason } from '../../shared/model/index.ts';
import { readBody, writeBody } from './body.ts';
import { mustChangeOne } from './changed.ts';
import type { Database } from './open.ts';
import { errorKind } from './schema/rows.ts';

interface Row {
  id: string;
  task_id: string;
  participant_id: string;
  study_id: string | null;
  mode: Attempt['mode'];
  status: AttemptStatus;
  started_at: number;
  ended_at: number | null;
  answer: string | null;
  give_up_reason: GiveUpReason | null;
  error: string | null;
  idle_after_ms: number;
}

function toAttempt(row: Row): Attempt {
  return {
    id: row.id,
    taskId: row.task_id,
    participantId: row.participant_id,
    studyId: row.study_id,
    mode: row.mode,
    status: row.status,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    answer: row.answer,
    giveUpReason: row.give_up_reason,
    error: row.error === null ? null : readBody(errorKind, row.error, 'attempts', row.id),
    idleRule: { afterMs: row.idle_after_ms },
  };
}

export function insertAttempt(db: Database, attempt: Attempt): void {
  db.prepare(
    `INSERT INTO attempts (id, task_id, participant_id, study_id, mode, status, started_at, ended_at, answer,
                           give_up_reason, error, idle_after_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    attempt.id,
    attempt.taskId,
    attempt.participantId,
    attempt.studyId,
    attempt.mode,
    attempt.status,
    attempt.startedAt,
    attempt.endedAt,
    attempt.answer,
    attempt.giveUpReason,
    attempt.error === null ? null : writeBody(errorKind, attempt.error),
    attempt.idleRule.afterMs,
  );
}

export function findAttempt(db: Database, id: string): Attempt | null {
  const row = db.prepare<[string], Row>('SELECT * FROM attempts WHERE id = ?').get(id);
  return row ? toAttempt(row) : null;
}

/** The attempt, or an error that names it. */
export function getAttempt(db: Database, id: string): Attempt {
  const attempt = findAttempt(db, id);
  if (!attempt) {
    throw new AppError({
      code: 'attempt.missing',
      origin: 'input',
      message: `There is no attempt ${id} in this workspace.`,
      advice: 'It may have been discarded. Go back to the list.',
    });
  }
  return attempt;
}

export interface AttemptEnding {
  readonly status: AttemptStatus;
  readonly endedAt: number;
  readonly answer: string | null;
  readonly giveUpReason: GiveUpReason | null;
  readonly error: ErrorData | null;
  readonly steps: number;
  readonly activeMs: number;
}

/** Ends an attempt that is running; one that has ended stays as it is. */
export function endAttempt(db: Database, id: string, ending: AttemptEnding): void {
  const ended = db.prepare(
    `UPDATE attempts SET status = ?, ended_at = ?, answer = ?, give_up_reason = ?, error = ?, steps = ?, active_ms = ?
     WHERE id = ? AND status = 'running'`,
  );
  const result = ended.run(
    ending.status,
    ending.endedAt,
    ending.answer,
    ending.giveUpReason,
    ending.error === null ? null : writeBody(errorKind, ending.error),
    ending.steps,
    Math.round(ending.activeMs),
    id,
  );
  mustChangeOne(result, 'attempts', id);
}

/** What the clock showed last, so that a killed process loses at most one beat. */
export function saveHeartbeat(db: Database, id: string, clockTime: number, quietSince: number | null): void {
  const save = db.prepare('UPDATE attempts SET clock_time = ?, quiet_since = ? WHERE id = ?');
  mustChangeOne(save.run(clockTime, quietSince, id), 'attempts', id);
}

export function readHeartbeat(db: Database, id: string): { clockTime: number; quietSince: number | null } {
  const row = db
    .prepare<[string], { clockTime: number; quietSince: number | null }>(
      'SELECT clock_time AS clockTime, quiet_since AS quietSince FROM attempts WHERE id = ?',
    )
    .get(id);
  return row ?? { clockTime: 0, quietSince: null };
}

export function deleteAttempt(db: Database, id: string): void {
  mustChangeOne(db.prepare('DELETE FROM attempts WHERE id = ?').run(id), 'attempts', id);
}
