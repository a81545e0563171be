import { Worker } from 'node:worker_threads';
import type { Bound, BoundProgress } from '../../shared/environments/sokoban/bound.ts';
import { AppError, fault } from '../../shared/errors.ts';
import type { BoundAnswer, BoundOrder } from './boundOrder.ts';

/** The memory of the thread. A search that needs more ends alone. */
const MOST_MEGABYTES = 2_048;

/**
 * Searches the upper bound of a level in a thread of its own. `signal` ends it at once. Throws AppError when the search needs too much
 * memory.
 */
export async function searchInThread(
  order: BoundOrder,
  onProgress: (progress: BoundProgress) => void,
  signal: AbortSignal,
): Promise<Bound> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./boundWorker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  const found = Promise.withResolvers<Bound>();
  const cancel = (): void => found.reject(signal.reason);
  signal.addEventListener('abort', cancel, { once: true });
  worker.on('message', (answer: BoundAnswer) => {
    if ('progress' in answer) onProgress(answer.progress);
    else if ('bound' in answer) found.resolve(answer.bound);
    else found.reject(new AppError(answer.error));
  });
  worker.once('error', (error) => found.reject(brokenBy(error)));
  worker.once('exit', () => found.reject(brokenBy(new Error('its thread has ended'))));
  try {
    return await found.promise;
  } finally {
    signal.removeEventListener('abort', cancel);
    await worker.terminate();
  }
}

function brokenBy(error: Error): AppError {
  const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return fault.tool(
    isMemory ? 'env.memory' : 'env.search',
    isMemory
      ? `The search for the bound needs more than ${MOST_MEGABYTES} MB of memory.`
      : `The search for the bound ended: ${error.message}.`,
    'The level has no bound yet. Search with fewer states.',
    { cause: error },
  );
}
