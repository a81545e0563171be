import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Handlers } from '../../shared/contract.ts';
import type {
  ExchangeOutputs,
  ExportPreview,
  ImportedDemonstrations,
} from '../../shared/contracts/exchange.ts';
import { AppError } from '../../shared/errors.ts';
import { createProblems, isError } from '../../shared/importers/problems.ts';
import { rowEnding } from '../../shared/mind2web/rowFile.ts';
import type { QueueState } from '../../shared/review/settle.ts';
import { listDemonstrations } from '../db/demonstrations.ts';
import { listReviews } from '../db/reviews.ts';
import { listTaskSets } from '../db/taskSets.ts';
import { makeMissingVideos } from '../session/missingVideos.ts';
import { findMind2web, findRawDump } from '../workspace/findMind2web.ts';
import type { AppContext } from './context.ts';
import { importMind2web } from './importMind2web.ts';
import { countsAsAccepted, settledOf } from './mind2web/cleanedDemonstrations.ts';
import { exportMind2web } from './mind2web/exportMind2web.ts';
import { importRawDump } from './mind2web/importRawDump.ts';
import { writeFault } from './mind2web/writeFault.ts';

type ExchangeHandlers = Pick<Handlers, keyof ExchangeOutputs>;

/** Folder of the workspace that exports go into where no dialog asks. */
const exportsFolder = 'exports';

/** Demonstrations out of the workspace, and others in: one export at a time. */
export function exchangeHandlers(app: AppContext): ExchangeHandlers {
  const { folder } = app.workspace;
  let running: { cancelled: boolean } | null = null;

  return {
    'export.preview': ({ setIds, all }) => preview(app, setIds, all),
    'export.write': async ({ format, setIds, all, name }) => {
      if (running !== null) throw busy();
      const state = { cancelled: false };
      running = state;
      try {
        const of = preview(app, setIds, all).demonstrations;
        const out =
          app.choosePlace === null || of === 0
            ? path.join(folder, exportsFolder, name)
            : await withEnding(app.choosePlace.toSave(name), path.extname(name));
        if (out === null) return { path: null };
        app.tellExport({ done: 0, of, isRunning: true });
        // Beside a task under way no film is made: its pictures are kept.
        if (format === 'mind2web-raw' && app.session.phase === 'idle')
          await makeMissingVideos(app, chosenSets(app, setIds));
        const { files, ...counts } = await exportMind2web(app.workspace, {
          format,
          out,
          all,
          setIds: chosenSets(app, setIds),
          onWritten: (done) => {
            if (state.cancelled) throw cancelled();
            app.tellExport({ done, of, isRunning: true });
          },
        }).catch((error: unknown) => {
          throw writeFault(error, out, 'Nothing is left of it. Choose another place, or make room there.');
        });
        return { path: out, files: files.length, counts };
      } finally {
        running = null;
        app.tellExport({ done: 0, of: 0, isRunning: false });
      }
    },
    'export.cancel': () => {
      if (running === null) return { cancelled: false };
      running.cancelled = true;
      return { cancelled: true };
    },
    'import.folder': async ({ path: named }) => {
      const from = named === undefined ? ((await app.choosePlace?.toOpen()) ?? null) : named;
      if (from === null) return { path: null, setId: null, tasks: 0, steps: 0, results: 0, problems: [] };
      const imported = await importFrom(app, from);
      if (!imported.problems.some(isError)) app.touch();
      return imported;
    },
  };
}

/** Of a name without its ending nobody could tell how rows are to be written. */
async function withEnding(chosen: Promise<string | null>, ending: string): Promise<string | null> {
  const out = await chosen;
  return out === null || !rowEnding.test(ending) || rowEnding.test(out) ? out : out + ending;
}

async function importFrom(app: AppContext, from: string): Promise<ImportedDemonstrations> {
  if (!path.isAbsolute(from) || !existsSync(from)) throw notThere(from);
  const name = path.basename(from);
  const dump = findRawDump([from], undefined);
  if (dump !== null)
    return { path: from, ...(await importRawDump(app.workspace, name, dump, createProblems())) };
  const found = await findMind2web([from], undefined);
  if (found === null) throw notMind2web(from);
  const { records, problems } = found;
  return { path: from, ...(await importMind2web(app.workspace, found.name, records, problems)) };
}

function preview(app: AppContext, setIds: readonly string[] | undefined, all: boolean): ExportPreview {
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
    folder: app.choosePlace === null ? path.join(app.workspace.folder, exportsFolder) : null,
  };
}

function chosenSets(app: AppContext, setIds: readonly string[] | undefined): ReadonlySet<string> {
  return new Set(setIds ?? listTaskSets(app.workspace.db).map(({ id }) => id));
}

function busy(): AppError {
  return new AppError({
    code: 'export.busy',
    origin: 'input',
    message: 'An export is being written already.',
    advice: 'Wait until it has ended, or cancel it.',
  });
}

function cancelled(): AppError {
  return new AppError({
    code: 'export.cancelled',
    origin: 'person',
    message: 'The export was cancelled.',
    advice: 'Nothing is left of it.',
  });
}

function notThere(from: string): AppError {
  return new AppError({
    code: 'import.notThere',
    origin: 'input',
    message: `There is no folder or file ${from} on this computer.`,
    advice: 'Nothing was imported. Name it whole, from the root of the disk.',
    at: from,
  });
}

function notMind2web(from: string): AppError {
  return new AppError({
    code: 'import.notMind2web',
    origin: 'input',
    message: `${from} holds no demonstrations of Mind2Web.`,
    advice:
      'Nothing was imported. A raw dump has task_meta.json and a folder task; other files are .json, .jsonl or .parquet. Tasks of other formats are imported by choosing their files.',
    at: from,
  });
}
