import type { Batch, BatchJob, BatchState } from '../../shared/model/batch.ts';
import { batchBodySchema, jobBodySchema } from '../../shared/model/batch.ts';
import { allOrNothing, type Database } from './store/open.ts';
import { firstOf, kind, mustChangeOne, readBody, tableOf, writeBody } from './store/table.ts';

type Row = Pick<Batch, 'id' | 'words' | 'createdAt' | 'state'> & { readonly body: string };

const batchKind = kind(batchBodySchema);
const batches = tableOf(
  'batches',
  ['id', 'words', 'createdAt', 'state', 'body'],
  ({ body, ...row }: Row): Batch => ({ ...row, ...readBody(batchKind, body, 'batches', row.id) }),
);

type JobRow = Omit<BatchJob, 'use' | 'error' | 'begunAt' | 'endedAt'> & { readonly body: string };

const jobKind = kind(jobBodySchema);
const jobs = tableOf(
  'batch_jobs',
  [
    ...(['batchId', 'position', 'participantId', 'taskId', 'repeat', 'seed'] as const),
    ...(['state', 'how', 'attemptId', 'tries', 'body'] as const),
  ],
  ({ body, ...row }: JobRow): BatchJob => ({
    ...row,
    ...readBody(jobKind, body, 'batch_jobs', `${row.batchId} ${row.position}`),
  }),
);

function jobRow({ use, error, begunAt, endedAt, ...row }: BatchJob): JobRow {
  return { ...row, body: writeBody(jobKind, { use, error, begunAt, endedAt }) };
}

function batchRow({ id, words, createdAt, state, ...body }: Batch): Row {
  return { id, words, createdAt, state, body: writeBody(batchKind, batchBodySchema.parse(body)) };
}

/** Stores a batch with all its jobs, or nothing. */
export function insertBatch(db: Database, batch: Batch, its: readonly BatchJob[]): void {
  allOrNothing(db, () => {
    db.prepare(batches.insert).run(batchRow(batch));
    const add = db.prepare(jobs.insert);
    for (const job of its) add.run(jobRow(job));
  });
}

export function findBatch(db: Database, id: string): Batch | null {
  return batches.find(db, 'WHERE id = ?', id);
}

/** The newest batch of a request. `words`: the digest of the request. */
export function findBatchOf(db: Database, words: string): Batch | null {
  return batches.find(db, 'WHERE words = ? ORDER BY created_at DESC', words);
}

/** Newest first. */
export function listBatches(db: Database): Batch[] {
  return batches.readable(db, 'ORDER BY created_at DESC, id');
}

export function changeBatch(
  db: Database,
  id: string,
  change: { readonly state: BatchState } & Partial<Pick<Batch, 'why' | 'lanes' | 'limit'>>,
): void {
  allOrNothing(db, () => {
    const batch = findBatch(db, id);
    const changed = batch === null ? null : batchRow({ ...batch, ...change });
    const save = db.prepare('UPDATE batches SET state = ?, body = ? WHERE id = ?');
    mustChangeOne(save.run(changed?.state, changed?.body, id), 'batches', id);
  });
}

/** The jobs in the order of their execution. */
export function listJobs(db: Database, batchId: string): BatchJob[] {
  return jobs.all(db, 'WHERE batch_id = ? ORDER BY position', batchId);
}

export function findWaitingJob(db: Database, batchId: string): BatchJob | null {
  const first = "WHERE batch_id = ? AND state = 'waiting' ORDER BY position";
  // Without the hint, SQLite first reads all finished jobs of the batch.
  return jobs.find(db, `INDEXED BY batch_jobs_waiting ${first}`, batchId);
}

/**
 * Writes a job if it is still in the state of `before`. Returns false when another writer has changed it since; the job
 * then stays unchanged.
 */
export function changeJob(db: Database, before: Pick<BatchJob, 'state' | 'tries'>, job: BatchJob): boolean {
  const { state, how, attemptId, tries, body, batchId, position } = jobRow(job);
  const { changes } = db
    .prepare(
      `UPDATE batch_jobs SET state = ?, how = ?, attempt_id = ?, tries = ?, body = ?
       WHERE batch_id = ? AND position = ? AND state = ? AND tries = ?`,
    )
    .run(state, how, attemptId, tries, body, batchId, position, before.state, before.tries);
  return changes === 1;
}

/** Whether the attempt belongs to a job of any batch. */
export function isOfBatch(db: Database, attemptId: string): boolean {
  return firstOf<number>(db, 'SELECT 1 FROM batch_jobs WHERE attempt_id = ?', attemptId) === 1;
}
