import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Staged, stageRecords } from '../db/staged.ts';
import type { BlobLease } from './blobFolder.ts';
import { STAGED, type Workspace } from './workspace.ts';

/** Records beside a workspace: `workspace` is the place to write them to. */
export interface Staging extends Disposable {
  readonly workspace: Workspace;
  /** See `Staged`. */
  enter<T>(also: () => T): T;
}

/**
 * Takes records that are written over many turns, so that other work has its turns and the user can cancel. They enter the workspace
 * together. Their blobs are held by `lease`. Whatever has not entered is removed: on disposal, or at the next opening after a kill.
 */
export function openStaging(workspace: Workspace, lease: BlobLease): Staging {
  const folder = mkdtempSync(path.join(workspace.folder, STAGED));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  let staged: Staged;
  try {
    staged = stageRecords(workspace.db, path.join(folder, 'records.db'));
  } catch (error) {
    remove();
    throw error;
  }
  return {
    workspace: { ...workspace, db: staged.db, blobs: { ...workspace.blobs, write: lease.write } },
    enter: staged.enter,
    [Symbol.dispose]() {
      staged.close();
      remove();
    },
  };
}
