import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  ExportPreview,
  ExportRunsPreview,
  ImportedDemonstrations,
  WrittenCompleteness,
} from '../../../shared/contract/exchange.ts';
import type { ImportPreview, Input } from '../../../shared/contract/index.ts';
import { levelPack } from '../../../shared/environments/levelTasks.ts';
import { type AppError, fault } from '../../../shared/errors.ts';
import {
  type ImportedSet,
  type ImportOptions,
  type ImportProblem,
  isError,
} from '../../../shared/importers/file/importer.ts';
import { importerOf } from '../../../shared/importers/index.ts';
import { rowEnding } from '../../../shared/mind2web/forms.ts';
import { placeholdersIn } from '../../../shared/parse/placeholders.ts';
import type { QueueState } from '../../../shared/review/settle.ts';
import { environmentWords } from '../../../shared/words/environmentWords.ts';
import { createThoughtWriter, type ThoughtWriter } from '../../agents/writing/thoughtWriter.ts';
import { everyAttempt, listAttemptRows } from '../../db/attempts.ts';
import { listDemonstrations } from '../../db/demonstrations.ts';
import { listReviews } from '../../db/review/reviews.ts';
import { listTaskSets } from '../../db/taskSets.ts';
import { type ReadLevels, readLevels, readShippedLevels } from '../../environments/readLevels.ts';
import { countsAsAccepted, settledOf } from '../../exchange/export/cleanedDemonstrations.ts';
import { chooseSets, type Exported, type ExportRequest, exportTo } from '../../exchange/export/exportTo.ts';
import { withThoughts } from '../../exchange/export/withThoughts.ts';
import { importDemonstrations, importFrom } from '../../exchange/import/importFrom.ts';
import { importRuns } from '../../exchange/import/importRuns.ts';
import {
  findTrajectories,
  importTrajectories,
  type OnRead,
  previewTrajectories,
} from '../../exchange/import/importTrajectories.ts';
import { readOnce } from '../../exchange/import/inThread.ts';
import { readSources } from '../../exchange/import/readSources.ts';
import { openUploads } from '../../exchange/import/uploads.ts';
import { makeMissingVideos } from '../../video/attemptVideo.ts';
import { readPicture } from '../../workspace/workspace.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';
import { exportTasks } from './exportTasks.ts';

/** How often an import under way is announced again, also if it has made no progress. */
const TOLD_AGAIN_MS = 1_000;

/** The number of tasks in a preview. */
const sampleSize = 20;

