import { writeFact } from './facts.ts';
import { allOrNothing, type Database } from './open.ts';

/** A setting's row is its name behind this; other rows are facts. */
const PREFIX = 'settings.';

/** What is stored, by name: each value as JSON text, whether this version knows the name or not. */
export function listSettings(db: Database): ReadonlyMap<string, string> {
  const rows = db
    .prepare<[string], { key: string; value: string }>('SELECT key, value FROM settings WHERE key GLOB ?')
    .all(`${PREFIX}*`);
  return new Map(rows.map(({ key, value }) => [key.slice(PREFIX.length), value]));
}

/** Writes these settings and no other: all, or none. */
export function saveSettings(db: Database, change: Readonly<Record<string, unknown>>): void {
  allOrNothing(db, () => {
    for (const [name, value] of Object.entries(change))
      if (value !== undefined) writeFact(db, PREFIX + name, JSON.stringify(value));
  });
}
