import { AppError, FREE_SPACE, fault, isDiskFull } from '../../shared/errors.ts';
import { whyUnwritable } from '../files/wholeFile.ts';

/** Runs a write to the workspace. A refusal of the disk becomes an AppError with code `storage.write`. */
export function writing<T>(write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw asStorageError(error);
  }
}

/** Turns an error of SQLite or the system about a refusing disk into an AppError; returns any other error unchanged. */
function asStorageError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error) || !('code' in error)) return error;
  const code = String(error.code);
  if (!isDiskFull(error) && !/^SQLITE_(IOERR|READONLY)/.test(code)) return error;
  return fault.storage(
    'storage.write',
    `The record could not be written: ${whyUnwritable(error)}.`,
    FREE_SPACE,
    { cause: error },
  );
}

/** Why a file or folder could not be read, as the rest of a sentence that begins with its name. */
export function whyUnreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return 'does not exist: check the path';
  if (code === 'ENOTDIR') return 'does not exist: a part of its path is a file and not a folder';
  if (code === 'EACCES' || code === 'EPERM') return 'cannot be read: its permissions forbid it';
  if (code === 'EISDIR') return 'is a folder: expected a file';
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'is not text in UTF-8';
  if (code === 'ELOOP') return 'is a link that leads in a circle';
  return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
}
