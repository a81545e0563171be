import type { ImproveQuery } from '../model/improve.ts';
import { readCsv } from '../proposal/readIdeas.ts';

/** The file in which a person reviews queries: CSV, a query a line. */
export const reviewColumns = ['id', 'site', 'state', 'why', 'decision', 'reason', 'text'] as const;

/** The lines of the file. The column `decision` is empty: the person writes `accept` or `reject`. */
export function reviewRows(queries: readonly ImproveQuery[]): readonly (readonly string[])[] {
  return queries.map(({ id, site, state, filter, text }) => [
    ...[id, site, state, filter?.reason ?? '', '', '', text],
  ]);
}

/** A decision of the file. */
export interface ReviewLine {
  readonly id: string;
  readonly decision: 'accept' | 'reject';
  readonly reason: string;
  readonly text: string;
}

/**
 * Reads the decisions of a review file. Lines without a decision are left out. `problem`: what is wrong, with its line; nothing of the file may
 * be used then.
 */
export function readReview(file: string): {
  readonly lines: readonly ReviewLine[];
  readonly problem: string | null;
} {
  const none = (problem: string) => ({ lines: [], problem });
  const separator = file.slice(0, file.indexOf('\n')).includes(';') ? ';' : ',';
  const { rows, unclosed } = readCsv(file, separator);
  if (unclosed !== null) return none(`line ${unclosed} has a quotation mark that is never closed`);
  const [head, ...rest] = rows;
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const missing = (['id', 'decision', 'text'] as const).find((column) => !names.includes(column));
  if (missing !== undefined) return none(`its first line has no column ${missing}`);
  const lines: ReviewLine[] = [];
  for (const { cells, line } of rest) {
    const cell = (column: (typeof reviewColumns)[number]): string =>
      (cells[names.indexOf(column)] ?? '').trim();
    const said = cell('decision').toLowerCase();
    if (said === '') continue;
    if (said !== 'accept' && said !== 'reject')
      return none(`line ${line} has the decision “${said.slice(0, 40)}”; it must be accept, reject or empty`);
    const id = cell('id');
    if (lines.some((one) => one.id === id)) return none(`line ${line} decides about the query ${id} again`);
    // The file marks texts that begin like a formula.
    const text = cell('text').replace(/^'(?=[=+\-@])/, '');
    lines.push({ id, decision: said, reason: cell('reason'), text });
  }
  return { lines, problem: null };
}
