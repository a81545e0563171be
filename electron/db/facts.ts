import type { Database } from './open.ts';

/** What the program keeps for itself from one start to the next: rows of `settings` that are no setting. */
export function readFact(db: Database, key: string): string | null {
  return (
    db.prepare<[string], { value: string }>('SELECT value FROM settings WHERE key = ?').get(key)?.value ??
    null
  );
}

export function writeFact(db: Database, key: string, value: string): void {
  db.prepare(
    'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  ).run(key, value);
}

export function deleteFact(db: Database, key: string): void {
  db.prepare('DELETE FROM settings WHERE key = ?').run(key);
}

/** A port that was kept; null when there is none that could be one. */
export function readPort(db: Database, key: string): number | null {
  const port = Number(readFact(db, key) ?? Number.NaN);
  return Number.isInteger(port) && port > 0 && port <= 65_535 ? port : null;
}
