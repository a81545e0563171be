import { AppError } from '../../shared/errors.ts';
import type { Database } from './open.ts';

export function readSetting(db: Database, key: string): string | null {
  return (
    db.prepare<[string], { value: string }>('SELECT value FROM settings WHERE key = ?').get(key)?.value ??
    null
  );
}

export function writeSetting(db: Database, key: string, value: string): void {
  db.prepare(
    'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  ).run(key, value);
}

/** Cookies, storage and tabs of a running attempt. Removed when it ends: they are secrets. */
export function saveBrowserState(db: Database, attemptId: string, savedAt: number, body: string): void {
  db.prepare(
    `INSERT INTO browser_states (attempt_id, saved_at, body) VALUES (?, ?, ?)
     ON CONFLICT (attempt_id) DO UPDATE SET saved_at = excluded.saved_at, body = excluded.body`,
  ).run(attemptId, savedAt, body);
}

export function readBrowserState(db: Database, attemptId: string): unknown {
  const row = db
    .prepare<[string], { body: string }>('SELECT body FROM browser_states WHERE attempt_id = ?')
    .get(attemptId);
  if (!row) return null;
  try {
    return JSON.parse(row.body);
  } catch (error) {
    throw new AppError(
      {
        code: 'storage.corrupt',
        origin: 'storage',
        message: `The tabs and cookies of attempt ${attemptId} cannot be read.`,
        advice: 'Start the task again; what was recorded is kept.',
      },
      { cause: error },
    );
  }
}

/** When the saving of the last state began; 0 when there is none. */
export function browserStateSavedAt(db: Database, attemptId: string): number {
  const row = db
    .prepare<[string], { saved_at: number }>('SELECT saved_at FROM browser_states WHERE attempt_id = ?')
    .get(attemptId);
  return row?.saved_at ?? 0;
}

export function deleteBrowserState(db: Database, attemptId: string): void {
  db.prepare('DELETE FROM browser_states WHERE attempt_id = ?').run(attemptId);
}

/**
 * Makes sure that nothing of what was deleted is left in the files: the log is written into the database and emptied. Not
 * within a transaction.
 */
export function forgetDeleted(db: Database): void {
  try {
    db.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // A disk that is full: the log is emptied when the workspace is closed or opened again.
  }
}

/**
 * Gives `*.localhost` addresses in all saved tabs and storage another port, also where they stand encoded in another
 * address. Cookies know no port.
 */
export function moveBrowserStates(db: Database, from: number, to: number): void {
  const moved = new RegExp(`(\\.localhost(?::|%3A))${from}(?!\\d)`, 'gi');
  const rows = db
    .prepare<[], { attempt_id: string; body: string }>('SELECT attempt_id, body FROM browser_states')
    .all();
  const write = db.prepare('UPDATE browser_states SET body = ? WHERE attempt_id = ?');
  for (const { attempt_id, body } of rows) {
    const next = body.replace(moved, (_match, host: string) => `${host}${to}`);
    if (next !== body) write.run(next, attempt_id);
  }
}
