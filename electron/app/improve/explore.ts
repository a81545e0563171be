import { type ErrorData, fault } from '../../../shared/errors.ts';
import { type SampleFigures, sampleFigures } from '../../../shared/improve/sampleFigures.ts';
import type { ImproveCycle, ImproveLoop } from '../../../shared/model/improve.ts';
import type { BatchLimit, Task } from '../../../shared/model/index.ts';
import { findBatch, listJobs } from '../../db/batches.ts';
import { countQueries, endStage } from '../../db/improve.ts';
import { listEventsOfType } from '../../db/record/events.ts';
import { listAssessments } from '../../db/review/assessments.ts';
import { listTasks } from '../../db/taskSets.ts';
import { type AttemptReport, runBatch } from '../batch/agentBatch.ts';
import type { BatchRun } from '../batch/batchRun.ts';
import { participantOf } from '../batch/planBatch.ts';
import type { AppContext } from '../context/context.ts';
import { isOf, takenSamples } from './cycleSamples.ts';
import { judgeSamples, requireJudge } from './judgeSamples.ts';
import { batchSeed, cycleAgent, loopAgent } from './loopAgents.ts';
import { openMeter } from './loopBudget.ts';

export interface ExploreOptions {
  readonly lanes: number;
  readonly limit: BatchLimit;
  /** Ends the stage although attempts failed through no fault of the agent. */
  readonly withoutFailed: boolean;
  /** Called with the batch of each sample. */
  readonly onBegun?: (run: BatchRun, sample: number) => void;
  readonly onAttempt?: (report: AttemptReport, sample: number, done: number, of: number) => void;
  /** Whether no further sample may begin. */
  readonly isPaused?: () => boolean;
  /** Ends a judging at once. */
  readonly signal?: AbortSignal;
}

export interface Explored {
  readonly participantId: string;
  readonly figures: SampleFigures;
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
 * Samples each accepted query of a cycle until its first success, at most so many times as the loop says, and ends the stage. Sample by sample:
 * all queries that are not solved get one more attempt, as a batch, and then the judge is asked. The batch resumes what a killed process left.
 * Throws AppError `improve.*` when something is missing, and `judge.*` or `model.*` when the judge is away.
 */
export async function explore(
  app: AppContext,
  loop: ImproveLoop,
  cycle: ImproveCycle,
  { lanes, limit, withoutFailed, onBegun, onAttempt, isPaused = () => false, signal }: ExploreOptions,
): Promise<Explored> {
  const { db } = app.workspace;
  const { settings } = loop;
  requireJudge(app, settings.judge);
  const tasks = exploredTasks(app, loop, cycle);
  const agent = await loopAgent(app, loop, tasks, limit, await cycleAgent(app, loop, cycle));
  const meter = openMeter(app, loop);
  const participantId = participantOf(db, agent).id;
  const samplesOf = () => {
    const all = takenSamples(app, [cycle.setId], settings);
    const own = all.filter((one) => one.participantId === participantId);
    return tasks.map((task) => own.filter(({ taskId }) => taskId === task.id));
  };
  const ended = (of: Omit<Explored, 'participantId' | 'figures' | 'unreachable'>): Explored => {
    const samples = samplesOf();
    const unreachable = samples.flat().filter(({ attemptId }) => sawNoPage(app, attemptId)).length;
    return { participantId, figures: sampleFigures(samples), unreachable, ...of };
  };
  let failed = 0;
  for (let sample = 1; sample <= settings.samples; sample += 1) {
    // Only the earlier samples decide, so that a killed process finds the same queries, and with them its batch.
    const taken = samplesOf();
    const unsolved = tasks.filter(
      (_, at) => !(taken[at] ?? []).slice(0, sample - 1).some(({ success }) => success === true),
    );
    if (unsolved.length === 0) break;
    if (isPaused()) return ended({ left: unsolved.length, failed: 0, why: null, isEnded: false });
    const { batch } = await runBatch(app, {
      ...{ agent, tasks: unsolved, repeats: sample, seed: batchSeed(loop, cycle), lanes, limit },
      holdsRequests: settings.holdsRequests,
      onBegun: (run) => {
        meter.watch(run);
        onBegun?.(run, sample);
      },
      onAttempt: (report, done, of) => {
        meter.check();
        if (report.how !== 'before' && report.repeat === sample) onAttempt?.(report, sample, done, of);
      },
    });
    const jobs = listJobs(db, batch.id);
    failed = jobs.filter(({ state }) => state === 'failed').length;
    const left = jobs.filter(({ state }) => state === 'waiting' || state === 'running').length;
    const why = findBatch(db, batch.id)?.why ?? null;
    await judgeSamples(app, settings.judge, unjudged(app, loop, samplesOf().flat()), signal);
    if (left > 0 || why !== null || signal?.aborted === true)
      return ended({ left, failed, why, isEnded: false });
  }
  if (failed > 0 && !withoutFailed) return ended({ left: 0, failed, why: null, isEnded: false });
  const explored = ended({ left: 0, failed, why: null, isEnded: true });
  const { figures } = explored;
  endStage(db, {
    ...{ loopId: loop.id, cycle: cycle.number, stage: 'exploration', endedAt: Date.now() },
    body: { participantId, samples: figures.samples, solvedWithin: figures.solvedWithin, failed },
  });
  return explored;
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
