import type { BatchDetail, BatchJobRow, BatchRow } from '../../../shared/contract/batch.ts';
import { type AppError, fault } from '../../../shared/errors.ts';
import { batchProgress } from '../../../shared/model/batch.ts';
import type { BranchPoint } from '../../../shared/model/branch.ts';
import type { AgentSpec, Attempt, Batch, BatchLimit, Task } from '../../../shared/model/index.ts';
import { holdsSecret } from '../../../shared/redaction/commandSecrets.ts';
import { listAttemptRows } from '../../db/attempts.ts';
import { changeBatch, findBatch, listBatches, listJobs } from '../../db/batches.ts';
import { findParticipant } from '../../db/participants.ts';
import { listSnapshots } from '../../db/record/snapshots.ts';
import { findTaskSet, listTasks } from '../../db/taskSets.ts';
import { readBlobBytes } from '../../workspace/workspace.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';
import { requireTask } from '../library/library.ts';
import { requireBranchPoint, secretMissing } from '../run/branch.ts';
import { agentOf, listAgentKinds, modelOf } from './agentOf.ts';
import { BatchRun } from './batchRun.ts';
import { type BatchedAgent, type BatchPlan, participantOf, planBatch, settleJobs } from './planBatch.ts';

/** Between two announcements of the same batch. */
const ANNOUNCE_MS = 250;

/** The batches of a workspace. One is done at a time. */
export interface Batches {
  readonly handlers: HandlersOf<'batches'>;
  /** The program ends: what runs stays where it is, to go on with the next time. */
  leave(): Promise<void>;
}

