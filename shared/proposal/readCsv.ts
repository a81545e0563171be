interface CsvRow {
  readonly cells: readonly string[];
  /** Where the row begins, from 1. */
  readonly line: number;
}

/**
 * Rows of a CSV text (RFC 4180: cells in quotation marks may hold separators, line ends and doubled marks). Empty rows
 * are left out. `unclosed` is the line of a quotation mark that is never closed.
 */
export function readCsv(text: string, separator: string): { rows: CsvRow[]; unclosed: number | null } {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let quotedSince: number | null = null;
  let line = 1;
  let begun = 1;
  const endRow = (): void => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) rows.push({ cells, line: begun });
    cells = [];
    cell = '';
  };
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (quotedSince !== null) {
      if (sign === '"' && source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (sign === '"') quotedSince = null;
      else cell += sign;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      quotedSince = line;
    } else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') {
      endRow();
      begun = line + 1;
    } else cell += sign;
    if (sign === '\n') line += 1;
  }
  endRow();
  return { rows, unclosed: quotedSince };
}
