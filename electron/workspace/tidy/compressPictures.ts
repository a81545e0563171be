import { AppError } from '../../../shared/errors.ts';
import { findBlob, keepPictureAs, listPicturesAsWritten } from '../../db/record/files.ts';
import { makeSmaller } from '../pictures/pictureThread.ts';
import type { Workspace } from '../workspace.ts';

/** How far the compression of pictures is. */
export interface CompressProgress {
  readonly done: number;
  readonly of: number;
  /** Bytes on disk that were saved so far. */
  readonly saved: number;
}

export interface Compressed extends CompressProgress {
  /** Pictures that stay as they were: none was like enough and smaller, or the file could not be read. */
  readonly left: number;
}

/**
 * Puts smaller pictures in the place of those that were recorded, one after the other, the largest first. Each was decoded and found
 * like enough before the other goes. `signal` ends it at once; what was done by then stays.
 */
export async function compressPictures(
  workspace: Workspace,
  {
    signal,
    tell,
  }: { readonly signal?: AbortSignal; readonly tell?: (progress: CompressProgress) => void } = {},
): Promise<Compressed> {
  const pictures = listPicturesAsWritten(workspace.db);
  let [done, saved, left] = [0, 0, 0];
  for (const hash of pictures) {
    if (signal?.aborted) break;
    try {
      const bytes = await compressPicture(workspace, hash, signal);
      if (bytes === 0) left += 1;
      saved += bytes;
    } catch (error) {
      if (signal?.aborted) break;
      // What cannot be read, or not be decoded, is left; a full disk, or a database that is closed, ends the work.
      if (!(error instanceof AppError) || !LEFT_ALONE.has(error.code)) throw error;
      left += 1;
    }
    done += 1;
    tell?.({ done, of: pictures.length, saved });
  }
  return { done, of: pictures.length, saved, left };
}

const LEFT_ALONE: ReadonlySet<string> = new Set(['blob.missing', 'picture.recode']);

/** Bytes that were saved. */
async function compressPicture(workspace: Workspace, hash: string, signal?: AbortSignal): Promise<number> {
  const { db, blobs } = workspace;
  const row = findBlob(db, hash);
  if (row === null || row.keptAs !== null) return 0;
  const found = await makeSmaller(blobs.read(row), signal);
  // In one turn: nobody collects garbage, or leaves the attempt out, in between.
  if (findBlob(db, hash)?.keptAs !== null) return 0;
  if (found === null) {
    keepPictureAs(db, hash, 'original', row.stored);
    return 0;
  }
  blobs.replacePicture(hash, found.bytes, () => keepPictureAs(db, hash, 'avif', found.bytes.length));
  return row.stored - found.bytes.length;
}
