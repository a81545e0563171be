import type { AttemptFileDraft, BlobHash } from '../../shared/model/index.ts';
import { type AccessibilityRecord, readAccessibility } from '../../shared/page/accessibilityRecord.ts';
import { joinHar } from '../../shared/page/har.ts';
import { archiveManifest } from '../../shared/page/mhtml.ts';
import { type AttemptFile, insertAttemptFiles, type WrittenFile } from '../db/record/files.ts';
import { findSnapshot, setSnapshotAccessibility } from '../db/record/snapshots.ts';
import { writing } from './diskRefusal.ts';
import { readBlobBytes, readBlobText, type Workspace } from './workspace.ts';

/** Writes files of an attempt to disk and adds them to the database in one transaction, all or none. */
export function writeAttemptFiles(
  workspace: Workspace,
  attemptId: string,
  drafts: readonly AttemptFileDraft[],
): AttemptFile[] {
  const written = drafts.map((draft) => writeBlobs(workspace, draft));
  return writing(() => insertAttemptFiles(workspace.db, attemptId, written));
}

/** Writes a file and its parts to disk without adding them to the database. */
export function writeBlobs(
  { blobs }: Workspace,
  { kind, name, bytes, type, parts }: AttemptFileDraft,
): WrittenFile {
  return {
    kind,
    name,
    blob: blobs.write(bytes, type),
    parts: parts.map((part) => blobs.write(part.bytes, part.type)),
  };
}

/** The recorded traffic as one HAR 1.2 file, with its bodies. */
export function readHar(workspace: Workspace, blob: string): string {
  const manifest = archiveManifest.parse(JSON.parse(readBlobText(workspace, blob)));
  const har = joinHar(manifest.skeleton, (index, isBase64) => {
    const bytes = readBlobBytes(workspace, manifest.parts[index] ?? '')?.bytes ?? new Uint8Array();
    return Buffer.from(bytes).toString(isBase64 ? 'base64' : 'utf8');
  });
  return JSON.stringify(har);
}

/** Stores the picture of a chosen element. Equal pictures are stored once. */
export function keepPicture(workspace: Workspace, attemptId: string, bytes: Uint8Array): BlobHash | null {
  const [file] = writeAttemptFiles(workspace, attemptId, [
    { kind: 'picture', name: 'element.png', type: 'image/png', bytes, parts: [] },
  ]);
  return file?.blob ?? null;
}

/**
 * Adds accessibility facts to a recorded page: `nodes` are those of the element that was chosen on it, `after` those of the element whose
 * step led to it. The facts that are not given stay as they are.
 */
export function keepAccessibility(
  workspace: Workspace,
  snapshotId: string,
  more: Partial<AccessibilityRecord>,
): void {
  const kept = findSnapshot(workspace.db, snapshotId)?.accessibility ?? null;
  const before = kept === null ? { nodes: [] } : readAccessibility(readBlobText(workspace, kept));
  const json = JSON.stringify({ ...before, ...more });
  const row = workspace.blobs.write(json, 'application/json');
  writing(() => setSnapshotAccessibility(workspace.db, snapshotId, row));
}
