import { createHash, randomUUID } from 'node:crypto';
import { batchProgress } from '../../../shared/model/batch.ts';
import type { BranchPoint } from '../../../shared/model/branch.ts';
import type {
  AgentSpec,
  Batch,
  BatchFrom,
  BatchJob,
  BatchLimit,
  Participant,
  Profile,
  Task,
} from '../../../shared/model/index.ts';
import type { Agent } from '../../agents/agent/agent.ts';
import { findAttempt, listAttemptRows } from '../../db/attempts.ts';
import { changeBatch, changeJob, findBatch, findBatchOf, insertBatch, listJobs } from '../../db/batches.ts';
import { allOrNothing, type Database } from '../../db/store/open.ts';
import { addModel, findModel } from '../../exchange/import/importedParticipants.ts';
import type { DialogChoices } from '../../replay/replayStep.ts';

/** An agent that does jobs, and the specification to create it again. */
export interface BatchedAgent {
  readonly agent: Agent;
  /** null: only the process that created the agent can resume its batch. */
  readonly spec: AgentSpec | null;
  /** The answers to dialogs of a task, if they are known. */
  readonly choicesFor?: (task: Task) => DialogChoices;
}

/** The content of a batch. */
export interface BatchPlan {
  readonly agents: readonly BatchedAgent[];
  /** Tasks of one set, in the order of their execution. */
  readonly tasks: readonly Task[];
  /** The number of attempts of each agent at each task that must count. */
  readonly repeats: number;
  /** By the id of a task, where the number differs from `repeats`. */
  readonly repeatsOf?: ReadonlyMap<string, number>;
  readonly seed: number;
  readonly lanes: number;
  readonly limit: BatchLimit;
  /** Its attempts are branches. */
  readonly from?: BatchFrom;
  /** Requests that would change something are held and get a faked response. */
  readonly holdsRequests?: boolean;
}

/** The participant to whom the runs of an agent belong. */
export function participantOf(db: Database, { facts }: Agent): Participant {
  return findModel(db, facts) ?? addModel(db, facts);
}

/** The batch with this plan: an existing batch with the same plan, or a new one. Its jobs reflect the record (`settleJobs`). */
export function planBatch(db: Database, plan: BatchPlan): Batch {
  return allOrNothing(db, () => {
    const { agents, tasks, repeats, repeatsOf, seed, lanes, limit, from, holdsRequests = false } = plan;
    const its = agents.map(({ agent, spec }) => ({
      agent,
      spec,
      participantId: participantOf(db, agent).id,
    }));
    const taskIds = tasks.map(({ id }) => id);
    const who = its.map(({ participantId }) => participantId);
    const asked = [
      who,
      taskIds,
      repeats,
      seed,
      ...(from === undefined ? [] : [from]),
      ...(holdsRequests ? ['holds'] : []),
      ...(repeatsOf === undefined ? [] : [[...repeatsOf]]),
    ];
    const words = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
    const found = findBatchOf(db, words);
    if (found !== null) {
      changeBatch(db, found.id, { state: 'running', why: null, lanes, limit });
      settleJobs(db, found.id);
      return { ...found, state: 'running', why: null, lanes, limit };
    }
    const leftOut = its.flatMap(({ agent, participantId }) =>
      tasks.flatMap((task) => {
        const why = agent.cannot?.(task) ?? null;
        return why === null ? [] : [{ participantId, taskId: task.id, why }];
      }),
    );
    const batch: Batch = {
      ...{ id: randomUUID(), words, createdAt: Date.now(), state: 'running' },
      ...{ setId: tasks[0]?.setId ?? '', taskIds, repeats, seed, lanes, limit, leftOut, why: null },
      agents: its.map(({ participantId, spec }) => ({ participantId, spec })),
      ...(from === undefined ? {} : { from }),
      ...(holdsRequests ? { holdsRequests } : {}),
    };
    const cells = tasks.flatMap((task) =>
      Array.from({ length: repeatsOf?.get(task.id) ?? repeats }, (_, at) =>
        its.map(({ participantId }) => ({ task, participantId, repeat: at + 1 })),
      ).flat(),
    );
    const isLeftOut = (cell: { participantId: string; task: Task }): boolean =>
      leftOut.some(
        ({ participantId, taskId }) => participantId === cell.participantId && taskId === cell.task.id,
      );
    const jobs = cells
      .filter((cell) => !isLeftOut(cell))
      .map(
        ({ task, participantId, repeat }, position): BatchJob => ({
          ...{ batchId: batch.id, position, participantId, taskId: task.id, repeat },
          seed: seedOf(seed, task, repeat),
          ...{ state: 'waiting', how: null, attemptId: null, tries: 0 },
          ...{ use: null, error: null, begunAt: null, endedAt: null },
        }),
      );
    insertBatch(db, batch, jobs);
    settleJobs(db, batch.id);
    return batch;
  });
}

