import type { LaneNow, LaneSeen } from '../../../shared/contract/batch.ts';
import { AppError, type ErrorData, fault, toErrorData } from '../../../shared/errors.ts';
import { mayFail } from '../../../shared/mayFail.ts';
import type { Batch, Participant, Task } from '../../../shared/model/index.ts';
import type { Answers } from '../../agentRun/supervision.ts';
import type { Agent, SeenPage } from '../../agents/agent/agent.ts';
import { changeBatch, listJobs } from '../../db/batches.ts';
import type { Session } from '../../session/session.ts';
import type { AppContext } from '../context/context.ts';
import { type AttemptReport, abort, doJob } from './doJob.ts';
import { type JobQueue, openJobQueue, type TakenJob } from './jobQueue.ts';
import { type BatchedAgent, participantOf, spentOn } from './planBatch.ts';
import { namesIn, seenByAgent, spentIn, type WatchedPast, watchedDecisions } from './watchedAgent.ts';

/** Listeners of a running batch. */
interface BatchListener {
  /** Called when the state of a lane has changed. */
  readonly onChange?: () => void;
  /** Called after each attempt. */
  readonly onAttempt?: (report: AttemptReport, job: TakenJob) => void;
}

export interface BatchRunOptions extends BatchListener {
  readonly batch: Batch;
  readonly agents: readonly BatchedAgent[];
  readonly tasks: readonly Task[];
  /** Each session does one job at a time. */
  readonly sessions: readonly Session[];
  readonly patienceMs?: number;
  readonly answer?: Answers;
  /**
   * For a batch of branches: the secret texts by step. The record that the branches continue has only marks in their place. They stay in
   * memory only.
   */
  readonly secrets?: ReadonlyMap<number, string>;
}

/** What the window shows of the agent in a lane. */
interface LaneAgent {
  readonly n: number;
  readonly seen: SeenPage | null;
  readonly past: readonly WatchedPast[];
  readonly named: ReadonlyMap<number, ReadonlyMap<string, string>>;
}

/** How often a lost browser is reopened for the same attempt. */
const MOST_TRIES = 3;
/** After this many attempts in a row that failed through no fault of the agent, the batch pauses. The service is probably down. */
const IN_VAIN = 5;
/** The most characters that are shown of a reply while the model writes it. */
const MOST_SAYING = 2000;

/** A running batch. It does one job in each session until no job waits or somebody pauses or stops it. */
export class BatchRun {
  readonly batch: Batch;
  readonly #app: AppContext;
  readonly #options: BatchRunOptions;
  readonly #queue: JobQueue;
  readonly #agents: ReadonlyMap<string, BatchedAgent & { readonly participant: Participant }>;
  readonly #tasks: ReadonlyMap<string, Task>;
  readonly #lanes = new Map<Session, LaneNow>();
  readonly #seen = new Map<Session, LaneAgent>();
  /** Attempts that a person stopped while the batch goes on. */
  readonly #stopped = new Set<string>();
  readonly #spent: { tokens: number; cost: number };
  #state: 'running' | 'paused' | 'stopped' = 'running';
  #isLeaving = false;
  /** Rejects when the program leaves the lanes, so that it does not wait for a thinking agent. */
  readonly #left = Promise.withResolvers<never>();
  #why: ErrorData | null = null;
  #inVain = 0;
  /** Resolves when no lane works on the batch any more. */
  readonly over: Promise<void>;

