import { type PairPlace, pairRow, rowsOfRun } from '../../../shared/exporters/training/runRows.ts';
import { trainers } from '../../../shared/exporters/training/trainers.ts';
import { relabelledRow, wordsOf } from '../../../shared/exporters/training/trainingRow.ts';
import { outcomeOf } from '../../../shared/exporters/trajectories/keptOf.ts';
import { partingOf } from '../../../shared/exporters/trajectories/trainingRows.ts';
import type { BranchPoint } from '../../../shared/model/branch.ts';
import {
  type RowSource,
  type RowVerdict,
  rowSources,
  type TrainerFormat,
  type TrainingCounts,
} from '../../../shared/model/trainingData.ts';
import type { Trajectory } from '../../../shared/model/trajectory.ts';
import { personVerdicts } from '../../../shared/review/verdictReview.ts';
import { getAttempt } from '../../db/attempts.ts';
import { listEvents } from '../../db/record/events.ts';
import { listAssessments } from '../../db/review/assessments.ts';
import { listVerdictReviews } from '../../db/review/verdictReviews.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { type AttemptTurns, attemptTurns } from './attemptTurns.ts';
import type { ExportPlace } from './exportPlace.ts';
import { VERIFICATION } from './readTrajectory.ts';
import { openTrainingFiles } from './trainingFiles.ts';
import type { GivenVerdict, RowOptions, TrajectoryWriter } from './trajectoryWriters.ts';

/** An attempt and what decides about its rows. */
interface Judged {
  readonly run: Trajectory;
  readonly id: string;
  readonly by: string;
  readonly parent: BranchPoint | null;
  readonly turns: AttemptTurns;
  /** null: no person, rule or source has decided, and no judge that counts here. */
  readonly passed: boolean | null;
  /** Who has decided; null: nobody. */
  readonly decidedBy: RowVerdict | null;
  /** The number of turns before the first wrong one; null: nobody has named it. `lost`: the record has no turn for the named step. */
  readonly right: number | 'lost' | null;
}

/** Makes the writer of one trainer's folder. */
export function trainingWriter(format: TrainerFormat) {
  return (place: ExportPlace, workspace: Workspace, options: RowOptions): TrajectoryWriter =>
    writerOf(format, place, workspace, options);
}

function writerOf(
  format: TrainerFormat,
  place: ExportPlace,
  workspace: Workspace,
  { take = rowSources, acrossAgents = false, judged: byJudge, relabelled }: RowOptions,
): TrajectoryWriter {
  const files = openTrainingFiles(place, workspace, trainers[format]);
  const used = { success: new Set<string>(), prefix: new Set<string>(), pair: new Set<string>() };
  const left = { unjudged: 0, unnamed: 0, lost: 0, early: 0, empty: 0, unwanted: 0 };
  const untrained = { inherited: 0, silent: 0, failed: 0, unasked: 0 };
  const hindsight = { attempts: 0, rows: 0, unlabelled: 0 };
  const known = new Map<string, Judged[]>();
  const decided = new Map<string, RowVerdict | null>();
  const wants = (source: RowSource): boolean => take.includes(source);

  /** Adds the rows of one attempt. */
  async function addRows(one: Judged): Promise<boolean> {
    const { run, id, passed, right } = one;
    if (passed === null) return leave('unjudged');
    const source = passed ? 'success' : 'prefix';
    if (!wants(source)) return leave('unwanted');
    if (!passed && right === null) return leave('unnamed');
    if (!passed && right === 'lost') return leave('lost');
    if (!passed && right === 0) return leave('early');
    const found = rowsOfRun(run, {
      attempt: id,
      source,
      inherited: one.turns.inherited,
      right: passed || typeof right !== 'number' ? run.turns.length : right,
    });
    for (const why of found.untrained) untrained[why] += 1;
    let isWritten = false;
    for (const row of found.rows) if (await files.add(row)) isWritten = true;
    if (isWritten) used[source].add(id);
    return isWritten ? true : leave('empty');
  }

  /** Adds the rows of a failed attempt under the task that it did do. */
  async function addRelabelled({ run, id, turns }: Judged, to: string): Promise<boolean> {
    const scope = {
      attempt: id,
      source: 'hindsight',
      inherited: turns.inherited,
      right: run.turns.length,
    } as const;
    const found = rowsOfRun(run, scope);
    for (const why of found.untrained) untrained[why] += 1;
    const before = hindsight.rows;
    for (const row of found.rows) {
      const named = relabelledRow(row, run.task.intent, to);
      if (named === null) hindsight.unlabelled += 1;
      else if (await files.add(named)) hindsight.rows += 1;
    }
    if (hindsight.rows > before) hindsight.attempts += 1;
    return hindsight.rows > before;
  }

  function leave(why: keyof typeof left): false {
    left[why] += 1;
    return false;
  }

  /** Adds the pairs of an attempt with those before it at the same task. */
  async function addPairs(one: Judged): Promise<boolean> {
    if (!wants('pair') || one.passed === null) return false;
    const others = known.get(one.run.task.id) ?? [];
    let isWritten = false;
    for (const other of others) {
      if (other.passed === one.passed) continue;
      const [better, worse] = one.passed ? [one, other] : [other, one];
      if (!(await addPair(better, worse))) continue;
      for (const { id } of [one, other]) used.pair.add(id);
      isWritten = true;
    }
    known.set(one.run.task.id, [...others, one]);
    return isWritten;
  }

  async function addPair(better: Judged, worse: Judged): Promise<boolean> {
    const at = pairPlaceOf(better, worse, acrossAgents);
    // The reply was still right: a later one was the first wrong one.
    if (at === null || (typeof worse.right === 'number' && at.rejected < worse.right)) return false;
    const row = pairRow(better, worse, at);
    const reply = row?.messages.at(-1);
    if (row === null || reply === undefined || row.rejected === null) return false;
    const other = row.rejected.message;
    const isSame =
      wordsOf(reply) === wordsOf(other) && JSON.stringify(reply.calls) === JSON.stringify(other.calls);
    return !isSame && files.add(row);
  }

  function usedIds(): ReadonlySet<string> {
    return new Set([...used.success, ...used.prefix, ...used.pair]);
  }

  function counted(): TrainingCounts {
    const { counts } = files;
    return {
      ...{ rows: counts.rows, pairs: counts.pairs, trained: counts.trained, lostPictures: counts.lost },
      attempts: { success: used.success.size, prefix: used.prefix.size, pair: used.pair.size },
      verdicts: verdictsOf(usedIds(), decided),
      ...(relabelled === undefined ? {} : { hindsight: { ...hindsight } }),
      left: { ...left },
      leftRows: Object.fromEntries(counts.left),
      untrained: { ...untrained },
    };
  }

  return {
    async add(run, participantId, attemptId) {
      const one = judged(workspace, run, participantId, attemptId, byJudge?.get(attemptId) ?? null);
      const did = relabelled?.get(attemptId);
      if (one.passed !== null || did !== undefined) decided.set(attemptId, one.decidedBy);
      // An attempt that passed after all has done its own task.
      if (did !== undefined && one.passed !== true) return addRelabelled(one, did);
      const isRow = await addRows(one);
      return (await addPairs(one)) || isRow;
    },
    decided: (attemptId) => decided.has(attemptId),
    crowded: () => (format === 'train-openai' ? files.counts.crowded : 0),
    training: () => ({
      counts: counted(),
      used: usedIds().size + hindsight.attempts,
    }),
    close: () => files.close({ format, take, acrossAgents, ...counted() }),
  };
}

