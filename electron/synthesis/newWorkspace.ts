import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fault } from '../../shared/errors.ts';
import { glance } from '../db/store/open.ts';
import { readFact, writeFact } from '../db/store/settings.ts';
import { openWorkspace, type Workspace } from '../workspace/workspace.ts';

/** The entry in the database of a synthetic workspace: how it was made, as JSON. */
const SYNTHETIC = 'synthetic';

/**
 * Creates a synthetic workspace in `folder` completely or not at all. It is filled under a temporary name beside its target and renamed
 * when `fill` has ended. The remains of an earlier killed run are removed. A folder that is not empty is refused; with `replace`, an
 * existing synthetic workspace is replaced.
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
  // Another program may have started to use the place meanwhile.
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

/** Whether the workspace is synthetic, so that it contains no real data. */
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
      `${place} is not a readable folder.`,
      'Nothing was changed. Choose a new folder.',
      { at: place, cause },
    );
  }
  if (names.length === 0) return;
  const isMadeUp = isSynthetic(place);
  if (replace && isMadeUp) {
    // Opening it checks its lock, which fails while another program uses it.
    openWorkspace(place, 'cli').close();
    return;
  }
  throw fault.input(
    'synthesize.taken',
    isMadeUp
      ? `${place} already contains a synthetic workspace.`
      : names.includes('hopscope.db')
        ? `${place} contains a workspace that is not synthetic.`
        : `The folder ${place} is not empty.`,
    isMadeUp
      ? 'Nothing was changed. Use --replace to replace it.'
      : 'Nothing was changed. Choose a new folder; only synthetic workspaces can be replaced.',
    { at: place },
  );
}

/** Removes the remains of a killed process. A running process holds its lock. */
function removeLeft(unfinished: string): void {
  if (!existsSync(unfinished)) return;
  openWorkspace(unfinished, 'cli').close();
  rmSync(unfinished, { recursive: true, force: true });
}
