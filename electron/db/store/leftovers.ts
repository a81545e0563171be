import type { Database } from './open.ts';
import { deleteFact, readFact, writeFact } from './settings.ts';

/** What is left over in the file has not been got rid of yet. */
const LEFT_OVER = 'leftOver';
/** The database has been written anew; its log has not been emptied since. */
const ONLY_LOG = 'log';
/** Who reads a little is waited for. */
const PATIENCE_MS = 50;
/** Who reads for long: figures of thousands of attempts take seconds. */
const LATER_MS = 2_000;

/** Of databases whose log could not be emptied: when that is tried again. */
const later = new WeakMap<Database, NodeJS.Timeout>();

/**
 * What was taken out of rows may be left over in the file: SQLite zeroes what it deletes (`secure_delete`), but not the pieces of
 * rows that lie between the cells of a page once it has moved rows to another. The next `forgetDeleted` writes the file anew. In the
 * transaction that changes the rows, so that a process that is killed does it at the next start.
 */
export function leaveOver(db: Database): void {
  writeFact(db, LEFT_OVER, '1');
}

/** Whether pieces of what was taken out of rows may be in the files still: the disk, or somebody who reads, kept them there. */
export function isLeftOver(db: Database): boolean {
  return readFact(db, LEFT_OVER) !== null;
}

/** Whether they are there because the file could not be written anew, and not because somebody reads at the moment. */
export function isLeftByDisk(db: Database): boolean {
  return ![null, ONLY_LOG].includes(readFact(db, LEFT_OVER));
}

/**
 * Makes sure that nothing of what was deleted is left in the files: the log is written into the database and emptied. Not
 * within a transaction. Somebody who reads meanwhile is not waited for, since everybody would wait: it is done a little later.
 * What the disk refuses is done with the next deletion, or when the workspace is opened again.
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
    // A disk that is full: the log is emptied when the workspace is closed or opened again.
  }
}

/** False: somebody reads the workspace as it was before. */
function emptyLog(db: Database): boolean {
  const patience = Number(db.pragma('busy_timeout', { simple: true }));
  db.pragma(`busy_timeout = ${PATIENCE_MS}`);
  try {
    return db.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0;
  } finally {
    db.pragma(`busy_timeout = ${patience}`);
  }
}
