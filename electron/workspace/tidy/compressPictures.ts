import { AppError } from '../../../shared/errors.ts';
import { findBlob, keepPictureAs, listPicturesAsWritten } from '../../db/record/files.ts';
import { makePixels, makeSmaller } from '../pictures/pictureThread.ts';
import type { Workspace } from '../workspace.ts';

/** The progress of the compression of pictures. */
export interface CompressProgress {
  readonly done: number;
  readonly of: number;
  /** The bytes on disk saved so far. */
  readonly saved: number;
}

export interface Compressed extends CompressProgress {
  /** The number of unchanged pictures: no replacement was similar enough and smaller, or the file could not be read. */
  readonly left: number;
}

/**
 * Replaces recorded pictures with smaller ones, one at a time, the largest first. Each replacement is decoded and compared before the
 * original is removed: a JPEG must be similar enough, a PNG must have the same pixels. `signal` stops the work at once; finished pictures stay replaced.
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
      // A picture that cannot be read or decoded is skipped. A full disk or a closed database ends the work.
      if (!(error instanceof AppError) || !LEFT_ALONE.has(error.code)) throw error;
      left += 1;
    }
    done += 1;
    tell?.({ done, of: pictures.length, saved });
  }
  return { done, of: pictures.length, saved, left };
}

const LEFT_ALONE: ReadonlySet<string> = new Set(['blob.missing', 'picture.recode']);

/** Compresses one picture and returns the saved bytes. */
async function compressPicture(workspace: Workspace, hash: string, signal?: AbortSignal): Promise<number> {
  const { db, blobs } = workspace;
  const row = findBlob(db, hash);
  if (row === null || row.keptAs !== null) return 0;
  const found = await smallerOf(row.type, blobs.read(row), signal);
  // All in one turn, so that no garbage collection and no removal of the attempt happens in between.
  if (findBlob(db, hash)?.keptAs !== null) return 0;
  if (found === null) {
    keepPictureAs(db, hash, 'original', row.stored);
    return 0;
  }
  const { keptAs, bytes } = found;
  blobs.replacePicture(hash, keptAs, bytes, () => keepPictureAs(db, hash, keptAs, bytes.length));
  return row.stored - bytes.length;
}

async function smallerOf(type: string, before: Uint8Array, signal?: AbortSignal) {
  if (type === 'image/png') {
    const bytes = await makePixels(before, signal);
    return bytes === null ? null : { keptAs: 'pixels' as const, bytes };
  }
  const found = await makeSmaller(before, signal);
  return found === null ? null : { keptAs: 'avif' as const, bytes: found.bytes };
}
