import { type ErrorData, fault } from '../../../shared/errors.ts';
import { countedSamples, type SampleFigures, sampleFigures } from '../../../shared/improve/sampleFigures.ts';
import type { ImproveCycle, ImproveLoop } from '../../../shared/model/improve.ts';
import type { BatchLimit, Task } from '../../../shared/model/index.ts';
import type { Agent } from '../../agents/agent/agent.ts';
import { findBatch, listJobs } from '../../db/batches.ts';
import { countQueries, endStage, listQueries } from '../../db/improve.ts';
import { listEventsOfType } from '../../db/record/events.ts';
import { listAssessments } from '../../db/review/assessments.ts';
import { listTasks } from '../../db/taskSets.ts';
import { type AttemptReport, runBatch } from '../batch/agentBatch.ts';
import type { BatchRun } from '../batch/batchRun.ts';
import { participantOf } from '../batch/planBatch.ts';
import type { AppContext } from '../context/context.ts';
import { isOf, type TakenSample, takenSamples } from './cycleSamples.ts';
import { judgeSamples, requireJudge } from './judgeSamples.ts';
import { batchSeed, cycleAgent, loopAgent, secondAgent } from './loopAgents.ts';
import { openMeter } from './loopBudget.ts';

export interface ExploreOptions {
  readonly lanes: number;
  readonly limit: BatchLimit;
  /** Ends the stage although attempts failed through no fault of the agent. */
  readonly withoutFailed: boolean;
  /** Called with the batch of each sample. */
  readonly onBegun?: (run: BatchRun, sample: number) => void;
  readonly onAttempt?: (report: AttemptReport, sample: number, isSecond: boolean) => void;
  /** Whether no further sample may begin. */
  readonly isPaused?: () => boolean;
  /** Ends a judging at once. */
  readonly signal?: AbortSignal;
}

export interface Explored {
  readonly participantId: string;
  readonly figures: SampleFigures;
  /** The second agent at the queries that it tried; null: it tried none. */
  readonly second: { readonly participantId: string; readonly figures: SampleFigures } | null;
  /** Attempts of the sample under way that are still to be made. */
  readonly left: number;
  /** Attempts that failed through no fault of the agent. They are repeated when the exploration goes on. */
  readonly failed: number;
  /** Attempts that saw nothing but the browser's error page: their website is down or gone. They count as failed. */
  readonly unreachable: number;
  /** Why it paused; null: it has ended, or a person paused it. */
  readonly why: ErrorData | null;
  readonly isEnded: boolean;
}

/**
 * Samples each accepted query of a cycle until its first success, at most so many times as the loop says, and ends the stage. If the rule of the
 * cycle selected difficult sites, the second agent of the loop then samples their queries that are not solved. Throws AppError `improve.*` when
 * something is missing, and `judge.*` or `model.*` when the judge is away.
 */
export async function explore(
  app: AppContext,
  loop: ImproveLoop,
  cycle: ImproveCycle,
  options: ExploreOptions,
): Promise<Explored> {
  requireJudge(app, loop.settings.judge);
  const tasks = exploredTasks(app, loop, cycle);
  const first = await sampled(app, loop, cycle, {
    ...{ tasks, options, isSecond: false },
    agent: await loopAgent(app, loop, tasks, options.limit, await cycleAgent(app, loop, cycle)),
  });
  const second = first.isEnded ? await sampledAgain(app, loop, cycle, tasks, first, options) : null;
  const { left, failed, why, isEnded } = second ?? first;
  const { participantId, figures } = first;
  const explored: Explored = {
    ...{ participantId, figures, left, failed, why, isEnded },
    second: second === null ? null : { participantId: second.participantId, figures: second.figures },
    unreachable: [...first.samples, ...(second?.samples ?? [])]
      .flat()
      .filter(({ attemptId }) => sawNoPage(app, attemptId)).length,
  };
  if (!isEnded) return explored;
  const ended = (one: Sampled) => ({
    ...{ participantId: one.participantId, samples: one.figures.samples, failed: one.failed },
    solvedWithin: one.figures.solvedWithin,
  });
  endStage(app.workspace.db, {
    ...{ loopId: loop.id, cycle: cycle.number, stage: 'exploration', endedAt: Date.now() },
    body: { ...ended(first), ...(second === null ? {} : { second: ended(second) }) },
  });
  return explored;
}

/** What an agent did with its queries. */
interface Sampled
  extends Pick<Explored, 'participantId' | 'figures' | 'left' | 'failed' | 'why' | 'isEnded'> {
  /** Of each query. */
  readonly samples: readonly (readonly TakenSample[])[];
}

