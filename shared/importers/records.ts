import type { SourceFile } from './importer.ts';
import { type JsonPath, walkJson } from './json.ts';
import { importLimits, sizeText } from './limits.ts';
import { createPositions, locate, type Positions } from './positions.ts';
import type { Problems } from './problems.ts';

/** One task as it stands in a file: its value, its exact text, and the way back from a field to a line. */
export interface SourceRecord {
  readonly file: SourceFile;
  /** List index or line, from 1; null when the file is the task. */
  readonly index: number | null;
  readonly isLine: boolean;
  readonly value: unknown;
  readonly start: number;
  readonly end: number;
  /** `line 12`, `task 3, line 40`: where the field lies, or the object that lacks it. */
  where(path: JsonPath): string;
}

export interface FileRecords {
  readonly records: readonly SourceRecord[];
  /** The root of the file, when the file is one JSON value. */
  readonly root: unknown;
}

const tooMany = `holds more than ${importLimits.tasks} tasks: import them as several sets`;
const nothing: FileRecords = { records: [], root: undefined };

/**
 * The tasks of one file: a list, one object, or one object a line, whichever the text is. `listKey` names the list
 * inside a head object (native packs). What is wrong with the text itself goes to `problems`, with line and column.
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
  return isLines(file, start)
    ? readLines(file, start, positions, problems)
    : readWhole(file, start, positions, problems, listKey);
}

/** The sentence for a file above the limit. */
export function tooLarge(bytes: number): string {
  return `is ${sizeText(bytes)}; the limit is ${sizeText(importLimits.fileBytes)} per file: split it into several files`;
}

/** JSON lines by name; otherwise when the first line is a whole object and something follows it. */
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
  const spans: { start: number; end: number }[] = [];
  const depth = listKey === undefined ? 1 : 2;
  let whole = { start, end: text.length };
  const fault = walkJson(
    text,
    {
      value(path, from, to) {
        if (path.length === 0) whole = { start: from, end: to };
        else if (path.length === depth && typeof path[depth - 1] === 'number' && path[depth - 2] === listKey)
          spans.push({ start: from, end: to });
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
  if (!Array.isArray(list)) {
    const where = (path: JsonPath): string =>
      `line ${positions.at(locate(text, whole.start, whole.end, path)).line}`;
    return { root, records: [{ file, index: null, isLine: false, value: root, ...whole, where }] };
  }
  return {
    root,
    records: spans.map((span, position) => ({
      file,
      index: position + 1,
      isLine: false,
      value: list[position],
      ...span,
      where: (path) =>
        `task ${position + 1}, line ${positions.at(locate(text, span.start, span.end, path)).line}`,
    })),
  };
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
      const fault = walkJson(
        text,
        { duplicateKey: tellDuplicateKey(file, positions, problems) },
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
          where: () => at,
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
      `the key ${JSON.stringify(key)} stands twice in one object: which of the two is meant cannot be known`,
    );
  };
}

function memberOf(root: unknown, key: string): unknown {
  if (typeof root !== 'object' || root === null) return undefined;
  return Object.getOwnPropertyDescriptor(root, key)?.value;
}
