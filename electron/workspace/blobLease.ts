import { type BlobRow, findBlob } from '../db/blobs.ts';
import type { Workspace } from './workspace.ts';

/** Blobs that are written over many turns and named at their end. */
export interface BlobLease {
  write(bytes: Uint8Array | string, type: string): BlobRow;
  /** Lets go of all of them: what nothing has named by now, and nobody else holds, is removed. */
  release(): void;
}

/**
 * Who writes a blob names it in the same turn, or holds it by a lease: garbage collection passes over what is held. Leases
 * live in memory and end with the process; what a killed process has not named is swept at the next start.
 */
export function leaseBlobs({ blobs, db }: Pick<Workspace, 'blobs' | 'db'>): BlobLease {
  const held = new Set<string>();
  return {
    write(bytes, type) {
      const row = blobs.write(typeof bytes === 'string' ? Buffer.from(bytes, 'utf8') : bytes, type);
      if (!held.has(row.hash)) blobs.hold(row.hash);
      held.add(row.hash);
      return row;
    },
    release() {
      for (const hash of held) {
        blobs.letGo(hash);
        if (findBlob(db, hash) === null) blobs.remove(hash);
      }
      held.clear();
    },
  };
}
