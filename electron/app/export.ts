import path from 'node:path';
import type { ExportPreview } from '../../shared/contract/exchange.ts';
import type { Handlers } from '../../shared/contract/index.ts';
import { AppError } from '../../shared/errors.ts';
import { rowEnding } from '../../shared/mind2web/rowFile.ts';
import type { QueueState } from '../../shared/review/settle.ts';
import { listDemonstrations } from '../db/demonstrations.ts';
import { listReviews } from '../db/reviews.ts';
import { listTaskSets } from '../db/taskSets.ts';
import { countsAsAccepted, settledOf } from '../exchange/export/cleanedDemonstrations.ts';
import { chooseSets, exportTo } from '../exchange/export/exportTo.ts';
import { makeMissingVideos } from '../video/missingVideos.ts';
import type { AppContext } from './context.ts';

type ExportHandlers = Pick<Handlers, 'export.preview' | 'export.write' | 'export.cancel'>;

/** Folder of the workspace that exports go into where no dialog asks. */
const exportsFolder = 'exports';

/** Demonstrations out of the workspace: one export at a time. */
export function exportHandlers(app: AppContext): ExportHandlers {
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
        app.announceExport({ done: 0, of, isRunning: true });
        // Beside a task under way no video is made: its pictures are kept.
        if (format === 'mind2web-raw' && !app.session.isUnderWay)
          await makeMissingVideos(app, chosenSets(app, setIds));
        const { files, demonstrations: counts } = await exportTo(app.workspace, {
          format,
          out,
          all,
          sets: chooseSets(app.workspace, setIds),
          secondReviewShare: app.settings().secondReviewShare,
          onWritten: (done) => {
            if (state.cancelled) throw cancelled();
            app.announceExport({ done, of, isRunning: true });
          },
          advice: 'Nothing is left of it. Choose another place, or make room there.',
        });
        if (counts === undefined) throw new Error(`${format} is no format of demonstrations`);
        return { path: out, files: files.length, counts };
      } finally {
        running = null;
        app.announceExport({ done: 0, of: 0, isRunning: false });
      }
    },
    'export.cancel': () => {
      if (running === null) return { cancelled: false };
      running.cancelled = true;
      return { cancelled: true };
    },
  };
}

/** Of a name without its ending nobody could tell how rows are to be written. */
async function withEnding(chosen: Promise<string | null>, ending: string): Promise<string | null> {
  const out = await chosen;
  return out === null || !rowEnding.test(ending) || rowEnding.test(out) ? out : out + ending;
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
