import Sqlite from 'better-sqlite3';
import { z } from 'zod';
import { deleteAttempt } from './attempts.ts';
import { allOrNothing, type Database } from './store/open.ts';
import { deleteFact, readFact, writeFact } from './store/settings.ts';
import { firstOf, kind, readBody, valuesOf, writeBody } from './store/table.ts';

/** The rows of the bundled example. `npm run example` marks them when it makes the example. */
const FACT = 'example';
const marked = kind(
  z.strictObject({
    attempts: z.array(z.string()),
    participants: z.array(z.string()),
    batches: z.array(z.string()),
  }),
);

/** What a workspace holds of the example. */
export interface ExampleCount {
  readonly attempts: number;
  /** The workspace has no other attempts. */
  readonly isAlone: boolean;
}

/** Marks everything that the workspace holds now as the example. */
export function markExample(db: Database): void {
  const rows = {
    attempts: valuesOf<string>(db, 'SELECT id FROM attempts'),
    participants: valuesOf<string>(db, 'SELECT id FROM participants'),
    batches: valuesOf<string>(db, 'SELECT id FROM batches'),
  };
  writeFact(db, FACT, writeBody(marked, rows));
}

/** Counts the attempts of the example; null when the workspace holds none of them. */
export function countExample(db: Database): ExampleCount | null {
  const attempts = attemptsOf(db, readMarked(db)?.attempts ?? []).length;
  if (attempts === 0) return null;
  return { attempts, isAlone: attempts === firstOf<number>(db, 'SELECT count(*) FROM attempts') };
}

/**
 * Deletes the attempts of the example with their verdicts, its batches, and its participants. A participant who has other records
 * stays. Returns the number of deleted attempts.
 */
export function removeExample(db: Database): number {
  return allOrNothing(db, () => {
    const rows = readMarked(db);
    if (rows === null) return 0;
    const attempts = attemptsOf(db, rows.attempts);
    for (const id of attempts) deleteAttempt(db, id);
    const deleteBatch = db.prepare('DELETE FROM batches WHERE id = ?');
    for (const id of rows.batches) deleteBatch.run(id);
    for (const id of rows.participants) deleteUnused(db, id);
    deleteFact(db, FACT);
    return attempts.length;
  });
}

/** The given attempts that the workspace still holds. */
function attemptsOf(db: Database, ids: readonly string[]): readonly string[] {
  const known = JSON.stringify(ids);
  return valuesOf(db, 'SELECT id FROM attempts WHERE id IN (SELECT value FROM json_each(?))', known);
}

/** The foreign keys of the database decide whether another record names the participant. */
function deleteUnused(db: Database, participant: string): void {
  try {
    allOrNothing(db, () => db.prepare('DELETE FROM participants WHERE id = ?').run(participant));
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError) || error.code !== 'SQLITE_CONSTRAINT_FOREIGNKEY') throw error;
  }
}

function readMarked(db: Database) {
  const stored = readFact(db, FACT);
  return stored === null ? null : readBody(marked, stored, 'settings', FACT);
}