/** How many of these attempts each has decided. */
function verdictsOf(
  ids: ReadonlySet<string>,
  decided: ReadonlyMap<string, RowVerdict | null>,
): TrainingCounts['verdicts'] {
  const by = Map.groupBy(ids, (id) => decided.get(id) ?? null);
  const count = (one: RowVerdict): number => by.get(one)?.length ?? 0;
  const [person, rule, source] = [count('person'), count('rule'), count('source')];
  return {
    person,
    rule,
    source,
    judge: count('judge'),
    otherJudge: count('otherJudge'),
    answer: count('answer'),
  };
}

/** The verdict on an attempt, a person's before all others, and the turns before its first wrong one. */
function judged(
  workspace: Workspace,
  run: Trajectory,
  by: string,
  id: string,
  given: GivenVerdict | null,
): Judged {
  const { db } = workspace;
  const assessments = listAssessments(db, id);
  const person = personVerdicts(assessments, listVerdictReviews(db, id)).get(id);
  const turns = attemptTurns(listEvents(db, id));
  const steps = assessments
    .filter(({ judge }) => judge !== null)
    .flatMap((one) => one.steps.map(({ step }) => step));
  const step = person?.step ?? (steps.length === 0 ? null : Math.min(...steps));
  const right = step === null ? null : (turns.turnOf(step) ?? 'lost');
  const { passed, by: decidedBy } = verdictOf(run, person?.passed ?? null, given);
  return { run, id, by, turns, passed, decidedBy, right, parent: getAttempt(db, id).parent };
}

/** A person's verdict comes first, then that of the rule or the source, then the one that the caller knows. */
function verdictOf(
  run: Trajectory,
  byPerson: boolean | null,
  given: GivenVerdict | null,
): { readonly passed: boolean | null; readonly by: RowVerdict | null } {
  if (byPerson !== null) return { passed: byPerson, by: 'person' };
  const { passed = null, by = '' } = outcomeOf(run) ?? {};
  if (passed === null) return given ?? { passed: null, by: null };
  if (by === VERIFICATION) return { passed, by: 'person' };
  return { passed, by: by.startsWith('hopscope ') ? 'rule' : 'source' };
}

/** The first turns at which a passed and a failed attempt answer the same state differently; null: there are none. */
function pairPlaceOf(better: Judged, worse: Judged, acrossAgents: boolean): PairPlace | null {
  // A branch begins at a state of its parent. Its prompt is that of the attempt before the branch.
  if (better.parent?.attemptId === worse.id) {
    const rejected = turnAfter(worse, better.parent);
    return rejected === null ? null : { chosen: better.turns.inherited, rejected, prompt: 'rejected' };
  }
  if (worse.parent?.attemptId === better.id) {
    const chosen = turnAfter(better, worse.parent);
    return chosen === null ? null : { chosen, rejected: worse.turns.inherited, prompt: 'chosen' };
  }
  if (better.parent !== null && isSamePoint(better.parent, worse.parent))
    return { chosen: better.turns.inherited, rejected: worse.turns.inherited, prompt: 'chosen' };
  const pair = better.by === worse.by ? 'one agent' : 'across agents';
  if (pair === 'across agents' && !acrossAgents) return null;
  const at = partingOf(better.run, worse.run, pair);
  return at === null ? null : { chosen: at, rejected: at, prompt: 'chosen' };
}

/** The turn of an attempt with which it went on after the point of a branch. */
function turnAfter({ turns }: Judged, { step }: BranchPoint): number | null {
  if (step === 0) return 0;
  const turn = turns.turnOf(step);
  return turn === null ? null : turn + 1;
}

function isSamePoint(one: BranchPoint, other: BranchPoint | null): boolean {
  return one.attemptId === other?.attemptId && one.step === other.step;
}
