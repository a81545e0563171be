import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Problems } from '../../../shared/importers/file/importer.ts';
import { isMind2web } from '../../../shared/importers/formats/mind2web.ts';
import { isParquetName } from '../../../shared/mind2web/forms.ts';
import type { JsonRecord } from '../../../shared/mind2web/import/gather.ts';
import type { TaskFormat } from '../../../shared/model/index.ts';
import { jsonRecords, parquetColumns, parquetRecords } from './fileRecords.ts';
import { type FileKinds, type FoundFile, findSources } from './readSources.ts';

interface FoundMind2web {
  /** The name of the task set. */
  readonly name: string;
  readonly bytes: number;
  readonly records: AsyncIterable<JsonRecord>;
  readonly problems: Problems;
}

/** The folder of a raw dump among the paths; null when there is none. A raw dump has a folder `task` and a `task_meta.json`. */
export function findRawDump(paths: readonly string[], format: TaskFormat | undefined): string | null {
  const [folder, ...others] = paths;
  if (folder === undefined || others.length > 0 || (format !== undefined && format !== 'mind2web'))
    return null;
  return existsSync(join(folder, 'task')) && existsSync(join(folder, 'task_meta.json'))
    ? resolve(folder)
    : null;
}

const demonstrationFiles: FileKinds = {
  names: /\.(?:jsonl?|ndjson|parquet)$/i,
  words: '.json, .jsonl or .parquet',
};
const quoted = (name: string): string => JSON.stringify(name);

/** The number of files that are checked before the answer is that none is Mind2Web's. */
const lookedInto = 50;
const headBytes = 200_000;
const tailBytes = 50_000;

/** Mind2Web's files among the user's paths, not yet read; null when the files have another format. */
export async function findMind2web(
  paths: readonly string[],
  format: TaskFormat | undefined,
  signal?: AbortSignal,
): Promise<FoundMind2web | null> {
  if (format !== undefined && format !== 'mind2web') return null;
  const { found, problems } = await findSources(paths, demonstrationFiles, signal);
  if (format === undefined && !(await some(found.slice(0, lookedInto), isMind2webFile, signal))) return null;
  const bytes = found.reduce((sum, file) => sum + file.bytes, 0);
  return { name: nameOf(paths), bytes, problems, records: recordsOf(found, problems) };
}

async function* recordsOf(
  found: readonly (FoundFile & { readonly shown: string })[],
  problems: Problems,
): AsyncGenerator<JsonRecord> {
  for (const { absolute, shown } of found)
    yield* (isParquetName(absolute) ? parquetRecords : jsonRecords)(absolute, shown, problems);
}

async function isMind2webFile({ absolute, bytes }: FoundFile): Promise<boolean> {
  try {
    // The columns of a table are the fields of its rows.
    if (isParquetName(absolute))
      return isMind2web({ text: `{${(await parquetColumns(absolute)).map(quoted)}` });
    await using file = await open(absolute, 'r');
    const head = Buffer.alloc(Math.min(bytes, headBytes));
    await file.read(head, 0, head.length, 0);
    const tail = Buffer.alloc(Math.min(Math.max(0, bytes - head.length), tailBytes));
    await file.read(tail, 0, tail.length, bytes - tail.length);
    return isMind2web({ text: head.toString('utf8') + tail.toString('utf8') });
  } catch {
    // The later reading reports the reason. From tables, only rows are read.
    return isParquetName(absolute);
  }
}

async function some<T>(
  all: readonly T[],
  test: (one: T) => Promise<boolean>,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  for (const one of all) {
    signal?.throwIfAborted();
    if (await test(one)) return true;
  }
  return false;
}

function nameOf(paths: readonly string[]): string {
  const [first = ''] = paths;
  const name = basename(first.replace(/(?<![/\\])[/\\]+$/, '')).replace(demonstrationFiles.names, '');
  return paths.length === 1 && name !== '' ? name : 'Mind2Web';
}
