import { existsSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '../../shared/errors.ts';
import { createHeadlessFactory } from '../browser/launchBackend.ts';
import { listAttemptRows } from '../db/attemptRows.ts';
import { listSourceFiles, listTaskSets, listTasks } from '../db/taskSets.ts';
import { importMind2web } from '../handlers/importMind2web.ts';
import { readRecord } from '../handlers/judging.ts';
import { exportMind2web } from '../handlers/mind2web/exportMind2web.ts';
import { exportMind2webSources } from '../handlers/mind2web/exportSources.ts';
import { importRawDump } from '../handlers/mind2web/importRawDump.ts';
import { readSettings } from '../handlers/settings.ts';
import { storeSet } from '../handlers/storeSet.ts';
import { makeMissingVideos } from '../session/missingVideos.ts';
import { defaultWorkspaceFolder, openWorkspace } from '../workspace/workspace.ts';
import type { ExportStore } from './export.ts';
import type { ImportStore } from './import.ts';
import { logLine } from './output.ts';

/** More attempts than a workspace is made for. */
const everyAttempt = 1_000_000;

/** The workspace as `import` and `export` need it: files and rows, no browser and no demo web. */
export async function openTaskStore(folder: string | null): Promise<ImportStore & ExportStore> {
  const workspace = openWorkspace(folder ?? defaultWorkspaceFolder(), 'cli');
  const { db } = workspace;
  return {
    saveSet: (set) => storeSet(db, set),
    saveDemonstrations: (name, records, problems) => importMind2web(workspace, name, records, problems),
    saveRawDump: (name, folder, problems) => importRawDump(workspace, name, folder, problems),
    sets: () => listTaskSets(db),
    tasks: (setId) => listTasks(db, setId),
    besideFiles: (setId) => listSourceFiles(db, setId),
    attempts: (setId) =>
      listAttemptRows(db, { setId, limit: everyAttempt }, 'strict')
        .filter((attempt) => attempt.status !== 'running')
        .reverse(),
    run: (attemptId, task, profile) => readRecord(workspace, attemptId, task, profile).run,
    async demonstrations(wanted) {
      if (wanted.format === 'mind2web-raw') {
        // No browser starts unless a film is missing.
        const factory = createHeadlessFactory({ log: logLine });
        const tools = { workspace, factory, settings: () => readSettings(db), log: logLine };
        await makeMissingVideos(tools, wanted.setIds).finally(() => factory.close());
      }
      return exportMind2web(workspace, wanted);
    },
    demonstrationSources: (setId, out) => exportMind2webSources(workspace, setId, out),
    close: async () => workspace.close(),
  };
}

/** The same, of a workspace that must be there. */
export async function openExistingStore(folder: string | null): Promise<ExportStore> {
  needWorkspace(folder ?? defaultWorkspaceFolder());
  return openTaskStore(folder);
}

/** Reading from a misspelt folder should not make a workspace there: throws AppError when there is none. */
export function needWorkspace(named: string): void {
  if (existsSync(path.join(named, 'hopscope.db'))) return;
  throw new AppError({
    code: 'workspace.missing',
    origin: 'input',
    message: `There is no workspace in ${path.resolve(named)}.`,
    advice: 'Check the folder; a workspace holds a file hopscope.db.',
  });
}
