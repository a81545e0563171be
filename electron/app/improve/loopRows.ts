import type {
  LoopAttemptRow,
  LoopRow,
  LoopSpent,
  NextStage,
  QueryRow,
} from '../../../shared/contract/improve.ts';
import { countedSamples } from '../../../shared/improve/sampleFigures.ts';
import { batchProgress } from '../../../shared/model/batch.ts';
import type { ImproveCycle, ImproveLoop, ImproveQuery } from '../../../shared/model/improve.ts';
import { assessedBy } from '../../../shared/statistics/agreement/assessedBy.ts';
import { calibrationOf } from '../../../shared/statistics/agreement/calibration.ts';
import type { JudgeErrors } from '../../../shared/statistics/figures/view.ts';
import { listAttemptRows } from '../../db/attempts.ts';
import { listBatches, listJobs } from '../../db/batches.ts';
import { countQueries, listCycles, listQueries, listRequests } from '../../db/improve.ts';
import { findParticipant } from '../../db/participants.ts';
import { listAllAssessments } from '../../db/review/assessments.ts';
import type { Database } from '../../db/store/open.ts';
import { listTasks } from '../../db/taskSets.ts';
import type { AppContext } from '../context/context.ts';
import { isOf, type TakenSample, takenSamples } from './cycleSamples.ts';
import { currentCycle } from './loops.ts';
import { rowsEnd, stageOf } from './stages.ts';

type Stored = Pick<AppContext, 'workspace' | 'settings'>;

/** A loop in the list. */
export function loopRow(db: Database, loop: ImproveLoop, isRunning: boolean): LoopRow {
  const { id, name, createdAt, settings } = loop;
  const next = nextStage(db, loop);
  return { id, name, createdAt, agent: settings.agent.kind, cycles: next.cycle, next, isRunning };
}

/** What the last cycle of a loop needs next. */
function nextStage(db: Database, loop: ImproveLoop): NextStage {
  const cycle = currentCycle(db, loop);
  const count = (state: 'waiting' | 'accepted') => countQueries(db, loop.id, cycle.number, state);
  const facts = { cycle: cycle.number, waiting: count('waiting'), accepted: count('accepted') };
  if (stageOf(db, cycle, 'exploration') !== null) {
    if (loop.settings.training === undefined || stageOf(db, cycle, 'promotion') !== null)
      return { ...facts, stage: 'cycle', isBegun: false };
    return stageOf(db, cycle, 'training') === null
      ? { ...facts, stage: 'training', isBegun: rowsEnd(db, cycle) !== null }
      : { ...facts, stage: 'promotion', isBegun: false };
  }
  if (stageOf(db, cycle, 'queries') === null)
    return { ...facts, stage: 'queries', isBegun: listRequests(db, loop.id, cycle.number).length > 0 };
  if (facts.waiting > 0) return { ...facts, stage: 'review', isBegun: facts.accepted > 0 };
  const isBegun = listBatches(db).some(({ setId }) => setId === cycle.setId);
  return { ...facts, stage: 'exploration', isBegun };
}

/** Model use of a cycle so far: its batches, and its requests for queries. */
export function spentOf(db: Database, { loopId, number, setId }: ImproveCycle): LoopSpent {
  const uses = listBatches(db)
    .filter((batch) => batch.setId === setId)
    .map(({ id, lanes }) => batchProgress(listJobs(db, id), lanes));
  const costs = uses.flatMap(({ cost }) => cost ?? []);
  return {
    attempts: uses.reduce((sum, { tokens }) => sum + tokens, 0),
    queries: listRequests(db, loopId, number).reduce((sum, { tokens }) => sum + tokens, 0),
    cost: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0),
  };
}

/** The errors of the judge of a loop, against all blind labels of people in the workspace. Any version of its prompt counts. */
export function judgeErrors(
  { workspace: { db }, settings }: Stored,
  { settings: { judge } }: ImproveLoop,
): JudgeErrors {
  const said = Map.groupBy(listAllAssessments(db), ({ attemptId }) => attemptId);
  const judged = new Map([...said].filter(([, all]) => all.some((one) => isOf(one, judge))));
  const rows = listAttemptRows(db, { ids: [...judged.keys()] }, settings().defaultProfile);
  const runs = rows.map(({ id, taskId, participantId }) => {
    const all = judged.get(id) ?? [];
    const last = all.findLast((one) => isOf(one, judge));
    const counted = all.filter((one) => one.judge === null || one === last);
    const assessed = assessedBy(
      counted.map((one) => ({
        ...{ by: one.judge === null ? one.by : JUDGE, isJudge: one.judge !== null, passed: one.passed },
        ...{ madeAt: one.madeAt, seen: one.seen?.length ?? null },
      })),
      [],
    );
    return { taskId, participantId, assessed };
  });
  const { labelled, unknown, falsePositive, falseNegative } = calibrationOf(runs, JUDGE);
  return { labelled, unknown, falsePositive, falseNegative };
}

/** One name for all versions of the prompt of a judge. */
const JUDGE = 'the judge of the loop';

/** A query with the names of the people who decided about it. */
export function queryRow(db: Database, query: ImproveQuery): QueryRow {
  const nameOf = (id: string | null) => (id === null ? null : (findParticipant(db, id)?.name ?? null));
  return { query, history: query.history.map((event) => ({ event, name: nameOf(event.by) })) };
}

/** The attempts behind the figures of a cycle, or of people at the tasks of the sets of a loop (`cycle` null). */
export function loopAttempts(
  app: Stored,
  loop: ImproveLoop,
  number: number | null,
): readonly LoopAttemptRow[] {
  const { db } = app.workspace;
  const cycle = number === null ? undefined : listCycles(db, loop.id).find((one) => one.number === number);
  if (number !== null && cycle === undefined) return [];
  const setIds = cycle === undefined ? loop.settings.setIds : [cycle.setId];
  const tasks = new Map(setIds.flatMap((id) => listTasks(db, id)).map((task) => [task.id, task]));
  const sites = new Map(
    number === null ? [] : listQueries(db, loop.id, number).map(({ taskId, site }) => [taskId ?? '', site]),
  );
  const samples = takenSamples(app, setIds, loop.settings).filter(
    ({ participantKind }) => number !== null || participantKind === 'person',
  );
  // All people are one arm.
  const armOf = (one: TakenSample) =>
    one.participantKind === 'person' ? 'people' : `agent ${one.participantId}`;
  const own = Map.groupBy(samples, (one) => `${armOf(one)} ${one.taskId}`);
  return samples.map((one) => {
    const its = own.get(`${armOf(one)} ${one.taskId}`) ?? [];
    const task = tasks.get(one.taskId);
    const isPerson = one.participantKind === 'person';
    return {
      ...{ attemptId: one.attemptId, taskId: one.taskId, intent: task?.intent ?? '' },
      site: sites.get(one.taskId) ?? task?.sites[0]?.name ?? '',
      ...{ arm: isPerson ? 'people' : one.participant, kind: isPerson ? 'people' : 'agent' },
      ...{ nth: its.indexOf(one) + 1, isCounted: countedSamples(its).includes(one) },
      ...{ finished: one.finished, success: one.success, by: one.by, steps: one.steps },
      restarted: one.restarted,
    };
  });
}
