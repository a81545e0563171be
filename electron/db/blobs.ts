import { mustChangeOne } from './changed.ts';
import { allOrNothing, type Database } from './open.ts';

export interface BlobRow {
  readonly hash: string;
  /** Size before compression. */
  readonly bytes: number;
  /** Size of the file on disk. */
  readonly stored: number;
  readonly encoding: 'zstd' | 'none';
  readonly type: string;
}

/** Names a blob whose file is already on disk. The same bytes are named once. */
export function insertBlob(db: Database, blob: BlobRow): void {
  db.prepare(
    `INSERT OR IGNORE INTO blobs (hash, bytes, stored, encoding, type)
     VALUES (@hash, @bytes, @stored, @encoding, @type)`,
  ).run(blob);
}

export function insertBlobParts(db: Database, manifest: string, parts: readonly string[]): void {
  const add = db.prepare('INSERT OR IGNORE INTO blob_parts (manifest, part) VALUES (?, ?)');
  for (const part of parts) add.run(manifest, part);
}

export function findBlob(db: Database, hash: string): BlobRow | null {
  return db.prepare<[string], BlobRow>('SELECT * FROM blobs WHERE hash = ?').get(hash) ?? null;
}

export function listBlobs(db: Database): BlobRow[] {
  return db.prepare<[], BlobRow>('SELECT * FROM blobs').all();
}

const UNUSED = `NOT EXISTS (SELECT 1 FROM snapshots s WHERE s.screenshot = b.hash OR s.html = b.hash OR s.mhtml = b.hash
                           OR s.dom = b.hash OR s.accessibility = b.hash)
         AND NOT EXISTS (SELECT 1 FROM attempt_files f WHERE f.blob = b.hash)
         AND NOT EXISTS (SELECT 1 FROM blob_parts p WHERE p.part = b.hash)`;

/** Blobs that no snapshot, no manifest of a snapshot and no file of an attempt names. */
export function listUnusedBlobs(db: Database): BlobRow[] {
  return db.prepare<[], BlobRow>(`SELECT b.* FROM blobs b WHERE ${UNUSED}`).all();
}

/** Of these blobs, and of the parts of those that go, removes what nothing names any more; answers whose files can go. */
export function deleteUnusedBlobs(db: Database, hashes: readonly string[]): string[] {
  const gone: string[] = [];
  const isUnused = db.prepare<[string], { hash: string }>(
    `SELECT b.hash FROM blobs b WHERE b.hash = ? AND ${UNUSED}`,
  );
  const partsOf = db.prepare<[string], { part: string }>('SELECT part FROM blob_parts WHERE manifest = ?');
  for (const left = [...hashes]; left.length > 0; ) {
    const hash = left.pop() ?? '';
    if (isUnused.get(hash) === undefined) continue;
    left.push(...partsOf.all(hash).map(({ part }) => part));
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
