import { createReadStream, readFileSync, statSync } from 'node:fs';
import type { z } from 'zod';
import { AppError, fault } from '../../../shared/errors.ts';
import { explain } from '../../../shared/parse/explain.ts';
import { createPositions, type JsonPath, locate, walkJson } from '../../../shared/parse/json.ts';
import { importLimits, sizeText } from '../../../shared/parse/limits.ts';
import { decodeText } from '../../exchange/import/readSources.ts';
import { whyUnreadable } from '../../workspace/diskRefusal.ts';

/** The words of a command for errors in its input file. */
export interface FileWords {
  /** The code of the error: `score.file`, `mind2web.file` … */
  readonly code: string;
  /** The advice for a file that cannot be read. */
  readonly give: string;
  /** The advice for an error at a place in the file. */
  readonly advice: string;
}

/** Reads the whole text of a file. Throws AppError when the file is too large, cannot be read or is not text. */
export function readText(file: string, words: FileWords): string {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > importLimits.fileBytes) {
    const what = `has ${sizeText(size)}: at most ${sizeText(importLimits.fileBytes)} are read`;
    throw fileFault(file, words, what);
  }
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    throw fileFault(file, words, whyUnreadable(cause), cause);
  }
  const decoded = decodeText(bytes);
  if (!('text' in decoded))
    throw fileFault(file, words, [decoded.at, decoded.message].filter(Boolean).join(' '));
  return decoded.text.replace(/^\uFEFF/u, '');
}

/**
 * Reads the lines of a file, counted from 1, without blank ones. Only a line feed ends a line: `node:readline` would also split at U+2028,
 * which JSON texts may contain. Throws AppError for a line that is longer than the limit of a whole file.
 */
export function linesOf(file: string, words: FileWords): AsyncGenerator<NumberedLine> {
  return linesIn(createReadStream(file), file, words);
}

/** A line of a text, counted from 1. */
export interface NumberedLine {
  readonly line: number;
  readonly text: string;
}

/** The same for the chunks of a stream. `file`: its name, for errors. */
export async function* linesIn(
  chunks: AsyncIterable<Uint8Array>,
  file: string,
  words: FileWords,
): AsyncGenerator<NumberedLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  // A long line arrives in many chunks. They are joined once, at the end of the line.
  let rest: string[] = [];
  let length = 0;
  let line = 0;
  const numbered = (text: string) => {
    line += 1;
    return text.trim() === '' ? [] : [{ line, text }];
  };
  try {
    for await (const chunk of chunks) {
      const [first = '', ...more] = decoder.decode(chunk, { stream: true }).split('\n');
      rest.push(first);
      length += first.length;
      if (length > importLimits.fileBytes) {
        const what = `has more than ${sizeText(importLimits.fileBytes)} in line ${line + 1}: at most that many are read`;
        throw fileFault(file, words, what);
      }
      if (more.length === 0) continue;
      yield* numbered(rest.join(''));
      const last = more.pop() ?? '';
      for (const text of more) yield* numbered(text);
      rest = [last];
      length = last.length;
    }
    yield* numbered([...rest, decoder.decode()].join(''));
  } catch (cause) {
    if (cause instanceof AppError || !isReadFault(cause)) throw cause;
    throw fileFault(file, words, whyUnreadable(cause), cause);
  }
}

/** True for errors of the file system and for bytes that are not UTF-8. */
function isReadFault(cause: unknown): cause is Error {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string';
}

/**
 * Reads one JSON value by its schema: a whole file, or its line `firstLine`. Throws AppError with file, line, column and field when the
 * value does not fit.
 */
export function parseJson<Schema extends z.ZodType>(
  text: string,
  file: string,
  schema: Schema,
  words: FileWords,
  firstLine = 1,
): z.infer<Schema> {
  const wrong = walkJson(text, {});
  if (wrong !== null) throw placeFault(file, text, wrong.offset, wrong.message, words, firstLine);
  const value: unknown = JSON.parse(text);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [first, ...more] = explain(parsed.error, value);
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`;
  const message = [first?.field, first?.message].filter(Boolean).join(': ');
  const [offset = 0] = locate(text, 0, text.length, [first?.path ?? []]);
  throw placeFault(file, text, offset, `${message}${others}`, words, firstLine);
}

/** The error for the value at a path in a file. */
export function fieldFault(
  file: string,
  text: string,
  place: JsonPath,
  message: string,
  words: FileWords,
): AppError {
  const [offset = 0] = locate(text, 0, text.length, [place]);
  return placeFault(file, text, offset, message, words);
}

function placeFault(
  file: string,
  text: string,
  offset: number,
  message: string,
  words: FileWords,
  firstLine = 1,
): AppError {
  const { line: within, column } = createPositions(text).at(offset);
  const line = firstLine - 1 + within;
  return fault.input(words.code, `${file}, line ${line}, column ${column}: ${message}`, words.advice, {
    at: `${file}:${line}:${column}`,
  });
}

/** The error for a whole file. */
export function fileFault(file: string, words: FileWords, what: string, cause?: unknown): AppError {
  return fault.input(words.code, `${file} ${what}.`, words.give, { at: file, cause });
}
