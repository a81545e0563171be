import { existsSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '../../shared/errors.ts';
import { defaultWorkspaceFolder, openWorkspace, type Workspace } from '../workspace/workspace.ts';

/** The workspace of a folder, made where there is none; without a folder the default one. */
export function openOwn(folder: string | undefined): Workspace {
  return openWorkspace(folder ?? defaultWorkspaceFolder(), 'cli');
}

/** The same, of a workspace that must be there. */
export function openExisting(folder: string | undefined): Workspace {
  needWorkspace(folder ?? defaultWorkspaceFolder());
  return openOwn(folder);
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
