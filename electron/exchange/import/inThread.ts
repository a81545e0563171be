import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError, type ErrorData, fault } from '../../../shared/errors.ts';
import { type Asked, type Readings, readings } from './readings.ts';
import { isArchive } from './runFolder.ts';

type Input<Kind extends keyof Readings> = Parameters<Readings[Kind]>[0];
type Item<Kind extends keyof Readings> =
  ReturnType<Readings[Kind]> extends AsyncGenerator<infer One> ? One : never;

/** Shorter sources are read without a thread, because starting one takes longer. */
export const LONG = 256 * 1024;
/** Their heads are read without a thread in a few milliseconds. */
const MANY = 50;

/**
 * Reads long sources in a worker thread, so that windows and a running attempt are not delayed. `signal` ends the reading at once, also in
 * the middle of a file.
 */
export async function* inThread<Kind extends keyof Readings>(
  kind: Kind,
  input: Input<Kind>,
  size: number,
  signal?: AbortSignal,
): AsyncGenerator<Item<Kind>> {
  signal?.throwIfAborted();
  if (size < LONG) {
    const read: (input: never) => AsyncGenerator<unknown> = readings[kind];
    yield* read(input as never) as AsyncGenerator<Item<Kind>>;
    return;
  }
  const program = new URL('./readingWorker.ts', import.meta.url);
  const asked: Asked = { kind, input };
  const worker = new Worker(program, { workerData: asked });
  try {
    for (;;) {
      const answer = once(worker, 'message', signal === undefined ? {} : { signal });
      worker.postMessage('next');
      const found: IteratorResult<Item<Kind>> | { readonly error: ErrorData } = (
        await answer.catch((error: unknown) => {
          signal?.throwIfAborted();
          return tooMuch(error);
        })
      )[0];
      if ('error' in found) throw new AppError(found.error);
      if (found.done) return;
      yield found.value;
    }
  } finally {
    await worker.terminate();
  }
}

/** An archive may hold any number of bytes. Of other files only the heads are read. */
function sizeOf({ found }: Input<'foundRuns'>): number {
  return found.length > MANY || found.some(({ absolute }) => isArchive(absolute)) ? LONG : 0;
}

/** A thread that runs out of memory ends alone; the program goes on. */
function tooMuch(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')) throw error;
  throw fault.input(
    'import.memory',
    'The files need more memory than this computer has.',
    'Nothing was imported. Split the files, or correct the errors in them.',
    { cause: error },
  );
}

/** The item of a reading that has only one. */
export async function readOnce<Kind extends 'tasks' | 'runs' | 'foundRuns'>(
  kind: Kind,
  input: Input<Kind>,
  signal?: AbortSignal,
): Promise<Item<Kind>> {
  const size = 'files' in input ? input.files.reduce((sum, { text }) => sum + text.length, 0) : sizeOf(input);
  for await (const item of inThread(kind, input, size, signal)) return item;
  throw new Error(`${kind}: nothing was read`);
}
