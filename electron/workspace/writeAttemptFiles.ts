import type { AttemptFileDraft } from '../../shared/model/index.ts';
import { joinHar } from '../../shared/page/har.ts';
import { archiveManifest } from '../../shared/page/mhtml.ts';
import { type AttemptFile, insertAttemptFiles } from '../db/attemptFiles.ts';
import { writing } from './asStorageError.ts';
import { readBlobBytes, readBlobText, type Workspace } from './workspace.ts';

/** Puts files of an attempt on disk, then names them all in one transaction: all are there, or none. */
export function writeAttemptFiles(
  workspace: Workspace,
  attemptId: string,
  drafts: readonly AttemptFileDraft[],
): AttemptFile[] {
  const { db, blobs } = workspace;
  const written = drafts.map(({ kind, name, bytes, type, parts }) => ({
    kind,
    name,
    blob: blobs.write(bytes, type),
    parts: parts.map((part) => blobs.write(part.bytes, part.type)),
  }));
  return writing(() => insertAttemptFiles(db, attemptId, written));
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
