import { basename } from 'node:path';
import {
  type ImportedRubric,
  type ImportOptions,
  isError,
  type SourceFile,
} from '../../../shared/importers/file/importer.ts';
import { nameOfFiles } from '../../../shared/importers/formats/mind2web.ts';
import { detectFormat } from '../../../shared/importers/index.ts';
import type { TaskFormat } from '../../../shared/model/index.ts';
import { decideRubric, keepRubric } from '../../db/review/rubrics.ts';
import type { Database } from '../../db/store/open.ts';
import { listTasks, storeSetInTurns } from '../../db/taskSets.ts';
import { holdingBlobs } from '../../workspace/blobFolder.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { findMind2web, findRawDump } from './findMind2web.ts';
import { importedPerson } from './importedParticipants.ts';
import { type ImportedMind2web, importMind2web } from './importMind2web.ts';
import { importRawDump } from './importRawDump.ts';
import { inThread, readOnce } from './inThread.ts';
import type { Source } from './readings.ts';
import { readSources } from './readSources.ts';
import { storeInTurns } from './storeInTurns.ts';

interface ImportRequest {
  readonly from: Source;
  /** The format; detected when missing. */
  readonly format?: TaskFormat | undefined;
  readonly options?: ImportOptions;
  /** Stores the readable tasks even if others are not readable. */
  readonly keepGoing?: boolean;
  /** Ends the import. Nothing is stored then. */
  readonly signal?: AbortSignal;
}

export interface Imported extends ImportedMind2web {
  readonly format: TaskFormat;
  /** The number of stored tasks. `tasks` counts the readable ones. */
  readonly imported: number;
  readonly hops: number;
}

/** Stores the content of a source. The workspace is opened only when there is something to store. */
type Store = (open: () => Workspace) => Promise<Imported>;
type Importer = (request: ImportRequest) => Promise<Store | null>;

/** Reads a folder in the layout of Mind2Web's raw dump. */
const rawDump: Importer = async ({ from, format, options, signal }) => {
  const folder = 'paths' in from ? findRawDump(from.paths, format) : null;
  if (folder === null) return null;
  return async (open) =>
    demonstrated(await importRawDump(open(), options?.name ?? basename(folder), folder, signal));
};

/** Reads Mind2Web's files: demonstrations with their pages, one object at a time. */
const demonstrations: Importer = async ({ from, format, options, signal }) => {
  const found =
    'paths' in from ? await findMind2web(from.paths, format, signal) : mind2webOf(from.files, format);
  if (found === null) return null;
  const name = options?.name ?? found.name;
  return async (open) =>
    demonstrated(
      await importMind2web(open(), name, inThread('demonstrations', from, found.bytes, signal), signal),
    );
};

function mind2webOf(files: readonly SourceFile[], format: TaskFormat | undefined) {
  if ((format ?? detectFormat(files)) !== 'mind2web') return null;
  return { name: nameOfFiles(files), bytes: files.reduce((sum, { text }) => sum + text.length, 0) };
}

/** Reads tasks of any other format. */
const tasks = async ({
  from,
  format,
  options = {},
  keepGoing = false,
  signal,
}: ImportRequest): Promise<Store> => {
  const sources =
    'files' in from ? { files: from.files, problems: [] } : await readSources(from.paths, signal);
  const unread = sources.files.length === 0 && sources.problems.some(isError);
  const set = unread
    ? { name: '', format: format ?? 'native', tasks: [], problems: [] }
    : await readOnce('tasks', { files: sources.files, options, format }, signal);
  const problems = [...sources.problems, ...set.problems];
  const isStored = set.tasks.length > 0 && (keepGoing || !problems.some(isError));
  const inTurns = (workspace: Workspace): Promise<string> =>
    holdingBlobs(workspace, (lease) =>
      storeInTurns(
        workspace,
        lease,
        signal,
        ({ db }) => storeSetInTurns(db, set),
        (setId) => storeRubrics(workspace.db, setId, set.rubrics ?? new Map()),
      ),
    );
  return async (open) => ({
    setId: isStored ? await inTurns(open()) : null,
    format: set.format,
    imported: isStored ? set.tasks.length : 0,
    tasks: set.tasks.length,
    hops: set.tasks.reduce((sum, task) => sum + task.hops.length, 0),
    steps: 0,
    results: 0,
    problems,
  });
};

/** Rubrics that came with tasks. Their people are created if nobody here has their names. */
function storeRubrics(
  db: Database,
  setId: string,
  rubrics: ReadonlyMap<string, readonly ImportedRubric[]>,
): void {
  for (const { id: taskId, key } of rubrics.size === 0 ? [] : listTasks(db, setId))
    for (const { source, madeAt, approved, intent, criteria, check } of rubrics.get(key) ?? []) {
      const own =
        source.by === 'model'
          ? source
          : ({ by: 'person', personId: importedPerson(db, source.person) } as const);
      const version = keepRubric(db, taskId, { intent, criteria, check, source: own }, madeAt);
      if (approved === null) continue;
      const by = importedPerson(db, approved.by);
      decideRubric(db, { taskId, version, by, at: approved.at, approved: true });
    }
}

/** Imports everything or nothing. `problems` has the errors of the files. */
export async function importFrom(request: ImportRequest, open: () => Workspace): Promise<Imported> {
  const store = (await ofDemonstrations(request)) ?? (await tasks(request));
  return store(open);
}

/** The same for demonstrations; null when the source has none. */
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
  return { ...stored, format: 'mind2web', imported: stored.tasks, hops: stored.tasks };
}