export function importHandlers(app: AppContext): HandlersOf<'import' | 'runs' | 'upload'> {
  const open = () => app.workspace;
  const uploads = openUploads(app.workspace.folder);
  let isRunning = false;
  /** Every import under way, previews included. */
  const cancellable = new Set<AbortController>();

  /** Work that ends at once when a user cancels, also in the middle of a file. */
  async function untilCancelled<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const cancelling = new AbortController();
    cancellable.add(cancelling);
    try {
      return await work(cancelling.signal);
    } finally {
      cancellable.delete(cancelling);
    }
  }

  /** Runs one import at a time, announces its progress, and stops when a user cancels. */
  async function oneAtATime<T>(work: (onRead: OnRead, signal: AbortSignal) => Promise<T>): Promise<T> {
    if (isRunning) throw importBusy();
    isRunning = true;
    let progress = { done: 0, of: 0 };
    const tell = (): void => app.announce({ topic: 'importing', value: { ...progress, isRunning: true } });
    // The files are looked for first, which may take long.
    tell();
    // A window that is opened or loaded meanwhile learns of it.
    const again = setInterval(tell, TOLD_AGAIN_MS);
    try {
      return await untilCancelled((signal) =>
        work((done, of) => {
          signal.throwIfAborted();
          progress = { done, of };
          tell();
        }, signal),
      );
    } finally {
      clearInterval(again);
      isRunning = false;
      app.announce({ topic: 'importing', value: { done: 0, of: 0, isRunning: false } });
    }
  }

  /** The paths of the files on this computer. */
  function placesOf({
    paths,
    uploadId,
  }: Pick<Input<'import.folder'>, 'paths' | 'uploadId'>): readonly string[] {
    if (uploadId !== undefined) return uploads.paths(uploadId);
    for (const one of paths ?? []) if (!path.isAbsolute(one) || !existsSync(one)) throw notThere(one);
    return paths ?? [];
  }

  /** Reads runs of published formats without storing them. Throws when there are none. */
  async function lookForRuns(
    paths: readonly string[],
    onRead: OnRead,
    signal: AbortSignal,
  ): Promise<ImportedDemonstrations> {
    const found = await findTrajectories({ paths }, signal);
    if (found === null) throw notMind2web(paths);
    const { total, tasks, sample, problems } = await previewTrajectories(found, sampleSize, onRead, signal);
    const runs = { total, tasks, sample };
    return { paths, setId: null, tasks: 0, steps: 0, results: 0, problems, runs };
  }

  /** The levels of these files, or the shipped ones. */
  function levelsOf(input: Input<'import.levels'>): ReadLevels {
    const resources = path.join(app.root, 'resources', 'environments');
    const { shipped: environment } = input;
    if (environment === undefined) return readLevels(placesOf(input), resources);
    const levels = readShippedLevels(environment, resources);
    return { environment, name: environmentWords(environment), levels, problems: [], isOfLevels: true };
  }

  return {
    'import.preview': async (input) => {
      const { files, format } = input;
      const read = { files, format, options: optionsOf(input) };
      return previewImport(input, await untilCancelled((signal) => readOnce('tasks', read, signal)));
    },
    'import.commit': async (input) => {
      const { files, format } = input;
      const stored = await oneAtATime((_, signal) =>
        importFrom({ from: { files }, format, options: optionsOf(input), signal }, open),
      );
      const errors = stored.problems.filter(isError);
      if (errors.length > 0) throw refuse(errors);
      if (stored.setId === null && stored.results === 0) throw refuse(stored.problems);
      app.touch();
      const { setId, tasks, hops, results } = stored;
      return { setId, tasks, hops, results };
    },
    'import.opened': async () => {
      const paths = app.takeOpened();
      if (paths.length === 0) return { files: [] };
      const { files, problems } = await readSources(paths);
      const wrong = problems.find(isError);
      if (wrong !== undefined) throw unreadable(wrong);
      return { files };
    },
    'upload.begin': ({ files }) => ({ uploadId: uploads.begin(files) }),
    'upload.add': ({ uploadId, parts }) => ({ received: uploads.add(uploadId, parts) }),
    'upload.drop': ({ uploadId }) => {
      uploads.drop(uploadId);
      return null;
    },
    'import.folder': async ({ paths: named, uploadId, shipped }) => {
      if (shipped !== undefined) return showLevels([], levelsOf({ shipped }));
      const paths =
        named === undefined && uploadId === undefined
          ? onePath((await app.choosePlace?.toOpen()) ?? null)
          : placesOf({ paths: named, uploadId });
      if (paths === null) return { paths: null, setId: null, tasks: 0, steps: 0, results: 0, problems: [] };
      return oneAtATime(async (onRead, signal) => {
        const stored = await importDemonstrations({ from: { paths }, signal }, open);
        if (stored === null) {
          const levels = levelsOf({ paths: [...paths] });
          return levels.isOfLevels ? showLevels(paths, levels) : lookForRuns(paths, onRead, signal);
        }
        const { setId, tasks, steps, results, problems } = stored;
        if (!problems.some(isError)) app.touch();
        return { paths, setId, tasks, steps, results, problems };
      });
    },
    'import.runs': async ({ paths: named, uploadId, keepGoing = false, model, set }) => {
      const paths = placesOf({ paths: named, uploadId });
      const report = await oneAtATime(async (onRead, signal) => {
        const found = await findTrajectories({ paths }, signal);
        if (found === null) throw notMind2web(paths);
        return importTrajectories(app.workspace, { keepGoing, model, set }, found, onRead, signal);
      });
      if (report.imported > 0) {
        app.touch();
        if (uploadId !== undefined) uploads.drop(uploadId);
      }
      return report;
    },
    'import.levels': (input) =>
      oneAtATime(async (_, signal) => {
        const { environment, levels, name, problems } = levelsOf(input);
        if (environment === null) throw refuse(problemsOf(problems));
        const text = JSON.stringify(levelPack(environment, input.name ?? name, levels));
        const files = [{ path: `${environment}.json`, text }];
        const stored = await importFrom({ from: { files }, format: 'native', signal }, open);
        if (stored.setId === null) throw refuse(stored.problems);
        app.touch();
        if (input.uploadId !== undefined) uploads.drop(input.uploadId);
        return { setId: stored.setId, tasks: stored.tasks };
      }),
    'import.cancel': () => {
      for (const each of cancellable) each.abort(importCancelled());
      return { cancelled: cancellable.size > 0 };
    },
    'runs.import': async ({ model, promptVersion = '', parameters = {}, seed = null, ...input }) => {
      const given = {
        ...input,
        model: { model, promptVersion, parameters, seed },
        keepGoing: input.keepGoing ?? false,
      };
      const report = await oneAtATime((_, signal) => importRuns(app.workspace, given, [], signal));
      if (report.imported > 0) app.touch();
      return report;
    },
  };
}

