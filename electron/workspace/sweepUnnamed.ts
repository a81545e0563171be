import { rmSync, statSync } from 'node:fs';
import { listBlobs } from '../db/blobs.ts';
import type { Database } from '../db/open.ts';
import type { BlobFolder } from './blobFolder.ts';

/**
 * Removes files that the database does not name and nobody holds, and says what was freed (bytes on disk). A process that was killed, or
 * a disk that was full, between writing a file and naming it leaves such a file: it belongs to nothing.
 */
export function sweepUnnamed(db: Database, blobs: BlobFolder): { blobs: number; bytes: number } {
  const named = new Set(listBlobs(db).map((row) => row.hash));
  const found = blobs.list();
  const unnamed = found.hashes
    .filter((hash) => !named.has(hash) && !blobs.isHeld(hash))
    .map((hash) => blobs.fileOf(hash));
  const files = [...unnamed, ...found.temporary];
  let bytes = 0;
  for (const file of files) {
    bytes += statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    rmSync(file, { force: true });
  }
  return { blobs: files.length, bytes };
}
