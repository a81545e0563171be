import type { Database } from './open.ts';
import { deleteFact, readFact, writeFact } from './settings.ts';

/** What is left over in the file has not been got rid of yet. */
const LEFT_OVER = 'leftOver';

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

/**
 * Makes sure that nothing of what was deleted is left in the files: the log is written into the database and emptied. Not
 * within a transaction. What the disk refuses is done with the next deletion, or when the workspace is opened again.
 */
export function forgetDeleted(db: Database): void {
  try {
    const isLeft = isLeftOver(db);
    if (isLeft) db.exec('VACUUM');
    if (emptyLog(db) && isLeft) deleteFact(db, LEFT_OVER);
  } catch {
    // A disk that is full: the log is emptied when the workspace is closed or opened again.
  }
}

/** False: somebody reads the workspace as it was before. */
function emptyLog(db: Database): boolean {
  return db.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0;
}

/** What an earlier process has left over goes. */
export function forgetLeftOver(db: Database): void {
  if (isLeftOver(db)) forgetDeleted(db);
}
