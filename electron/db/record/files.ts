import { allOrNothing, type Database } from '../store/open.ts';
import { mustChangeOne, tableOf, valuesOf } from '../store/table.ts';

/** How the file of a picture is stored after an attempt to make it smaller. */
export type KeptAs = 'avif' | 'pixels' | 'original';

export interface BlobRow {
  readonly hash: string;
  /** Size before compression. */
  readonly bytes: number;
  /** Size of the file on disk. */
  readonly stored: number;
  readonly encoding: 'zstd' | 'none';
  /** MIME type of the recorded bytes. */
  readonly type: string;
  /**
   * `avif`: the file is a smaller, similar picture. `pixels`: the file has the same pixels in fewer bytes. `original`: no smaller one was
   * found. Null: not tried yet.
   */
  readonly keptAs: KeptAs | null;
  /** The blob against which the file is compressed; null when it is compressed alone. */
  readonly dictionary: string | null;
}

const blobs = tableOf<BlobRow>('blobs', [
  ...(['hash', 'bytes', 'stored', 'encoding', 'type', 'keptAs', 'dictionary'] as const),
]);

/** Registers a blob whose file is already on disk. The same bytes are registered once. */
export function insertBlob(db: Database, blob: BlobRow): void {
  db.prepare(`${blobs.insert} ON CONFLICT DO NOTHING`).run(blob);
}

export function insertBlobParts(db: Database, manifest: string, parts: readonly string[]): void {
  const add = db.prepare('INSERT OR IGNORE INTO blob_parts (manifest, part) VALUES (?, ?)');
  for (const part of parts) add.run(manifest, part);
}

export function findBlob(db: Database, hash: string): BlobRow | null {
  return blobs.find(db, 'WHERE hash = ?', hash);
}

export function listBlobs(db: Database): BlobRow[] {
  return blobs.all(db, '');
}

const UNNAMED = `${['screenshot', 'html', 'mhtml', 'dom', 'accessibility']
  .map((column) => `NOT EXISTS (SELECT 1 FROM snapshots s WHERE s.${column} = blobs.hash)`)
  .join(' AND ')}
         AND NOT EXISTS (SELECT 1 FROM attempt_files f WHERE f.blob = blobs.hash)
         AND NOT EXISTS (SELECT 1 FROM blob_parts p WHERE p.part = blobs.hash)`;
const UNUSED = `${UNNAMED} AND NOT EXISTS (SELECT 1 FROM blobs t WHERE t.dictionary = blobs.hash)`;

/**
 * Blobs that nothing names: no snapshot, no manifest of a snapshot, no file of an attempt, and no text compressed against
 * them.
 */
export function listUnusedBlobs(db: Database): BlobRow[] {
  return blobs.all(db, `WHERE ${UNUSED}`);
}

/** The attempts whose pages, files or parts of files name a blob. */
const ATTEMPTS_OF = `
  SELECT s.attempt_id AS id FROM snapshots s WHERE s.screenshot = blobs.hash
  UNION ALL SELECT f.attempt_id FROM attempt_files f WHERE f.blob = blobs.hash
  UNION ALL SELECT f.attempt_id FROM blob_parts p JOIN attempt_files f ON f.blob = p.manifest WHERE p.part = blobs.hash`;

/**
 * Pictures of ended attempts in their original form, the largest first. JPEG: pictures of pages only, because they lose details. PNG: also
 * a model's input, which keeps its pixels. Pictures of a video are never among them.
 */
export function listPicturesAsWritten(db: Database): string[] {
  return valuesOf<string>(
    db,
    `SELECT hash FROM blobs
      WHERE type IN ('image/jpeg', 'image/png') AND kept_as IS NULL
        AND (type = 'image/png' OR EXISTS (SELECT 1 FROM snapshots s WHERE s.screenshot = blobs.hash))
        AND NOT EXISTS (SELECT 1 FROM attempt_files f
                         WHERE f.blob = blobs.hash AND (type = 'image/jpeg' OR f.kind = 'video'))
        AND EXISTS (${ATTEMPTS_OF})
        AND NOT EXISTS (SELECT 1 FROM attempts a WHERE a.ended_at IS NULL AND a.id IN (${ATTEMPTS_OF}))
      ORDER BY stored DESC`,
  );
}

/** Records how the file of a picture is stored from now on, and its size. */
export function keepPictureAs(db: Database, hash: string, keptAs: KeptAs, stored: number): void {
  const change = db.prepare('UPDATE blobs SET kept_as = ?, stored = ? WHERE hash = ? AND kept_as IS NULL');
  allOrNothing(db, () => mustChangeOne(change.run(keptAs, stored, hash), 'blobs', hash));
}

