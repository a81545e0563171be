import type { PictureState } from '../../../shared/exporters/completeness.ts';
import type { PictureCount, ShownPicture } from '../../../shared/report/picture.ts';
import { findSnapshot } from '../../db/record/snapshots.ts';
import { readBlobBytes, type Workspace } from '../../workspace/workspace.ts';

/** The pictures of one report file, each stored once, up to a limit in bytes. */
export interface Pictures {
  /** The picture of a snapshot; null if there is none or the limit is reached. */
  take(snapshotId: string | null): ShownPicture | null;
  /** Whether the file has the picture of a snapshot that was asked for. */
  stateOf(snapshotId: string | null): PictureState;
  count(): PictureCount;
}

/** Pictures of about a hundred pages. A browser still opens such a file at once. */
export const MOST_PICTURE_BYTES = 20_000_000;

export function gatherPictures(workspace: Workspace, mostBytes: number): Pictures {
  const kept = new Set<string>();
  const refused = new Set<string>();
  let bytes = 0;
  let missing = 0;
  return {
    take(snapshotId) {
      if (snapshotId === null) return null;
      const snapshot = findSnapshot(workspace.db, snapshotId);
      const hash = snapshot?.screenshot ?? null;
      if (snapshot === null || hash === null) {
        missing += 1;
        return null;
      }
      const { viewport, title } = snapshot;
      if (kept.has(hash)) return { hash, address: null, viewport, title };
      if (refused.has(hash)) return null;
      const blob = bytesOf(workspace, hash);
      if (blob === null) {
        missing += 1;
        return null;
      }
      if (bytes + blob.bytes.length > mostBytes) {
        refused.add(hash);
        return null;
      }
      kept.add(hash);
      bytes += blob.bytes.length;
      const address = `data:${blob.type};base64,${Buffer.from(blob.bytes).toString('base64')}`;
      return { hash, address, viewport, title };
    },
    stateOf(snapshotId) {
      const hash = snapshotId === null ? null : (findSnapshot(workspace.db, snapshotId)?.screenshot ?? null);
      if (hash === null) return 'unrecorded';
      if (kept.has(hash)) return 'kept';
      return refused.has(hash) ? 'overLimit' : 'gone';
    },
    count: () => ({ kept: kept.size, bytes, leftOut: refused.size, missing, mostBytes }),
  };
}

/** Reads a picture. A missing file does not affect the other pictures. */
function bytesOf(workspace: Workspace, hash: string): { bytes: Uint8Array; type: string } | null {
  try {
    return readBlobBytes(workspace, hash);
  } catch {
    return null;
  }
}
