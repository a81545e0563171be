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
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { AppError, fault } from '../../shared/errors.ts';
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
import { whyUnwritable } from './diskRefusal.ts';
import { decompressAgainst, dictionaryOf, HEADER_BYTES } from './texts/againstDictionary.ts';

export type BlobFolder = ReturnType<typeof openBlobFolder>;

/** Bytes of dictionaries that are kept to read the next text with. */
const KEPT_DICTIONARIES = 8 * 2 ** 20;

/**
 * A folder of content-addressed files: `blobs/ab/abcdef…`. Text is compressed; pictures are kept as they are. What takes the place of
 * a file later has its ending: `.avif` a smaller picture, `.dcz` a text that is compressed against another blob, which it names.
 */
export function openBlobFolder(root: string) {
  mkdirSync(root, { recursive: true });
  /** Where the bytes of that hash lie, or would. */
  const fileOf = (hash: string): string => path.join(root, hash.slice(0, 2), hash);
  /** Where the smaller picture lies that took its place, or would. */
  const smallerOf = (hash: string): string => `${fileOf(hash)}.avif`;
  /** Where the text lies that is compressed against a dictionary, or would. */
  const againstOf = (hash: string): string => `${fileOf(hash)}.dcz`;
  const lies = ({ hash, keptAs, dictionary }: Pick<BlobRow, 'hash' | 'keptAs' | 'dictionary'>): string => {
    if (keptAs === 'avif') return smallerOf(hash);
    return dictionary === null ? fileOf(hash) : againstOf(hash);
  };
  const holders = new Map<string, number>();
  const dictionaries = keptDictionaries((hash) =>
    Buffer.from(zstdDecompressSync(readFileSync(fileOf(hash)))),
  );

  /** The text in either of its files: they say the same, and one of them is there. */
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
    /** Writes the bytes (temporary name, fsync, rename) unless they are there. The caller then names them in the database. */
    write(content: Uint8Array | string, type: string): BlobRow {
      const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
      const hash = createHash('sha256').update(bytes).digest('hex');
      const file = fileOf(hash);
      const isText = !/^(image|audio|video)\//.test(type) || type.startsWith('image/svg');
      const keptAs = existsSync(smallerOf(hash)) ? 'avif' : null;
      const dictionary = existsSync(file) ? null : dictionaryAt(againstOf(hash));
      if (keptAs === null && dictionary === null && !existsSync(file))
        writeDurably(file, isText ? zstdCompressSync(bytes) : bytes);
      const encoding = isText ? 'zstd' : 'none';
      const stored = statSync(lies({ hash, keptAs, dictionary })).size;
      return { hash, bytes: bytes.length, stored, encoding, type, keptAs, dictionary };
    },
    /** What its file holds: of a picture that is kept as AVIF, that. */
    read({ hash, encoding, keptAs }: Pick<BlobRow, 'hash' | 'encoding' | 'keptAs'>): Uint8Array {
      const file = lies({ hash, keptAs, dictionary: null });
      try {
        return encoding === 'zstd' ? readText(hash) : readFileSync(file);
      } catch (error) {
        if (!isMissing(error)) throw error;
        throw fault.storage(
          'blob.missing',
          `The file of blob ${hash.slice(0, 12)} is missing from the workspace.`,
          'Put the blobs folder back from a copy. The events and verdicts are not touched by this.',
          { at: file, cause: error },
        );
      }
    },
    /**
     * Puts a smaller picture beside the one that was recorded, calls `name` for the database to say so, and only then removes the
     * other: whenever it is killed, one of the two is there and named.
     */
    replacePicture(hash: string, avif: Uint8Array, name: () => void): void {
      writeDurably(smallerOf(hash), avif);
      name();
      rmSync(fileOf(hash), { force: true });
    },
    /**
     * Puts a text that is compressed against a dictionary beside the one that was written, reads it from the disk again, and only when it is
     * the same to the byte calls `name` for the database to say so and removes the other: whenever it is killed, one of the two
     * is there and named. False: it is not the same, and the old one stays.
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
     * The other way: puts the text alone beside the file that is compressed against a dictionary, reads it from the disk again, and only when
     * it is what was recorded calls `name` with its size and removes the other. False: it cannot be read, and nothing is changed.
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
    /** The file that holds the bytes of a row. */
    nameOf: (row: Pick<BlobRow, 'hash' | 'keptAs' | 'dictionary'>): string => path.basename(lies(row)),
    /** Every file in the folder, by name and by the hash it begins with; unfinished temporary files apart. */
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
    /** Not while somebody holds it. */
    remove(hash: string): void {
      if (holders.has(hash)) return;
      rmSync(fileOf(hash), { force: true });
      rmSync(smallerOf(hash), { force: true });
      rmSync(againstOf(hash), { force: true });
    },
    /** Counts those who need a blob that the database does not name yet (see `leaseBlobs`). */
    hold: (hash: string): void => void holders.set(hash, (holders.get(hash) ?? 0) + 1),
    letGo(hash: string): void {
      const left = (holders.get(hash) ?? 0) - 1;
      if (left > 0) holders.set(hash, left);
      else holders.delete(hash);
    },
    isHeld: (hash: string): boolean => holders.has(hash),
  };
}

