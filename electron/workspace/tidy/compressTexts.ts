import { AppError } from '../../../shared/errors.ts';
import {
  type BlobRow,
  deleteUnusedBlobs,
  findBlob,
  keepTextAgainst,
  listAttemptsToCompress,
  listStrayDictionaries,
  listTextsAgainst,
  listTextsAsWritten,
  listTextsInUse,
  noteCompressed,
} from '../../db/record/files.ts';
import { leaseBlobs, writeTextAnew } from '../blobFolder.ts';
import { compressAgainst } from '../texts/againstDictionary.ts';
import { chooseDictionary, type StoredText } from '../texts/chooseDictionary.ts';
import type { Workspace } from '../workspace.ts';

/** The progress of the compression of texts, in attempts. */
export interface TextsProgress {
  readonly done: number;
  readonly of: number;
  /** The bytes on disk saved so far. */
  readonly saved: number;
}

export interface CompressedTexts extends TextsProgress {
  /** The number of texts that are now compressed against others of their attempt. */
  readonly texts: number;
}

/** The most texts that share a dictionary. They are in memory together. */
const MOST_TEXTS = 64;
const MOST_BYTES = 32 * 2 ** 20;
/** The largest size of a replacement, as a share of the old file. A smaller saving is not worth a change. */
const WORTH = 0.85;

/**
 * Compresses the texts of each ended attempt against each other: pages, archives and their parts, and prompts to models. Each new file is
 * read back and must equal the original to the byte before the old file is removed; hashes stay the same. `signal` stops the work; finished
 * texts stay compressed.
 */
export async function compressTexts(
  workspace: Workspace,
  { signal, tell }: { readonly signal?: AbortSignal; readonly tell?: (progress: TextsProgress) => void } = {},
): Promise<CompressedTexts> {
  const { db } = workspace;
  await freeStrays(workspace, signal);
  const attempts = listAttemptsToCompress(db);
  let [done, saved, texts] = [0, 0, 0];
  for (const attemptId of attempts) {
    if (signal?.aborted) break;
    try {
      for (const group of groupsOf(db, attemptId)) {
        const found = await compressGroup(workspace, group, signal);
        saved += found.saved;
        texts += found.texts;
      }
    } catch (error) {
      if (signal?.aborted) break;
      throw error;
    }
    noteCompressed(db, attemptId);
    done += 1;
    tell?.({ done, of: attempts.length, saved });
  }
  return { done, of: attempts.length, saved, texts };
}

/** First rewrites texts whose dictionary contains words of a deleted text. They are compressed again with the remaining texts. */
async function freeStrays(workspace: Workspace, signal?: AbortSignal): Promise<void> {
  const { db, blobs } = workspace;
  for (const stray of listStrayDictionaries(db).filter((hash) => !blobs.isHeld(hash))) {
    for (const hash of listTextsAgainst(db, stray)) {
      if (signal?.aborted) return;
      writeTextAnew(workspace, hash);
      await new Promise(setImmediate);
    }
    for (const gone of deleteUnusedBlobs(db, [stray])) blobs.remove(gone);
  }
}

/** Groups of successive texts of one type. A text that a running attempt also uses waits for the end of that attempt. */
function groupsOf(db: Workspace['db'], attemptId: string): BlobRow[][] {
  const inUse = listTextsInUse(db);
  const groups: BlobRow[][] = [];
  let bytes = 0;
  for (const row of listTextsAsWritten(db, attemptId)) {
    if (inUse.has(row.hash) || row.bytes > MOST_BYTES) continue;
    const group = groups.at(-1);
    bytes += row.bytes;
    if (group?.[0]?.type === row.type && group.length < MOST_TEXTS && bytes <= MOST_BYTES) group.push(row);
    else {
      groups.push([row]);
      bytes = row.bytes;
    }
  }
  return groups.filter(({ length }) => length > 1);
}

async function compressGroup(
  workspace: Workspace,
  rows: readonly BlobRow[],
  signal?: AbortSignal,
): Promise<{ saved: number; texts: number }> {
  const { db, blobs } = workspace;
  const group = rows.flatMap((row) => readable(workspace, row));
  const chosen = await chooseDictionary(group, signal);
  if (chosen === null) return { saved: 0, texts: 0 };
  const { bytes: dictionary, madeOf } = chosen;
  const smaller: { hash: string; bytes: Buffer; saves: number }[] = [];
  for (const { hash, text, stored } of group) {
    signal?.throwIfAborted();
    const bytes = await compressAgainst(text, dictionary);
    if (bytes.length <= WORTH * stored) smaller.push({ hash, bytes, saves: stored - bytes.length });
  }
  signal?.throwIfAborted();
  const lease = leaseBlobs(workspace);
  try {
    const written = lease.write(dictionary, 'application/x-zstd-dictionary');
    // The dictionary is one of the texts, or a new blob. `original` excludes it from compression.
    const named = findBlob(db, written.hash) ?? { ...written, keptAs: 'original' as const };
    const isOneOfThem = madeOf.includes(named.hash);
    let saved = named.keptAs === 'original' ? -named.stored : 0;
    const others = smaller.filter(({ hash }) => hash !== named.hash);
    if (named.dictionary !== null || saved + others.reduce((sum, { saves }) => sum + saves, 0) <= 0)
      return { saved: 0, texts: 0 };
    let texts = 0;
    for (const { hash, bytes, saves } of others) {
      // All in one turn, so that no garbage collection and no other compression happens in between.
      const now = findBlob(db, hash);
      if (now === null || now.dictionary !== null) continue;
      const name = () => keepTextAgainst(db, hash, named, bytes.length, isOneOfThem ? [] : madeOf);
      if (!blobs.replaceText(hash, bytes, name)) continue;
      saved += saves;
      texts += 1;
      await new Promise(setImmediate);
    }
    return { saved: texts === 0 ? 0 : saved, texts };
  } finally {
    await lease.release();
  }
}

/** Skips a text whose file is missing or damaged. */
function readable({ blobs }: Workspace, row: BlobRow): StoredText[] {
  try {
    return [{ hash: row.hash, text: blobs.read(row), stored: row.stored }];
  } catch (error) {
    if (error instanceof AppError && error.code !== 'blob.missing') throw error;
    return [];
  }
}
