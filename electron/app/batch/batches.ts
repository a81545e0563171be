import type { BatchRow } from '../../../shared/contract/batch.ts';
import type { Input } from '../../../shared/contract/index.ts';
import { lackingPlay } from '../../../shared/environments/lackingPlay.ts';
import { type AppError, fault } from '../../../shared/errors.ts';
import type { BranchPoint } from '../../../shared/model/branch.ts';
import type { AgentSpec, Attempt, Batch, BatchLimit, Task } from '../../../shared/model/index.ts';
import { lackingRules } from '../../../shared/scoring/lackingRules.ts';
import { changeBatch, findBatch, listBatches, listJobs } from '../../db/batches.ts';
import { listSnapshots } from '../../db/record/snapshots.ts';
import type { Database } from '../../db/store/open.ts';
import { listTasks } from '../../db/taskSets.ts';
import { playHere } from '../../environments/playHere.ts';
import { readBlobBytes } from '../../workspace/workspace.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';
import { requireTask } from '../library/library.ts';
import { partOfSet, requirePart } from '../library/partOfSet.ts';
import { requireBranchPoint, secretMissing } from '../run/branch.ts';
import { knowAgentAddress, mustBeKnownHere } from './agentAddress.ts';
import { agentOf, listAgentKinds, modelOf } from './agentOf.ts';
import { batchDetail, batchRow } from './batchRows.ts';
import { BatchRun } from './batchRun.ts';
import { type BatchedAgent, type BatchPlan, participantOf, planBatch, settleJobs } from './planBatch.ts';

/** The shortest time between two announcements of the same batch. */
const ANNOUNCE_MS = 250;

/** The batches of a workspace. One batch runs at a time. */
export interface Batches {
  readonly handlers: HandlersOf<'batches'>;
  readonly isRunning: () => boolean;
  /** Called when the program ends. Running attempts stay resumable. */
  leave(): Promise<void>;
}

/** `isTaken`: whether a loop has the lanes. */
export function openBatches(app: AppContext, isTaken: () => boolean): Batches {
  return new WorkspaceBatches(app, isTaken);
}

