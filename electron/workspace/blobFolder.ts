import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { AppError } from '../../shared/errors.ts';
import type { BlobRow } from '../db/blobs.ts';
import { whyUnwritable } from './whyUnwritable.ts';

/** A folder of content-addressed files: `blobs/ab/abcdef…`. Text is compressed; pictures are kept as they are. */
export interface BlobFolder {
  /** Writes the bytes (temporary name, fsync, rename) unless they are there. The caller then names them in the database. */
  write(bytes: Uint8Array, type: string): BlobRow;
  read(row: BlobRow): Uint8Array;
  /** Not while somebody holds it. */
  remove(hash: string): void;
  /** Counts those who need a blob that the database does not name yet (see `leaseBlobs`). */
  hold(hash: string): void;
  letGo(hash: string): void;
  isHeld(hash: string): boolean;
  /** Where the bytes of that hash lie, or would. */
  fileOf(hash: string): string;
  /** Every file in the folder; unfinished temporary files apart. */
  list(): { hashes: string[]; temporary: string[] };
}

export function openBlobFolder(root: string): BlobFolder {
  mkdirSync(root, { recursive: true });
  const fileOf = (hash: string): string => path.join(root, hash.slice(0, 2), hash);
  const holders = new Map<string, number>();

  function write(bytes: Uint8Array, type: string): BlobRow {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const file = fileOf(hash);
    const isText = !/^(image|audio|video)\//.test(type) || type.startsWith('image/svg');
    if (existsSync(file)) {
      return {
        hash,
        bytes: bytes.length,
        stored: statSync(file).size,
        encoding: isText ? 'zstd' : 'none',
        type,
      };
    }
    const body = isText ? zstdCompressSync(bytes) : bytes;
    writeDurably(file, body);
    return { hash, bytes: bytes.length, stored: body.length, encoding: isText ? 'zstd' : 'none', type };
  }

  function read(row: BlobRow): Uint8Array {
    let body: Uint8Array;
    try {
      body = readFileSync(fileOf(row.hash));
    } catch (error) {
      throw new AppError(
        {
          code: 'blob.missing',
          origin: 'storage',
          message: `The file of blob ${row.hash.slice(0, 12)} is missing from the workspace.`,
          advice: 'Put the blobs folder back from a copy. The events and verdicts are not touched by this.',
          at: fileOf(row.hash),
        },
        { cause: error },
      );
    }
    return row.encoding === 'zstd' ? zstdDecompressSync(body) : body;
  }

  function list(): { hashes: string[]; temporary: string[] } {
    const names = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    return {
      hashes: names.filter((entry) => !entry.name.endsWith('.tmp')).map((entry) => entry.name),
      temporary: names
        .filter((entry) => entry.name.endsWith('.tmp'))
        .map((entry) => path.join(entry.parentPath, entry.name)),
    };
  }

  return {
    write,
    read,
    list,
    fileOf,
    remove: (hash) => {
      if (!holders.has(hash)) rmSync(fileOf(hash), { force: true });
    },
    hold: (hash) => void holders.set(hash, (holders.get(hash) ?? 0) + 1),
    letGo: (hash) => {
      const left = (holders.get(hash) ?? 0) - 1;
      if (left > 0) holders.set(hash, left);
      else holders.delete(hash);
    },
    isHeld: (hash) => holders.has(hash),
  };
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
    throw new AppError(
      {
        code: 'blob.write',
        origin: 'storage',
        message: `A picture or page could not be written: ${whyUnwritable(error)}.`,
        advice: 'Make room on the disk of the workspace and go on: what was recorded is kept.',
        at: file,
      },
      { cause: error },
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
