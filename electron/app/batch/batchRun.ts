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

/** Who is told of a batch that runs. */
interface BatchListener {
  /** What its lanes do has changed. */
  readonly onChange?: () => void;
  /** After each attempt. */
  readonly onAttempt?: (report: AttemptReport, job: TakenJob) => void;
}

export interface BatchRunOptions extends BatchListener {
  readonly batch: Batch;
  readonly agents: readonly BatchedAgent[];
  readonly tasks: readonly Task[];
  /** One job at a time on each. */
  readonly sessions: readonly Session[];
  readonly patienceMs?: number;
  readonly answer?: Answers;
  /** Of a batch of branches: what is typed where the record that they go on from has a mark, by step. In memory only. */
  readonly secrets?: ReadonlyMap<number, string>;
}

/** What is known of the agent in a lane beside its line. */
interface LaneAgent {
  readonly n: number;
  readonly seen: SeenPage | null;
  readonly past: readonly WatchedPast[];
  readonly named: ReadonlyMap<number, ReadonlyMap<string, string>>;
}

/** So often a browser that was lost is opened anew for the same attempt. */
const MOST_TRIES = 3;
/** So many attempts in a row that fail otherwise than by the agent: the service is down, and the rest would fail as well. */
const IN_VAIN = 5;
/** So much of what a model says is shown while it says it. */
const MOST_SAYING = 2000;

/** A batch that is being done: as many jobs at a time as there are sessions, until none waits or somebody says otherwise. */
export class BatchRun {
  readonly batch: Batch;
  readonly #app: AppContext;
  readonly #options: BatchRunOptions;
  readonly #queue: JobQueue;
  readonly #agents: ReadonlyMap<string, BatchedAgent & { readonly participant: Participant }>;
  readonly #tasks: ReadonlyMap<string, Task>;
  readonly #lanes = new Map<Session, LaneNow>();
  readonly #seen = new Map<Session, LaneAgent>();
  /** Attempts that somebody stops alone. */
  readonly #stopped = new Set<string>();
  readonly #spent: { tokens: number; cost: number };
  #state: 'running' | 'paused' | 'stopped' = 'running';
  #isLeaving = false;
  /** Rejects when the lanes are left: nobody waits for an agent that thinks. */
  readonly #left = Promise.withResolvers<never>();
  #why: ErrorData | null = null;
  #inVain = 0;
  /** Resolves when nobody works on it any more. */
  readonly over: Promise<void>;

