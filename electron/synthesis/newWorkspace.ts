import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fault } from '../../shared/errors.ts';
import { glance } from '../db/store/open.ts';
import { readFact, writeFact } from '../db/store/settings.ts';
import { openWorkspace, type Workspace } from '../workspace/workspace.ts';

/** In the database of a workspace that was made up: how it was made, as JSON. */
const SYNTHETIC = 'synthetic';

/**
 * Makes a workspace in `folder` that is there whole or not at all: it is filled beside it, under another name, and gets its own when
 * `fill` is done. What an earlier one that was killed has left there is removed. A folder that holds something is refused, but
 * with `replace` a workspace that was made up itself gives way.
 */
export async function makeSynthetic<T>(
  folder: string,
  { replace, madeBy }: { readonly replace: boolean; readonly madeBy: unknown },
  fill: (workspace: Workspace) => Promise<T>,
): Promise<T> {
  const place = path.resolve(folder);
  mustBeFree(place, replace);
  const unfinished = `${place}.unfinished`;
  removeLeft(unfinished);
  let filled: T;
  try {
    using workspace = openWorkspace(unfinished, 'cli');
    filled = await fill(workspace);
    writeFact(workspace.db, SYNTHETIC, JSON.stringify(madeBy));
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  // Somebody may have begun to use the place meanwhile.
  mustBeFree(place, replace);
  const old = `${place}.replaced`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(place)) {
    if (readdirSync(place).length === 0) rmdirSync(place);
    else renameSync(place, old);
  }
  renameSync(unfinished, place);
  rmSync(old, { recursive: true, force: true });
  return filled;
}

/** Whether the workspace was made up, and is nobody's data. */
function isSynthetic(folder: string): boolean {
  return glance(path.join(folder, 'hopscope.db'), (db) => readFact(db, SYNTHETIC) !== null) ?? false;
}

function mustBeFree(place: string, replace: boolean): void {
  if (!existsSync(place)) return;
  let names: readonly string[];
  try {
    names = readdirSync(place);
  } catch (cause) {
    throw fault.input(
      'synthesize.folder',
      `${place} is no folder that can be read.`,
      'Nothing was changed. Name a folder that is not there yet.',
      { at: place, cause },
    );
  }
  if (names.length === 0) return;
  const isMadeUp = isSynthetic(place);
  if (replace && isMadeUp) {
    // Its lock says whether it is open somewhere.
    openWorkspace(place, 'cli').close();
    return;
  }
  throw fault.input(
    'synthesize.taken',
    isMadeUp
      ? `There is a synthetic workspace in ${place} already.`
      : names.includes('hopscope.db')
        ? `There is a workspace in ${place}, and it is not a synthetic one.`
        : `The folder ${place} is not empty.`,
    isMadeUp
      ? 'Nothing was changed. --replace puts the new one in its place.'
      : 'Nothing was changed. Name a folder that is not there yet; only synthetic workspaces are ever replaced.',
    { at: place },
  );
}

/** Of a process that was killed. One that is at work holds its lock. */
function removeLeft(unfinished: string): void {
  if (!existsSync(unfinished)) return;
  openWorkspace(unfinished, 'cli').close();
  rmSync(unfinished, { recursive: true, force: true });
}
