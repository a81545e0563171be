import { archiveOfPage } from '../../shared/page/mhtml.ts';
import { findSnapshot } from '../db/snapshots.ts';
import { readBlobText, readMhtml, type Workspace } from '../workspace/workspace.ts';

export interface StoredArchive {
  readonly mhtml: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** False: only its document was kept. */
  readonly isArchive: boolean;
}

/** A stored page as an archive that a browser can render; null when nothing of it was kept. */
export function storedArchive(workspace: Workspace, snapshotId: string | null): StoredArchive | null {
  const snapshot = snapshotId === null ? null : findSnapshot(workspace.db, snapshotId);
  if (snapshot === null) return null;
  const { viewport } = snapshot;
  if (snapshot.mhtml !== null)
    return { mhtml: readMhtml(workspace, snapshot.mhtml), viewport, isArchive: true };
  if (snapshot.html === null) return null;
  return {
    mhtml: archiveOfPage(readBlobText(workspace, snapshot.html), snapshot.url),
    viewport,
    isArchive: false,
  };
}
