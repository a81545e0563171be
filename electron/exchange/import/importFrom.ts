import { basename } from 'node:path';
import { nameOfFiles } from '../../../shared/importers/formats/mind2web.ts';
import type { ImportOptions, ImportProblem } from '../../../shared/importers/importer.ts';
import { isError } from '../../../shared/importers/importProblems.ts';
import { detectFormat } from '../../../shared/importers/index.ts';
import type { TaskFormat } from '../../../shared/model/index.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { findMind2web, findRawDump } from './findMind2web.ts';
import { type ImportedMind2web, importMind2web } from './importMind2web.ts';
import { importRawDump } from './importRawDump.ts';
import { inThread, readOnce } from './inThread.ts';
import type { Source } from './readings.ts';
import { readSources } from './readSources.ts';
import { storeSet } from './storeSet.ts';

interface ImportRequest {
  readonly from: Source;
  /** Detected when missing. */
  readonly format?: TaskFormat | undefined;
  readonly options?: ImportOptions;
  /** Stores the tasks that could be read, though others could not. */
  readonly keepGoing?: boolean;
}

export interface Imported {
  /** Null when nothing was stored, or only results of verifications. */
  readonly setId: string | null;
  readonly format: TaskFormat;
  /** Tasks that were stored. */
  readonly imported: number;
  /** Tasks that could be read, and their hops; steps of demonstrations. */
  readonly tasks: number;
  readonly hops: number;
  readonly steps: number;
  /** Results of verifications that were stored as reviews. */
  readonly results: number;
  readonly problems: readonly ImportProblem[];
}

/** A way in for what lies at a source, found by looking at it; the workspace is asked for once there is something to store. */
type Store = (open: () => Workspace) => Promise<Imported>;
type Importer = (request: ImportRequest) => Promise<Store | null>;

/** A folder in the layout of Mind2Web's raw dump. */
const rawDump: Importer = async ({ from, format, options }) => {
  const folder = 'paths' in from ? findRawDump(from.paths, format) : null;
  if (folder === null) return null;
  return async (open) => demonstrated(await importRawDump(open(), options?.name ?? basename(folder), folder));
};

/** Mind2Web's files: demonstrations come with their pages, object by object. */
const demonstrations: Importer = async ({ from, format, options }) => {
  if ('files' in from) {
    if ((format ?? detectFormat(from.files)) !== 'mind2web') return null;
    const size = from.files.reduce((sum, { text }) => sum + text.length, 0);
    const name = options?.name ?? nameOfFiles(from.files);
    return async (open) =>
      demonstrated(await importMind2web(open(), name, inThread('demonstrations', from, size)));
  }
  const found = await findMind2web(from.paths, format);
  if (found === null) return null;
  const { name, bytes } = found;
  return async (open) =>
    demonstrated(
      await importMind2web(open(), options?.name ?? name, inThread('demonstrations', from, bytes)),
    );
};

/** Tasks of any other format. */
const tasks = async ({ from, format, options = {}, keepGoing = false }: ImportRequest): Promise<Store> => {
  const sources = 'files' in from ? { files: from.files, problems: [] } : await readSources(from.paths);
  const unread = sources.files.length === 0 && sources.problems.some(isError);
  const set = unread
    ? { name: '', format: format ?? 'native', tasks: [], problems: [] }
    : await readOnce('tasks', { files: sources.files, options, format });
  const problems = [...sources.problems, ...set.problems];
  const isStored = set.tasks.length > 0 && (keepGoing || !problems.some(isError));
  return async (open) => ({
    setId: isStored ? storeSet(open().db, set).setId : null,
    format: set.format,
    imported: isStored ? set.tasks.length : 0,
    tasks: set.tasks.length,
    hops: set.tasks.reduce((sum, task) => sum + task.hops.length, 0),
    steps: 0,
    results: 0,
    problems,
  });
};

/** Imports everything or nothing. What is wrong with the files is in `problems`. */
export async function importFrom(request: ImportRequest, open: () => Workspace): Promise<Imported> {
  const store = (await ofDemonstrations(request)) ?? (await tasks(request));
  return store(open);
}

/** The same; null when the source holds no demonstrations. */
export async function importDemonstrations(
  request: ImportRequest,
  open: () => Workspace,
): Promise<Imported | null> {
  return (await ofDemonstrations(request))?.(open) ?? null;
}

async function ofDemonstrations(request: ImportRequest): Promise<Store | null> {
  return (await rawDump(request)) ?? (await demonstrations(request));
}

function demonstrated(stored: ImportedMind2web): Imported {
  const { setId, tasks, steps, results, problems } = stored;
  return { setId, format: 'mind2web', imported: tasks, tasks, hops: tasks, steps, results, problems };
}