export function openBatches(app: AppContext): Batches {
  const { db } = app.workspace;
  let run: BatchRun | null = null;
  let isTold = true;
  /** What is typed at steps that batches of branches carry out again: gone with the program. */
  const secrets = new Map<string, ReadonlyMap<number, string>>();

  function tell(now: BatchRun, isRunning: boolean): void {
    const { id, state, progress } = rowOf(get(now.batch.id));
    app.announce({
      topic: 'batch',
      value: { batchId: id, state, progress, lanes: now.lanes, isRunning },
    });
  }

  function begin(batch: Batch, agents: readonly BatchedAgent[], tasks: readonly Task[]): void {
    const begun: BatchRun = new BatchRun(app, {
      ...{ batch, agents, tasks, sessions: app.openLanes(batch.lanes) },
      secrets: secrets.get(batch.id) ?? new Map(),
      onChange: () => {
        if (!isTold) return;
        isTold = false;
        setTimeout(() => {
          isTold = true;
          if (run === begun) tell(begun, true);
        }, ANNOUNCE_MS);
      },
    });
    run = begun;
    void begun.over.then(() => {
      if (run !== begun) return;
      run = null;
      tell(begun, false);
    });
  }

  /** Asks agents that are programs of their own what they are. */
  async function made(
    specs: readonly AgentSpec[],
    tasks: readonly Task[],
    seed: number,
    limit: BatchLimit,
  ): Promise<BatchedAgent[]> {
    return Promise.all(
      specs.map(async (spec) => {
        mustBeKnownHere(spec);
        const agent = agentOf(app, spec, tasks, seed, await modelOf(app, spec, limit));
        return { spec, agent: (await agent.meet?.()) ?? agent };
      }),
    );
  }

  /** A stored batch may come from somebody else: what its pages show goes to no address that nobody typed here. */
  function mustBeKnownHere({ kind, options: { url } }: AgentSpec): void {
    if (kind !== 'http' || (typeof url === 'string' && app.endpoints.knowsAddress(url))) return;
    throw fault.input(
      'agent.address',
      'The server of this agent is not asked: nobody has typed its address on this computer.',
      'Begin a new batch with its address, if you know whose it is.',
    );
  }

  function mustBeFree(): void {
    if (run !== null) throw busy();
  }

  function get(batchId: string): Batch {
    const batch = findBatch(db, batchId);
    if (batch !== null) return batch;
    throw fault.input('batch.missing', 'There is no such batch in this workspace.', 'Go back to the list.');
  }

  function runOf(batchId: string): BatchRun {
    if (run?.batch.id === batchId) return run;
    throw fault.person('batch.notRunning', 'This batch is not running.', 'Resume it.');
  }

  function rowOf(batch: Batch): BatchRow {
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

  function detailOf(batch: Batch): BatchDetail {
    const jobs = listJobs(db, batch.id);
    const tasks = new Map(listTasks(db, batch.setId).map((task) => [task.id, task]));
    const names = new Map(
      batch.agents.map(({ participantId: one }) => [one, findParticipant(db, one)?.name ?? '']),
    );
    const ids = jobs.flatMap(({ attemptId }) => attemptId ?? []);
    const rows = listAttemptRows(db, { ids }, app.settings().defaultProfile);
    const attempts = new Map(rows.map((row) => [row.id, row]));
    return {
      batch: rowOf(batch),
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

  const handlers: HandlersOf<'batches'> = {
    'batches.kinds': () => listAgentKinds(app),
    'batches.list': () => listBatches(db).map(rowOf),
    'batches.open': ({ batchId }) => detailOf(get(batchId)),
    'batches.start': async ({
      agents: specs,
      repeats,
      lanes,
      seed,
      limit,
      from,
      holdsRequests = false,
      ...asked
    }) => {
      mustBeFree();
      const given = new Map(Object.entries(asked.secrets ?? {}).map(([step, text]) => [Number(step), text]));
      const parent = from === undefined ? null : mustGoOn(app, from, given);
      const setId = parent === null ? asked.setId : requireTask(db, parent.taskId).setId;
      const taskIds = parent === null ? asked.taskIds : [parent.taskId];
      const all = listTasks(db, setId);
      const tasks = taskIds === undefined ? all : all.filter(({ id }) => taskIds.includes(id));
      if (tasks.length === 0)
        throw fault.input('batch.noTask', 'There is no task to do.', 'Choose a task set that holds some.');
      for (const { kind, options } of specs)
        if (kind === 'http' && typeof options['url'] === 'string' && !holdsSecret(options['url']))
          app.endpoints.knowAddress(options['url']);
      const agents = await made(specs, tasks, seed, limit);
      mustBeFree();
      const facts = agents.map(({ agent }) => participantOf(db, agent).id);
      if (new Set(facts).size < facts.length)
        throw fault.input(
          'batch.twice',
          'Two of the agents are the same.',
          'Change an option of one, or remove it.',
        );
      const plan: BatchPlan = {
        ...{ agents, tasks, repeats, lanes, seed, limit, holdsRequests },
        ...(from === undefined ? {} : { from }),
      };
      const batch = planBatch(db, plan);
      if (listJobs(db, batch.id).length === 0) {
        changeBatch(db, batch.id, { state: 'done' });
        const why = batch.leftOut[0]?.why;
        throw fault.input(
          'batch.noTask',
          why === undefined
            ? 'None of the agents can try any of these tasks.'
            : `None of the agents can try any of these tasks: ${why}.`,
          'Choose other agents or another task set.',
        );
      }
      secrets.set(batch.id, given);
      begin(batch, agents, tasks);
      app.touch();
      return rowOf(batch);
    },
    'batches.pause': ({ batchId }) => {
      runOf(batchId).pause();
      app.touch();
      return rowOf(get(batchId));
    },
    'batches.resume': async ({ batchId, limit }) => {
      const asked = get(batchId);
      if (run !== null) {
        if (run.batch.id !== batchId) throw busy();
        if (run.goOn()) return rowOf(get(batchId));
        await run.over;
      }
      const specs = asked.agents.map(({ spec }) => spec);
      if (specs.includes(null)) throw notMadeHere();
      const tasks = listTasks(db, asked.setId).filter(({ id }) => asked.taskIds.includes(id));
      const agents = await made(
        specs.flatMap((spec) => spec ?? []),
        tasks,
        asked.seed,
        limit ?? asked.limit,
      );
      mustBeFree();
      const now = agents.map(({ agent }) => participantOf(db, agent).id);
      if (asked.agents.some(({ participantId }) => !now.includes(participantId))) throw notMadeHere();
      changeBatch(db, batchId, { state: 'running', why: null, limit: limit ?? asked.limit });
      settleJobs(db, batchId);
      begin(get(batchId), agents, tasks);
      app.touch();
      return rowOf(get(batchId));
    },
    'batches.stop': async ({ batchId }) => {
      const its = run?.batch.id === batchId ? run : null;
      if (its === null) changeBatch(db, batchId, { state: 'stopped' });
      else await its.stop();
      app.touch();
      return rowOf(get(batchId));
    },
    'batches.lane': ({ batchId, attemptId }) => {
      const seen = (run?.batch.id === batchId ? run.laneOf(attemptId) : null) ?? null;
      if (seen === null) return null;
      return { ...seen, page: seen.seen?.picture == null ? lastPage(app, attemptId) : null };
    },
    'batches.stopAttempt': async ({ batchId, attemptId }) => {
      if (!(await runOf(batchId).stopAttempt(attemptId))) throw notInLane();
      app.touch();
      return rowOf(get(batchId));
    },
  };
  const leave = async (): Promise<void> => {
    const last = run;
    run = null;
    await last?.leave();
  };
  return { handlers, leave };
}

/** The picture of the page that an attempt has on record last, as a data URL. */
function lastPage({ workspace }: AppContext, attemptId: string): string | null {
  const kept = listSnapshots(workspace.db, attemptId).findLast(({ screenshot }) => screenshot !== null);
  const picture = kept?.screenshot == null ? null : readBlobBytes(workspace, kept.screenshot);
  return picture === null
    ? null
    : `data:${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}`;
}

function notInLane(): AppError {
  return fault.person(
    'batch.notInLane',
    'No lane does this attempt any more.',
    'Look at the table of attempts: it has ended, or waits.',
  );
}

function busy(): AppError {
  return fault.person(
    'batch.busy',
    'Another batch is running.',
    'Pause or stop it, or wait for its end: they would slow each other down.',
  );
}

function notMadeHere(): AppError {
  return fault.input(
    'batch.agent',
    'An agent of this batch cannot be made again here: it was begun on the command line, or its model is another now.',
    'Run the command that began it again, name the model that it had, or begin a new batch.',
  );
}

/** What the attempts of a batch go on from. Throws AppError `branch.*`. */
function mustGoOn(app: AppContext, from: BranchPoint, given: ReadonlyMap<number, string>): Attempt {
  const { parent, secrets } = requireBranchPoint(app, from);
  const missing = secrets.find(({ index }) => !given.has(index));
  if (missing !== undefined) throw secretMissing(missing);
  return parent;
}