/** Ended attempts whose texts were not processed yet, oldest first. */
export function listAttemptsToCompress(db: Database): string[] {
  return valuesOf<string>(
    db,
    `SELECT id FROM attempts a WHERE ended_at IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM compressed_attempts c WHERE c.attempt_id = a.id)
      ORDER BY started_at, id`,
  );
}

/** Notes that the texts of an attempt were processed. */
export function noteCompressed(db: Database, attemptId: string): void {
  db.prepare('INSERT OR IGNORE INTO compressed_attempts (attempt_id) VALUES (?)').run(attemptId);
}

/** The blobs of an attempt's pages and files, parts included, in the order of its pages. */
const TEXTS_OF = `
  WITH named (hash, at) AS (
    SELECT s.html, s.taken_at FROM snapshots s WHERE s.attempt_id = @attemptId
    UNION ALL SELECT s.mhtml, s.taken_at FROM snapshots s WHERE s.attempt_id = @attemptId
    UNION ALL SELECT s.dom, s.taken_at FROM snapshots s WHERE s.attempt_id = @attemptId
    UNION ALL SELECT s.accessibility, s.taken_at FROM snapshots s WHERE s.attempt_id = @attemptId
    UNION ALL SELECT f.blob, f.place FROM (
      SELECT blob, row_number() OVER (ORDER BY kind, length(name), name) AS place
        FROM attempt_files WHERE attempt_id = @attemptId) f),
  texts (hash, at) AS (
    SELECT hash, at FROM named
    UNION ALL SELECT p.part, n.at FROM named n JOIN blob_parts p ON p.manifest = n.hash)`;

/** Texts of an attempt that are compressed alone and are not a dictionary, in the order of its pages. */
export function listTextsAsWritten(db: Database, attemptId: string): BlobRow[] {
  return db
    .prepare<{ attemptId: string }, BlobRow>(
      `${TEXTS_OF} SELECT ${blobs.columns} FROM blobs
        JOIN (SELECT hash AS of, min(at) AS at FROM texts GROUP BY hash) ON of = hash
       WHERE encoding = 'zstd' AND dictionary IS NULL
         AND NOT EXISTS (SELECT 1 FROM blobs t WHERE t.dictionary = blobs.hash)
       ORDER BY type, at, hash`,
    )
    .all({ attemptId });
}

/** The blobs of attempts that have not ended. */
export function listTextsInUse(db: Database): Set<string> {
  const running = valuesOf<string>(db, 'SELECT id FROM attempts WHERE ended_at IS NULL');
  const all = db.prepare<{ attemptId: string }, string>(`${TEXTS_OF} SELECT hash FROM texts`).pluck();
  return new Set(running.flatMap((attemptId) => all.all({ attemptId })));
}

/**
 * Records that the file of a text is now compressed against a dictionary, and registers the dictionary. `madeOf`: the texts
 * of a dictionary that is not a text itself.
 */
export function keepTextAgainst(
  db: Database,
  hash: string,
  dictionary: BlobRow,
  stored: number,
  madeOf: readonly string[] = [],
): void {
  const change = db.prepare(
    `UPDATE blobs SET dictionary = @dictionary, stored = @stored
      WHERE hash = @hash AND hash <> @dictionary AND dictionary IS NULL
        AND NOT EXISTS (SELECT 1 FROM blobs t WHERE t.dictionary = @hash)
        AND EXISTS (SELECT 1 FROM blobs d WHERE d.hash = @dictionary AND d.dictionary IS NULL)`,
  );
  allOrNothing(db, () => {
    insertBlob(db, dictionary);
    const add = db.prepare('INSERT OR IGNORE INTO dictionary_texts (dictionary, text) VALUES (?, ?)');
    for (const text of madeOf) add.run(dictionary.hash, text);
    mustChangeOne(change.run({ hash, dictionary: dictionary.hash, stored }), 'blobs', hash);
  });
}

/**
 * Dictionaries that contain words of a deleted text: only the texts compressed against them name them, and some of the
 * texts that they are made of are missing.
 */
export function listStrayDictionaries(db: Database): string[] {
  return valuesOf<string>(
    db,
    `SELECT hash FROM blobs
      WHERE hash IN (SELECT dictionary FROM blobs WHERE dictionary IS NOT NULL) AND ${UNNAMED}
        AND (NOT EXISTS (SELECT 1 FROM dictionary_texts x WHERE x.dictionary = blobs.hash)
          OR EXISTS (SELECT 1 FROM dictionary_texts x WHERE x.dictionary = blobs.hash
                      AND NOT EXISTS (SELECT 1 FROM blobs t WHERE t.hash = x.text)))`,
  );
}

