import { z } from 'zod';
import {
  createProblems,
  type ImportProblem,
  type Problems,
  type SourceFile,
} from '../importers/file/importer.ts';
import { readRecords } from '../importers/file/records.ts';
import { longestIdea } from './proposal.ts';

export interface ReadIdeas {
  /** In the order of the file, without duplicates. */
  readonly ideas: readonly string[];
  /** If there are any, nothing should be stored. */
  readonly problems: readonly ImportProblem[];
}

const COLUMNS = ['text', 'idea', 'task', 'confirmed_task'] as const;
const entry = z.union([
  z.string(),
  ...COLUMNS.map((column) => z.looseObject({ [column]: z.string() }).transform((one) => String(one[column]))),
]);

interface Found {
  readonly text: string;
  /** `line 3`. */
  readonly at: string;
}

/**
 * Seed ideas from a file: JSON (a list, JSON lines, or an object with `ideas`; each a text or an object with one of
 * `text`, `idea`, `task`, `confirmed_task`), CSV (a column of one of these names, or a single column), or plain lines.
 */
export function readIdeas(file: SourceFile): ReadIdeas {
  const problems = createProblems();
  const found = foundIn(file, problems);
  const ideas = new Set<string>();
  for (const { text: raw, at } of found) {
    const text = ideaText(raw);
    if (text === null) continue;
    const problem = ideaProblem(text);
    if (problem === null) ideas.add(text);
    else problems.error(file.path, at, '', problem);
  }
  if (problems.errors === 0 && ideas.size === 0) problems.error(file.path, '', '', 'contains no ideas');
  return { ideas: [...ideas], problems: problems.list() };
}

function foundIn(file: SourceFile, problems: Problems): Found[] {
  if (/\.(?:csv|tsv)$/i.test(file.path)) return fromCsv(file, problems);
  if (/\.(?:jsonl?|ndjson)$/i.test(file.path) || /^[\s\uFEFF]*[[{]/.test(file.text))
    return fromJson(file, problems);
  return file.text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((text, index) => ({ text, at: `line ${index + 1}` }));
}

function fromJson(file: SourceFile, problems: Problems): Found[] {
  const listKey = /^[\s\uFEFF]*\{/.test(file.text) ? 'ideas' : undefined;
  return readRecords(file, problems, listKey).records.flatMap((record) => {
    const read = entry.safeParse(record.value);
    const at = record.at.replace(/^task/, 'idea');
    if (read.success) return [{ text: read.data, at }];
    problems.error(
      file.path,
      at,
      '',
      `is not an idea: expected a text, or an object with one of ${COLUMNS.join(', ')}`,
    );
    return [];
  });
}

function fromCsv(file: SourceFile, problems: Problems): Found[] {
  const separator = /\.tsv$/i.test(file.path) ? '\t' : ',';
  const { rows, unclosed } = readCsv(file.text, separator);
  if (unclosed !== null) {
    problems.error(file.path, `line ${unclosed}`, '', 'has a quotation mark that is never closed');
    return [];
  }
  const [head, ...rest] = rows;
  if (head === undefined) return [];
  const column = head.cells.findIndex((cell) => COLUMNS.some((name) => name === cell.trim().toLowerCase()));
  if (column < 0 && head.cells.length > 1) {
    problems.error(
      file.path,
      `line ${head.line}`,
      '',
      `has ${head.cells.length} columns, and none is called ${COLUMNS.join(', ')}`,
    );
    return [];
  }
  return (column < 0 ? rows : rest).map(({ cells, line }) => ({
    text: cells[Math.max(0, column)] ?? '',
    at: `line ${line}`,
  }));
}

interface CsvRow {
  readonly cells: readonly string[];
  /** Line on which the row begins, from 1. */
  readonly line: number;
}

/**
 * Rows of a CSV text (RFC 4180: cells in quotation marks may contain separators, line ends and doubled
 * marks). Empty rows are left out. `unclosed`: the line of a quotation mark that is never closed.
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

/**
 * An idea in its stored form: one line, without a number or bullet at its beginning. Null when it is empty.
 */
export function ideaText(raw: string): string | null {
  const text = raw
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^(?:[-*•]\s+|\d{1,3}[.)]\s+)/, '')
    .trim();
  return text === '' ? null : text;
}

/** The error of an idea, as the second half of a sentence; null when there is none. */
export function ideaProblem(text: string): string | null {
  return text.length > longestIdea
    ? `is ${text.length} characters long; an idea has at most ${longestIdea}`
    : null;
}
