import Sqlite from 'better-sqlite3';

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
