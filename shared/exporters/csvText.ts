/** A row of a table of values: one field per column, the same columns in every row. */
export type TableRow = Readonly<Record<string, string | number | null>>;

/**
 * Comma-separated values with a heading line, as in RFC 4180; null is an empty field. '' without rows.
 * Spreadsheets compute texts that begin like a formula, and names come from other people's files. Such a text
 * gets a single quote before it, which spreadsheets read as a mark for text. Numbers stay numbers.
 */
export function csvText(rows: readonly TableRow[]): string {
  const [first] = rows;
  if (first === undefined) return '';
  return csvLine(Object.keys(first)) + csvLines(rows);
}

/** The same without the heading line, to continue a table. */
export function csvLines(rows: readonly TableRow[]): string {
  const [first] = rows;
  if (first === undefined) return '';
  const columns = Object.keys(first);
  return rows.map((row) => csvLine(columns.map((column) => row[column] ?? ''))).join('');
}

/** One line, such as the heading line of a table that has no rows. */
export function csvLine(fields: readonly (string | number)[]): string {
  return `${fields.map(field).join(',')}\r\n`;
}

function field(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
