import { accessSync, constants } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { AppError } from '../../shared/errors.ts';
import { migrations, newestVersion } from './migrations/index.ts';

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

/** All of `work` is in the database afterwards, or nothing of it. Within another one it is a part of that. */
export function allOrNothing<T>(db: Database, work: () => T): T {
  return db.transaction(work).immediate();
}

function migrate(db: Database): void {
  const found = Number(db.pragma('user_version', { simple: true }));
  if (found > newestVersion) {
    throw new AppError({
      code: 'workspace.newer',
      origin: 'storage',
      message: `This workspace was written by a newer Hopscope (version ${found}; this one knows up to ${newestVersion}).`,
      advice: 'Nothing was changed. Open it with the newer program, or choose another workspace.',
    });
  }
  for (const migration of migrations) {
    if (migration.version <= found) continue;
    db.transaction(() => {
      db.exec(migration.sql);
      db.pragma(`user_version = ${migration.version}`);
    }).immediate();
  }
}

/** Says in words what SQLite said in a code. */
function asStorageError(error: unknown, file: string): unknown {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'SQLITE_NOTADB') {
    return new AppError(
      {
        code: 'workspace.notADatabase',
        origin: 'storage',
        message: `${file} is not a Hopscope database.`,
        advice: 'Nothing was changed. Choose another folder, or put the right hopscope.db back.',
        at: file,
      },
      { cause: error },
    );
  }
  return new AppError(
    {
      code: 'workspace.open',
      origin: 'storage',
      message: `The workspace database could not be opened: ${error instanceof Error ? error.message : String(error)}`,
      advice: 'Check that the folder is writable and that the disk is not full.',
      at: file,
    },
    { cause: error },
  );
}

/** Version of the SQLite library that is built in. */
export function sqliteVersion(db: Database): string {
  return String(db.prepare('SELECT sqlite_version()').pluck().get());
}