class WorkspaceBatches implements Batches {
  readonly #app: AppContext;
  readonly #db: Database;
  readonly #isTaken: () => boolean;
  readonly isRunning = (): boolean => this.#run !== null;
  #run: BatchRun | null = null;
  #isTold = true;
  /** The secret texts for the repeated steps of branches. They are lost when the program ends. */
  readonly #secrets = new Map<string, ReadonlyMap<number, string>>();
  readonly handlers: HandlersOf<'batches'> = {
    'batches.kinds': () => listAgentKinds(this.#app),
    'batches.list': () => listBatches(this.#db).map((batch) => this.#rowOf(batch)),
    'batches.lacking': ({ setId, taskIds }) => {
      const profile = this.#app.settings().defaultProfile;
      const hasJudge = this.#app.judge !== null;
      const tasks = requirePart(this.#db, setId, taskIds);
      const { withoutRule, withoutJudge } = lackingRules(tasks, profile, { hasJudge });
      return {
        ...{ profile, withoutRule: withoutRule.length, withoutJudge: withoutJudge.length },
        play: lackingPlay(tasks, playHere(this.#app.root)),
      };
    },
    'batches.open': ({ batchId }) => batchDetail(this.#app, this.#get(batchId), this.#run),
    'batches.start': (input) => this.#start(input),
    'batches.pause': ({ batchId }) => {
      this.#runOf(batchId).pause();
      this.#app.touch();
      return this.#rowOf(this.#get(batchId));
    },
    'batches.resume': (input) => this.#resume(input),
    'batches.stop': async ({ batchId }) => {
      const its = this.#run?.batch.id === batchId ? this.#run : null;
      if (its === null) changeBatch(this.#db, batchId, { state: 'stopped' });
      else await its.stop();
      this.#app.touch();
      return this.#rowOf(this.#get(batchId));
    },
    'batches.lane': ({ batchId, attemptId }) => {
      const seen = (this.#run?.batch.id === batchId ? this.#run.laneOf(attemptId) : null) ?? null;
      if (seen === null) return null;
      return { ...seen, page: seen.seen?.picture == null ? lastPage(this.#app, attemptId) : null };
    },
    'batches.stopAttempt': async ({ batchId, attemptId }) => {
      if (!(await this.#runOf(batchId).stopAttempt(attemptId))) throw notInLane();
      this.#app.touch();
      return this.#rowOf(this.#get(batchId));
    },
  };

  constructor(app: AppContext, isTaken: () => boolean) {
    this.#app = app;
    this.#db = app.workspace.db;
    this.#isTaken = isTaken;
  }

  async leave(): Promise<void> {
    const last = this.#run;
    this.#run = null;
    await last?.leave();
  }

  async #start({
    agents: specs,
    repeats,
    lanes,
    seed,
    limit,
    from,
    holdsRequests = false,
    ...asked
  }: Input<'batches.start'>): Promise<BatchRow> {
    this.#mustBeFree();
    const given = new Map(Object.entries(asked.secrets ?? {}).map(([step, text]) => [Number(step), text]));
    const parent = from === undefined ? null : mustGoOn(this.#app, from, given);
    const setId = parent === null ? asked.setId : requireTask(this.#db, parent.taskId).setId;
    // A branch goes on from an attempt, also at a task that is archived.
    const tasks =
      parent === null ? requirePart(this.#db, setId, asked.taskIds) : [requireTask(this.#db, parent.taskId)];
    if (tasks.length === 0)
      throw fault.input('batch.noTask', 'There is no task to do.', 'Choose a task set that holds some.');
    for (const spec of specs) knowAgentAddress(this.#app, spec);
    const agents = await this.#made(specs, tasks, seed, limit);
    this.#mustBeFree();
    const facts = agents.map(({ agent }) => participantOf(this.#db, agent).id);
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
    const batch = planBatch(this.#db, plan);
    if (listJobs(this.#db, batch.id).length === 0) {
      changeBatch(this.#db, batch.id, { state: 'done' });
      const why = batch.leftOut[0]?.why;
      throw fault.input(
        'batch.noTask',
        why === undefined
          ? 'None of the agents can try any of these tasks.'
          : `None of the agents can try any of these tasks: ${why}.`,
        'Choose other agents or another task set.',
      );
    }
    this.#secrets.set(batch.id, given);
    this.#begin(batch, agents, tasks);
    this.#app.touch();
    return this.#rowOf(batch);
  }

  async #resume({ batchId, limit }: Input<'batches.resume'>): Promise<BatchRow> {
    const asked = this.#get(batchId);
    if (this.#run !== null) {
      if (this.#run.batch.id !== batchId) throw busy();
      if (this.#run.goOn()) return this.#rowOf(this.#get(batchId));
      await this.#run.over;
    }
    const specs = asked.agents.map(({ spec }) => spec);
    if (specs.includes(null)) throw notMadeHere();
    const { tasks } = partOfSet(listTasks(this.#db, asked.setId), 'id', asked.taskIds);
    const agents = await this.#made(
      specs.flatMap((spec) => spec ?? []),
      tasks,
      asked.seed,
      limit ?? asked.limit,
    );
    this.#mustBeFree();
    const now = agents.map(({ agent }) => participantOf(this.#db, agent).id);
    if (asked.agents.some(({ participantId }) => !now.includes(participantId))) throw notMadeHere();
    changeBatch(this.#db, batchId, { state: 'running', why: null, limit: limit ?? asked.limit });
    settleJobs(this.#db, batchId);
    this.#begin(this.#get(batchId), agents, tasks);
    this.#app.touch();
    return this.#rowOf(this.#get(batchId));
  }

  #tell(now: BatchRun, isRunning: boolean): void {
    const { id, state, progress } = this.#rowOf(this.#get(now.batch.id));
    this.#app.announce({
      topic: 'batch',
      value: { batchId: id, state, progress, lanes: now.lanes, isRunning },
    });
  }

  #begin(batch: Batch, agents: readonly BatchedAgent[], tasks: readonly Task[]): void {
    const begun: BatchRun = new BatchRun(this.#app, {
      ...{ batch, agents, tasks, sessions: this.#app.openLanes(batch.lanes) },
      secrets: this.#secrets.get(batch.id) ?? new Map(),
      onChange: () => {
        if (!this.#isTold) return;
        this.#isTold = false;
        setTimeout(() => {
          this.#isTold = true;
          if (this.#run === begun) this.#tell(begun, true);
        }, ANNOUNCE_MS);
      },
    });
    this.#run = begun;
    void begun.over.then(() => {
      if (this.#run !== begun) return;
      this.#run = null;
      this.#tell(begun, false);
    });
  }

  /** Asks agents that are separate programs for their name and abilities. */
  async #made(
    specs: readonly AgentSpec[],
    tasks: readonly Task[],
    seed: number,
    limit: BatchLimit,
  ): Promise<BatchedAgent[]> {
    return Promise.all(
      specs.map(async (spec) => {
        mustBeKnownHere(this.#app, spec);
        const agent = agentOf(this.#app, spec, tasks, seed, await modelOf(this.#app, spec, limit));
        return { spec, agent: (await agent.meet?.()) ?? agent };
      }),
    );
  }

  #mustBeFree(): void {
    if (this.#run !== null) throw busy();
    if (this.#isTaken()) throw loopRuns();
  }

  #get(batchId: string): Batch {
    const batch = findBatch(this.#db, batchId);
    if (batch !== null) return batch;
    throw fault.input('batch.missing', 'There is no such batch in this workspace.', 'Go back to the list.');
  }

  #runOf(batchId: string): BatchRun {
    if (this.#run?.batch.id === batchId) return this.#run;
    throw fault.person('batch.notRunning', 'This batch is not running.', 'Resume it.');
  }

  #rowOf(batch: Batch): BatchRow {
    return batchRow(this.#db, batch, this.#run);
  }
}

/** The last recorded screenshot of an attempt, as a data URL. */
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
    'Look for it in the table of attempts: it has ended or waits.',
  );
}

function busy(): AppError {
  return fault.person(
    'batch.busy',
    'Another batch is running.',
    'Two batches would slow each other down. Pause or stop the other one, or wait for its end.',
  );
}

function loopRuns(): AppError {
  return fault.person(
    'batch.loop',
    'A loop that improves an agent is running.',
    'It uses the lanes of the batch. Pause or stop it under Improve, or wait for its end.',
  );
}

function notMadeHere(): AppError {
  return fault.input(
    'batch.agent',
    'An agent of this batch cannot be created here: the batch was started on the command line, or the model has changed.',
    'Run again the command that started it, set its former model, or start a new batch.',
  );
}

/** The attempt that the branches of a batch continue. Throws AppError `branch.*`. */
function mustGoOn(app: AppContext, from: BranchPoint, given: ReadonlyMap<number, string>): Attempt {
  const { parent, secrets } = requireBranchPoint(app, from);
  const missing = secrets.find(({ index }) => !given.has(index));
  if (missing !== undefined) throw secretMissing(missing);
  return parent;
}
