import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { AppError, fault } from '../../shared/errors.ts';
import { mayFail } from '../../shared/mayFail.ts';
import {
  type BlobRow,
  deleteBlobs,
  findBlob,
  keepTextAlone,
  listBlobs,
  listStrayDictionaries,
  listTextsAgainst,
  listUnusedBlobs,
} from '../db/record/files.ts';
import { forgetDeleted } from '../db/store/leftovers.ts';
import type { Database } from '../db/store/open.ts';
import { whyUnwritable } from '../files/wholeFile.ts';
import { fromPixels } from './pictures/storedPixels.ts';
import { decompressAgainst, dictionaryOf, HEADER_BYTES } from './texts/againstDictionary.ts';

export type BlobFolder = ReturnType<typeof openBlobFolder>;

/** The forms of a picture in a smaller file, which are also the endings of their names. */
const SMALLER = ['avif', 'pixels'] as const;
type Smaller = (typeof SMALLER)[number];

/** The most bytes of dictionaries that are cached for reading. */
const KEPT_DICTIONARIES = 8 * 2 ** 20;

/**
 * A folder of content-addressed files: `blobs/ab/abcdef…`. Texts are compressed; pictures are stored unchanged. A file that replaces
 * another has an ending: `.avif` is a smaller picture; `.pixels` is a PNG in fewer bytes; `.dcz` is a text compressed against another blob,
 * which the file names.
 */
