import { fault } from '../../../shared/errors.ts';
import type { Batch, BatchFrom, BatchLimit, Participant, Task } from '../../../shared/model/index.ts';
import type { Answers } from '../../agentRun/supervision.ts';
import type { Agent } from '../../agents/agent/agent.ts';
import { listJobs } from '../../db/batches.ts';
import { judgeLeftOver } from '../../scoring/judging.ts';
import type { AppContext } from '../context/context.ts';
import { BatchRun } from './batchRun.ts';
import { type AttemptReport, reportOfJob } from './doJob.ts';
import { type BatchedAgent, onceMore, participantOf, planBatch } from './planBatch.ts';

export type { AttemptReport } from './doJob.ts';

/** The work of one agent: its tasks, and how it does them. */
export interface AgentBatch extends Omit<BatchedAgent, 'spec'>, Partial<Pick<BatchedAgent, 'spec'>> {
  readonly tasks: readonly Task[];
  /** The number of attempts at each task that must count. */
  readonly repeats: number;
  /** Makes one more attempt at each task that the agent has tried but never passed. Other tasks are left out. */
  readonly again?: boolean;
  readonly seed: number;
  readonly patienceMs?: number;
  /** Answers the agent's questions; missing: nobody answers. */
  readonly answer?: Answers;
  /** The number of attempts at a time, each in a browser of its own. Missing: one, in the session of the window. */
  readonly lanes?: number;
  readonly limit?: BatchLimit;
  /** Its attempts are branches of a recorded one. */
  readonly from?: BatchFrom;
  readonly secrets?: ReadonlyMap<number, string>;
  /** Requests that would change something are held and get a faked response. */
  readonly holdsRequests?: boolean;
  /** Called when the batch has started. */
  readonly onBegun?: (run: BatchRun) => void;
  /** After each attempt. */
  readonly onAttempt?: (report: AttemptReport, done: number, of: number) => void;
}

/**
 * Lets an agent do tasks. An ended attempt is not repeated, and an interrupted attempt is resumed. So the same command continues a batch
 * that was killed. An aborted attempt does not count and is repeated the next time.
 */
export async function runBatch(
  app: AppContext,
  asked: AgentBatch,
): Promise<{
  readonly batch: Batch;
  readonly participant: Participant;
  readonly attempts: readonly AttemptReport[];
}> {
  const { db } = app.workspace;
  const agent = (await asked.agent.meet?.()) ?? asked.agent;
  const { spec = null, choicesFor, repeats, seed, lanes, patienceMs, onAttempt, onBegun } = asked;
  const { limit = { tokens: null, cost: null }, from, secrets, holdsRequests = false } = asked;
  const repeatsOf = asked.again === true ? failedOnly(app, agent, asked) : null;
  const tasks = repeatsOf === null ? asked.tasks : asked.tasks.filter(({ id }) => repeatsOf.has(id));
  const batched = { agent, spec, ...(choicesFor === undefined ? {} : { choicesFor }) };
  const batch = planBatch(db, {
    ...{ agents: [batched], tasks, repeats, seed, lanes: lanes ?? 1, limit, holdsRequests },
    ...(repeatsOf === null ? {} : { repeatsOf }),
    ...(from === undefined ? {} : { from }),
  });
  const taskOf = new Map(tasks.map((task) => [task.id, task]));
  const reports = new Map<number, AttemptReport>();
  const jobs = listJobs(db, batch.id);
  const put = (position: number, report: AttemptReport): void => {
    const isNew = !reports.has(position);
    reports.set(position, report);
    if (isNew) onAttempt?.(report, reports.size, jobs.length);
  };
  const ended = jobs.flatMap(({ state, attemptId }) => (state === 'done' ? (attemptId ?? []) : []));
  await judgeLeftOver(app.workspace, ended, app.settings().defaultProfile, app.judge);
  for (const job of jobs) {
    const task = taskOf.get(job.taskId);
    if (job.state === 'done' && task !== undefined) put(job.position, reportOfJob(app, job, task));
  }
  const sessions = lanes === undefined ? [app.session] : app.openLanes(lanes);
  const run = new BatchRun(app, {
    ...{ batch, agents: [batched], tasks, sessions },
    ...(patienceMs === undefined ? {} : { patienceMs }),
    ...(asked.answer === undefined ? {} : { answer: asked.answer }),
    ...(secrets === undefined ? {} : { secrets }),
    onAttempt: (report, { position }) => put(position, report),
  });
  onBegun?.(run);
  await run.over;
  const attempts = jobs.flatMap(({ position }) => reports.get(position) ?? []);
  return { batch, participant: participantOf(db, agent), attempts };
}

/** Throws AppError `batch.lanes` for a number of lanes out of range. */
export function mustBeLanes(lanes: number): void {
  if (Number.isInteger(lanes) && lanes >= 1 && lanes <= MOST_LANES) return;
  throw fault.input('batch.lanes', `${lanes} lanes are not possible.`, `Choose from 1 to ${MOST_LANES}.`);
}

/** Each lane is a browser context with its pages: more than these fill the memory of a large machine. */
const MOST_LANES = 32;

/** The tasks to try once more, with the number of attempts that each then has. Throws AppError `run.again` if there is none. */
function failedOnly(app: AppContext, agent: Agent, { tasks, holdsRequests = false }: AgentBatch) {
  const { db } = app.workspace;
  const { id, name } = participantOf(db, agent);
  const { defaultProfile: profile } = app.settings();
  const found = onceMore(db, id, tasks, { holdsRequests, profile });
  if (found.size > 0) return found;
  throw fault.input(
    'run.again',
    `There is nothing to try again: ${name} has failed at none of these tasks.`,
    'Run the command without --again.',
  );
}
