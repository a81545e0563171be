import { joinHar } from '../../shared/recording/har.ts';
import { archiveManifest } from '../../shared/recording/mhtml.ts';
import type { AttemptFileDraft } from '../browser/artefacts.ts';
import { type AttemptFile, insertAttemptFile } from '../db/attemptFiles.ts';
import { insertBlob, insertBlobParts } from '../db/blobs.ts';
import { writing } from './asStorageError.ts';
import { readBlobBytes, readBlobText, type Workspace } from './workspace.ts';

/** Puts files of an attempt on disk, then names them all in one transaction: all are there, or none. */
export function writeAttemptFiles(
  workspace: Workspace,
  attemptId: string,
  drafts: readonly AttemptFileDraft[],
): AttemptFile[] {
  const { db, blobs } = workspace;
  const written = drafts.map((draft) => ({
    draft,
    blob: blobs.write(draft.bytes, draft.type),
    parts: draft.parts.map((part) => blobs.write(part.bytes, part.type)),
  }));
  const name = db.transaction(() =>
    written.map(({ draft, blob, parts }) => {
      for (const row of [blob, ...parts]) insertBlob(db, row);
      insertBlobParts(db, blob.hash, [...new Set(parts.map(({ hash }) => hash))]);
      return insertAttemptFile(db, { attemptId, kind: draft.kind, name: draft.name, blob: blob.hash });
    }),
  );
  return writing(() => name.immediate());
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
