import type { Database } from './open.ts';

/** A file that belongs to a whole attempt; `blob` names its bytes. */
export interface AttemptFile {
  readonly attemptId: string;
  readonly kind: 'har' | 'storage' | 'trace' | 'video' | 'picture' | 'source';
  readonly name: string;
  readonly blob: string;
}

interface Row {
  attempt_id: string;
  kind: AttemptFile['kind'];
  name: string;
  blob: string;
}

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
  db.prepare('INSERT OR IGNORE INTO attempt_files (attempt_id, kind, name, blob) VALUES (?, ?, ?, ?)').run(
    file.attemptId,
    file.kind,
    name,
    file.blob,
  );
  return { ...file, name };
}

/** The bytes stay until garbage is collected. */
export function deleteAttemptFile(db: Database, { attemptId, kind, name }: AttemptFile): void {
  db.prepare('DELETE FROM attempt_files WHERE attempt_id = ? AND kind = ? AND name = ?').run(
    attemptId,
    kind,
    name,
  );
}

/** In order of kind and name. */
export function listAttemptFiles(db: Database, attemptId: string): AttemptFile[] {
  return db
    .prepare<[string], Row>('SELECT * FROM attempt_files WHERE attempt_id = ? ORDER BY kind, name')
    .all(attemptId)
    .map(fromRow);
}

export function findAttemptFile(
  db: Database,
  attemptId: string,
  kind: AttemptFile['kind'],
  name: string,
): AttemptFile | null {
  const row = db
    .prepare<[string, string, string], Row>(
      'SELECT * FROM attempt_files WHERE attempt_id = ? AND kind = ? AND name = ?',
    )
    .get(attemptId, kind, name);
  return row === undefined ? null : fromRow(row);
}

function fromRow(row: Row): AttemptFile {
  return { attemptId: row.attempt_id, kind: row.kind, name: row.name, blob: row.blob };
}
