import { AppError, fault } from '../../shared/errors.ts';

/** Runs what writes to the workspace; what the disk refuses is thrown in words, with code `storage.write`. */
export function writing<T>(write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw asStorageError(error);
  }
}

/** SQLite's and the system's words for a disk that refuses, as an error for people; any other error stays as it is. */
function asStorageError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error) || !('code' in error)) return error;
  const code = String(error.code);
  if (code !== 'ENOSPC' && !/^SQLITE_(FULL|IOERR|READONLY)/.test(code)) return error;
  return fault.storage(
    'storage.write',
    `The record could not be written: ${whyUnwritable(error)}.`,
    'Make room on the disk of the workspace and go on: what was recorded is kept.',
    { cause: error },
  );
}

/** Why a file or folder could not be read, as the rest of a sentence that begins with its name. */
export function whyUnreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return 'is not there: check the path';
  if (code === 'ENOTDIR') return 'is not there: a part of its path is a file and not a folder';
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read: its permissions forbid it';
  if (code === 'EISDIR') return 'is a folder: expected a file';
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'is not text in UTF-8';
  if (code === 'ELOOP') return 'is a link that leads in a circle';
  return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
}

/** Why a file or folder could not be written, as the rest of a sentence after a colon. */
export function whyUnwritable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'a part of its path is a file and not a folder';
  if (code === 'ENOENT') return 'no folder can be made there';
  if (code === 'EISDIR') return 'it is a folder and not a file';
  if (code === 'EACCES' || code === 'EPERM') return 'its permissions forbid it';
  if (code === 'EROFS' || code.startsWith('SQLITE_READONLY')) return 'the disk can only be read';
  if (code === 'ENOSPC' || code === 'SQLITE_FULL') return 'the disk is full';
  return error instanceof Error ? error.message : String(error);
}
