import { fault } from '../../../shared/errors.ts';
import { allOrNothing, type Database } from '../store/open.ts';
import { readPort, writeFact } from '../store/settings.ts';
import { firstOf, valuesOf } from '../store/table.ts';

/**
 * Cookies, storage and tabs of a running attempt. They are secrets, so they are removed when the attempt ends. `seq` is the last event
 * before the browser was read.
 */
export function saveBrowserState(db: Database, attemptId: string, seq: number, body: string): void {
  db.prepare(
    `INSERT INTO browser_states (attempt_id, seq, body) VALUES (?, ?, ?)
     ON CONFLICT (attempt_id) DO UPDATE SET seq = excluded.seq, body = excluded.body`,
  ).run(attemptId, seq, body);
}

export function readBrowserStateText(db: Database, attemptId: string): string | null {
  return firstOf(db, 'SELECT body FROM browser_states WHERE attempt_id = ?', attemptId);
}

/** Replaces a state by a version without some secret. */
export function changeBrowserState(db: Database, attemptId: string, body: string): void {
  db.prepare('UPDATE browser_states SET body = ? WHERE attempt_id = ?').run(body, attemptId);
}

export function readBrowserState(db: Database, attemptId: string): unknown {
  const text = readBrowserStateText(db, attemptId);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw fault.storage(
      'storage.corrupt',
      `The tabs and cookies of attempt ${attemptId} cannot be read.`,
      'Start the task again; what was recorded is kept.',
      { cause: error },
    );
  }
}

/** The last event before the last state was read; 0 when there is none. */
export function browserStateSeq(db: Database, attemptId: string): number {
  return firstOf<number>(db, 'SELECT seq FROM browser_states WHERE attempt_id = ?', attemptId) ?? 0;
}

export function deleteBrowserState(db: Database, attemptId: string): void {
  db.prepare('DELETE FROM browser_states WHERE attempt_id = ?').run(attemptId);
}

/** The demo web's port in the saved tabs, cookies and storage of interrupted attempts. */
const SAVED_PORT = 'demoPortOfSavedTabs';

/**
 * Changes the port of `*.localhost` addresses in all saved tabs and storage to the demo web's current port, also where an
 * address is encoded in another. Cookies have no port.
 */
export function moveBrowserStates(db: Database, to: number): void {
  const from = readPort(db, SAVED_PORT);
  if (from === to) return;
  const moved = new RegExp(`(\\.localhost(?::|%3A))${from}(?!\\d)`, 'gi');
  allOrNothing(db, () => {
    const attempts = from === null ? [] : valuesOf<string>(db, 'SELECT attempt_id FROM browser_states');
    for (const attemptId of attempts) {
      const text = readBrowserStateText(db, attemptId) ?? '';
      const next = text.replace(moved, (_match, host: string) => `${host}${to}`);
      if (next !== text) changeBrowserState(db, attemptId, next);
    }
    writeFact(db, SAVED_PORT, String(to));
  });
}
