import type { RunResult } from 'better-sqlite3';
import { AppError } from '../../shared/errors.ts';

/** A writer that means one row has changed one row: another state of the database than it took for granted is told, not passed over. */
export function mustChangeOne({ changes }: RunResult, table: string, row: string): void {
  if (changes === 1) return;
  throw new AppError({
    code: 'storage.changed',
    origin: 'storage',
    message: `The row ${row} of the table ${table} was to be changed, and is not there as it was.`,
    advice: 'Somebody else has changed or removed it, perhaps in another window. Go back to the list.',
    at: `${table} ${row}`,
  });
}