  constructor(app: AppContext, options: BatchRunOptions) {
    const { batch, agents, tasks, sessions } = options;
    const { db } = app.workspace;
    mayFail(this.#left.promise, 'the caller gets the error');
    this.#app = app;
    this.#options = options;
    this.batch = batch;
    this.#queue = openJobQueue(db, batch.id);
    this.#spent = { ...spentOn(db, batch.id) };
    this.#tasks = new Map(tasks.map((task) => [task.id, task]));
    this.#agents = new Map(
      agents.map((one) => {
        const participant = participantOf(db, one.agent);
        return [participant.id, { ...one, participant }];
      }),
    );
    this.over = Promise.all(sessions.map((session) => this.#work(session))).then(() => this.#end());
  }

  /** The busy lanes. */
  get lanes(): readonly LaneNow[] {
    return [...this.#lanes.values()];
  }
  /** True when no further attempt starts. Running attempts go on to their end. */
  get isPausing(): boolean {
    return this.#state !== 'running';
  }

  /** Starts no further attempt. Running attempts go on to their end. `why`: the reason when the batch pauses by itself. */
  pause(why: ErrorData | null = null): void {
    if (this.#state !== 'running') return;
    this.#state = 'paused';
    this.#why = why;
    changeBatch(this.#app.workspace.db, this.batch.id, { state: 'paused', why });
    this.#changed();
  }

  /** Resumes the batch while all lanes still work. Returns false when a lane has already stopped; the batch must then be started again. */
  goOn(): boolean {
    if (this.#isLeaving || this.#state !== 'paused' || this.#lanes.size < this.#options.sessions.length)
      return false;
    this.#state = 'running';
    this.#why = null;
    changeBatch(this.#app.workspace.db, this.batch.id, { state: 'running', why: null });
    this.#changed();
    return true;
  }

  /** Aborts the running attempts. They do not count in any rate and are repeated when the batch is resumed. */
  async stop(): Promise<void> {
    this.#state = 'stopped';
    changeBatch(this.#app.workspace.db, this.batch.id, { state: 'stopped', why: null });
    await this.#leave();
    for (const job of listJobs(this.#app.workspace.db, this.batch.id))
      if (job.state === 'waiting' && job.attemptId !== null) abort(this.#app, job.attemptId, stopped());
    this.#app.touch();
  }

  /** The last observation and the decisions of the agent that does this attempt; null: no lane does this attempt. */
  laneOf(attemptId: string): Omit<LaneSeen, 'page'> | null {
    const session = this.#sessionOf(attemptId);
    const agent = session === null ? undefined : this.#seen.get(session);
    if (agent === undefined) return null;
    const { n, seen, past, named } = agent;
    return {
      seen: seen === null ? null : seenByAgent(n, seen),
      decisions: watchedDecisions(past, named),
      spent: spentIn(past),
    };
  }

  /** Aborts one running attempt; its lane goes on with the next job. Returns false when no lane does this attempt. */
  async stopAttempt(attemptId: string): Promise<boolean> {
    const session = this.#sessionOf(attemptId);
    if (session === null) return false;
    // A second press changes nothing.
    if (this.#stopped.has(attemptId)) return true;
    this.#stopped.add(attemptId);
    const { n = 0 } = this.#lanes.get(session) ?? {};
    if (session.phase === 'running')
      session.say(({ run }) => run.oversee({ type: 'oversight', did: 'stopped', n, text: '' }));
    await session.leave();
    return true;
  }

  #sessionOf(attemptId: string): Session | null {
    for (const [session, lane] of this.#lanes) if (lane.attemptId === attemptId) return session;
    return null;
  }

  /** Called when the program ends: attempts stay resumable, and the batch is marked as interrupted. */
  async leave(): Promise<void> {
    if (this.#state === 'running') this.#state = 'paused';
    await this.#leave();
  }

  async #leave(): Promise<void> {
    this.#isLeaving = true;
    this.#changed();
    await Promise.all(this.#options.sessions.map((session) => session.leave()));
    this.#left.reject(new AppError(stopped()));
    await this.over;
  }

  async #work(session: Session): Promise<void> {
    try {
      // When the disk was full, a lane may still hold its attempt.
      if (session !== this.#app.session && session.isUnderWay) await session.leave();
      while (this.#state === 'running') {
        const job = await this.#queue.take();
        if (job === null) return;
        await this.#do(session, job);
      }
    } catch (error) {
      // The queue or the record cannot be written, so no further attempt starts.
      this.#state = 'paused';
      this.#why = toErrorData(error);
      this.#app.announce({ topic: 'problem', value: this.#why });
    } finally {
      this.#lanes.delete(session);
      this.#seen.delete(session);
      this.#changed();
    }
  }

  async #do(session: Session, job: TakenJob): Promise<void> {
    const its = this.#agents.get(job.participantId);
    const task = this.#tasks.get(job.taskId);
    if (its === undefined || task === undefined) throw new AppError(notMade(job.batchId));
    const { agent, participant, choicesFor } = its;
    const { patienceMs, answer, onAttempt, secrets } = this.#options;
    const { from, holdsRequests = false } = this.batch;
    this.#lanes.set(session, {
      ...{ position: job.position, task: task.key, agent: participant.name, repeat: job.repeat },
      ...{ attemptId: job.attemptId, since: Date.now(), n: 0, does: 'opens' },
      ...{ url: '', thought: '', saying: '' },
    });
    this.#seen.set(session, { n: 0, seen: null, past: [], named: new Map() });
    this.#changed();
    const report = await doJob(this.#app, session, job, {
      agent: this.#watched(agent, session),
      ...{ participant, task, holdsRequests },
      ...(choicesFor === undefined ? {} : { choices: choicesFor(task) }),
      ...(patienceMs === undefined ? {} : { patienceMs }),
      ...(answer === undefined ? {} : { answer }),
      ...(from === undefined ? {} : { from }),
      ...(secrets === undefined ? {} : { secrets }),
    });
    await agent.ended?.(job.attemptId, report.status === 'running' ? 'left' : (report.status ?? 'aborted'));
    await this.#put(job, report);
    onAttempt?.(report, job);
  }

  /** Writes the result of an attempt to its job. */
  async #put(job: TakenJob, report: AttemptReport): Promise<void> {
    const { use, error, status } = report;
    if (
      this.#stopped.delete(job.attemptId) &&
      (status === null || status === 'running' || status === 'aborted')
    ) {
      abort(this.#app, job.attemptId, stoppedAlone());
      return this.#queue.complete(job, { state: 'failed', use, error: stoppedAlone() });
    }
    if (status === 'running') {
      const isLost = error?.code === 'browser.closed' && job.tries >= MOST_TRIES;
      // A person who leaves this task pauses the whole batch.
      if (error?.code === 'agent.left') this.pause();
      if (!isLost || this.#isLeaving) return this.#queue.release(job);
      abort(this.#app, job.attemptId, error);
    }
    // A job that was left before it began goes back to the queue.
    if (status === null && this.#isLeaving) return this.#queue.release(job);
    const failed = status === null || status === 'aborted' || status === 'running';
    await this.#queue.complete(job, { state: failed ? 'failed' : 'done', use, error });
    this.#inVain = failed ? this.#inVain + 1 : 0;
    if (this.#inVain >= IN_VAIN && error !== null) this.pause(inVain(error));
  }

  /** The same agent, with a listener for its replies and its spending. */
  #watched(agent: Agent, session: Session): Agent {
    const tell = (change: Partial<LaneNow>): void => {
      const now = this.#lanes.get(session);
      if (now === undefined) return;
      this.#lanes.set(session, { ...now, ...change });
      this.#changed();
    };
    return {
      // Keeps all other properties of the agent, such as its memory and its most decisions.
      ...agent,
      looks: (past, task) => agent.looks?.(past, task) ?? true,
      decide: async (turn, signal) => {
        if (this.#isUsedUp()) {
          await session.leave();
          return { asks: [] };
        }
        const { n, past, observation } = turn;
        const named = new Map([...(this.#seen.get(session)?.named ?? []), [n, namesIn(observation)]]);
        this.#seen.set(session, { n, seen: observation, past, named });
        tell({ n, does: 'thinks', url: observation?.url ?? '', saying: '' });
        const onText = (text: string): void => {
          tell({ saying: text.slice(-MOST_SAYING) });
          turn.onText(text);
        };
        const began = performance.now();
        const decision = await Promise.race([
          (async () => agent.decide({ ...turn, onText }, signal))(),
          this.#left.promise,
        ]);
        const { thought = '', use = null, asks, error = null } = decision;
        if (use !== null) {
          this.#spent.tokens += use.tokens.input + use.tokens.output;
          this.#spent.cost += use.cost ?? 0;
        }
        const ms = performance.now() - began;
        const last: WatchedPast = { n, thought, asks, error, failed: null, ms, use };
        this.#seen.set(session, { n, seen: observation, named, past: [...past, last] });
        tell({ does: 'acts', thought: thought.slice(0, MOST_SAYING), saying: '' });
        return decision;
      },
    };
  }

  /** True when the budget of the batch is used up. Its attempts can be resumed after the budget is raised. */
  #isUsedUp(): boolean {
    const { limit } = this.batch;
    const { tokens, cost } = this.#spent;
    const over =
      (limit.tokens !== null && tokens >= limit.tokens) || (limit.cost !== null && cost >= limit.cost);
    if (over) this.pause(usedUp(this.#spent));
    return over;
  }

  /** Never rejects. A batch whose end cannot be written appears as interrupted and can be resumed. */
  #end(): void {
    const { db } = this.#app.workspace;
    try {
      const isDone = listJobs(db, this.batch.id).every(({ state }) => state === 'done' || state === 'failed');
      if (isDone) changeBatch(db, this.batch.id, { state: 'done', why: this.#why });
      else if (this.#why !== null) changeBatch(db, this.batch.id, { state: 'paused', why: this.#why });
    } catch (error) {
      this.#app.announce({ topic: 'problem', value: toErrorData(error) });
    }
    this.#app.touch();
  }

  #changed(): void {
    this.#options.onChange?.();
  }
}

function usedUp({ tokens, cost }: { readonly tokens: number; readonly cost: number }): ErrorData {
  return fault
    .person(
      'batch.budget',
      `The budget of the batch is used up: ${tokens.toLocaleString('en')} tokens, $${cost.toFixed(2)}.`,
      'Running attempts were saved. Give the batch a larger budget to resume them.',
    )
    .toData();
}

function inVain(last: ErrorData): ErrorData {
  return {
    ...last,
    code: 'batch.inVain',
    message: `${IN_VAIN} attempts in a row failed through no fault of the agent. The last: ${last.message}`,
    advice:
      last.advice === undefined
        ? 'Resume the batch to repeat these attempts.'
        : `${last.advice} Then resume the batch to repeat these attempts.`,
  };
}

function stopped(): ErrorData {
  return fault
    .person(
      'batch.stopped',
      'The batch was stopped while this attempt ran.',
      'It does not count in any rate.',
    )
    .toData();
}

function stoppedAlone(): ErrorData {
  return fault
    .person(
      'batch.stoppedAttempt',
      'A person stopped this attempt.',
      'It does not count in any rate. The batch repeats it when you resume it.',
    )
    .toData();
}

function notMade(batchId: string): ErrorData {
  return fault
    .input(
      'batch.agent',
      'An agent or a task of this batch cannot be created here.',
      'Resume it with the command that started it, or start a new batch.',
      { at: batchId },
    )
    .toData();
}
