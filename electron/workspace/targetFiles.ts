import type { BlobHash } from '../../shared/model.ts';
import { insertBlob } from '../db/blobs.ts';
import { setSnapshotAccessibility } from '../db/snapshots.ts';
import { writing } from './asStorageError.ts';
import { writeAttemptFiles } from './attemptFiles.ts';
import type { Workspace } from './workspace.ts';

/** Keeps the picture of a chosen element; the same picture is kept once. */
export function keepPicture(workspace: Workspace, attemptId: string, bytes: Uint8Array): BlobHash | null {
  const [file] = writeAttemptFiles(workspace, attemptId, [
    { kind: 'picture', name: 'element.png', type: 'image/png', bytes, parts: [] },
  ]);
  return file?.blob ?? null;
}

/** Keeps what assistive technology is told of a target on a page that is on record. */
export function keepAccessibility(workspace: Workspace, snapshotId: string, json: string): void {
  const row = workspace.blobs.write(Buffer.from(json, 'utf8'), 'application/json');
  const name = workspace.db.transaction(() => {
    insertBlob(workspace.db, row);
    setSnapshotAccessibility(workspace.db, snapshotId, row.hash);
  });
  writing(() => name.immediate());
}
