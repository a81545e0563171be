import { createReadStream } from 'node:fs';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import {
  asyncBufferFromFile,
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
} from 'hyparquet';
import type { Problems } from '../../../shared/importers/file/importer.ts';
import type { JsonRecord } from '../../../shared/mind2web/import/gather.ts';
import { walkJson } from '../../../shared/parse/json.ts';
import { sizeText } from '../../../shared/parse/limits.ts';
import { whyUnreadable } from '../../workspace/diskRefusal.ts';

/** The most characters of one object. The largest published tasks have some 60 million; a string cannot be longer than 536 million. */
export const largestRecord = 256 * 1024 * 1024;

/**
 * Reads the objects of a JSON file one at a time, so that a file of any size needs the memory of one: the items of a list, or consecutive
 * objects (JSON lines, or a single one). Errors go to `problems` with their place. Nothing is returned after an error in the text itself.
 */
export async function* jsonRecords(
  path: string,
  shown: string,
  problems: Problems,
): AsyncGenerator<JsonRecord> {
  const cutter = createCutter();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let count = 0;
  const cut = function* (text: string): Generator<JsonRecord> {
    for (const piece of cutter.take(text)) {
      count += 1;
      const at = placeOf(cutter.isList, count, piece.line);
      yield { file: shown, index: count, at, inList: cutter.isList, text: piece.text };
    }
  };
  try {
    for await (const bytes of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
      yield* cut(decoder.decode(bytes, { stream: true }));
      if (cutter.fault !== null) break;
    }
    if (cutter.fault === null) yield* cut(decoder.decode());
  } catch (error) {
    problems.error(shown, '', '', whyUnreadable(error));
    return;
  }
  const fault = cutter.fault ?? cutter.end();
  if (fault !== null) problems.error(shown, `line ${fault.line}`, '', fault.message);
  else if (count === 0) problems.error(shown, '', '', 'is empty: expected tasks');
}

/** The value of a record; null with a problem that names the place of the error. */
export function parseRecord(record: JsonRecord, problems: Problems): unknown {
  try {
    return JSON.parse(record.text);
  } catch {
    const fault = walkJson(record.text, {});
    const line = record.text.slice(0, fault?.offset ?? 0).split('\n').length;
    const at = [record.at, line > 1 ? `its line ${line}` : ''].filter(Boolean).join(', ');
    problems.error(record.file, at, '', fault?.message ?? 'is not JSON');
    return null;
  }
}

function placeOf(isList: boolean, count: number, line: number): string {
  return isList ? `task ${count}, line ${line}` : `line ${line}`;
}

interface Fault {
  readonly line: number;
  readonly message: string;
}

interface Cutter {
  readonly isList: boolean;
  readonly fault: Fault | null;
  take(text: string): readonly { readonly text: string; readonly line: number }[];
  /** The error if the text ends here, or null. */
  end(): Fault | null;
}

const QUOTE = 34;
const BACKSLASH = 92;

/** Finds the start and end of objects, only by brackets and quotes. */
function createCutter(): Cutter {
  let isList = false;
  let isOpen = false;
  let isClosed = false;
  let needsComma = false;
  let depth = 0;
  let inText = false;
  let escaped = false;
  let line = 1;
  let startLine = 1;
  let parts: string[] = [];
  let length = 0;
  let begun = false;
  let fault: Fault | null = null;

  function take(text: string): { text: string; line: number }[] {
    const found: { text: string; line: number }[] = [];
    let from = begun ? 0 : -1;
    for (let at = 0; at < text.length && fault === null; at += 1) {
      const code = text.charCodeAt(at);
      if (code === 10) line += 1;
      if (begun) {
        if (escaped) escaped = false;
        else if (inText) {
          if (code === BACKSLASH) escaped = true;
          else if (code === QUOTE) inText = false;
        } else if (code === QUOTE) inText = true;
        else if (code === 123 || code === 91) depth += 1;
        else if ((code === 125 || code === 93) && --depth === 0) {
          found.push({ text: parts.join('') + text.slice(from, at + 1), line: startLine });
          parts = [];
          length = 0;
          begun = false;
          from = -1;
          needsComma = isList;
        }
        continue;
      }
      if (code === 32 || code === 10 || code === 13 || code === 9 || code === 0xfeff) continue;
      if (isClosed) fault = { line, message: 'expected the end of the file after the list' };
      else if (!isOpen && code === 91) isOpen = isList = true;
      else if (isList && code === 93) isClosed = true;
      else if (isList && needsComma && code === 44) needsComma = false;
      else if (code === 123 && !needsComma) {
        isOpen = begun = true;
        depth = 1;
        from = at;
        startLine = line;
      } else
        fault = {
          line,
          message: `expected ${needsComma ? '"," or "]"' : 'an object'}, found ${JSON.stringify(text.slice(at, at + 20))}`,
        };
    }
    if (begun && from >= 0) {
      parts.push(text.slice(from));
      length += text.length - from;
      if (length > largestRecord)
        fault = { line: startLine, message: `one object of more than ${sizeText(largestRecord)}: split it` };
    }
    return found;
  }

  return {
    get isList() {
      return isList;
    },
    get fault() {
      return fault;
    },
    take,
    end: () => {
      if (begun)
        return { line: startLine, message: 'the object that begins here has no end: the file is cut off' };
      return isList && !isClosed ? { line, message: 'the list has no end: the file is cut off' } : null;
    },
  };
}

