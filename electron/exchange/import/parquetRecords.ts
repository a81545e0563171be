import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import {
  asyncBufferFromFile,
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
} from 'hyparquet';
import type { Problems } from '../../../shared/importers/importProblems.ts';
import type { JsonRecord } from '../../../shared/mind2web/import/gather.ts';
import { sizeText } from '../../../shared/parse/limits.ts';
import { whyUnreadable } from '../../workspace/whyUnreadable.ts';
import { largestRecord } from './jsonRecords.ts';

/** Unpacked bytes that are read at a time: a row group of pages and pictures may hold gigabytes. */
const bytesAtOnce = 128 * 1024 * 1024;

/** Beside Snappy, which the reader knows by itself. */
const compressors: Compressors = {
  GZIP: (input) => gunzipSync(input),
  BROTLI: (input) => brotliDecompressSync(input),
  ZSTD: (input) => zstdDecompressSync(input),
};

/** Names of a table's columns. */
export async function parquetColumns(path: string): Promise<readonly string[]> {
  const metadata = await parquetMetadataAsync(await asyncBufferFromFile(path));
  return parquetSchema(metadata).children.map(({ element }) => element.name);
}

/**
 * The rows of a Parquet table one after another, each as the JSON text of an object; bytes in base64. No more than a part of
 * a row group is in memory. What is wrong goes to `problems`; nothing is given after a fault.
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

/** Ranges of rows that can be held at once. */
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

/** Values that JSON has no word for. */
function plain(this: Record<string, unknown>, key: string, value: unknown): unknown {
  // A Buffer, among others, has made a list of itself when it comes here.
  const own = this[key];
  if (own instanceof Uint8Array) return Buffer.from(own).toString('base64');
  if (typeof own === 'bigint') return Number(own);
  return value === undefined ? null : value;
}

function whyNoTable(error: unknown): string {
  if (error instanceof Error && 'code' in error) return whyUnreadable(error);
  const why = error instanceof Error ? error.message.replace(/^parquet /, '') : String(error);
  return `is no whole Parquet table: ${why}. Download it again`;
}
