import { accessSync, constants } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { AppError, fault } from '../../../shared/errors.ts';
import { migrations, newestVersion } from '../migrations/index.ts';

export type Database = Sqlite.Database;

/**
 * Opens (or makes) a workspace's database, brought to the newest version.
 * `file` may be `:memory:`. A file of a newer program is refused untouched.
 */
export function openDatabase(file: string): Database {
  const db = new Sqlite(file);
  try {
    db.pragma('journal_mode = WAL');
    // An event is on disk before the next one is accepted: FULL syncs the log at each commit.
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    // Browser states hold cookies: deleted ones must not stay in free pages.
    db.pragma('secure_delete = ON');
    db.pragma('busy_timeout = 5000');
    migrate(db);
    // SQLite would open a file that can only be read, and fail at the first event.
    if (!db.memory) accessSync(file, constants.W_OK);
  } catch (error) {
    db.close();
    throw asStorageError(error, file);
  }
  return db;
}

/** Looks into a database that another process may have open; null when it cannot be read. */
export function glance<T>(file: string, look: (db: Database) => T): T | null {
  let db: Database | null = null;
  try {
    db = new Sqlite(file, { readonly: true, timeout: 500 });
    return look(db);
  } catch {
    return null;
  } finally {
    db?.close();
  }
}

/**
 * Reads a workspace that is open already, by a connection of its own: another thread's. Everything that `read` sees is of one moment.
 * Throws when the file cannot be read.
 */
export function readDatabase<T>(file: string, read: (db: Database) => T): T {
  let db: Database | null = null;
  try {
    const opened = new Sqlite(file, { readonly: true, timeout: 5000, fileMustExist: true });
    db = opened;
    return opened.transaction(() => read(opened))();
  } catch (error) {
    throw error instanceof Sqlite.SqliteError ? asStorageError(error, file) : error;
  } finally {
    db?.close();
  }
}

/** All of `work` is in the database afterwards, or nothing of it. Within another one it is a part of that. */
export function allOrNothing<T>(db: Database, work: () => T): T {
  return db.transaction(work).immediate();
}

function migrate(db: Database): void {
  const found = Number(db.pragma('user_version', { simple: true }));
  if (found > newestVersion) {
    throw fault.storage(
      'workspace.newer',
      `This workspace was written by a newer Hopscope (version ${found}; this one knows up to ${newestVersion}).`,
      'Nothing was changed. Open it with the newer program, or choose another workspace.',
    );
  }
  const missing = migrations.filter(({ version }) => version > found);
  if (missing.length === 0) return;
  // All at once: a workspace is of the version that it was or of the newest, and the log is synced once.
  allOrNothing(db, () => {
    for (const { sql } of missing) db.exec(sql);
    db.pragma(`user_version = ${newestVersion}`);
  });
}

/** Says in words what SQLite said in a code. */
function asStorageError(error: unknown, file: string): unknown {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'SQLITE_NOTADB') {
    return fault.storage(
      'workspace.notADatabase',
      `${file} is not a Hopscope database.`,
      'Nothing was changed. Choose another folder, or put the right hopscope.db back.',
      { at: file, cause: error },
    );
  }
  return fault.storage(
    'workspace.open',
    `The workspace database could not be opened: ${error instanceof Error ? error.message : String(error)}`,
    'Check that the folder is writable and that the disk is not full.',
    { at: file, cause: error },
  );
}

/** Version of the SQLite library that is built in. */
export function sqliteVersion(db: Database): string {
  return String(db.prepare('SELECT sqlite_version()').pluck().get());
}

/**
 * Holds a file for this process by a transaction that stays open: SQLite's own lock, which ends with the process however it
 * ends. Null: another has it. The file holds nothing.
 */
export function takeLock(file: string): { release(): void } | null {
  const lock = new Sqlite(file, { timeout: 0 });
  try {
    // A journal on disk would outlive a killed process.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN IMMEDIATE');
    return { release: () => void lock.close() };
  } catch (error) {
    lock.close();
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
}