  constructor(app: AppContext, options: BatchRunOptions) {
    const { batch, agents, tasks, sessions } = options;
    const { db } = app.workspace;
    mayFail(this.#left.promise, 'the caller hears of it');
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

  /** What is done now, a line for each lane that is busy. */
  get lanes(): readonly LaneNow[] {
    return [...this.#lanes.values()];
  }
  /** Nothing more is begun; what is running runs to its end. */
  get isPausing(): boolean {
    return this.#state !== 'running';
  }

  /** Begins nothing more: what is running runs to its end. `why`: it paused by itself. */
  pause(why: ErrorData | null = null): void {
    if (this.#state !== 'running') return;
    this.#state = 'paused';
    this.#why = why;
    changeBatch(this.#app.workspace.db, this.batch.id, { state: 'paused', why });
    this.#changed();
  }

  /** Goes on before the last of its lanes has come to rest. False: it has, and is begun anew. */
  goOn(): boolean {
    if (this.#isLeaving || this.#state !== 'paused' || this.#lanes.size < this.#options.sessions.length)
      return false;
    this.#state = 'running';
    this.#why = null;
    changeBatch(this.#app.workspace.db, this.batch.id, { state: 'running', why: null });
    this.#changed();
    return true;
  }

  /** Ends what is running, as aborted: it counts in no rate and is done anew when the batch goes on. */
  async stop(): Promise<void> {
    this.#state = 'stopped';
    changeBatch(this.#app.workspace.db, this.batch.id, { state: 'stopped', why: null });
    await this.#leave();
    for (const job of listJobs(this.#app.workspace.db, this.batch.id))
      if (job.state === 'waiting' && job.attemptId !== null) abort(this.#app, job.attemptId, stopped());
    this.#app.touch();
  }

  /** What the agent that does this attempt was given and has decided; null: no lane does it (any more). */
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

  /** Ends one attempt that runs, as aborted; its lane goes on with the next. False: no lane does it (any more). */
  async stopAttempt(attemptId: string): Promise<boolean> {
    const session = this.#sessionOf(attemptId);
    if (session === null) return false;
    // Pressed twice, it is stopped once.
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

  /** The program ends: attempts stay where they are, and the batch is known to have been interrupted. */
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
      // A lane that could not let go of its attempt when the disk was full has it still.
      if (session !== this.#app.session && session.isUnderWay) await session.leave();
      while (this.#state === 'running') {
        const job = await this.#queue.take();
        if (job === null) return;
        await this.#do(session, job);
      }
    } catch (error) {
      // The queue or the record cannot be written: nothing more is begun.
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

  /** What a report means for its job. */
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
      // Whoever left its task wants the rest to wait, too.
      if (error?.code === 'agent.left') this.pause();
      if (!isLost || this.#isLeaving) return this.#queue.release(job);
      abort(this.#app, job.attemptId, error);
    }
    // Whoever left it before it began wants it to begin later.
    if (status === null && this.#isLeaving) return this.#queue.release(job);
    const failed = status === null || status === 'aborted' || status === 'running';
    await this.#queue.complete(job, { state: failed ? 'failed' : 'done', use, error });
    this.#inVain = failed ? this.#inVain + 1 : 0;
    if (this.#inVain >= IN_VAIN && error !== null) this.pause(inVain(error));
  }

  /** The agent as it is, with somebody who watches what it says and what it spends. */
  #watched(agent: Agent, session: Session): Agent {
    const tell = (change: Partial<LaneNow>): void => {
      const now = this.#lanes.get(session);
      if (now === undefined) return;
      this.#lanes.set(session, { ...now, ...change });
      this.#changed();
    };
    return {
      // Everything that it says of itself: its memory and the most of its decisions among it.
      ...agent,
      looks: (past) => agent.looks?.(past) ?? true,
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

  /** Nothing more is asked of a model once the budget of the batch is used up; the attempts go on when it is larger. */
  #isUsedUp(): boolean {
    const { limit } = this.batch;
    const { tokens, cost } = this.#spent;
    const over =
      (limit.tokens !== null && tokens >= limit.tokens) || (limit.cost !== null && cost >= limit.cost);
    if (over) this.pause(usedUp(this.#spent));
    return over;
  }

  /** Never rejects: a batch whose end cannot be written is known to have been interrupted, and can be gone on with. */
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
      'What was running is kept where it was. Give the batch a larger budget, and it goes on there.',
    )
    .toData();
}

function inVain(last: ErrorData): ErrorData {
  return {
    ...last,
    code: 'batch.inVain',
    message: `${IN_VAIN} attempts in a row failed by no fault of the agent’s. The last: ${last.message}`,
    advice:
      last.advice === undefined
        ? 'Resume the batch: these attempts are done anew.'
        : `${last.advice} Then resume the batch: these attempts are done anew.`,
  };
}

function stopped(): ErrorData {
  return fault
    .person('batch.stopped', 'The batch was stopped while this attempt ran.', 'It counts in no rate.')
    .toData();
}

function stoppedAlone(): ErrorData {
  return fault
    .person(
      'batch.stoppedAttempt',
      'A person stopped this attempt.',
      'It counts in no rate. Resumed, the batch does it anew.',
    )
    .toData();
}

function notMade(batchId: string): ErrorData {
  return fault
    .input(
      'batch.agent',
      'An agent or a task of this batch cannot be made again here.',
      'Go on with it by the command that began it, or begin a new batch.',
      { at: batchId },
    )
    .toData();
}
