import type { TaskFormat } from '../model/index.ts';
import {
  createProblems,
  type ImportedSet,
  type Importer,
  type ImportOptions,
  isRunsFile,
  type SourceFile,
} from './file/importer.ts';
import { readRecords } from './file/records.ts';
import { mind2web } from './formats/mind2web.ts';
import { mind2webLive } from './formats/mind2webLive.ts';
import { mmina } from './formats/mmina.ts';
import { native } from './formats/native.ts';
import { onlineMind2web } from './formats/onlineMind2web.ts';
import { visualwebarena } from './formats/visualwebarena.ts';
import { webarena } from './formats/webarena.ts';
import { webvoyager } from './formats/webvoyager.ts';

/** Every task format that can be read. A new format is a file and a line here. */
export const importers: readonly Importer[] = [
  native,
  mmina,
  webarena,
  visualwebarena,
  webvoyager,
  onlineMind2web,
  mind2webLive,
  mind2web,
];

export const taskFormats: readonly TaskFormat[] = importers.map((importer) => importer.format);

/** The importer of a format. */
export function importerOf(format: TaskFormat): Importer {
  const found = importers.find((importer) => importer.format === format);
  if (!found) throw new Error(`no importer for ${format}`);
  return found;
}

/** The format that the files match best, or null. Examines only their beginnings. */
export function detectFormat(files: readonly SourceFile[]): TaskFormat | null {
  let best: { format: TaskFormat; sure: number } | null = null;
  for (const importer of importers) {
    const sure = importer.detects(files);
    if (sure > (best?.sure ?? 0)) best = { format: importer.format, sure };
  }
  return best?.format ?? null;
}

/**
 * Reads tasks from files. It never throws for their content: check `problems` (errors and notes; see
 * `isError`) before storing `tasks`. Without `format` it detects the format; when that fails, the set is
 * empty, a problem reports it, and the format is `native` as a fallback.
 */
export function readTasks(
  files: readonly SourceFile[],
  options: ImportOptions = {},
  format?: TaskFormat,
): ImportedSet {
  const isRuns = format === undefined && files.length > 0 && files.every(isRunsFile);
  const chosen = format ?? (isRuns ? null : detectFormat(files));
  if (chosen === null || files.length === 0) return unknownFormat(files, options);
  // An empty form field is not an address.
  const given = Object.entries(options.placeholders ?? {}).filter(([, address]) => address.trim() !== '');
  return importerOf(chosen).read(files, { ...options, placeholders: Object.fromEntries(given) });
}

function unknownFormat(files: readonly SourceFile[], options: ImportOptions): ImportedSet {
  const problems = createProblems();
  const known = importers.map((importer) => importer.format).join(', ');
  for (const file of files) {
    if (isRunsFile(file)) {
      problems.error(file.path, '', '', 'contains recorded runs, not tasks: import them as runs of a model');
      continue;
    }
    const before = problems.errors;
    const { records } = readRecords(file, problems);
    if (problems.errors === before)
      problems.error(
        file.path,
        '',
        '',
        `is not a task file of a known format (${known}): ${keysOf(records[0]?.value)}`,
      );
  }
  if (files.length === 0) problems.error('', '', '', 'no files were given: expected task files');
  return { name: options.name ?? '', format: 'native', tasks: [], problems: problems.list() };
}

function keysOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return 'it contains no objects';
  const keys = Object.keys(value).slice(0, 8);
  return keys.length === 0 ? 'its first object is empty' : `its first object has ${keys.join(', ')}`;
}
