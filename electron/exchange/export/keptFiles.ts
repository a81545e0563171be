import type { PictureState } from '../../../shared/exporters/completeness.ts';
import { type AttemptFile, findBlob, listAttemptSources } from '../../db/record/files.ts';
import { readPicture, type Workspace } from '../../workspace/workspace.ts';

/** Whether the bytes of a hash are in the workspace. */
export function isKept({ db, blobs }: Workspace, hash: string): boolean {
  const row = findBlob(db, hash);
  return row !== null && blobs.has(row);
}

/** The texts from which an attempt was imported, without those whose files are gone. */
export function keptSources(workspace: Workspace, attemptId: string): AttemptFile[] {
  return listAttemptSources(workspace.db, attemptId).filter(({ blob }) => isKept(workspace, blob));
}

/** A picture as `readPicture` gives it; null, too, if its file is gone: an export goes on without it and says so. */
export async function readKeptPicture(
  workspace: Workspace,
  hash: string,
): Promise<{ readonly bytes: Uint8Array; readonly type: string } | null> {
  return isKept(workspace, hash) ? readPicture(workspace, hash) : null;
}

/** The state of a picture by its hash; null: none was recorded. */
export function pictureState(workspace: Workspace, hash: string | null): PictureState {
  if (hash === null) return 'unrecorded';
  return isKept(workspace, hash) ? 'kept' : 'gone';
}
