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
    mhtml: archiveOf(readBlobText(workspace, snapshot.html), snapshot.url),
    viewport,
    isArchive: false,
  };
}

/** A page alone, without its pictures and style sheets. */
function archiveOf(html: string, url: string): string {
  const lines = Buffer.from(html).toString('base64').replace(/.{76}/g, '$&\r\n');
  return [
    'From: <Saved by Hopscope>',
    `Snapshot-Content-Location: ${url}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; type="text/html"; boundary="----hopscope"',
    '',
    '------hopscope',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    `Content-Location: ${url}`,
    '',
    lines,
    '------hopscope--',
    '',
  ].join('\r\n');
}
