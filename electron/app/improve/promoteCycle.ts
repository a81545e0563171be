import { fault, toErrorData } from '../../../shared/errors.ts';
import type {
  ImproveCycle,
  ImproveLoop,
  LoopPromotion,
  PromotionEnd,
} from '../../../shared/model/improve.ts';
import type { BatchLimit, Task } from '../../../shared/model/index.ts';
import type { PromotionPlan } from '../../../shared/model/promotion.ts';
import type { Agent } from '../../agents/agent/agent.ts';
import { everyAttempt, listAttemptRows } from '../../db/attempts.ts';
import { findBatch, listJobs } from '../../db/batches.ts';
import { listTasks } from '../../db/taskSets.ts';
import { type AttemptReport, runBatch } from '../batch/agentBatch.ts';
import type { BatchRun } from '../batch/batchRun.ts';
import { participantOf } from '../batch/planBatch.ts';
import type { AppContext } from '../context/context.ts';
import { tunedOn } from '../promote/leaks.ts';
import { testPlan } from '../promote/testPlan.ts';
import { judgeSamples, requireJudge } from './judgeSamples.ts';
import { requirePlan } from './lockCycle.ts';
import { cycleAgent, loopAgent } from './loopAgents.ts';
import { openMeter } from './loopBudget.ts';
import { endNow, promotionEnd, trainingEnd } from './stages.ts';

export interface PromoteOptions {
  readonly lanes: number;
  readonly limit: BatchLimit;
  /** Tests although attempts failed through no fault of an agent. */
  readonly withoutFailed: boolean;
  /** Ends the judging at once. */
  readonly signal?: AbortSignal;
  readonly onBegun?: (run: BatchRun) => void;
  readonly onAttempt?: (report: AttemptReport) => void;
}

/** The end of a promotion; `waits`: why it was not tested yet, in lines. */
export type Promoted = PromotionEnd | { readonly waits: readonly string[] };

/**
 * Lets the model of a cycle and its parent do the development set, and tests by the locked plan whether the model replaces the parent, unless
 * that stage has ended. Attempts on record are not made again. Throws AppError `improve.stage` before the training has ended, and `judge.*`
 * or `model.*` when a model is away.
 */
export async function promoteCycle(
  app: AppContext,
  loop: ImproveLoop,
  cycle: ImproveCycle,
  options: PromoteOptions,
): Promise<Promoted> {
  const { db } = app.workspace;
  const before = promotionEnd(db, cycle);
  if (before !== null) return before;
  const trained = trainingEnd(db, cycle);
  if (trained === null)
    throw fault.input(
      'improve.stage',
      `The training of cycle ${cycle.number} of “${loop.name}” has not ended.`,
      'Run hopscope improve train first.',
    );
  const { candidateId, endpoint } = trained;
  const { promotion } = loop.settings;
  const leftOut = (why: string): PromotionEnd =>
    endNow(db, cycle, 'promotion', { how: 'left out', why, planId: null, candidateId, endpoint });
  if (candidateId === null || endpoint === null) return leftOut('No model was trained in this cycle.');
  if (promotion === undefined)
    return leftOut('The loop has no development set, so no test can say whether the model is better.');
  const plan = requirePlan(app, loop, cycle);
  const tasks = heldTasks(app, plan);
  const agents = [
    await loopAgent(app, loop, tasks, options.limit, await cycleAgent(app, loop, cycle)),
    await loopAgent(app, loop, tasks, options.limit, { participantId: candidateId, endpoint }),
  ];
  for (const agent of agents) {
    const waits = await attempted(app, loop, plan, tasks, agent, options);
    if (waits.length > 0) return { waits };
  }
  if (promotion.verdicts === 'judge') await judged(app, loop, promotion, plan, agents, options.signal);
  try {
    const { leaks } = tunedOn(app, candidateId, plan.tasks);
    await testPlan(app, plan, candidateId, { leaks, incomplete: options.withoutFailed });
  } catch (error) {
    const { code, message, advice } = toErrorData(error);
    if (code === 'promote.leak') return leftOut(message);
    // Verdicts of people are missing, or attempts that somebody has excluded.
    if (code === 'promote.unfinished') return { waits: [`${message} ${advice ?? ''}`.trim()] };
    throw error;
  }
  return endNow(db, cycle, 'promotion', { how: 'tested', why: null, planId: plan.id, candidateId, endpoint });
}

/** The tasks of a plan, as they are now. Throws AppError `improve.plan` if one is gone. */
function heldTasks({ workspace: { db } }: AppContext, plan: PromotionPlan): readonly Task[] {
  const all = new Map(listTasks(db, plan.setId).map((task) => [task.id, task]));
  return plan.tasks.map(({ id }) => {
    const task = all.get(id);
    if (task !== undefined) return task;
    throw fault.storage('improve.plan', 'A task of the development set is no longer in the workspace.');
  });
}

/** Lets an agent do the tasks as often as the plan says. Returns why attempts are missing, in lines. */
async function attempted(
  app: AppContext,
  loop: ImproveLoop,
  plan: PromotionPlan,
  tasks: readonly Task[],
  agent: Agent,
  { lanes, limit, withoutFailed, onBegun, onAttempt }: PromoteOptions,
): Promise<readonly string[]> {
  const { db } = app.workspace;
  const meter = openMeter(app, loop);
  const { batch } = await runBatch(app, {
    ...{ agent, tasks, repeats: plan.repeats, seed: loop.settings.seed, lanes, limit },
    holdsRequests: loop.settings.holdsRequests,
    onBegun: (run) => {
      meter.watch(run);
      onBegun?.(run);
    },
    onAttempt: (report) => {
      meter.check();
      if (report.how !== 'before') onAttempt?.(report);
    },
  });
  const jobs = listJobs(db, batch.id);
  const count = (state: string): number => jobs.filter((job) => job.state === state).length;
  const [left, failed] = [count('waiting') + count('running'), count('failed')];
  const why = findBatch(db, batch.id)?.why ?? null;
  return [
    ...(why === null ? [] : [`${why.message} ${why.advice ?? ''}`.trim()]),
    ...(left === 0 ? [] : [`${left} attempts at the development set are left`]),
    ...(failed === 0 || withoutFailed
      ? []
      : [`${failed} attempts at the development set failed through no fault of the agent`]),
  ];
}

/** Asks the judge of the loop about the runs at the development set, with the screenshots of tests. */
async function judged(
  app: AppContext,
  { settings: { judge } }: ImproveLoop,
  { screenshots }: LoopPromotion,
  { setId, tasks }: PromotionPlan,
  agents: readonly Agent[],
  signal?: AbortSignal,
): Promise<void> {
  const { db } = app.workspace;
  requireJudge(app, judge);
  const ids = new Set(tasks.map(({ id }) => id));
  const who = agents.map((agent) => participantOf(db, agent).id);
  const rows = listAttemptRows(db, { setId, limit: everyAttempt }, app.settings().defaultProfile)
    .filter(({ status }) => status !== 'running' && status !== 'aborted')
    .filter(({ taskId, participantId }) => ids.has(taskId) && who.includes(participantId));
  await judgeSamples(
    app,
    { ...judge, screenshots },
    rows.map(({ id }) => id),
    signal,
  );
}
