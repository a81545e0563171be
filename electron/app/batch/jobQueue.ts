import { randomUUID } from 'node:crypto';
import { type AppError, fault } from '../../../shared/errors.ts';
import type { BatchJob } from '../../../shared/model/index.ts';
import { findAttempt } from '../../db/attempts.ts';
import { changeJob, findWaitingJob } from '../../db/batches.ts';
import { allOrNothing, type Database } from '../../db/store/open.ts';

/** A job that a worker has taken, with the id of its attempt. */
export type TakenJob = BatchJob & { readonly attemptId: string; readonly begunAt: number };

/** How a job ended. */
type JobEnd = Pick<BatchJob, 'use' | 'error'> & { readonly state: 'done' | 'failed' };

/**
 * Hands out the jobs of a batch, each to one worker at a time. No other part knows where jobs are stored, so that an engine over many
 * machines can replace this queue. A worker that has lost its job (`tries` has grown) can no longer report on it.
 */
export interface JobQueue {
  /** The next waiting job; null: no job waits now. */
  take(): Promise<TakenJob | null>;
  /** Throws AppError `batch.lost` when another worker has taken the job since. */
  complete(job: TakenJob, end: JobEnd): Promise<void>;
  /** Puts the job back; its attempt stays resumable. Throws AppError `batch.lost`. */
  release(job: TakenJob): Promise<void>;
}

/** The queue in the workspace's own database. */
export function openJobQueue(db: Database, batchId: string): JobQueue {
  /** When the jobs of this process were taken, as `performance.now()`. The system's clock may be set while a job runs. */
  const takenAt = new Map<number, number>();
  const change = (job: TakenJob, next: Partial<BatchJob>): void => {
    if (!changeJob(db, { state: 'running', tries: job.tries }, { ...job, ...next })) throw lost(job);
  };
  return {
    take: async () =>
      allOrNothing(db, () => {
        const job = findWaitingJob(db, batchId);
        if (job === null) return null;
        const attemptId = job.attemptId ?? randomUUID();
        const taken: TakenJob = {
          ...job,
          state: 'running',
          how: findAttempt(db, attemptId) === null ? 'begun' : 'taken up',
          attemptId,
          tries: job.tries + 1,
          begunAt: Date.now(),
          endedAt: null,
        };
        changeJob(db, job, taken);
        takenAt.set(taken.position, performance.now());
        return taken;
      }),
    async complete(job, end) {
      const ms = performance.now() - (takenAt.get(job.position) ?? performance.now());
      change(job, { ...end, endedAt: Math.round(job.begunAt + ms) });
      takenAt.delete(job.position);
    },
    release: async (job) => change(job, { state: 'waiting' }),
  };
}

function lost({ batchId, position }: BatchJob): AppError {
  return fault.tool(
    'batch.lost',
    `Job ${position + 1} of the batch was taken by another worker, so its end is not counted here.`,
    'The record is kept. The batch goes on with the attempt of the other worker.',
    { at: `${batchId} ${position}` },
  );
}
