import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { AppError, type ErrorData, fault } from '../../../shared/errors.ts';
import type { AnalysisThreadData } from './analysisWorker.ts';
import type { AnalysisQuestion } from './carryOut.ts';
import { NATIVE } from './nativeCode.ts';

/** A thread that answers one question at a time, and keeps what it has read of the record for the next one. */
export interface AnalysisThread {
  /** `ended`: gives up when this is settled. After an error the thread is of no use any more. */
  answer(question: AnalysisQuestion, ended: Promise<AppError>): Promise<unknown>;
  /** Nobody is kept waiting by it meanwhile: the program may end. */
  rest(): void;
  stop(): Promise<void>;
}

/** What reading may take before a thread is ended in the middle of it. */
const LONGEST_READ_MS = 10_000;

/** `file`: the workspace's database. */
export function openAnalysisThread(file: string, program: URL, longestMs: number): AnalysisThread {
  const state = new Int32Array(new SharedArrayBuffer(4));
  Atomics.store(state, 0, NATIVE.within);
  const data: AnalysisThreadData = { file, state };
  const worker = new Worker(program, { workerData: data });
  const exited = new Promise<null>((resolve) => worker.once('exit', () => resolve(null)));
  // What happens between two questions is told to the next one.
  worker.on('error', () => null);
  return {
    async answer(question, ended) {
      const timer = new AbortController();
      worker.ref();
      try {
        const answered = once(worker, 'message', { signal: timer.signal });
        worker.postMessage(question);
        const [answer] = await Promise.race([
          answered.catch(told),
          exited.then(() => {
            throw died();
          }),
          ended.then((why) => {
            throw why;
          }),
          tooLong(longestMs, timer.signal),
        ]);
        const found: { readonly value: unknown } | { readonly error: ErrorData } = answer;
        if ('error' in found) throw new AppError(found.error);
        return found.value;
      } finally {
        timer.abort();
      }
    },
    rest: () => worker.unref(),
    async stop() {
      await leftNative(state, exited);
      await worker.terminate();
    },
  };
}

/** A thread that is ended within SQLite's native code takes the whole program with it: one that reads is let read to the end. */
async function leftNative(state: Int32Array, exited: Promise<null>): Promise<void> {
  if (Atomics.compareExchange(state, 0, NATIVE.outside, NATIVE.closed) !== NATIVE.within) return;
  const left = Atomics.waitAsync(state, 0, NATIVE.within, LONGEST_READ_MS);
  const how = left.async ? await Promise.race([left.value, exited]) : left.value;
  if (how !== null && how !== 'timed-out') await leftNative(state, exited);
}

async function tooLong(ms: number, signal: AbortSignal): Promise<never> {
  await wait(ms, undefined, { signal });
  throw fault.tool(
    'analysis.time',
    `The figures were not computed within ${Math.round(ms / 1000)} seconds.`,
    'Choose fewer task sets or participants; rates and charts are there without them.',
  );
}

/** A thread that has no memory left ends alone; the program goes on. */
function told(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')) throw error;
  throw fault.tool(
    'analysis.memory',
    'The figures need more memory than there is.',
    'Choose fewer task sets or participants; rates and charts are there without them.',
    { cause: error },
  );
}

function died(): AppError {
  return fault.tool(
    'analysis.died',
    'The thread that computes the figures has ended.',
    'Ask for them again.',
  );
}
