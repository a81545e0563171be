import { deleteBlobs, listUnusedBlobs } from '../db/blobs.ts';
import { sweepUnnamed } from './sweepUnnamed.ts';
import type { Workspace } from './workspace.ts';

/**
 * Removes pictures and pages that nothing names or holds, on request: says how many and how many bytes on disk.
 */
export function collectGarbage(workspace: Workspace): { blobs: number; bytes: number } {
  const { db, blobs } = workspace;
  let removed = 0;
  let bytes = 0;
  // A manifest's parts become unused only when the manifest is gone: repeat until nothing is left.
  for (;;) {
    const unused = listUnusedBlobs(db).filter(({ hash }) => !blobs.isHeld(hash));
    if (unused.length === 0) break;
    deleteBlobs(
      db,
      unused.map(({ hash }) => hash),
    );
    for (const row of unused) {
      blobs.remove(row.hash);
      removed += 1;
      bytes += row.stored;
    }
  }
  const unnamed = sweepUnnamed(db, blobs);
  return { blobs: removed + unnamed.blobs, bytes: bytes + unnamed.bytes };
}
