/** A row of a table of values: one field per column, the same columns in every row. */
export type TableRow = Readonly<Record<string, string | number | null>>;

/**
 * Comma-separated values with a heading line, as RFC 4180 has them; null is an empty field. '' without rows. A spreadsheet
 * computes texts that begin like a formula, and names come from files of others: such a text gets a single quote before it,
 * which spreadsheets take for "this is text". Numbers stay numbers.
 */
export function csvText(rows: readonly TableRow[]): string {
  const [first] = rows;
  if (first === undefined) return '';
  const columns = Object.keys(first);
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return lines.map((line) => `${line.map(field).join(',')}\r\n`).join('');
}

function field(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