/** The most unpacked bytes that are read at a time. A row group with pages and pictures may have gigabytes. */
const bytesAtOnce = 128 * 1024 * 1024;

/** Decompressors beside Snappy, which the library supports itself. */
const compressors: Compressors = {
  GZIP: (input) => gunzipSync(input),
  BROTLI: (input) => brotliDecompressSync(input),
  ZSTD: (input) => zstdDecompressSync(input),
};

/** The names of a table's columns. */
export async function parquetColumns(path: string): Promise<readonly string[]> {
  const metadata = await parquetMetadataAsync(await asyncBufferFromFile(path));
  return parquetSchema(metadata).children.map(({ element }) => element.name);
}

/**
 * Reads the rows of a Parquet table one at a time, each as the JSON text of an object, with bytes in base64. At most a part of a row group
 * is in memory. Errors go to `problems`. Nothing is returned after an error.
 */
export async function* parquetRecords(
  path: string,
  shown: string,
  problems: Problems,
): AsyncGenerator<JsonRecord> {
  let read = 0;
  try {
    const file = await asyncBufferFromFile(path);
    const metadata = await parquetMetadataAsync(file);
    for (const [rowStart, rowEnd] of parts(metadata)) {
      const rows = await parquetReadObjects({
        file,
        metadata,
        rowStart,
        rowEnd,
        compressors,
        utf8: false,
        useOffsetIndex: true,
      });
      for (const row of rows) {
        read += 1;
        const text = JSON.stringify(row, plain);
        if (text.length > largestRecord) {
          problems.error(shown, `row ${read}`, '', `one row of more than ${sizeText(largestRecord)}`);
          return;
        }
        yield { file: shown, index: read, at: `row ${read}`, inList: false, text };
      }
    }
    if (read === 0) problems.error(shown, '', '', 'is a table without rows');
  } catch (error) {
    problems.error(shown, read === 0 ? '' : `after row ${read}`, '', whyNoTable(error));
  }
}

/** Ranges of rows that fit into memory together. */
function* parts(metadata: FileMetaData): Generator<readonly [from: number, to: number]> {
  let from = 0;
  for (const { num_rows, total_byte_size } of metadata.row_groups) {
    const rows = Number(num_rows);
    const perRow = Number(total_byte_size) / Math.max(1, rows);
    const step = Math.max(1, Math.floor(bytesAtOnce / Math.max(1, perRow)));
    for (let at = 0; at < rows; at += step) yield [from + at, from + Math.min(rows, at + step)];
    from += rows;
  }
}

/** Converts values that JSON cannot represent. */
function plain(this: Record<string, unknown>, key: string, value: unknown): unknown {
  // A Buffer, for example, has already converted itself to a list here.
  const own = this[key];
  if (own instanceof Uint8Array) return Buffer.from(own).toString('base64');
  if (typeof own === 'bigint') return Number(own);
  return value === undefined ? null : value;
}

function whyNoTable(error: unknown): string {
  if (error instanceof Error && 'code' in error) return whyUnreadable(error);
  const why = error instanceof Error ? error.message.replace(/^parquet /, '') : String(error);
  const [, codec] = /^unsupported compression codec: (\w+)$/.exec(why) ?? [];
  if (codec !== undefined)
    return `is compressed with ${codec}, which Hopscope does not read: write the table again with Snappy, Gzip, Brotli or Zstandard`;
  return `is not a complete Parquet table: ${why}. Download it again`;
}