function showLevels(
  paths: readonly string[],
  { name, levels, problems }: ReadLevels,
): ImportedDemonstrations {
  const list = levels.map((level) => ({ name: level.name, ...level.facts }));
  return {
    ...{ paths, setId: null, tasks: 0, steps: 0, results: 0 },
    ...{ problems: problemsOf(problems), levels: { name, list } },
  };
}

function problemsOf(problems: ReadLevels['problems']): readonly ImportProblem[] {
  return problems.map((problem) => ({ field: '', ...problem }));
}

function onePath(one: string | null): readonly string[] | null {
  return one === null ? null : [one];
}

function optionsOf({ name, placeholders = {} }: Input<'import.preview'>): ImportOptions {
  return { ...(name ? { name } : {}), placeholders };
}

function previewImport(input: Input<'import.preview'>, set: ImportedSet): ImportPreview {
  return {
    format: set.format,
    formatLabel: importerOf(set.format).label,
    name: set.name,
    tasks: set.tasks.length,
    hops: set.tasks.reduce((sum, task) => sum + task.hops.length, 0),
    results: set.results ?? 0,
    sample: set.tasks.slice(0, sampleSize).map((task) => ({
      key: task.key,
      intent: task.intent,
      hops: task.hops.length,
      sites: [...new Set(task.hops.map((hop) => hop.site))],
    })),
    problems: set.problems,
    placeholders: placeholdersIn(input.files.map((file) => file.text).join('\n')),
  };
}

function refuse(problems: readonly ImportProblem[]): AppError {
  const [first] = problems;
  const where = first ? [first.file, first.at, first.field].filter(Boolean).join(', ') : '';
  return fault.input(
    'import.problems',
    `${first?.message ?? 'The files hold no tasks.'}${problems.length > 1 ? ` (and ${problems.length - 1} more)` : ''}`,
    'Nothing was imported. Correct the file and import it again.',
    { at: where },
  );
}

function unreadable({ file, at, message }: ImportProblem): AppError {
  return fault.input(
    'import.unreadable',
    `The file ${file} ${message}.`,
    'Nothing was imported. Check that the file is still there and may be read, and open it again.',
    { at },
  );
}

function notThere(from: string): AppError {
  return fault.input(
    'import.notThere',
    `There is no folder or file ${from} on this computer.`,
    'Nothing was imported. Give the full path, from the root of the disk.',
    { at: from },
  );
}

function notMind2web(from: readonly string[]): AppError {
  const names = from.map((one) => path.basename(one));
  const shown =
    names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
  return fault.input(
    'import.notMind2web',
    `There are no demonstrations of Mind2Web, and no runs of a published format: ${shown}.`,
    'Nothing was imported. A raw dump has task_meta.json and a folder task; other files are .json, .jsonl or .parquet. Tasks of other formats are imported by choosing their files.',
    { at: from[0] ?? '' },
  );
}

function importBusy(): AppError {
  return fault.input('import.busy', 'Another import is under way.', 'Wait until it has ended, or cancel it.');
}

function importCancelled(): AppError {
  return fault.person('import.cancelled', 'The import was cancelled.', 'Nothing was stored.');
}

/** The folder in the workspace for exports on hosts without a dialog. */
export const exportsFolder = 'exports';