export function listTextsAgainst(db: Database, dictionary: string): string[] {
  return valuesOf<string>(db, 'SELECT hash FROM blobs WHERE dictionary = ?', dictionary);
}

/** Records that the file of a text is now compressed alone. Its attempts are to be processed again. */
export function keepTextAlone(db: Database, hash: string, stored: number): void {
  const change = db.prepare(
    'UPDATE blobs SET dictionary = NULL, stored = @stored WHERE hash = @hash AND dictionary IS NOT NULL',
  );
  const again = db.prepare(
    `WITH texts (hash) AS (SELECT @hash UNION SELECT manifest FROM blob_parts WHERE part = @hash)
     DELETE FROM compressed_attempts WHERE attempt_id IN (
       ${['html', 'mhtml', 'dom', 'accessibility']
         .map((column) => `SELECT s.attempt_id FROM snapshots s JOIN texts ON s.${column} = texts.hash`)
         .join(' UNION ')}
       UNION SELECT f.attempt_id FROM attempt_files f JOIN texts ON f.blob = texts.hash)`,
  );
  allOrNothing(db, () => {
    mustChangeOne(change.run({ hash, stored }), 'blobs', hash);
    again.run({ hash });
  });
}

/**
 * Removes these blobs, and the parts and dictionaries of removed ones, if nothing names them any more. Returns the hashes
 * whose files can be deleted.
 */
export function deleteUnusedBlobs(db: Database, hashes: readonly string[]): string[] {
  const gone: string[] = [];
  for (const left = [...hashes]; left.length > 0; ) {
    const hash = left.pop() ?? '';
    const row = blobs.find(db, `WHERE hash = ? AND ${UNUSED}`, hash);
    if (row === null) continue;
    if (row.dictionary !== null) left.push(row.dictionary);
    left.push(...valuesOf<string>(db, 'SELECT part FROM blob_parts WHERE manifest = ?', hash));
    deleteBlobs(db, [hash]);
    gone.push(hash);
  }
  return gone;
}

export function deleteBlobs(db: Database, hashes: readonly string[]): void {
  const remove = db.prepare('DELETE FROM blobs WHERE hash = ?');
  allOrNothing(db, () => {
    for (const hash of hashes) mustChangeOne(remove.run(hash), 'blobs', hash);
  });
}

/** A file of a whole attempt; `blob` names its bytes. */
export interface AttemptFile {
  readonly attemptId: string;
  readonly kind: 'har' | 'storage' | 'trace' | 'video' | 'picture' | 'source' | 'decision' | 'environment';
  readonly name: string;
  readonly blob: string;
}

const table = tableOf<AttemptFile>('attempt_files', ['attemptId', 'kind', 'name', 'blob']);

/**
 * Registers a file of an attempt. A name that other bytes use gets a number (`session-2.har`), because a resumed attempt
 * has several such files. Returns the stored row.
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
  db.prepare(`${table.insert} ON CONFLICT DO NOTHING`).run({ ...file, name });
  return { ...file, name };
}

/** A file whose bytes and parts are on disk. */
export interface WrittenFile {
  readonly kind: AttemptFile['kind'];
  readonly name: string;
  readonly blob: BlobRow;
  readonly parts: readonly BlobRow[];
}

/** Registers files of an attempt with their blobs: all, or none. */
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

/** Registers a file in place of others: both changes, or none. */
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

/** Deletes the entry of a file. Its bytes stay until garbage is collected. */
export function deleteAttemptFile(db: Database, { attemptId, kind, name }: AttemptFile): void {
  const remove = db.prepare('DELETE FROM attempt_files WHERE attempt_id = ? AND kind = ? AND name = ?');
  mustChangeOne(remove.run(attemptId, kind, name), 'attempt_files', `${name} of attempt ${attemptId}`);
}

/** Replaces a file by a version without some secret. */
export function replaceAttemptFile(db: Database, file: AttemptFile, blob: string): void {
  db.prepare(
    'UPDATE attempt_files SET blob = @blob WHERE attempt_id = @attemptId AND kind = @kind AND name = @name',
  ).run({ ...file, blob });
}

/** The files of an attempt, by kind and name. */
export function listAttemptFiles(db: Database, attemptId: string): AttemptFile[] {
  return table.all(db, 'WHERE attempt_id = ? ORDER BY kind, name', attemptId);
}

/** Texts from which an attempt was imported, by name. */
export function listAttemptSources(db: Database, attemptId: string): AttemptFile[] {
  return listAttemptFiles(db, attemptId).filter(({ kind }) => kind === 'source');
}