/** The second agent samples the queries of difficult sites that the first one has not solved; null: there is none, or no such query. */
async function sampledAgain(
  app: AppContext,
  loop: ImproveLoop,
  cycle: ImproveCycle,
  tasks: readonly Task[],
  { samples }: Sampled,
  options: ExploreOptions,
): Promise<Sampled | null> {
  const second = secondAgent(loop);
  if (second === null || cycle.rule !== 'difficulty') return null;
  const sites = new Set(cycle.sites.filter(({ isDifficult }) => isDifficult).map(({ site }) => site));
  const difficult = new Set(
    listQueries(app.workspace.db, loop.id, cycle.number)
      .filter(({ site }) => sites.has(site))
      .map(({ taskId }) => taskId),
  );
  const its = tasks.filter(({ id }, at) => difficult.has(id) && !isSolved(samples[at] ?? []));
  if (its.length === 0) return null;
  const agent = await loopAgent(app, loop, its, options.limit, second);
  return sampled(app, loop, cycle, { tasks: its, agent, options, isSecond: true });
}

function isSolved(samples: readonly TakenSample[]): boolean {
  return countedSamples(samples).some(({ success }) => success === true);
}

/**
 * Lets an agent sample these queries. Sample by sample: all queries that are not solved get one more attempt, as a batch, and then the judge is
 * asked. The batch resumes what a killed process left.
 */
async function sampled(
  app: AppContext,
  loop: ImproveLoop,
  cycle: ImproveCycle,
  of: {
    readonly tasks: readonly Task[];
    readonly agent: Agent;
    readonly options: ExploreOptions;
    readonly isSecond: boolean;
  },
): Promise<Sampled> {
  const { db } = app.workspace;
  const { settings } = loop;
  const { tasks, agent, options, isSecond } = of;
  const { lanes, limit, withoutFailed, onBegun, onAttempt, isPaused = () => false, signal } = options;
  const meter = openMeter(app, loop);
  const participantId = participantOf(db, agent).id;
  const samplesOf = () => {
    const all = takenSamples(app, [cycle.setId], settings);
    const own = all.filter((one) => one.participantId === participantId);
    return tasks.map((task) => own.filter(({ taskId }) => taskId === task.id));
  };
  const now = (end: Pick<Sampled, 'left' | 'failed' | 'why' | 'isEnded'>): Sampled => {
    const samples = samplesOf();
    return { participantId, samples, figures: sampleFigures(samples), ...end };
  };
  let failed = 0;
  for (let sample = 1; sample <= settings.samples; sample += 1) {
    // Only the earlier samples decide, so that a killed process finds the same queries, and with them its batch.
    const taken = samplesOf();
    const unsolved = tasks.filter(
      (_, at) => !(taken[at] ?? []).slice(0, sample - 1).some(({ success }) => success === true),
    );
    if (unsolved.length === 0) break;
    if (isPaused()) return now({ left: unsolved.length, failed: 0, why: null, isEnded: false });
    const { batch } = await runBatch(app, {
      ...{ agent, tasks: unsolved, repeats: sample, seed: batchSeed(loop, cycle), lanes, limit },
      holdsRequests: settings.holdsRequests,
      onBegun: (run) => {
        meter.watch(run);
        onBegun?.(run, sample);
      },
      onAttempt: (report) => {
        meter.check();
        if (report.how !== 'before' && report.repeat === sample) onAttempt?.(report, sample, isSecond);
      },
    });
    const jobs = listJobs(db, batch.id);
    failed = jobs.filter(({ state }) => state === 'failed').length;
    const left = jobs.filter(({ state }) => state === 'waiting' || state === 'running').length;
    const why = findBatch(db, batch.id)?.why ?? null;
    await judgeSamples(app, settings.judge, unjudged(app, loop, samplesOf().flat()), signal);
    if (left > 0 || why !== null || signal?.aborted === true)
      return now({ left, failed, why, isEnded: false });
  }
  return now({ left: 0, failed, why: null, isEnded: failed === 0 || withoutFailed });
}

/** The runs with an answer that the judge has not seen and no person or rule has decided. */
function unjudged(
  { workspace: { db } }: AppContext,
  { settings: { judge } }: ImproveLoop,
  samples: ReturnType<typeof takenSamples>,
): readonly string[] {
  return samples
    .filter(({ by }) => by === null)
    .filter(({ attemptId }) => !listAssessments(db, attemptId).some((one) => isOf(one, judge)))
    .map(({ attemptId }) => attemptId);
}

/** Whether the browser showed only its own error page. */
function sawNoPage({ workspace: { db } }: AppContext, attemptId: string): boolean {
  const urls = listEventsOfType(db, attemptId, ['page']).flatMap(({ body }) =>
    body.type === 'page' ? [body.url] : [],
  );
  return urls.length > 0 && urls.every((url) => url.startsWith('chrome-error:'));
}

function exploredTasks(
  { workspace: { db } }: AppContext,
  loop: ImproveLoop,
  cycle: ImproveCycle,
): readonly Task[] {
  const waiting = countQueries(db, loop.id, cycle.number, 'waiting');
  if (waiting > 0)
    throw fault.person(
      'improve.review',
      `${waiting} queries of cycle ${cycle.number} wait for a review.`,
      'Accept or reject them first: hopscope improve review.',
    );
  const tasks = listTasks(db, cycle.setId);
  if (tasks.length > 0) return tasks;
  throw fault.input(
    'improve.noQuery',
    `Cycle ${cycle.number} of “${loop.name}” has no accepted query.`,
    'Write queries with hopscope improve queries, and accept some with hopscope improve review.',
  );
}
