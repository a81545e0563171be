import { AppError } from '../../shared/errors.ts';
import type { Attempt, AttemptStatus, GiveUpReason } from '../../shared/model/index.ts';
import { mustChangeOne } from './changed.ts';
import type { Database } from './open.ts';
import { tableOf } from './table.ts';

type Row = Omit<Attempt, 'idleRule'> & { readonly idleAfterMs: number };

const table = tableOf<Row>('attempts', [
  ...([
    'id',
    'taskId',
    'participantId',
    'studyId',
    'mode',
    'status',
    'startedAt',
    'endedAt',
    'answer',
  ] as const),
  ...(['giveUpReason', 'idleAfterMs'] as const),
]);

export function insertAttempt(db: Database, attempt: Attempt): void {
  db.prepare(table.insert).run({ ...attempt, idleAfterMs: attempt.idleRule.afterMs });
}

export function findAttempt(db: Database, id: string): Attempt | null {
  const found = db.prepare<[string], Row>(`SELECT ${table.columns} FROM attempts WHERE id = ?`).get(id);
  if (found === undefined) return null;
  const { idleAfterMs: afterMs, ...attempt } = found;
  return { ...attempt, idleRule: { afterMs } };
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
  readonly steps: number;
  readonly activeMs: number;
}

/** Ends an attempt that is running; one that has ended stays as it is. */
export function endAttempt(db: Database, id: string, ending: AttemptEnding): void {
  const end = db.prepare(
    `UPDATE attempts SET status = @status, ended_at = @endedAt, answer = @answer, give_up_reason = @giveUpReason,
       steps = @steps, active_ms = @activeMs
     WHERE id = @id AND status = 'running'`,
  );
  mustChangeOne(end.run({ ...ending, id, activeMs: Math.round(ending.activeMs) }), 'attempts', id);
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
