import {
  createProblems,
  type ImportedSet,
  type ImportOptions,
  type ImportProblem,
  type Problems,
  type SourceFile,
} from '../../../shared/importers/file/importer.ts';
import { recordsOf } from '../../../shared/importers/formats/mind2web.ts';
import { readTasks } from '../../../shared/importers/index.ts';
import { type RunCase, readRunCases } from '../../../shared/importers/runs/runCases.ts';
import type { JsonRecord } from '../../../shared/mind2web/import/gather.ts';
import { type ReadRecord, readRecord } from '../../../shared/mind2web/import/readRecord.ts';
import { sketchPage } from '../../../shared/mind2web/import/sketchPage.ts';
import type { TaskFormat } from '../../../shared/model/index.ts';
import type { Finding } from '../../../shared/parse/explain.ts';
import { fieldsOf } from '../../../shared/parse/json.ts';
import { parseRecord } from './fileRecords.ts';
import { findMind2web } from './findMind2web.ts';
import { readRawDump } from './readRawDump.ts';
import { type FoundRuns, findRunsAmong, readRuns } from './readRuns.ts';

/** One object of Mind2Web's files; `html`: the drawn pages of its actions. */
export interface ReadObject {
  readonly record: JsonRecord;
  /** Null: it is not an object of Mind2Web; `fields` has its field names. */
  readonly read: ReadRecord | readonly Finding[] | null;
  readonly html: readonly (string | null)[];
  readonly fields: readonly string[];
}

/** Files in memory, or paths of files and folders. */
export type Source = { readonly files: readonly SourceFile[] } | { readonly paths: readonly string[] };

/**
 * The slow parts of an import that need no database, as generators of plain values. They run here or in a worker thread (see `inThread`).
 */
export const readings = {
  async *tasks(input: {
    readonly files: readonly SourceFile[];
    readonly options: ImportOptions;
    readonly format?: TaskFormat | undefined;
  }): AsyncGenerator<ImportedSet> {
    yield readTasks(input.files, input.options, input.format);
  },

  async *runs(input: {
    readonly files: readonly SourceFile[];
  }): AsyncGenerator<{ readonly cases: readonly RunCase[]; readonly problems: readonly ImportProblem[] }> {
    const problems = createProblems();
    const cases = readRunCases(input.files, problems);
    yield { cases, problems: problems.list() };
  },

  /** The last item has the errors of the files. */
  async *demonstrations(source: Source): AsyncGenerator<ReadObject | readonly ImportProblem[]> {
    if ('files' in source) {
      const problems = createProblems();
      yield* readObjects(recordsOf(source.files, problems), problems);
    } else {
      const found = await findMind2web(source.paths, 'mind2web');
      if (found === null) return;
      yield* readObjects(found.records, found.problems);
    }
  },

  rawDump: readRawDump,

  async *foundRuns(input: Parameters<typeof findRunsAmong>[0]): AsyncGenerator<FoundRuns | null> {
    yield findRunsAmong(input);
  },

  trajectories: readRuns,
} as const;
export type Readings = typeof readings;

/** The start values of the thread. */
export interface Asked {
  readonly kind: keyof Readings;
  readonly input: unknown;
}

/** Reads objects one at a time, so that at most one is in memory. */
export async function* readObjects(
  records: AsyncIterable<JsonRecord> | Iterable<JsonRecord>,
  problems: Problems,
): AsyncGenerator<ReadObject | readonly ImportProblem[]> {
  for await (const { value: known, ...record } of records) {
    const value = known ?? parseRecord(record, problems);
    if (value === null) continue;
    const read = readRecord(value);
    const html =
      read !== null && 'form' in read ? read.actions.map((action) => sketchPage(action, read.website)) : [];
    yield { record, read, html, fields: read === null ? Object.keys(fieldsOf(value)) : [] };
  }
  yield problems.list();
}
