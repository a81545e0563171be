import { type AppError, fault } from '../../../shared/errors.ts';
import type { RowPage } from '../../../shared/statistics/figures/rowPage.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { type AnalysisThread, openAnalysisThread } from './analysisThread.ts';
import type { AnalysisAnswers, AnalysisQuestion } from './carryOut.ts';

/** The figures that take a while: computed in a thread of their own, one question after the other. */
export interface Analyses {
  /**
   * The same question about the same record is answered from memory, and computed once for all who ask it. A newer question of the same
   * asker about the same section ends their older one, which is then answered with `analysis.replaced`; nobody else's.
   */
  ask<N extends keyof AnalysisAnswers>(of: N, asked: Asked, state: FigureState): Promise<AnalysisAnswers[N]>;
  /** Ends what is being computed, and what waits for it. */
  leave(): Promise<void>;
}

/** A question and whose it is. */
interface Asked {
  readonly query: EvaluateQuery;
  /** Missing: every row. */
  readonly page?: RowPage | undefined;
  /** Missing: the question is nobody's, and no other ends it. */
  readonly asker?: string | undefined;
}

/** What figures stand on beside the question: where one of both is another, none that is kept counts. */
interface FigureState {
  /** Of the formulas. */
  readonly version: string;
  /** What the record has come to (`ScoredRecord.changes`). */
  readonly changes: number;
}

interface AnalysisOptions {
  readonly program?: URL;
  readonly longestMs?: number;
}

/** Far more than a workspace of a million steps takes on a slow machine. */
const LONGEST_MS = 10 * 60_000;
/** Answers that are kept: the sections of some of the filters that somebody goes back and forth between. */
const MOST_KEPT = 60;
/** A thread holds the attempts that it has read: it is not kept for nothing. */
const IDLE_MS = 30_000;

/** A question that is computed or waits for it, with all who wait for its answer. */
interface Job {
  readonly key: string;
  readonly question: AnalysisQuestion;
  readonly waiters: Set<Waiter>;
  /** Ends the computing. */
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
  /** What each asker waits for, by section. */
  const latest = new Map<string, Waiter>();
  let running: Job | null = null;
  let thread: AnalysisThread | null = null;
  let idle: NodeJS.Timeout | undefined;
  const stopping = new Set<Promise<unknown>>();

  function stopThread(): void {
    clearTimeout(idle);
    if (thread === null) return;
    // Nobody waits for it: the next question has a thread of its own.
    const stopped = thread.stop().finally(() => stopping.delete(stopped));
    stopping.add(stopped);
    thread = null;
  }

  /** Computes what waits, one after the other. */
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

  /** What nobody waits for any more is not computed. */
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
      // One that is being ended has nobody who waits for it.
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

/** The query with its keys in one order, and without what says nothing. */
function sorted(query: EvaluateQuery): unknown {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

function replaced(): AppError {
  return fault.person('analysis.replaced', 'Other figures were asked for meanwhile.', 'Ask for these again.');
}

function leaving(): AppError {
  return fault.tool('workspace.closed', 'Hopscope was closed while figures were computed.');
}
