import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isDiskFull } from '../../shared/errors.ts';

/** Writes a new file, which must not exist yet. A failed write leaves no part of it. */
export function writeNewFile(file: string, text: string, mode = 0o666): void {
  writeOrRemove(file, 'wx', text, mode);
}

/** Gives a file this content. A failed write leaves the old file, and nothing beside it. */
export function replaceFile(file: string, text: string, mode = 0o666): void {
  const unfinished = `${file}.new`;
  writeOrRemove(unfinished, 'w', text, mode);
  try {
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Appends all of a text. A failed write leaves the file as it was. */
export function appendWhole(file: string, text: string, mode = 0o666): void {
  const isNew = !existsSync(file);
  const handle = openSync(file, 'a', mode);
  const before = fstatSync(handle).size;
  try {
    writeFileSync(handle, text);
  } catch (error) {
    ftruncateSync(handle, before);
    if (isNew) rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
}

function writeOrRemove(file: string, flags: 'w' | 'wx', text: string, mode: number): void {
  const handle = openSync(file, flags, mode);
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
}

/** Why a file or folder could not be written, as the rest of a sentence after a colon. */
export function whyUnwritable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // A folder that cannot be made because a file has its name; or a file that is there already.
  const isFolder = error instanceof Error && 'syscall' in error && error.syscall === 'mkdir';
  if (code === 'EEXIST' && !isFolder) return 'a file of this name is already there';
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'a part of its path is a file and not a folder';
  if (code === 'ENOENT') return 'no folder can be created there';
  if (code === 'EISDIR') return 'it is a folder and not a file';
  if (code === 'EACCES' || code === 'EPERM') return 'its permissions forbid it';
  if (code === 'EROFS' || code.startsWith('SQLITE_READONLY')) return 'the disk is read-only';
  if (isDiskFull(error)) return 'the disk is full';
  return error instanceof Error ? error.message : String(error);
}