/** Exports demonstrations and runs from the workspace, one export at a time. */
export function exportHandlers(app: AppContext): HandlersOf<'export'> {
  const { folder } = app.workspace;
  let running: { cancelled: boolean } | null = null;

  /** Asks for a place, writes the export, and announces its progress. Returns null when the user closed the dialog. */
  async function writeOne(
    name: string,
    of: number,
    request: Omit<ExportRequest, 'out' | 'secondReviewShare' | 'advice' | 'onWritten' | 'thoughts'>,
    writer: ThoughtWriter | null = null,
  ): Promise<(Exported & { readonly path: string }) | null> {
    if (running !== null) throw busy();
    const state = { cancelled: false };
    running = state;
    const tell = (done: number) => app.announce({ topic: 'exporting', value: { done, of, isRunning: true } });
    try {
      const out =
        app.choosePlace === null || of === 0
          ? path.join(folder, exportsFolder, name)
          : await withEnding(app.choosePlace.toSave(name), path.extname(name));
      if (out === null) return null;
      tell(0);
      // No video is made while a task runs. Its pictures are kept.
      if (request.format === 'mind2web-raw' && !app.session.isUnderWay)
        await makeMissingVideos(app, new Set(request.sets.map(({ id }) => id)));
      const goesOn = (): void => {
        if (state.cancelled) throw cancelled();
      };
      const exported = await exportTo(app.workspace, {
        ...request,
        ...(writer === null ? {} : { thoughts: thinking(writer, goesOn) }),
        out,
        secondReviewShare: app.settings().secondReviewShare,
        onWritten: (done) => {
          goesOn();
          tell(done);
        },
        advice: 'No file was left behind. Choose another place, or free some space there.',
      });
      return { ...exported, path: out };
    } finally {
      running = null;
      app.announce({ topic: 'exporting', value: { done: 0, of: 0, isRunning: false } });
    }
  }

  /** Writes people's thoughts with a model, one step at a time, and stops when the export is cancelled. */
  function thinking(writer: ThoughtWriter, goesOn: () => void): ExportRequest['thoughts'] {
    const asking: ThoughtWriter = {
      model: writer.model,
      write(of) {
        goesOn();
        return writer.write(of);
      },
    };
    return (run) => withThoughts(run, asking, (hash) => readPicture(app.workspace, hash));
  }

  /** Throws AppError `export.thoughts` when no model is chosen, and `endpoint.*` when its endpoint is not usable. */
  async function thoughtWriter(): Promise<ThoughtWriter> {
    const opened = await app.endpoints.openFor('thoughts');
    if (opened === null)
      throw fault.input(
        'export.thoughts',
        'No model is chosen to write thoughts.',
        'Nothing was written. Choose one under Settings, Models, or export without thoughts.',
      );
    const prompt = path.join(app.root, 'resources', 'prompts', 'stepThoughts.txt');
    return createThoughtWriter(opened.endpoint, readFileSync(prompt, 'utf8'));
  }

  return {
    'export.preview': ({ setIds, all }) => previewExport(app, setIds, all),
    'export.write': async ({ format, setIds, all, name, pictures }) => {
      const of = previewExport(app, setIds, all).demonstrations;
      const sets = chooseSets(app.workspace, setIds);
      const written = await writeOne(name, of, { format, all, sets, pictures });
      if (written === null) return { path: null };
      const { path: out, files, demonstrations: counts } = written;
      if (counts === undefined) throw new Error(`${format} is not a format of demonstrations`);
      return { path: out, files: files.length, counts, completeness: toldOf(written) };
    },
    'export.runsPreview': ({ setIds, taskIds }) => previewRuns(app, setIds, taskIds),
    'export.runs': async (input) => {
      const {
        format,
        setIds,
        all,
        name,
        take,
        assessments = false,
        thoughts = false,
        pictures,
        taskIds,
      } = input;
      const writer = thoughts ? await thoughtWriter() : null;
      const of = previewRuns(app, setIds, taskIds).attempts;
      const tasks = taskIds === undefined ? undefined : new Set(taskIds);
      const sets = chooseSets(app.workspace, setIds);
      const written = await writeOne(
        name,
        of,
        { format, all, sets, tasks, assessments, take, pictures },
        writer,
      );
      if (written === null) return { path: null };
      const { path: out, files, attempts, left, crowded = 0, inEnvironments = [], training } = written;
      const counts = { attempts, left, crowded, inEnvironments, completeness: toldOf(written) };
      return { path: out, files: files.length, ...counts, ...(training === undefined ? {} : { training }) };
    },
    'export.tasks': ({ setId, taskIds }) => exportTasks(app.workspace, setId, taskIds),
    'export.cancel': () => {
      if (running === null) return { cancelled: false };
      running.cancelled = true;
      return { cancelled: true };
    },
  };
}