export function openBlobFolder(root: string) {
  mkdirSync(root, { recursive: true });
  /** The path for the bytes of a hash. */
  const fileOf = (hash: string): string => path.join(root, hash.slice(0, 2), hash);
  /** The path for the smaller picture that replaces it. */
  const smallerOf = (hash: string, keptAs: Smaller): string => `${fileOf(hash)}.${keptAs}`;
  /** The path for the text compressed against a dictionary. */
  const againstOf = (hash: string): string => `${fileOf(hash)}.dcz`;
  const fileOfRow = ({
    hash,
    keptAs,
    dictionary,
  }: Pick<BlobRow, 'hash' | 'keptAs' | 'dictionary'>): string => {
    if (keptAs === 'avif' || keptAs === 'pixels') return smallerOf(hash, keptAs);
    return dictionary === null ? fileOf(hash) : againstOf(hash);
  };
  const holders = new Map<string, number>();
  const dictionaries = keptDictionaries((hash) =>
    Buffer.from(zstdDecompressSync(readFileSync(fileOf(hash)))),
  );

  /** Reads the text from whichever of its two files exists. Both have the same content. */
  function readText(hash: string): Uint8Array {
    const against = againstOf(hash);
    if (existsSync(fileOf(hash)) || !existsSync(against))
      return zstdDecompressSync(readFileSync(fileOf(hash)));
    return readAgainst(against);
  }

  function readAgainst(file: string): Uint8Array {
    const body = readFileSync(file);
    return decompressAgainst(body, dictionaries.read(dictionaryOf(body) ?? ''));
  }

  return {
    fileOf,
    /** Writes the bytes (temporary name, fsync, rename) unless they exist. The caller then adds the blob to the database. */
    write(content: Uint8Array | string, type: string): BlobRow {
      const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
      const hash = createHash('sha256').update(bytes).digest('hex');
      const file = fileOf(hash);
      const isText = !/^(image|audio|video)\//.test(type) || type.startsWith('image/svg');
      const keptAs = SMALLER.find((one) => existsSync(smallerOf(hash, one))) ?? null;
      const dictionary = existsSync(file) ? null : dictionaryAt(againstOf(hash));
      if (keptAs === null && dictionary === null && !existsSync(file))
        writeDurably(file, isText ? zstdCompressSync(bytes) : bytes);
      const encoding = isText ? 'zstd' : 'none';
      const stored = statSync(fileOfRow({ hash, keptAs, dictionary })).size;
      return { hash, bytes: bytes.length, stored, encoding, type, keptAs, dictionary };
    },
    /** Whether its file is there, in whichever form. */
    has({ hash, keptAs, dictionary }: Pick<BlobRow, 'hash' | 'keptAs' | 'dictionary'>): boolean {
      return existsSync(fileOfRow({ hash, keptAs, dictionary })) || existsSync(fileOf(hash));
    },
    /** The content of its file; for a picture stored as AVIF, the AVIF; for one stored as pixels, a PNG with them. */
    read({ hash, encoding, keptAs }: Pick<BlobRow, 'hash' | 'encoding' | 'keptAs'>): Uint8Array {
      const file = fileOfRow({ hash, keptAs, dictionary: null });
      try {
        if (encoding === 'zstd') return readText(hash);
        return keptAs === 'pixels' ? fromPixels(readFileSync(file)) : readFileSync(file);
      } catch (error) {
        if (!isMissing(error)) throw error;
        throw fault.storage(
          'blob.missing',
          `The file of blob ${hash.slice(0, 12)} is missing from the workspace.`,
          'Restore the blobs folder from a copy. Events and verdicts are not affected.',
          { at: file, cause: error },
        );
      }
    },
    /**
     * Writes a smaller picture beside the recorded one, calls `name` to store this in the database, and only then removes the recorded one.
     * If the process is killed at any point, one of the two exists and is in the database.
     */
    replacePicture(hash: string, keptAs: Smaller, bytes: Uint8Array, name: () => void): void {
      writeDurably(smallerOf(hash, keptAs), bytes);
      name();
      rmSync(fileOf(hash), { force: true });
    },
    /**
     * Writes a text compressed against a dictionary beside the existing file and reads it back from disk. If it is identical to the byte,
     * calls `name` to store this in the database and removes the old file. If the process is killed at any point, one of the two exists
     * and is in the database. Returns false if it is not identical; the old file then stays.
     */
    replaceText(hash: string, against: Uint8Array, name: () => void): boolean {
      if (!existsSync(fileOf(hash))) return false;
      const before = zstdDecompressSync(readFileSync(fileOf(hash)));
      const file = againstOf(hash);
      writeDurably(file, against);
      if (!isSameText(before, hash, () => readAgainst(file))) {
        rmSync(file, { force: true });
        return false;
      }
      name();
      rmSync(fileOf(hash), { force: true });
      return true;
    },
    /**
     * The reverse: writes the text without a dictionary beside its compressed file and reads it back from disk. If it equals the
     * recorded text, calls `name` with its size and removes the other file. Returns false if the text cannot be read; then nothing is
     * changed.
     */
    writeAlone(hash: string, name: (stored: number) => void): boolean {
      const file = fileOf(hash);
      try {
        const text = Buffer.from(readText(hash));
        if (!existsSync(file)) writeDurably(file, zstdCompressSync(text));
        if (!isSameText(text, hash, () => zstdDecompressSync(readFileSync(file)))) return false;
      } catch (error) {
        if (error instanceof AppError) throw error;
        return false;
      }
      name(statSync(file).size);
      rmSync(againstOf(hash), { force: true });
      return true;
    },
    /** The name of the file with the bytes of a row. */
    nameOf: (row: Pick<BlobRow, 'hash' | 'keptAs' | 'dictionary'>): string => path.basename(fileOfRow(row)),
    /** All files in the folder, by name and by the hash at its start, with unfinished temporary files listed separately. */
    list(): { hashes: string[]; names: string[]; temporary: string[] } {
      const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
      const isTemporary = ({ name }: { readonly name: string }): boolean => name.endsWith('.tmp');
      const names = files.filter((one) => !isTemporary(one)).map(({ name }) => name);
      return {
        hashes: names.map(hashOf),
        names,
        temporary: files.filter(isTemporary).map(({ parentPath, name }) => path.join(parentPath, name)),
      };
    },
    /** Removes a blob. It must not be held. */
    remove(hash: string): void {
      if (holders.has(hash)) return;
      rmSync(fileOf(hash), { force: true });
      for (const keptAs of SMALLER) rmSync(smallerOf(hash, keptAs), { force: true });
      rmSync(againstOf(hash), { force: true });
    },
    /** Counts the users of a blob that is not yet in the database (see `leaseBlobs`). */
    hold: (hash: string): void => void holders.set(hash, (holders.get(hash) ?? 0) + 1),
    letGo(hash: string): void {
      const left = (holders.get(hash) ?? 0) - 1;
      if (left > 0) holders.set(hash, left);
      else holders.delete(hash);
    },
    isHeld: (hash: string): boolean => holders.has(hash),
    holdsAny: (): boolean => holders.size > 0,
  };
}

