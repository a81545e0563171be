import type { AttemptFileDraft, BlobHash } from '../../shared/model/index.ts';
import { type AccessibilityRecord, readAccessibility } from '../../shared/page/accessibilityRecord.ts';
import { joinHar } from '../../shared/page/har.ts';
import { archiveManifest } from '../../shared/page/mhtml.ts';
import { type AttemptFile, insertAttemptFiles, type WrittenFile } from '../db/record/files.ts';
import { findSnapshot, setSnapshotAccessibility } from '../db/record/snapshots.ts';
import { writing } from './diskRefusal.ts';
import { readBlobBytes, readBlobText, type Workspace } from './workspace.ts';

/** Puts files of an attempt on disk, then names them all in one transaction: all are there, or none. */
export function writeAttemptFiles(
  workspace: Workspace,
  attemptId: string,
  drafts: readonly AttemptFileDraft[],
): AttemptFile[] {
  const written = drafts.map((draft) => writeBlobs(workspace, draft));
  return writing(() => insertAttemptFiles(workspace.db, attemptId, written));
}

/** Puts a file and its parts on disk; nothing names them yet. */
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

/** The recorded traffic as one HAR 1.2 file, its bodies put back. */
export function readHar(workspace: Workspace, blob: string): string {
  const manifest = archiveManifest.parse(JSON.parse(readBlobText(workspace, blob)));
  const har = joinHar(manifest.skeleton, (index, isBase64) => {
    const bytes = readBlobBytes(workspace, manifest.parts[index] ?? '')?.bytes ?? new Uint8Array();
    return Buffer.from(bytes).toString(isBase64 ? 'base64' : 'utf8');
  });
  return JSON.stringify(har);
}

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
  const row = workspace.blobs.write(json, 'application/json');
  writing(() => setSnapshotAccessibility(workspace.db, snapshotId, row));
}
