import { type AppError, fault } from '../../../shared/errors.ts';
import type { RowPage } from '../../../shared/statistics/figures/rowPage.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { type AnalysisThread, openAnalysisThread } from './analysisThread.ts';
import type { AnalysisAnswers, AnalysisQuestion } from './carryOut.ts';

/** Computes the slow figures in a worker thread, one question at a time. */
export interface Analyses {
  /**
   * The same question about the same record is computed once, for all callers, and its answer is cached. A newer question by the same asker
   * about the same section cancels that asker's older question, which then rejects with `analysis.replaced`. It never cancels the question
   * of another asker.
   */
  ask<N extends keyof AnalysisAnswers>(of: N, asked: Asked, state: FigureState): Promise<AnalysisAnswers[N]>;
  /** Cancels the running question and all waiting ones. */
  leave(): Promise<void>;
}

/** A question and its asker. */
interface Asked {
  readonly query: EvaluateQuery;
  /** Missing: every row. */
  readonly page?: RowPage | undefined;
  /** Missing: the question has no asker, and no other question cancels it. */
  readonly asker?: string | undefined;
}

/** What an answer depends on beside the question. A cached answer is valid only while both values are unchanged. */
interface FigureState {
  /** The version of the formulas. */
  readonly version: string;
  /** The number of changes to the record (`ScoredRecord.changes`). */
  readonly changes: number;
}

interface AnalysisOptions {
  readonly program?: URL;
  readonly longestMs?: number;
}

/** The time limit, far longer than a workspace of a million steps takes on a slow machine. */
const LONGEST_MS = 10 * 60_000;
/** Cached answers: all sections for a few filters, so that a user can switch between these filters. */
const MOST_KEPT = 60;
/** An idle thread ends after this time, because it holds the attempts that it has read in memory. */
const IDLE_MS = 30_000;

/** A question that runs or waits, with everybody who waits for its answer. */
interface Job {
  readonly key: string;
  readonly question: AnalysisQuestion;
  readonly waiters: Set<Waiter>;
  /** Cancels the computation. */
  end: (why: AppError) => void;
}

interface Waiter {
  readonly job: Job;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (why: unknown) => void;
}

/** `file`: the workspace's database. */
export function openAnalyses(
  file: string,
  { program = new URL('./analysisWorker.ts', import.meta.url), longestMs = LONGEST_MS }: AnalysisOptions = {},
): Analyses {
  const kept = new Map<string, unknown>();
  const waiting: Job[] = [];
  /** The latest question of each asker, by section. */
  const latest = new Map<string, Waiter>();
  let running: Job | null = null;
  let thread: AnalysisThread | null = null;
  let idle: NodeJS.Timeout | undefined;
  const stopping = new Set<Promise<unknown>>();

  function stopThread(): void {
    clearTimeout(idle);
    if (thread === null) return;
    // The thread stops in the background. The next question starts a new thread.
    const stopped = thread.stop().finally(() => stopping.delete(stopped));
    stopping.add(stopped);
    thread = null;
  }

  /** Computes the waiting questions, one at a time. */
  async function work(): Promise<void> {
    if (running !== null) return;
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      running = job;
      clearTimeout(idle);
      const { promise: ended, resolve: end } = Promise.withResolvers<AppError>();
      job.end = end;
      try {
        thread ??= openAnalysisThread(file, program, longestMs);
        const answer = await thread.answer(job.question, ended);
        keep(job.key, answer);
        for (const waiter of job.waiters) waiter.resolve(answer);
      } catch (error) {
        stopThread();
        for (const waiter of job.waiters) waiter.reject(error);
      }
      running = null;
    }
    (thread as AnalysisThread | null)?.rest();
    idle = setTimeout(stopThread, IDLE_MS).unref();
  }

  function keep(key: string, answer: unknown): void {
    kept.set(key, answer);
    for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
  }

  /** Removes a waiter. A question without waiters is cancelled. */
  function release(waiter: Waiter, why: AppError): void {
    const { job } = waiter;
    waiter.reject(why);
    job.waiters.delete(waiter);
    if (job.waiters.size > 0) return;
    const at = waiting.indexOf(job);
    if (at >= 0) waiting.splice(at, 1);
    job.end(why);
  }

  return {
    async ask(of, { query, page, asker }, { version, changes }) {
      const key = JSON.stringify([version, changes, of, sorted(query), page ?? null]);
      const place = asker === undefined ? null : `${of} ${asker}`;
      const older = place === null ? undefined : latest.get(place);
      if (older !== undefined && older.job.key !== key) release(older, replaced());
      const known = kept.get(key);
      if (known !== undefined) return known as AnalysisAnswers[typeof of];
      // A question that is being cancelled has no waiters.
      const same = [...(running === null ? [] : [running]), ...waiting].find(
        (one) => one.key === key && one.waiters.size > 0,
      );
      const job: Job = same ?? {
        ...{ key, waiters: new Set(), end: () => {} },
        question: { of, query, page: page ?? null, changes },
      };
      if (same === undefined) waiting.push(job);
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const waiter: Waiter = { job, resolve, reject };
      job.waiters.add(waiter);
      if (place !== null) latest.set(place, waiter);
      void work();
      try {
        return (await promise) as AnalysisAnswers[typeof of];
      } finally {
        if (place !== null && latest.get(place) === waiter) latest.delete(place);
      }
    },
    async leave() {
      const left = [...(running === null ? [] : [running]), ...waiting];
      for (const job of left) for (const waiter of job.waiters) release(waiter, leaving());
      stopThread();
      await Promise.all(stopping);
    },
  };
}

/** The query with its keys sorted and without undefined values. */
function sorted(query: EvaluateQuery): unknown {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

function replaced(): AppError {
  return fault.person(
    'analysis.replaced',
    'A newer question replaced this one.',
    'Ask for these figures again.',
  );
}

function leaving(): AppError {
  return fault.tool('workspace.closed', 'Hopscope was closed while figures were computed.');
}
