import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { AppError, type ErrorData, fault } from '../../../shared/errors.ts';
import type { AnalysisThreadData } from './analysisWorker.ts';
import type { AnalysisQuestion } from './carryOut.ts';
import { NATIVE } from './nativeCode.ts';

/** A worker thread that answers one question at a time. It keeps the attempts that it has read for the next question. */
export interface AnalysisThread {
  /** Rejects with the error of `ended` as soon as `ended` resolves. After any error the thread cannot be used again. */
  answer(question: AnalysisQuestion, ended: Promise<AppError>): Promise<unknown>;
  /** Lets the program end while the thread is idle. */
  rest(): void;
  stop(): Promise<void>;
}

/** The longest wait for a read to finish. After this time the thread is terminated anyway. */
const LONGEST_READ_MS = 10_000;

/** `file`: the workspace's database. */
export function openAnalysisThread(file: string, program: URL, longestMs: number): AnalysisThread {
  const state = new Int32Array(new SharedArrayBuffer(4));
  Atomics.store(state, 0, NATIVE.within);
  const data: AnalysisThreadData = { file, state };
  const worker = new Worker(program, { workerData: data });
  const exited = new Promise<null>((resolve) => worker.once('exit', () => resolve(null)));
  // An error between two questions is reported with the next question.
  worker.on('error', () => null);
  return {
    async answer(question, ended) {
      const timer = new AbortController();
      worker.ref();
      try {
        const answered = once(worker, 'message', { signal: timer.signal });
        worker.postMessage(question);
        const [answer] = await Promise.race([
          answered.catch(rethrow),
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

/** Terminating a thread within SQLite's native code crashes the whole program. So this function waits until the read has finished. */
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
    'Choose fewer task sets or participants. Rates and charts are available without these figures.',
  );
}

/** A thread that runs out of memory ends alone; the program goes on. */
function rethrow(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')) throw error;
  throw fault.tool(
    'analysis.memory',
    'The figures need more memory than this computer has.',
    'Choose fewer task sets or participants. Rates and charts are available without these figures.',
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
