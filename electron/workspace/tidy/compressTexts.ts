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

/** How far the compression of texts is: in attempts. */
export interface TextsProgress {
  readonly done: number;
  readonly of: number;
  /** Bytes on disk that were saved so far. */
  readonly saved: number;
}

export interface CompressedTexts extends TextsProgress {
  /** Texts that lie compressed against others of their attempt since. */
  readonly texts: number;
}

/** Texts that share a dictionary: they are in memory together. */
const MOST_TEXTS = 64;
const MOST_BYTES = 32 * 2 ** 20;
/** A new file that saves less is not worth a change. */
const WORTH = 0.85;

/**
 * Compresses the texts of each ended attempt against one another: pages, archives and their parts, what models were told. Each new file
 * is read again and is the same to the byte before the other goes; hashes stay. `signal` ends it; what was done by then stays.
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

/** What leans on words of a text that is gone is written anew first, and is compressed again with what is left. */
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

/** Texts of one type that follow one another. What an attempt that runs is kept in, too, waits for its end. */
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
    // It is one of the texts, or new: `original` keeps it from being looked at.
    const named = findBlob(db, written.hash) ?? { ...written, keptAs: 'original' as const };
    const isOneOfThem = madeOf.includes(named.hash);
    let saved = named.keptAs === 'original' ? -named.stored : 0;
    const others = smaller.filter(({ hash }) => hash !== named.hash);
    if (named.dictionary !== null || saved + others.reduce((sum, { saves }) => sum + saves, 0) <= 0)
      return { saved: 0, texts: 0 };
    let texts = 0;
    for (const { hash, bytes, saves } of others) {
      // In one turn: nobody collects garbage, or compresses it otherwise, in between.
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
    lease.release();
  }
}

/** A text whose file is gone, or broken, is left as it is. */
function readable({ blobs }: Workspace, row: BlobRow): StoredText[] {
  try {
    return [{ hash: row.hash, text: blobs.read(row), stored: row.stored }];
  } catch (error) {
    if (error instanceof AppError && error.code !== 'blob.missing') throw error;
    return [];
  }
}
