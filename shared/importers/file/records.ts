import { createPositions, type JsonPath, locate, type Positions, walkJson } from '../../parse/json.ts';
import { importLimits, sizeText } from '../../parse/limits.ts';
import type { Problems, SourceFile } from './importer.ts';

/** One task in a file: its value, its exact text, and the lines of its fields. */
export interface SourceRecord {
  readonly file: SourceFile;
  /** List index or line, from 1; null when the file is the task. */
  readonly index: number | null;
  readonly isLine: boolean;
  readonly value: unknown;
  readonly start: number;
  readonly end: number;
  /** Number of its values at all depths. */
  readonly values: number;
  /** `line 12`, `task 3, line 40`: its beginning. */
  readonly at: string;
  /** The places of fields, or of the objects that lack them. One walk finds them all. */
  where(paths: readonly JsonPath[]): readonly string[];
}

type Span = Pick<SourceRecord, 'start' | 'end' | 'values'>;

export interface FileRecords {
  readonly records: readonly SourceRecord[];
  /** The root of the file, when the file is one JSON value. */
  readonly root: unknown;
}

const tooMany = `contains more than ${importLimits.tasks} tasks: import them as several sets`;
const nothing: FileRecords = { records: [], root: undefined };

/**
 * The tasks of one file: a list, one object, or one object for each line. `listKey` names the list inside a
 * head object (native packs). Errors of the text itself go to `problems`, with line and column.
 */
export function readRecords(file: SourceFile, problems: Problems, listKey?: string): FileRecords {
  if (file.text.length > importLimits.fileBytes) {
    problems.error(file.path, '', '', tooLarge(file.text.length));
    return nothing;
  }
  const positions = createPositions(file.text);
  const start = file.text.startsWith('\uFEFF') ? 1 : 0;
  if (file.text.slice(start).trim() === '') {
    problems.error(file.path, '', '', 'is empty: expected tasks');
    return nothing;
  }
  if (isBinary(file.text)) {
    problems.error(file.path, '', '', 'is not a text file: expected JSON in UTF-8');
    return nothing;
  }
  return isLines(file, start)
    ? readLines(file, start, positions, problems)
    : readWhole(file, start, positions, problems, listKey);
}

/** Whether a window has decoded bytes as text: JSON begins differently and contains no control characters. */
function isBinary(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for control characters
  return !/^\uFEFF?\s*[[{"\d\-tfn]/.test(text) && /^\uFFFD|[\0-\x08\x0e-\x1f]/.test(text.slice(0, 4_000));
}

/** The message for a file above the limit. */
export function tooLarge(bytes: number): string {
  return `is ${sizeText(bytes)}; the limit is ${sizeText(importLimits.fileBytes)} per file: split it into several files`;
}

/** Why a record is too large for a task or a run, or null. */
export function tooManyValues({ values }: SourceRecord): string | null {
  return values > importLimits.recordValues
    ? `has more than ${importLimits.recordValues} values: no task or run is as large`
    : null;
}

/** JSON lines by file name; otherwise when the first line is a whole object and more text follows. */
function isLines(file: SourceFile, start: number): boolean {
  if (/\.(?:jsonl|ndjson)$/i.test(file.path)) return true;
  const end = file.text.indexOf('\n', start);
  if (end < 0 || file.text[start] !== '{' || file.text.slice(end).trim() === '') return false;
  return walkJson(file.text, {}, start, end) === null;
}

function readWhole(
  file: SourceFile,
  start: number,
  positions: Positions,
  problems: Problems,
  listKey: string | undefined,
): FileRecords {
  const { text } = file;
  const spans: Span[] = [];
  const depth = listKey === undefined ? 1 : 2;
  let whole = { start, end: text.length };
  let values = 0;
  const fault = walkJson(
    text,
    {
      value(path, from, to) {
        values += 1;
        if (path.length === 0) whole = { start: from, end: to };
        else if (
          path.length === depth &&
          typeof path[depth - 1] === 'number' &&
          path[depth - 2] === listKey
        ) {
          spans.push({ start: from, end: to, values });
          values = 0;
        }
      },
      duplicateKey: tellDuplicateKey(file, positions, problems),
    },
    start,
  );
  if (fault) {
    const { line, column } = positions.at(fault.offset);
    problems.error(file.path, `line ${line}, column ${column}`, '', fault.message);
    return nothing;
  }
  if (spans.length > importLimits.tasks) {
    problems.error(file.path, '', '', tooMany);
    return nothing;
  }
  const root: unknown = JSON.parse(text.slice(whole.start, whole.end));
  const list: unknown = listKey === undefined ? root : memberOf(root, listKey);
  const record = (index: number | null, value: unknown, span: Span): SourceRecord => {
    const task = index === null ? '' : `task ${index}, `;
    const lineAt = (offset: number): string => `${task}line ${positions.at(offset).line}`;
    return {
      file,
      index,
      isLine: false,
      value,
      ...span,
      at: lineAt(span.start),
      where: (paths) => locate(text, span.start, span.end, paths).map(lineAt),
    };
  };
  if (!Array.isArray(list)) return { root, records: [record(null, root, { ...whole, values })] };
  return { root, records: spans.map((span, position) => record(position + 1, list[position], span)) };
}

function readLines(file: SourceFile, start: number, positions: Positions, problems: Problems): FileRecords {
  const { text } = file;
  const records: SourceRecord[] = [];
  let line = 0;
  for (let from = start; from < text.length; ) {
    line++;
    const lineBreak = text.indexOf('\n', from);
    const lineEnd = lineBreak < 0 ? text.length : lineBreak;
    const content = text.slice(from, lineEnd);
    const trimmed = content.trim();
    if (records.length > importLimits.tasks) {
      problems.error(file.path, '', '', tooMany);
      return nothing;
    }
    if (trimmed !== '') {
      const valueStart = from + content.indexOf(trimmed);
      const valueEnd = valueStart + trimmed.length;
      const at = `line ${line}`;
      let values = 0;
      const count = (): void => {
        values += 1;
      };
      const fault = walkJson(
        text,
        { value: count, duplicateKey: tellDuplicateKey(file, positions, problems) },
        valueStart,
        valueEnd,
      );
      if (fault) {
        problems.error(
          file.path,
          `${at}, column ${fault.offset - from + 1}`,
          '',
          fault.message.replace('the end of the text', 'the end of the line'),
        );
      } else {
        records.push({
          file,
          index: line,
          isLine: true,
          value: JSON.parse(trimmed),
          start: valueStart,
          end: valueEnd,
          values,
          at,
          where: (paths) => paths.map(() => at),
        });
      }
    }
    from = lineEnd + 1;
  }
  return { records, root: undefined };
}

function tellDuplicateKey(file: SourceFile, positions: Positions, problems: Problems) {
  return (_path: JsonPath, key: string, offset: number): void => {
    const { line, column } = positions.at(offset);
    problems.error(
      file.path,
      `line ${line}, column ${column}`,
      '',
      `the key ${JSON.stringify(key)} appears twice in one object: it is unknown which of the two is meant`,
    );
  };
}

function memberOf(root: unknown, key: string): unknown {
  if (typeof root !== 'object' || root === null) return undefined;
  return Object.getOwnPropertyDescriptor(root, key)?.value;
}
