import { AppError } from '../../shared/errors.ts';
import { whyUnwritable } from './whyUnwritable.ts';

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
  return new AppError(
    {
      code: 'storage.write',
      origin: 'storage',
      message: `The record could not be written: ${whyUnwritable(error)}.`,
      advice: 'Make room on the disk of the workspace and go on: what was recorded is kept.',
    },
    { cause: error },
  );
}
