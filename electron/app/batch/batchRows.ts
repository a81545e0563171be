import type { BatchDetail, BatchJobRow, BatchRow } from '../../../shared/contract/batch.ts';
import { batchProgress } from '../../../shared/model/batch.ts';
import type { Batch } from '../../../shared/model/index.ts';
import { listAttemptRows } from '../../db/attempts.ts';
import { listJobs } from '../../db/batches.ts';
import { findParticipant } from '../../db/participants.ts';
import type { Database } from '../../db/store/open.ts';
import { findTaskSet, listTasks } from '../../db/taskSets.ts';
import type { AppContext } from '../context/context.ts';
import type { BatchRun } from './batchRun.ts';

/** A row of the list of batches. `run`: the running batch, if any. */
export function batchRow(db: Database, batch: Batch, run: BatchRun | null): BatchRow {
  const {
    id,
    setId,
    taskIds,
    agents,
    repeats,
    lanes,
    seed,
    limit,
    createdAt,
    why,
    from = null,
    holdsRequests = false,
  } = batch;
  const its = run?.batch.id === id ? run : null;
  const state =
    its === null
      ? batch.state === 'running'
        ? 'interrupted'
        : batch.state
      : its.isPausing
        ? 'pausing'
        : 'running';
  return {
    ...{ id, repeats, lanes, seed, limit, createdAt, state, why, from, holdsRequests },
    set: findTaskSet(db, setId)?.name ?? '',
    agents: agents.map(({ participantId }) => findParticipant(db, participantId)?.name ?? ''),
    tasks: taskIds.length,
    progress: batchProgress(listJobs(db, id), lanes),
  };
}

/** A batch with its attempts and the state of its lanes. */
export function batchDetail(app: AppContext, batch: Batch, run: BatchRun | null): BatchDetail {
  const { db } = app.workspace;
  const jobs = listJobs(db, batch.id);
  const tasks = new Map(listTasks(db, batch.setId).map((task) => [task.id, task]));
  const names = new Map(
    batch.agents.map(({ participantId: one }) => [one, findParticipant(db, one)?.name ?? '']),
  );
  const ids = jobs.flatMap(({ attemptId }) => attemptId ?? []);
  const rows = listAttemptRows(db, { ids }, app.settings().defaultProfile);
  const attempts = new Map(rows.map((row) => [row.id, row]));
  return {
    batch: batchRow(db, batch, run),
    lanes: run?.batch.id === batch.id ? run.lanes : [],
    leftOut: batch.leftOut.map(({ taskId, participantId, why }) => ({
      ...{ why, task: tasks.get(taskId)?.key ?? taskId, agent: names.get(participantId) ?? '' },
    })),
    jobs: jobs.map(
      ({ position, taskId, participantId, repeat, state, how, attemptId, use, error }): BatchJobRow => {
        const task = tasks.get(taskId);
        const attempt = attempts.get(attemptId ?? '');
        return {
          ...{ position, repeat, state, how, error },
          ...{ task: task?.key ?? taskId, intent: task?.intent ?? '', hops: task?.hops.length ?? 0 },
          agent: names.get(participantId) ?? '',
          attempt:
            attempt === undefined
              ? null
              : {
                  ...{ id: attempt.id, status: attempt.status, passed: attempt.passed },
                  ...{ hopsPassed: attempt.hopsPassed, steps: attempt.steps, activeMs: attempt.activeMs },
                },
          tokens: use?.tokens ?? null,
          cost: use?.cost ?? null,
        };
      },
    ),
  };
}
