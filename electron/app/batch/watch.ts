import { randomUUID } from 'node:crypto';
import type { Input } from '../../../shared/contract/index.ts';
import type { WatchNow } from '../../../shared/contract/watch.ts';
import { type AppError, fault, toErrorData } from '../../../shared/errors.ts';
import { allowFailure } from '../../../shared/mayFail.ts';
import type { BatchLimit, Participant, Task } from '../../../shared/model/index.ts';
import { Supervisor } from '../../agentRun/supervision.ts';
import type { Agent } from '../../agents/agent/agent.ts';
import { spentOn } from '../../agents/agent/said.ts';
import { findAttempt, listAttemptRows } from '../../db/attempts.ts';
import { isOfBatch } from '../../db/batches.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';
import { requireTask } from '../library/library.ts';
import { agentOf, modelOf } from './agentOf.ts';
import { type AttemptReport, abort, doJob } from './doJob.ts';
import { participantOf } from './planBatch.ts';
import { seenByAgent, spentIn, watchedDecisions } from './watchedAgent.ts';

/** The shortest time between two announcements of the same run. */
const ANNOUNCE_MS = 150;
/** The most characters that are shown of a reply while the model writes it. */
const MOST_SAYING = 4000;

/** One agent that does one task while a person watches, in the window's own session. */
interface Watch {
  readonly task: Task;
  readonly participant: Participant;
  readonly limit: BatchLimit;
  readonly person: Supervisor;
  readonly attemptId: string;
  /** Resolves when the run has ended. */
  readonly over: Promise<void>;
}

export interface Watches {
  readonly handlers: HandlersOf<'watch'>;
  /** Called when the program ends. The running attempt stays resumable. */
  leave(): Promise<void>;
}

export function openWatches(app: AppContext): Watches {
  const { db } = app.workspace;
  const { session } = app;
  let watch: Watch | null = null;
  let report: AttemptReport | null = null;
  let isTold = true;

  const now = (): WatchNow | null => (watch === null ? null : watchNow(app, watch, report));

  function tell(): void {
    const value = now();
    if (value !== null) app.announce({ topic: 'watch', value });
  }

  function tellSoon(): void {
    if (!isTold) return;
    isTold = false;
    setTimeout(() => {
      isTold = true;
      if (report === null) tell();
    }, ANNOUNCE_MS);
  }

  function running(): Watch {
    if (watch !== null && report === null) return watch;
    throw fault.person('watch.notRunning', 'No watched agent is running.', 'Start one under Run → Agents.');
  }

  async function begin(
    agent: Agent,
    task: Task,
    participant: Participant,
    how: Pick<Input<'watch.start'>, 'seed' | 'approves' | 'isPaused'> & {
      readonly holdsRequests: boolean;
      readonly limit: BatchLimit;
    },
  ): Promise<void> {
    const left = listAttemptRows(
      db,
      { taskId: task.id, participantId: participant.id, status: 'running' },
      'strict',
    );
    const again = left.find(
      ({ id, holdsRequests }) => holdsRequests === how.holdsRequests && !isOfBatch(db, id),
    );
    const attemptId = again?.id ?? randomUUID();
    const person = new Supervisor({ ...how, onChange: tellSoon });
    const { holdsRequests, limit } = how;
    report = null;
    const job = {
      attemptId,
      seed: how.seed,
      repeat: 1,
      how: again === undefined ? 'begun' : 'taken up',
    } as const;
    const done = doJob(app, session, job, { agent, participant, task, person, holdsRequests });
    const over = done.then(async (ended) => {
      await agent.ended?.(attemptId, ended.status === 'running' ? 'left' : (ended.status ?? 'aborted'));
      report = ended;
      tell();
      app.touch();
    });
    over.catch((error: unknown) => app.announce({ topic: 'problem', value: toErrorData(error) }));
    watch = { task, participant, limit, person, attemptId, over };
    tell();
  }

  const handlers: HandlersOf<'watch'> = {
    'watch.start': async ({ taskId, agent: spec, limit = noLimit, ...how }) => {
      mustBeFree();
      const task = requireTask(db, taskId);
      const { seed, approves, isPaused, holdsRequests = false } = how;
      const model = await modelOf(app, spec, limit);
      const made = agentOf(app, spec, [task], seed, model);
      const agent = withinLimit((await made.meet?.()) ?? made, limit);
      const why = agent.cannot?.(task) ?? null;
      if (why !== null)
        throw fault.input('watch.cannot', `This agent cannot try this task: ${why}.`, 'Choose another one.');
      mustBeFree();
      await begin(agent, task, participantOf(db, agent), { seed, approves, isPaused, holdsRequests, limit });
      return now() as WatchNow;
    },
    'watch.left': () =>
      listAttemptRows(db, { status: 'running' }, app.settings().defaultProfile).filter(
        ({ id, mode }) => mode === 'agent' && id !== session.attemptId && !isOfBatch(db, id),
      ),
    'watch.state': now,
    'watch.do': async ({ act }) => {
      if (act === 'close') {
        if (report !== null) watch = null;
        return now();
      }
      const { person, over, attemptId } = running();
      switch (act) {
        case 'pause':
          person.pause();
          break;
        case 'go-on':
          person.goOn();
          break;
        case 'step':
          person.step();
          break;
        case 'take-over':
          person.takeOver();
          break;
        case 'hand-back':
          person.handBack();
          break;
        case 'stop':
          await stop(attemptId, person, over);
      }
      return now();
    },
    'watch.approveEach': ({ on }) => {
      running().person.approveEach(on);
      return now();
    },
    'watch.review': ({ n, approves, why }) => {
      const { person } = running();
      const isHeard = approves ? person.approve(n) : person.refuse(n, why.trim());
      if (!isHeard) throw tooLate();
      return now();
    },
    'watch.point': async ({ n, at }) => {
      if (!(await running().person.point(session, n, at))) throw tooLate();
      return now();
    },
    'watch.answer': ({ text }) => {
      if (!running().person.answer(text.trim())) throw tooLate();
      return now();
    },
    'watch.decideHeld': async ({ id, decision }) => {
      running();
      await session.decideHeld(id, decision);
      tell();
      return now();
    },
    'watch.seen': () => {
      const seen = watch?.person.now.seen ?? null;
      return watch === null || seen === null ? null : seenByAgent(watch.person.now.n, seen);
    },
  };

  /** Aborts the running attempt, which then does not count in any rate. */
  async function stop(attemptId: string, person: Supervisor, over: Promise<void>): Promise<void> {
    if (session.phase === 'running')
      session.say(({ run }) => run.oversee({ type: 'oversight', did: 'stopped', n: person.now.n, text: '' }));
    await session.leave();
    await over;
    abort(app, attemptId, stopped().toData());
    if (report !== null)
      report = { ...report, status: findAttempt(db, attemptId)?.status ?? null, error: stopped().toData() };
    tell();
    app.touch();
  }

  function mustBeFree(): void {
    if (session.isUnderWay || (watch !== null && report === null))
      throw fault.person('session.busy', 'A task is under way in this window.', 'Finish or leave it first.');
  }

  return {
    handlers,
    async leave() {
      await session.leave();
      if (watch !== null) await allowFailure(watch.over, 'the caller gets the error');
    },
  };
}

