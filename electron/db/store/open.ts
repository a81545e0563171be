import { accessSync, constants } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { AppError, FREE_SPACE, fault, isDiskFull } from '../../../shared/errors.ts';
import { migrations, newestVersion } from '../migrations/index.ts';
import { requireNodeApi } from './nodeApi.ts';

export type Database = Sqlite.Database;

/**
 * Opens (or creates) a workspace's database and migrates it to the newest version. `file` may be `:memory:`. A file of a
 * newer program is rejected and stays untouched.
 */
export function openDatabase(file: string): Database {
  const db = connect(file);
  try {
    db.pragma('journal_mode = WAL');
    // An event is on disk before the next one is accepted: FULL syncs the log at each commit.
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    // Browser states contain cookies. Deleted ones must not stay in free pages.
    db.pragma('secure_delete = ON');
    db.pragma('busy_timeout = 5000');
    migrate(db);
    // SQLite would open a read-only file, and fail at the first event.
    if (!db.memory) accessSync(file, constants.W_OK);
  } catch (error) {
    db.close();
    throw asOpenError(error, file);
  }
  return db;
}

/** The only place that loads SQLite's native code. */
function connect(file: string, options?: Sqlite.Options): Database {
  requireNodeApi();
  return new Sqlite(file, options);
}

/** Reads a database that another process may have open; null when it cannot be read. */
export function glance<T>(file: string, look: (db: Database) => T): T | null {
  let db: Database | null = null;
  try {
    db = connect(file, { readonly: true, timeout: 500 });
    return look(db);
  } catch {
    return null;
  } finally {
    db?.close();
  }
}

/**
 * Reads an open workspace over a connection of its own, for another thread. `read` sees the state of one moment. Throws
 * when the file cannot be read.
 */
export function readDatabase<T>(file: string, read: (db: Database) => T): T {
  let db: Database | null = null;
  try {
    const opened = connect(file, { readonly: true, timeout: 5000, fileMustExist: true });
    db = opened;
    return opened.transaction(() => read(opened))();
  } catch (error) {
    throw error instanceof Sqlite.SqliteError ? asOpenError(error, file) : error;
  } finally {
    db?.close();
  }
}

/**
 * Creates a database with the newest tables for records that enter a workspace later. Its rows may refer to rows of the workspace, so
 * that references are checked only when they enter. It is lost with the process and is never synced.
 */
export function createStaged(file: string): Database {
  const db = connect(file);
  try {
    db.pragma('journal_mode = MEMORY');
    db.pragma('synchronous = OFF');
    migrate(db);
    db.pragma('foreign_keys = OFF');
  } catch (error) {
    db.close();
    throw asOpenError(error, file);
  }
  return db;
}

/** Runs `work` as one transaction: all of its changes are stored, or none. Nested calls join the outer transaction. */
export function allOrNothing<T>(db: Database, work: () => T): T {
  try {
    return db.transaction(work).immediate();
  } catch (error) {
    if (error instanceof AppError || !isDiskFull(error)) throw error;
    throw fault.storage(
      'storage.write',
      'The workspace could not be written: the disk is full.',
      FREE_SPACE,
      {
        ...{ at: db.name, cause: error },
      },
    );
  }
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
  // All at once: a workspace has its old version or the newest one, and the log is synced once.
  allOrNothing(db, () => {
    for (const { sql } of missing) db.exec(sql);
    db.pragma(`user_version = ${newestVersion}`);
  });
}

/** Turns an error code of SQLite, met while a workspace is opened, into a sentence. */
export function asOpenError(error: unknown, file: string): unknown {
  if (error instanceof AppError) return error;
  if (isDiskFull(error))
    return fault.storage(
      'workspace.open',
      'The workspace could not be opened: the disk is full.',
      FREE_SPACE,
      {
        ...{ at: file, cause: error },
      },
    );
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
 * Locks a file for this process with a transaction that stays open. SQLite's own lock ends with the process, however it
 * ends. Returns null when another process has the lock. The file is empty.
 */
export function takeLock(file: string): { release(): void } | null {
  const lock = connect(file, { timeout: 0 });
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
