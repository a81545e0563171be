import { allOrNothing, type Database } from './open.ts';
import { firstOf, rowsOf } from './table.ts';

/** Facts that the program stores for itself between starts: rows of `settings` that are not settings. */
export function readFact(db: Database, key: string): string | null {
  return firstOf(db, 'SELECT value FROM settings WHERE key = ?', key);
}

export function writeFact(db: Database, key: string, value: string): void {
  const write = db.prepare(
    'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  );
  allOrNothing(db, () => write.run(key, value));
}

export function deleteFact(db: Database, key: string): void {
  allOrNothing(db, () => db.prepare('DELETE FROM settings WHERE key = ?').run(key));
}

/** A stored port; null when there is no valid one. */
export function readPort(db: Database, key: string): number | null {
  const port = Number(readFact(db, key) ?? Number.NaN);
  return Number.isInteger(port) && port > 0 && port <= 65_535 ? port : null;
}

/** The prefix of a setting's key. Rows without it are facts. */
const PREFIX = 'settings.';

/** The stored settings by name. Each value is JSON text, whether this version knows the name or not. */
export function listSettings(db: Database): ReadonlyMap<string, string> {
  const rows = rowsOf<{ key: string; value: string }>(
    db,
    'SELECT key, value FROM settings WHERE key GLOB ?',
    `${PREFIX}*`,
  );
  return new Map(rows.map(({ key, value }) => [key.slice(PREFIX.length), value]));
}

/** Writes only these settings: all, or none. */
export function saveSettings(db: Database, change: Readonly<Record<string, unknown>>): void {
  allOrNothing(db, () => {
    for (const [name, value] of Object.entries(change))
      if (value !== undefined) writeFact(db, PREFIX + name, JSON.stringify(value));
  });
}
