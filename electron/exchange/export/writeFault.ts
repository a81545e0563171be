import { AppError } from '../../../shared/errors.ts';
import { whyUnwritable } from '../../workspace/whyUnwritable.ts';

/** What the file system refused, in words; any other error as it is. */
export function writeFault(error: unknown, out: string, advice: string): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return error;
  return new AppError(
    {
      code: 'export.write',
      origin: 'storage',
      message: `${out} cannot be written: ${whyUnwritable(error)}.`,
      advice,
      at: out,
    },
    { cause: error },
  );
}
