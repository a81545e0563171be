import type { BlobHash } from '../../shared/model/index.ts';
import { type AccessibilityRecord, readAccessibility } from '../../shared/page/accessibilityRecord.ts';
import { findSnapshot, setSnapshotAccessibility } from '../db/snapshots.ts';
import { writing } from './asStorageError.ts';
import { readBlobText, type Workspace } from './workspace.ts';
import { writeAttemptFiles } from './writeAttemptFiles.ts';

/** Keeps the picture of a chosen element; the same picture is kept once. */
export function keepPicture(workspace: Workspace, attemptId: string, bytes: Uint8Array): BlobHash | null {
  const [file] = writeAttemptFiles(workspace, attemptId, [
    { kind: 'picture', name: 'element.png', type: 'image/png', bytes, parts: [] },
  ]);
  return file?.blob ?? null;
}

/**
 * Keeps what assistive technology is told of a target on a page that is on record: of the one that was chosen on it (`nodes`),
 * or of the one whose step led to it (`after`). What is kept already of the other stays.
 */
export function keepAccessibility(
  workspace: Workspace,
  snapshotId: string,
  more: Partial<AccessibilityRecord>,
): void {
  const kept = findSnapshot(workspace.db, snapshotId)?.accessibility ?? null;
  const before = kept === null ? { nodes: [] } : readAccessibility(readBlobText(workspace, kept));
  const json = JSON.stringify({ ...before, ...more });
  const row = workspace.blobs.write(Buffer.from(json, 'utf8'), 'application/json');
  writing(() => setSnapshotAccessibility(workspace.db, snapshotId, row));
}