/** Whether an export is complete, without the list of what is missing: its file has it. */
export function toldOf({
  completeness: { lacks: _, isSynthetic: __, ...counts },
  completenessFile,
}: Pick<Exported, 'completeness' | 'completenessFile'>): WrittenCompleteness {
  return { ...counts, file: completenessFile };
}

/** Adds the missing ending to a file name, because the ending decides how rows are written. */
async function withEnding(chosen: Promise<string | null>, ending: string): Promise<string | null> {
  const out = await chosen;
  return out === null || !rowEnding.test(ending) || rowEnding.test(out) ? out : out + ending;
}

function previewExport(app: AppContext, setIds: readonly string[] | undefined, all: boolean): ExportPreview {
  const { db } = app.workspace;
  const chosen = chosenSets(app, setIds);
  const reviews = Map.groupBy(listReviews(db), (review) => review.attemptId);
  const left: Partial<Record<QueueState, number>> = {};
  const inSet = new Map<string, number>();
  let demonstrations = 0;
  for (const row of listDemonstrations(db)) {
    inSet.set(row.setId, (inSet.get(row.setId) ?? 0) + 1);
    if (!chosen.has(row.setId)) continue;
    const settled = settledOf(row, reviews.get(row.attemptId) ?? [], app.settings().secondReviewShare);
    if (all || countsAsAccepted(row, settled)) demonstrations += 1;
    else left[settled.state] = (left[settled.state] ?? 0) + 1;
  }
  return {
    demonstrations,
    left,
    sets: listTaskSets(db).flatMap(({ id, name }) => {
      const count = inSet.get(id);
      return count === undefined ? [] : [{ id, name, demonstrations: count }];
    }),
    folder: proposedFolder(app),
  };
}

/** The ended attempts, by task set. */
function previewRuns(
  app: AppContext,
  setIds: readonly string[] | undefined,
  taskIds: readonly string[] | undefined,
): ExportRunsPreview {
  const { db } = app.workspace;
  const wanted = taskIds === undefined ? null : new Set(taskIds);
  const chosen = chosenSets(app, setIds);
  const left = { running: 0, ownTries: 0, excluded: 0 };
  const sets = listTaskSets(db).flatMap(({ id, name }) => {
    let attempts = 0;
    for (const { taskId, status, mode, exclusion } of listAttemptRows(
      db,
      { setId: id, limit: everyAttempt },
      'strict',
    )) {
      if (wanted?.has(taskId) === false) continue;
      if (status === 'running') left.running += 1;
      else if (mode === 'qa') left.ownTries += 1;
      else if (exclusion !== null) left.excluded += 1;
      else attempts += 1;
    }
    return attempts === 0 ? [] : [{ id, name, attempts }];
  });
  const attempts = sets.reduce((sum, set) => sum + (chosen.has(set.id) ? set.attempts : 0), 0);
  const thoughtsBy = app.endpoints.chosenFor('thoughts')?.endpoint.model ?? null;
  return { attempts, sets, left, folder: proposedFolder(app), thoughtsBy };
}

function proposedFolder(app: AppContext): string | null {
  return app.choosePlace === null ? path.join(app.workspace.folder, exportsFolder) : null;
}

function chosenSets(app: AppContext, setIds: readonly string[] | undefined): ReadonlySet<string> {
  return new Set(setIds ?? listTaskSets(app.workspace.db).map(({ id }) => id));
}

function busy(): AppError {
  return fault.input(
    'export.busy',
    'An export is being written already.',
    'Wait until it has ended, or cancel it.',
  );
}

function cancelled(): AppError {
  return fault.person('export.cancelled', 'The export was cancelled.', 'No file was left behind.');
}