/**
 * Brings the jobs of an idle batch in line with the record. Jobs of ended attempts are done, interrupted attempts are resumed, and aborted
 * ones are repeated. Ended attempts of the same agents outside the batch are counted as its jobs.
 */
export function settleJobs(db: Database, batchId: string): void {
  allOrNothing(db, () => {
    const jobs = listJobs(db, batchId);
    const { from = null, holdsRequests = false } = findBatch(db, batchId) ?? {};
    const settled = jobs.map((job) => settle(db, job));
    const taken = new Set(settled.flatMap(({ attemptId }) => attemptId ?? []));
    for (const [at, job] of settled.entries()) {
      const before = job.attemptId === null ? endedBefore(db, job, { from, holdsRequests }, taken) : null;
      if (before !== null) taken.add(before);
      const next: BatchJob =
        before === null ? job : { ...job, state: 'done', how: 'before', attemptId: before };
      const was = jobs[at] ?? job;
      if (JSON.stringify(was) !== JSON.stringify(next)) changeJob(db, was, next);
    }
  });
}

function settle(db: Database, job: BatchJob): BatchJob {
  if (job.state === 'done') return job;
  const attempt = job.attemptId === null ? null : findAttempt(db, job.attemptId);
  const anew = { attemptId: null, how: null, error: null, begunAt: null, endedAt: null } as const;
  if (job.state === 'failed' || attempt?.status === 'aborted') return { ...job, ...anew, state: 'waiting' };
  // The process died after it wrote the end of the attempt and before it wrote the end of the job.
  if (attempt !== null && attempt.status !== 'running')
    return { ...job, state: 'done', endedAt: attempt.endedAt };
  return { ...job, state: 'waiting' };
}

/**
 * How many attempts each of these tasks gets when the failed ones are tried once more: one more than it has. Only tasks that the
 * participant has tried, where an attempt failed and none passed.
 */
export function onceMore(
  db: Database,
  participantId: string,
  tasks: readonly Task[],
  how: { readonly holdsRequests: boolean; readonly profile: Profile },
): ReadonlyMap<string, number> {
  return new Map(
    tasks.flatMap(({ id }): [string, number][] => {
      const ended = countedAttempts(db, { taskId: id, participantId }, { ...how, from: null });
      const isFailed = ended.some(({ passed }) => passed === false) && !ended.some(({ passed }) => passed);
      return isFailed ? [[id, ended.length + 1]] : [];
    }),
  );
}

/** The oldest counted attempt that belongs to no job of the batch. */
function endedBefore(
  db: Database,
  { taskId, participantId }: BatchJob,
  how: { readonly from: BranchPoint | null; readonly holdsRequests: boolean },
  taken: ReadonlySet<string>,
): string | null {
  const counts = countedAttempts(db, { taskId, participantId }, { ...how, profile: 'strict' });
  return counts.find(({ id }) => !taken.has(id))?.id ?? null;
}

/** The ended attempts of a participant at a task that count, the oldest first. */
function countedAttempts(
  db: Database,
  of: { readonly taskId: string; readonly participantId: string },
  {
    from,
    holdsRequests,
    profile,
  }: { readonly from: BranchPoint | null; readonly holdsRequests: boolean; readonly profile: Profile },
) {
  const rows = listAttemptRows(db, of, profile).toReversed();
  return rows.filter(
    ({ status, parent, assisted, holdsRequests: holds }) =>
      status !== 'running' &&
      // An attempt in which a person assisted does not count as the agent's.
      !assisted &&
      status !== 'aborted' &&
      holds === holdsRequests &&
      parent?.attemptId === from?.attemptId &&
      parent?.step === from?.step,
  );
}

/** The tokens and the cost of a batch so far, over all processes. */
export function spentOn(db: Database, batchId: string): { readonly tokens: number; readonly cost: number } {
  const { tokens, cost } = batchProgress(listJobs(db, batchId), 1);
  return { tokens, cost: cost ?? 0 };
}

/** The seed of a repeat of a task. It is the same on every machine. */
function seedOf(seed: number, { key }: Task, repeat: number): number {
  return createHash('sha256').update(`${seed}/${key}/${repeat}`).digest().readUInt32BE(0);
}
