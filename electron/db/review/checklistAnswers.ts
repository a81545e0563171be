import { z } from 'zod';
import { noun } from '../../../shared/model/schema.ts';
import type { Database } from '../store/open.ts';
import { deleteFact, writeFact } from '../store/settings.ts';
import { kind, readBody, readRows, rowsOf, writeBody } from '../store/table.ts';

const PREFIX = 'checklist.';
const body = kind(noun({ text: z.string(), at: z.number() }));

/**
 * People's answers to the questions of the reporting checklist, by question. An unreadable answer is left out and reported.
 */
export function listChecklistAnswers(
  db: Database,
): ReadonlyMap<string, { readonly text: string; readonly at: number }> {
  const rows = rowsOf<{ key: string; value: string }>(
    db,
    'SELECT key, value FROM settings WHERE key GLOB ? ORDER BY key',
    `${PREFIX}*`,
  );
  return new Map(
    readRows(db, rows, ({ key, value }) => [
      key.slice(PREFIX.length),
      readBody(body, value, 'settings', key),
    ]),
  );
}

/** Stores an answer, replacing the earlier one; null deletes it. */
export function keepChecklistAnswer(
  db: Database,
  question: string,
  answer: { readonly text: string; readonly at: number } | null,
): void {
  if (answer === null) deleteFact(db, PREFIX + question);
  else writeFact(db, PREFIX + question, writeBody(body, answer));
}
