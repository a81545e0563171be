import { type BlobRow, insertBlob, insertBlobParts } from './blobs.ts';
import { mustChangeOne } from './changed.ts';
import { allOrNothing, type Database } from './open.ts';
import { tableOf } from './table.ts';

/** A file that belongs to a whole attempt; `blob` names its bytes. */
export interface AttemptFile {
  readonly attemptId: string;
  readonly kind: 'har' | 'storage' | 'trace' | 'video' | 'picture' | 'source';
  readonly name: string;
  readonly blob: string;
}

const table = tableOf<AttemptFile>('attempt_files', ['attemptId', 'kind', 'name', 'blob']);

/**
 * Names a file of an attempt. A name that is taken by other bytes gets a number (`session-2.har`): an attempt that was taken
 * up again has several. Answers the row as it stands.
 */
export function insertAttemptFile(db: Database, file: AttemptFile): AttemptFile {
  const taken = new Map(
    listAttemptFiles(db, file.attemptId)
      .filter(({ kind }) => kind === file.kind)
      .map(({ name, blob }) => [name, blob]),
  );
  let name = file.name;
  for (let again = 2; taken.has(name) && taken.get(name) !== file.blob; again++)
    name = file.name.replace(/(\.\w+)?$/, `-${again}$1`);
  db.prepare(table.insert.replace('INSERT', 'INSERT OR IGNORE')).run({ ...file, name });
  return { ...file, name };
}

/** A file whose bytes, and those of its parts, are on disk. */
interface WrittenFile {
  readonly kind: AttemptFile['kind'];
  readonly name: string;
  readonly blob: BlobRow;
  readonly parts: readonly BlobRow[];
}

/** Names files of an attempt with their blobs: all, or none. */
export function insertAttemptFiles(
  db: Database,
  attemptId: string,
  files: readonly WrittenFile[],
): AttemptFile[] {
  return allOrNothing(db, () =>
    files.map(({ kind, name, blob, parts }) => {
      for (const row of [blob, ...parts]) insertBlob(db, row);
      insertBlobParts(db, blob.hash, [...new Set(parts.map(({ hash }) => hash))]);
      return insertAttemptFile(db, { attemptId, kind, name, blob: blob.hash });
    }),
  );
}

/** Names a file in the place of others: both, or none. */
export function replaceAttemptFiles(
  db: Database,
  attemptId: string,
  file: WrittenFile,
  isReplaced: (file: AttemptFile) => boolean,
): void {
  allOrNothing(db, () => {
    for (const old of listAttemptFiles(db, attemptId)) if (isReplaced(old)) deleteAttemptFile(db, old);
    insertAttemptFiles(db, attemptId, [file]);
  });
}

/** The bytes stay until garbage is collected. */
export function deleteAttemptFile(db: Database, { attemptId, kind, name }: AttemptFile): void {
  const remove = db.prepare('DELETE FROM attempt_files WHERE attempt_id = ? AND kind = ? AND name = ?');
  mustChangeOne(remove.run(attemptId, kind, name), 'attempt_files', `${name} of attempt ${attemptId}`);
}

/** The same file, with something taken out of it. */
export function replaceAttemptFile(db: Database, file: AttemptFile, blob: string): void {
  db.prepare(
    'UPDATE attempt_files SET blob = @blob WHERE attempt_id = @attemptId AND kind = @kind AND name = @name',
  ).run({ ...file, blob });
}

/** In order of kind and name. */
export function listAttemptFiles(db: Database, attemptId: string): AttemptFile[] {
  return db
    .prepare<[string], AttemptFile>(
      `SELECT ${table.columns} FROM attempt_files WHERE attempt_id = ? ORDER BY kind, name`,
    )
    .all(attemptId);
}

/** Texts that an attempt was imported from, in the order of their names. */
export function listAttemptSources(db: Database, attemptId: string): AttemptFile[] {
  return listAttemptFiles(db, attemptId).filter(({ kind }) => kind === 'source');
}
