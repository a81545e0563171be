import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { EFFICIENCY_ROWS, type EfficiencyPage } from '../../../shared/contract/efficiency.ts';
import { AppError, type ErrorData, fault } from '../../../shared/errors.ts';
import type { Efficiency, EfficiencyOwner } from '../../../shared/statistics/efficiency/efficiency.ts';
import { FIGURES_VERSION } from '../../../shared/statistics/figures/version.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { openScoredRecord } from '../../db/scoredAttempts.ts';
import { createJudging } from '../../scoring/judging.ts';
import type { EfficiencyOrder } from '../analysis/computeEfficiency.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';
import { type Efficiencies, keepOpened, openedEfficiency } from './openedEfficiency.ts';

/** The time limit, far longer than a workspace of a million steps takes on a slow machine. */
const LONGEST_MS = 20 * 60_000;
/** The longest wait for a stopping thread to finish its read. */
const LONGEST_READ_MS = 10_000;
/** Cached answers, so that a user can switch between a few filters. */
const MOST_KEPT = 4;
/** The most waiting questions: one for each of a few windows. */
const MOST_WAITING = 4;

/** Opens the calculation of a workspace. All callers share its results. */
export function openEfficiency(app: AppContext): Efficiencies {
  const { db } = app.workspace;
  const known = openedEfficiency(db) ?? computing(app);
  keepOpened(db, known);
  return known;
}

interface Waiting {
  readonly key: string;
  readonly query: EvaluateQuery;
  readonly answer: PromiseWithResolvers<Efficiency>;
}

function computing(app: AppContext): Efficiencies {
  const { db, file } = app.workspace;
  const record = openScoredRecord(db);
  const judgeMissing = createJudging(app);
  const kept = new Map<string, Efficiency>();
  const waiting: Waiting[] = [];
  let running: Waiting | null = null;
  const leaving = new AbortController();

  async function work(): Promise<void> {
    if (running !== null) return;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      running = next;
      try {
        const found = await inThread(file, next.query, leaving.signal);
        kept.set(next.key, found);
        for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
        next.answer.resolve(found);
      } catch (error) {
        next.answer.reject(error);
      }
      running = null;
    }
  }

  return {
    async ask(query) {
      await judgeMissing(query.profile);
      if (leaving.signal.aborted) throw closed();
      const key = JSON.stringify([FIGURES_VERSION, record.changes(), sorted(query)]);
      const known = kept.get(key);
      if (known !== undefined) return known;
      const same = [...(running === null ? [] : [running]), ...waiting].find((one) => one.key === key);
      if (same !== undefined) return same.answer.promise;
      const mine: Waiting = { key, query, answer: Promise.withResolvers() };
      waiting.push(mine);
      if (waiting.length > MOST_WAITING) waiting.shift()?.answer.reject(replaced());
      void work();
      return mine.answer.promise;
    },
    async leave() {
      for (const one of waiting.splice(0)) one.answer.reject(closed());
      leaving.abort();
      await running?.answer.promise.catch(() => null);
    },
  };
}

type Answer = { readonly value: Efficiency } | { readonly error: ErrorData };

async function inThread(file: string, query: EvaluateQuery, leaving: AbortSignal): Promise<Efficiency> {
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const order: EfficiencyOrder = { file, query, shared };
  const worker = new Worker(new URL('../analysis/efficiencyWorker.ts', import.meta.url), {
    workerData: order,
  });
  const exited = new Promise((resolve) => worker.once('exit', resolve));
  const answered = new Promise<Answer>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', (error) => reject(outOfMemory(error) ?? error));
    // The last message of a thread arrives together with its end and must be handled first.
    worker.once('exit', () => setImmediate(() => reject(died())));
  });
  const timer = new AbortController();
  const stopped = AbortSignal.any([timer.signal, leaving]);
  try {
    const found = await Promise.race([
      answered,
      wait(LONGEST_MS, undefined, { signal: stopped }).then(
        () => {
          throw tooLong();
        },
        () => {
          throw closed();
        },
      ),
    ]);
    if ('error' in found) throw new AppError(found.error);
    return found.value;
  } finally {
    timer.abort();
    await stop(worker, shared, exited);
  }
}

/** Terminating a thread within SQLite's native code crashes the whole program. So the thread is first asked to stop reading. */
async function stop(worker: Worker, shared: Int32Array, exited: Promise<unknown>): Promise<void> {
  Atomics.store(shared, 1, 1);
  const read = Atomics.waitAsync(shared, 0, 0, LONGEST_READ_MS);
  if (read.async) await Promise.race([read.value, exited]);
  await worker.terminate();
}

/** The query with its keys sorted and without undefined values. */
function sorted(query: EvaluateQuery): unknown {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A thread that runs out of memory ends alone; the program goes on. */
function outOfMemory(error: Error): AppError | null {
  if (!('code' in error) || error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return null;
  return fault.tool(
    'efficiency.memory',
    'The figures need more memory than this computer has.',
    'Choose fewer task sets or participants. Rates and charts are available without these figures.',
    { cause: error },
  );
}

function died(): AppError {
  return fault.tool(
    'efficiency.died',
    'The thread that computes the figures has ended.',
    'Ask for them again.',
  );
}

function tooLong(): AppError {
  return fault.tool(
    'efficiency.time',
    `The figures were not computed within ${Math.round(LONGEST_MS / 60_000)} minutes.`,
    'Choose fewer task sets or participants. Rates and charts are available without these figures.',
  );
}

function replaced(): AppError {
  return fault.person(
    'efficiency.replaced',
    'A newer question replaced this one.',
    'Ask for these figures again.',
  );
}

function closed(): AppError {
  return fault.tool('workspace.closed', 'Hopscope was closed while figures were computed.');
}

/** Answers each part separately, with a page of participants. */
export function efficiencyHandlers(app: AppContext): HandlersOf<'efficiency'> {
  const { ask } = openEfficiency(app);
  return {
    'efficiency.paths': async ({ skip, count, ...query }) => pageOf((await ask(query)).paths, skip, count),
    'efficiency.tries': async ({ skip, count, ...query }) => pageOf((await ask(query)).tries, skip, count),
    'efficiency.effort': async ({ skip, count, ...query }) => pageOf((await ask(query)).effort, skip, count),
    'efficiency.actions': async ({ skip, count, ...query }) =>
      pageOf((await ask(query)).actions, skip, count),
    'efficiency.environments': async ({ skip, count, ...query }) =>
      pageOf((await ask(query)).environments, skip, count),
  };
}

/** The row of all people is on every page. Agents come before single people, so that the first page holds what users compare. */
function pageOf<T extends { readonly participants: readonly EfficiencyOwner[] }>(
  answer: T,
  skip = 0,
  count = EFFICIENCY_ROWS,
): EfficiencyPage<T> {
  const { participants } = answer;
  const turns = [
    ...participants.filter(({ kind }) => kind === 'agent'),
    ...participants.filter(({ kind }) => kind === 'person'),
  ];
  const shown = new Set(turns.slice(skip, skip + count));
  return {
    ...answer,
    participants: participants.filter((row) => row.kind === 'people' || shown.has(row)),
    total: turns.length,
  };
}