/** What the watching person sees: the agent, its decisions, and how the run ended. */
function watchNow(app: AppContext, watch: Watch, report: AttemptReport | null): WatchNow {
  const { person, task, participant, limit, attemptId } = watch;
  const { n, does, pace, approves, hands, saying, seenAt, past, marks, marked, isReviewed, question, named } =
    person.now;
  const [row] = listAttemptRows(app.workspace.db, { ids: [attemptId] }, app.settings().defaultProfile);
  return {
    ...{ attemptId: row?.id ?? null, task: task.key, agent: participant.name },
    ...{ n, does, pace, approves, hands, seenAt, isReviewed, marks, marked },
    saying: saying.slice(-MOST_SAYING),
    decisions: watchedDecisions(past, named),
    viewport: person.now.seen?.viewport ?? null,
    question: question === null ? null : { text: question.text, choices: question.choices ?? [] },
    limit,
    spent: spentIn(past),
    assisted: row?.assisted ?? false,
    ended: report === null ? null : { status: report.status, passed: report.passed, error: report.error },
    isRunning: report === null,
  };
}

const noLimit: BatchLimit = { tokens: null, cost: null };

/** The same agent, which is not called any more once its attempt has used up its budget. */
function withinLimit(agent: Agent, { tokens, cost }: BatchLimit): Agent {
  const limit = { ...(tokens === null ? {} : { tokens }), ...(cost === null ? {} : { cost }) };
  return {
    ...agent,
    decide(turn, signal) {
      spentOn(turn.past, limit).mustHaveRoom();
      return agent.decide(turn, signal);
    },
  };
}

function tooLate(): AppError {
  return fault.person(
    'watch.late',
    'The agent no longer waits for this answer.',
    'Look at the agent’s current step.',
  );
}

function stopped(): AppError {
  return fault.person(
    'watch.stopped',
    'A person who watched the agent stopped it.',
    'It does not count in any rate.',
  );
}
