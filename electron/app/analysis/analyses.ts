import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { AppError, type ErrorData, fault } from '../../../shared/errors.ts';
import type { Analysis } from '../../../shared/statistics/analysis.ts';
import type { EvaluateQuery } from '../../../shared/statistics/view.ts';
import type { AnalysisOrder } from './carryOut.ts';

/** The figures that take a while: computed in a thread of their own, one question at a time. */
export interface Analyses {
  /**
   * The same question about the same record is answered from memory. A newer question ends an older one, which is then answered with
   * `analysis.replaced`.
   */
  ask(query: EvaluateQuery, state: FigureState): Promise<Analysis>;
  /** Ends what is being computed. */
  leave(): Promise<void>;
}

/** What figures stand on beside the question: where one of both is another, none that is kept counts. */
interface FigureState {
  /** Of the formulas. */
  readonly version: string;
  /** What the record has come to (`ScoredRecord.changes`). */
  readonly changes: number;
}

interface AnalysisThread {
  readonly program?: URL;
  readonly longestMs?: number;
}

/** Far more than a workspace of a million steps takes on a slow machine. */
const LONGEST_MS = 10 * 60_000;
/** Answers that are kept: one for each of the filters that somebody goes back and forth between. */
const MOST_KEPT = 12;

/** What reading may take before a thread is ended in the middle of it. */
const LONGEST_READ_MS = 10_000;

interface Running {
  readonly key: string;
  readonly answer: Promise<Analysis>;
  readonly end: (why: AppError) => void;
}

/** `file`: the workspace's database. */
export function openAnalyses(
  file: string,
  { program = new URL('./analysisWorker.ts', import.meta.url), longestMs = LONGEST_MS }: AnalysisThread = {},
): Analyses {
  const kept = new Map<string, Analysis>();
  let running: Running | null = null;
  const stopping = new Set<Promise<unknown>>();

  async function compute(key: string, order: AnalysisOrder, ended: Promise<AppError>): Promise<Analysis> {
    const hasRead = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(program, { workerData: { ...order, hasRead } });
    const exited = new Promise((resolve) => worker.once('exit', resolve));
    const timer = new AbortController();
    try {
      const [answer] = await Promise.race([
        once(worker, 'message').catch(told),
        once(worker, 'exit', { signal: timer.signal }).then(() => {
          throw died();
        }),
        ended.then((why) => {
          throw why;
        }),
        tooLong(longestMs, timer.signal),
      ]);
      const found: { readonly value: Analysis } | { readonly error: ErrorData } = answer;
      if ('error' in found) throw new AppError(found.error);
      kept.set(key, found.value);
      for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
      return found.value;
    } finally {
      timer.abort();
      // Nobody waits for it: the next question has a thread of its own.
      const stopped = stop(worker, hasRead, exited).finally(() => stopping.delete(stopped));
      stopping.add(stopped);
    }
  }

  return {
    async ask(query, { version, changes }) {
      const key = JSON.stringify([version, changes, sorted(query)]);
      const known = kept.get(key);
      if (known !== undefined) return known;
      if (running?.key === key) return running.answer;
      running?.end(replaced());
      const { promise: ended, resolve: end } = Promise.withResolvers<AppError>();
      const answer = compute(key, { file, query }, ended);
      const mine: Running = { key, answer, end };
      running = mine;
      try {
        return await answer;
      } finally {
        if (running === mine) running = null;
      }
    },
    async leave() {
      const left = running;
      left?.end(leaving());
      await left?.answer.catch(() => null);
      await Promise.all(stopping);
    },
  };
}

/** A thread that is ended within SQLite's native code takes the whole program with it: one that reads is let read to the end. */
async function stop(worker: Worker, hasRead: Int32Array, exited: Promise<unknown>): Promise<void> {
  const read = Atomics.waitAsync(hasRead, 0, 0, LONGEST_READ_MS);
  if (read.async) await Promise.race([read.value, exited]);
  await worker.terminate();
}

/** The query with its keys in one order, and without what says nothing. */
function sorted(query: EvaluateQuery): unknown {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
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

function replaced(): AppError {
  return fault.person('analysis.replaced', 'Other figures were asked for meanwhile.', 'Ask for these again.');
}

function leaving(): AppError {
  return fault.tool('workspace.closed', 'Hopscope was closed while figures were computed.');
}
