import { existsSync } from 'node:fs';
import path from 'node:path';
import { fault } from '../../../shared/errors.ts';
import { type App, createApp } from '../../app/app.ts';
import { createHeadlessFactory } from '../../browser/chromium/launchBackend.ts';
import type { TaskBrowserFactory } from '../../browser/port/taskBrowser.ts';
import { defaultWorkspaceFolder, openWorkspace, type Workspace } from '../../workspace/workspace.ts';
import { logLine } from './output.ts';
import { programRoot, programVersion } from './programRoot.ts';

/** Opens the workspace of a folder and creates it if it does not exist. Without a folder it opens the default one. */
export function openOwn(folder: string | undefined): Workspace {
  return openWorkspace(folder ?? defaultWorkspaceFolder(), 'cli');
}

/** Opens the workspace of a folder. Throws AppError when there is none. */
export function openExisting(folder: string | undefined): Workspace {
  needWorkspace(folder ?? defaultWorkspaceFolder());
  return openOwn(folder);
}

/** Throws AppError when the folder holds no workspace, so that reading from a misspelt folder does not create one. */
export function needWorkspace(named: string): void {
  if (existsSync(path.join(named, 'hopscope.db'))) return;
  throw fault.input(
    'workspace.missing',
    `There is no workspace in ${path.resolve(named)}.`,
    'Check the folder; a workspace holds a file hopscope.db.',
  );
}

/** Opens the product without a window on a workspace. No browser starts before an attempt does. */
export function openApp(
  workspace: string | null,
  options: { withDemo: boolean; demoPort?: number; factory?: TaskBrowserFactory },
): Promise<App> {
  return createApp({
    workspace,
    host: 'headless',
    factory: createHeadlessFactory(),
    root: programRoot,
    version: programVersion,
    log: logLine,
    ...options,
  });
}
