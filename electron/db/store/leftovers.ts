import type { Database } from './open.ts';
import { deleteFact, readFact, writeFact } from './settings.ts';

/** The file still contains deleted data. */
const LEFT_OVER = 'leftOver';
/** The database has been rewritten, but its log has not been emptied since. */
const ONLY_LOG = 'log';
/** Wait for a short reader. */
const PATIENCE_MS = 50;
/** Wait for a long reader: figures of thousands of attempts take seconds. */
const LATER_MS = 2_000;

/** Timers of databases whose log could not be emptied and is to be emptied later. */
const later = new WeakMap<Database, NodeJS.Timeout>();

/**
 * Notes that deleted data may remain in the file. SQLite zeroes deleted data (`secure_delete`), but not pieces of rows
 * between the cells of a page after it has moved rows to another page. The next `forgetDeleted` rewrites the file. The note
 * belongs to the transaction that changes the rows, so that after a kill the next start rewrites the file.
 */
export function leaveOver(db: Database): void {
  writeFact(db, LEFT_OVER, '1');
}

/** Whether deleted data may still be in the files, because the disk or a reader prevented the cleanup. */
export function isLeftOver(db: Database): boolean {
  return readFact(db, LEFT_OVER) !== null;
}

/** Whether it remains because the file could not be rewritten, and not because of a current reader. */
export function isLeftByDisk(db: Database): boolean {
  return ![null, ONLY_LOG].includes(readFact(db, LEFT_OVER));
}

/**
 * Makes sure that no deleted data remains in the files: the log is written into the database and emptied. Do not call it
 * within a transaction. It does not wait for a current reader, because all callers would wait; it tries again a little
 * later. If the disk refuses, the next deletion or the next opening of the workspace tries again.
 */
export function forgetDeleted(db: Database): void {
  clearTimeout(later.get(db));
  try {
    if (isLeftByDisk(db)) {
      db.exec('VACUUM');
      writeFact(db, LEFT_OVER, ONLY_LOG);
    }
    if (!emptyLog(db)) later.set(db, setTimeout(() => db.open && forgetDeleted(db), LATER_MS).unref());
    else if (isLeftOver(db)) deleteFact(db, LEFT_OVER);
  } catch {
    // The disk is full: the log is emptied when the workspace is closed or opened again.
  }
}

/** False when a reader still uses the older state of the workspace. */
function emptyLog(db: Database): boolean {
  const patience = Number(db.pragma('busy_timeout', { simple: true }));
  db.pragma(`busy_timeout = ${PATIENCE_MS}`);
  try {
    return db.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0;
  } finally {
    db.pragma(`busy_timeout = ${patience}`);
  }
}
