import Sqlite from 'better-sqlite3';
import { z } from 'zod';
import { allOrNothing, type Database } from './store/open.ts';
import { deleteFact, readFact, writeFact } from './store/settings.ts';
import { firstOf, valuesOf } from './store/table.ts';

/** Which rows the program brought along: `npm run example` marks them when it makes the example. */
const FACT = 'example';
const marked = z.strictObject({
  attempts: z.array(z.string()),
  participants: z.array(z.string()),
  batches: z.array(z.string()),
});

/** What a workspace holds of the example. */
export interface ExampleCount {
  readonly attempts: number;
  /** The workspace has no other attempts. */
  readonly isAlone: boolean;
}

/** Marks everything that the workspace holds now as the example. */
export function markExample(db: Database): void {
  const rows: z.infer<typeof marked> = {
    attempts: valuesOf(db, 'SELECT id FROM attempts'),
    participants: valuesOf(db, 'SELECT id FROM participants'),
    batches: valuesOf(db, 'SELECT id FROM batches'),
  };
  writeFact(db, FACT, JSON.stringify(rows));
}

/** Counts the attempts of the example; null when the workspace holds none of them. */
export function countExample(db: Database): ExampleCount | null {
  const rows = readMarked(db);
  if (rows === null) return null;
  const kept = new Set(rows.attempts);
  const ids = valuesOf<string>(db, 'SELECT id FROM attempts');
  const attempts = ids.filter((id) => kept.has(id)).length;
  return attempts === 0 ? null : { attempts, isAlone: attempts === ids.length };
}

/**
 * Deletes the attempts of the example with their verdicts, its batches, and its participants. A participant who has other records
 * stays. Returns the number of attempts that are deleted.
 */
export function removeExample(db: Database): number {
  return allOrNothing(db, () => {
    const rows = readMarked(db);
    if (rows === null) return 0;
    const before = countAll(db);
    const deleteAttempt = db.prepare('DELETE FROM attempts WHERE id = ?');
    for (const id of rows.attempts) deleteAttempt.run(id);
    const deleteBatch = db.prepare('DELETE FROM batches WHERE id = ?');
    for (const id of rows.batches) deleteBatch.run(id);
    for (const id of rows.participants) deleteUnused(db, id);
    deleteFact(db, FACT);
    return before - countAll(db);
  });
}

function countAll(db: Database): number {
  return firstOf<number>(db, 'SELECT count(*) FROM attempts') ?? 0;
}

/** The foreign keys of the database decide whether another record names the participant. */
function deleteUnused(db: Database, participant: string): void {
  try {
    allOrNothing(db, () => db.prepare('DELETE FROM participants WHERE id = ?').run(participant));
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError) || error.code !== 'SQLITE_CONSTRAINT_FOREIGNKEY') throw error;
  }
}

function readMarked(db: Database): z.infer<typeof marked> | null {
  const stored = readFact(db, FACT);
  return stored === null ? null : marked.parse(JSON.parse(stored));
}