/** The dictionaries that were read last: texts of one attempt are read one after the other. */
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

/** The dictionary that a file names; null when there is no such file. */
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

/** A file's name begins with the hash of what was recorded. */
function hashOf(name: string): string {
  return name.split('.', 1)[0] ?? name;
}

/** After this returns the file is on disk under its name, whole, whatever happens next. */
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
      'Make room on the disk of the workspace and go on: what was recorded is kept.',
      { at: file, cause: error },
    );
  }
}

/** A rename is durable only when its folder is synced. Windows cannot open folders and does not need it. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Blobs that are written over many turns and named at their end. */
export type BlobLease = ReturnType<typeof leaseBlobs>;

/** The files, and the database that names them. */
interface Named {
  readonly blobs: BlobFolder;
  readonly db: Database;
}

/**
 * Who writes a blob names it in the same turn, or holds it by a lease: garbage collection passes over what is held. Leases
 * live in memory and end with the process; what a killed process has not named is swept at the next start.
 */
export function leaseBlobs({ blobs, db }: Named) {
  const held = new Set<string>();
  return {
    write(...content: Parameters<BlobFolder['write']>): BlobRow {
      const row = blobs.write(...content);
      if (!held.has(row.hash)) blobs.hold(row.hash);
      held.add(row.hash);
      return row;
    },
    /** Lets go of all of them: what nothing has named by now, and nobody else holds, is removed. */
    release(): void {
      for (const hash of held) {
        blobs.letGo(hash);
        if (findBlob(db, hash) === null) blobs.remove(hash);
      }
      held.clear();
    },
  };
}

/**
 * Removes files that the database does not name and nobody holds, and says what was freed (bytes on disk). A process that was killed, or
 * a disk that was full, between writing a file and naming it leaves such a file: it belongs to nothing.
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

/** Writes a text anew that leans on a dictionary: it is compressed alone from now on. Answers the bytes on disk that it takes more. */
export function writeTextAnew({ blobs, db }: Named, hash: string): number {
  const before = findBlob(db, hash)?.stored ?? 0;
  let after = before;
  blobs.writeAlone(hash, (stored) => {
    keepTextAlone(db, hash, stored);
    after = stored;
  });
  return after - before;
}

/** Nothing leans on dictionaries afterwards that hold words of a text that is gone: they are garbage. */
function freeStrays({ blobs, db }: Named): { dictionaries: number; bytes: number } {
  let [dictionaries, bytes] = [0, 0];
  for (const stray of listStrayDictionaries(db).filter((hash) => !blobs.isHeld(hash))) {
    for (const hash of listTextsAgainst(db, stray)) bytes += writeTextAnew({ blobs, db }, hash);
    if (listTextsAgainst(db, stray).length === 0) dictionaries += 1;
  }
  return { dictionaries, bytes };
}

/**
 * Removes pictures and pages that nothing names or holds, on request: says how many and how many bytes on disk. No word of an attempt
 * that was deleted stays: not in what other texts are compressed against, nor in the log of the database.
 */
export function collectGarbage({ blobs, db }: Named): { blobs: number; bytes: number } {
  let removed = 0;
  let bytes = 0;
  // A manifest's parts become unused only when the manifest is gone, a dictionary when what leans on it is: repeat until nothing is left.
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
  // What was written anew may take more room than what went.
  return { blobs: removed + unnamed.blobs, bytes: Math.max(0, bytes + unnamed.bytes) };
}