/** A cache of the last dictionaries, because the texts of one attempt are read in a row. */
function keptDictionaries(read: (hash: string) => Buffer): { read(hash: string): Buffer } {
  const kept = new Map<string, Buffer>();
  let bytes = 0;
  return {
    read(hash) {
      const found = kept.get(hash) ?? read(hash);
      if (!kept.delete(hash)) bytes += found.length;
      kept.set(hash, found);
      for (const [oldest, { length }] of kept) {
        if (bytes <= KEPT_DICTIONARIES || oldest === hash) break;
        kept.delete(oldest);
        bytes -= length;
      }
      return found;
    },
  };
}

function isSameText(before: Buffer, hash: string, read: () => Uint8Array): boolean {
  if (createHash('sha256').update(before).digest('hex') !== hash) return false;
  try {
    return before.equals(read());
  } catch {
    return false;
  }
}

/** The dictionary that a file names; null when the file does not exist. */
function dictionaryAt(file: string): string | null {
  if (!existsSync(file)) return null;
  const handle = openSync(file, 'r');
  try {
    const head = Buffer.alloc(HEADER_BYTES);
    readSync(handle, head);
    return dictionaryOf(head);
  } finally {
    closeSync(handle);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** The hash at the start of a file's name. */
function hashOf(name: string): string {
  return name.split('.', 1)[0] ?? name;
}

/** Writes a file durably: after this returns, the complete file is on disk under its name. */
function writeDurably(file: string, body: Uint8Array): void {
  const folder = path.dirname(file);
  const isNew = mkdirSync(folder, { recursive: true }) !== undefined;
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    const handle = openSync(temporary, 'w', 0o600);
    try {
      let written = 0;
      while (written < body.length) written += writeSync(handle, body, written);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(temporary, file);
    syncFolder(folder);
    if (isNew) syncFolder(path.dirname(folder));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw fault.storage(
      'blob.write',
      `A picture or page could not be written: ${whyUnwritable(error)}.`,
      'Free some space on the disk of the workspace and go on. The record is kept.',
      { at: file, cause: error },
    );
  }
}

/** Syncs a folder, because a rename is durable only after that. Windows cannot open folders and does not need it. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** How many blobs are released in one turn. */
const AT_A_TIME = 10;

/** Blobs that are written over a longer time and added to the database at the end. */
export type BlobLease = ReturnType<typeof leaseBlobs>;

/** The blob files and the database that refers to them. */
interface Named {
  readonly blobs: BlobFolder;
  readonly db: Database;
}

/**
 * A writer adds its blob to the database in the same turn, or holds it with a lease. Garbage collection skips held blobs. Leases are in
 * memory and end with the process. Blobs of a killed process, and those that are still held when the workspace is closed, are removed at the
 * next start if they are not in the database.
 */
export function leaseBlobs({ blobs, db }: Named) {
  const held = new Set<string>();
  /** Stops when the workspace is closed. */
  async function releaseAll(): Promise<void> {
    for (const [at, hash] of [...held].entries()) {
      if (!db.open) return;
      blobs.letGo(hash);
      try {
        if (findBlob(db, hash) === null) blobs.remove(hash);
      } catch (error) {
        blobs.hold(hash);
        throw error;
      }
      held.delete(hash);
      if (at % AT_A_TIME === AT_A_TIME - 1) await nextTurn();
    }
  }
  return {
    write(...content: Parameters<BlobFolder['write']>): BlobRow {
      const row = blobs.write(...content);
      if (!held.has(row.hash)) blobs.hold(row.hash);
      held.add(row.hash);
      return row;
    },
    /**
     * Releases all blobs, with turns for other work. Those that are neither in the database nor held by another lease are removed. Each is
     * checked and removed in one turn, because a writer of the same bytes relies on the file that it finds.
     */
    release: releaseAll,
    /** Releases all blobs in the background: the caller reports its failure at once. A file that cannot be removed stays held. */
    abandon(): void {
      mayFail(releaseAll(), 'closing as far as possible');
    },
  };
}

/** Holds the blobs that `work` writes until it has ended. If it throws, its unused files are removed after the error is reported. */
export async function holdingBlobs<T>(workspace: Named, work: (lease: BlobLease) => Promise<T>): Promise<T> {
  const lease = leaseBlobs(workspace);
  let made: T;
  try {
    made = await work(lease);
  } catch (error) {
    lease.abandon();
    throw error;
  }
  await lease.release();
  return made;
}

/**
 * Removes files that are neither in the database nor held, and returns the freed bytes on disk. Such files remain when a process is killed,
 * or the disk is full, between writing a file and adding it to the database.
 */
export function sweepUnnamed({ blobs, db }: Named): { blobs: number; bytes: number } {
  const named = new Set(listBlobs(db).map((row) => blobs.nameOf(row)));
  const found = blobs.list();
  const unnamed = found.names
    .filter((name) => !named.has(name) && !blobs.isHeld(hashOf(name)))
    .map((name) => blobs.fileOf(name));
  const files = [...unnamed, ...found.temporary];
  let bytes = 0;
  for (const file of files) {
    bytes += statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    rmSync(file, { force: true });
  }
  return { blobs: files.length, bytes };
}

/** Rewrites a text without its dictionary. Returns how many more bytes it takes on disk. */
export function writeTextAnew({ blobs, db }: Named, hash: string): number {
  const before = findBlob(db, hash)?.stored ?? 0;
  let after = before;
  blobs.writeAlone(hash, (stored) => {
    keepTextAlone(db, hash, stored);
    after = stored;
  });
  return after - before;
}

/** Rewrites all texts whose dictionary contains words of a deleted text. These dictionaries then become garbage. */
function freeStrays({ blobs, db }: Named): { dictionaries: number; bytes: number } {
  let [dictionaries, bytes] = [0, 0];
  for (const stray of listStrayDictionaries(db).filter((hash) => !blobs.isHeld(hash))) {
    for (const hash of listTextsAgainst(db, stray)) bytes += writeTextAnew({ blobs, db }, hash);
    if (listTextsAgainst(db, stray).length === 0) dictionaries += 1;
  }
  return { dictionaries, bytes };
}

/**
 * Removes pictures and pages that are neither used nor held, on request, and returns their number and bytes on disk. No word of a deleted
 * attempt remains, neither in the dictionaries of other texts nor in the log of the database.
 */
export function collectGarbage({ blobs, db }: Named): { blobs: number; bytes: number } {
  let removed = 0;
  let bytes = 0;
  // The parts of a manifest become unused when the manifest is removed, and a dictionary when its texts are. So this repeats until nothing
  // is left.
  for (;;) {
    const unused = listUnusedBlobs(db).filter(({ hash }) => !blobs.isHeld(hash));
    if (unused.length === 0) {
      const freed = freeStrays({ blobs, db });
      bytes -= freed.bytes;
      if (freed.dictionaries > 0) continue;
      break;
    }
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
  const unnamed = sweepUnnamed({ blobs, db });
  forgetDeleted(db);
  // Rewritten texts may take more space than was freed.
  return { blobs: removed + unnamed.blobs, bytes: Math.max(0, bytes + unnamed.bytes) };
}
