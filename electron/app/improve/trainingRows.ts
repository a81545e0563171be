import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type AppError, fault, toErrorData } from '../../../shared/errors.ts';
import type { ImproveCycle, ImproveLoop, LoopTraining, RowsEnd } from '../../../shared/model/improve.ts';
import type { TrainingCounts } from '../../../shared/model/trainingData.ts';
import { findAttempt } from '../../db/attempts.ts';
import { listCycles, listQueries } from '../../db/improve.ts';
import { findParticipant } from '../../db/participants.ts';
import { findPromotionPlan } from '../../db/promotions.ts';
import { allOrNothing, type Database } from '../../db/store/open.ts';
import { findTask, listTaskSets } from '../../db/taskSets.ts';
import { type AttemptSelection, exportTo } from '../../exchange/export/exportTo.ts';
import type { GivenVerdict } from '../../exchange/export/trajectoryWriters.ts';
import type { AppContext } from '../context/context.ts';
import { type Leak, leakedTasks, leakFinder } from '../promote/leaks.ts';
import { planTuning, type TuningPlan } from '../tuning/planTuning.ts';
import { linesIn, type ReadData, readData, taskTextDigest } from '../tuning/readRows.ts';
import {
  LOCAL_DEFAULTS,
  type LocalParameters,
  trainerCommand,
  trainerRows,
  trainers,
  writeTrainerFiles,
} from '../tuning/trainerFiles.ts';
import { imitationVerdicts, type TakenSample, takenSamples } from './cycleSamples.ts';
import { planNameOf } from './lockCycle.ts';
import { endNow, rowsEnd, stageOf } from './stages.ts';

/** Errors of the rows themselves: another try would meet them again. */
const OF_THE_ROWS = ['export.nothing', 'tune.data', 'improve.fewRows', 'improve.leak'];

/**
 * Writes the training rows of a cycle and plans its tuning, unless that stage has ended. If there is nothing to train, the stage ends with the
 * reason. Throws AppError `improve.stage` before the exploration has ended, and `endpoint.missing`.
 */
export async function writeRows(
  app: AppContext,
  loop: ImproveLoop,
  cycle: ImproveCycle,
  training: LoopTraining,
  again: boolean,
): Promise<RowsEnd> {
  const { db } = app.workspace;
  const before = again ? null : rowsEnd(db, cycle);
  if (before !== null) return before;
  const { samples, successes, bySecond } = cycleSamples(app, loop, cycle, training);
  const relabelled = relabelledRuns(app, loop, cycle, training);
  const taken = { successes, ...(bySecond === null ? {} : { bySecond }) };
  const nothing = { ...taken, rows: 0, trainedTurns: 0, sha256: null, tuningId: null };
  if (successes === 0 && (relabelled?.size ?? 0) === 0)
    return endNow(db, cycle, 'rows', {
      ...nothing,
      why: `No attempt of cycle ${cycle.number} passed, so there is nothing new to learn. Nothing was sent.`,
    });
  try {
    const { file, folder, data, counts } = await writtenRows(app, loop, cycle, training, samples, relabelled);
    const { rows, trainedTurns, sha256 } = data;
    const plan = tuningPlan(app, loop, cycle, training, data, folder);
    if (training.way === 'local')
      writeTrainerFiles(trainerOf(training), folder, trainerRows(readFileSync(file, 'utf8'), file));
    return allOrNothing(db, () => {
      const { id: tuningId } = planTuning(db, plan, again);
      return endNow(db, cycle, 'rows', {
        ...{ ...taken, rows, trainedTurns, sha256, tuningId, why: null },
        ...counts,
      });
    });
  } catch (error) {
    const { code, message } = toErrorData(error);
    if (!OF_THE_ROWS.includes(code)) throw error;
    return endNow(db, cycle, 'rows', { ...nothing, why: message });
  }
}

/** The samples from which the rows are taken, and how many of this cycle passed. */
function cycleSamples(
  app: AppContext,
  loop: ImproveLoop,
  cycle: ImproveCycle,
  { data }: LoopTraining,
): {
  readonly samples: readonly (TakenSample & { readonly setId: string })[];
  readonly successes: number;
  /** Of these, those of the second agent; null: the loop has none. */
  readonly bySecond: number | null;
} {
  const second = loop.settings.difficultExplorer;
  const { db } = app.workspace;
  const wanted = listCycles(db, loop.id).filter(
    ({ number }) => number === cycle.number || (data.cycles === 'all' && number < cycle.number),
  );
  const samples = wanted.flatMap((one) => {
    const explorer = explorerOf(db, one);
    return takenSamples(app, [one.setId], loop.settings)
      .filter(({ participantId }) => participantId === explorer || participantId === second)
      .map((sample) => ({ ...sample, setId: one.setId }));
  });
  const own = samples.filter(({ setId, success }) => setId === cycle.setId && success === true);
  const bySecond = own.filter(({ participantId }) => participantId === second).length;
  return { samples, successes: own.length, bySecond: second === undefined ? null : bySecond };
}

/** A failed attempt, and the task that it did do. */
interface RelabelledRun {
  readonly attemptId: string;
  readonly setId: string;
  readonly did: string;
}

/**
 * The failed attempts whose hindsight query a person has accepted in the cycles of the rows, with the text that the person accepted; null: the
 * loop does not train on them. A query that nobody reviewed counts for none.
 */
function relabelledRuns(
  { workspace: { db } }: AppContext,
  loop: ImproveLoop,
  cycle: ImproveCycle,
  { data }: LoopTraining,
): ReadonlyMap<string, RelabelledRun> | null {
  if (!data.take.includes('hindsight')) return null;
  const queries = listQueries(db, loop.id).filter(
    (one) => one.cycle === cycle.number || (data.cycles === 'all' && one.cycle < cycle.number),
  );
  const runs = queries.flatMap(({ source, state, history, text }): readonly RelabelledRun[] => {
    if (source.kind !== 'hindsight' || state !== 'accepted') return [];
    if ((history.findLast(({ did }) => did === 'accepted')?.by ?? null) === null) return [];
    const attempt = findAttempt(db, source.attemptId);
    const task = attempt === null ? null : findTask(db, attempt.taskId);
    return task === null ? [] : [{ attemptId: source.attemptId, setId: task.setId, did: text }];
  });
  return new Map(runs.map((one) => [one.attemptId, one]));
}

/** The participant that explored a cycle. Throws AppError `improve.stage`. */
function explorerOf(db: Database, cycle: ImproveCycle): string {
  const body = stageOf(db, cycle, 'exploration')?.body;
  if (typeof body === 'object' && body !== null && 'participantId' in body) return String(body.participantId);
  throw fault.input(
    'improve.stage',
    `Cycle ${cycle.number} has not been explored to its end.`,
    'Run hopscope improve explore first.',
  );
}

/** Writes the rows into the folder of the cycle and reads them as they are to be sent. */
async function writtenRows(
  app: AppContext,
  loop: ImproveLoop,
  cycle: ImproveCycle,
  { data, method }: LoopTraining,
  samples: readonly (TakenSample & { readonly setId: string })[],
  relabelled: ReadonlyMap<string, RelabelledRun> | null,
): Promise<{
  readonly file: string;
  readonly folder: string;
  readonly data: ReadData;
  readonly counts: Pick<RowsEnd, 'hindsight' | 'verdicts' | 'unjudged'>;
}> {
  const { workspace } = app;
  const folder = path.join(
    workspace.folder,
    'exports',
    `loop-${loop.id.slice(0, 8)}`,
    `cycle-${cycle.number}`,
  );
  const out = path.join(folder, 'rows');
  // What a killed process left, or an earlier try: no tuning uses it any more.
  rmSync(folder, { recursive: true, force: true });
  const { training: written } = await exportTo(workspace, {
    ...{ format: 'train-openai', out, sets: listTaskSets(workspace.db), all: false, secondReviewShare: 0 },
    ...{ take: data.take.filter((one) => one !== 'hindsight'), advice: 'Free some space there.' },
    selections: [...data.imitation, ...selectionsOf([...samples, ...(relabelled?.values() ?? [])])],
    ...(relabelled === null
      ? {}
      : { relabelled: new Map([...relabelled].map(([id, { did }]) => [id, did])) }),
    judged: new Map([
      ...imitationVerdicts(app, data.imitation, loop.settings.judge),
      ...samples.flatMap(({ attemptId, success, by }): [string, GivenVerdict][] =>
        success === null || by === null ? [] : [[attemptId, { passed: success, by }]],
      ),
    ]),
  });
  const file = path.join(out, method === 'dpo' ? 'pairs.jsonl' : 'rows.jsonl');
  if (!existsSync(file))
    throw fault.input(
      'improve.fewRows',
      'These attempts give no row of the chosen method.',
      'Choose another method, or other parts of attempts.',
    );
  const read = readData(file, method);
  const counts = countsOf(written);
  if (read.rows < data.fewest) throw tooFew(read.rows, data.fewest, counts.unjudged ?? 0);
  const tasks = trainedTasks(app, path.join(out, 'origin.jsonl'));
  const leaks = leaksOf(app, loop, cycle, read, tasks);
  if (leaks.length > 0) throw leaked(leaks);
  const relabels = [...(relabelled?.values() ?? [])].map(({ did }) => did);
  const named = {
    taskIds: [...tasks.keys()].sort(),
    taskTexts: [...new Set([...tasks.values(), ...relabels].map(taskTextDigest))].sort(),
  };
  return { file, folder, data: { ...read, ...named }, counts };
}

function countsOf(written: TrainingCounts | undefined): Pick<RowsEnd, 'hindsight' | 'verdicts' | 'unjudged'> {
  if (written === undefined) return {};
  const { hindsight, verdicts, left } = written;
  const its = { verdicts, unjudged: left.unjudged };
  return hindsight === undefined ? its : { ...its, hindsight: hindsight.attempts };
}

function tooFew(rows: number, fewest: number, unjudged: number): AppError {
  return fault.input(
    'improve.fewRows',
    unjudged === 0
      ? `There are ${rows} training rows, and the loop wants at least ${fewest}. Nothing was sent.`
      : `There are ${rows} training rows, and the loop wants at least ${fewest}. ${unjudged} attempts without a verdict give none. Nothing was sent.`,
    'Explore more queries, or begin a loop with other data.',
  );
}

/** One selection for each set, of exactly these attempts. */
function selectionsOf(
  samples: readonly { readonly attemptId: string; readonly setId: string }[],
): readonly AttemptSelection[] {
  return [...Map.groupBy(samples, ({ setId }) => setId)].map(([setId, own]) => ({
    ...{ setId, participantId: null },
    attemptIds: new Set(own.map(({ attemptId }) => attemptId)),
  }));
}

/** The tasks of the rows with their texts. The rows themselves have no place for them. */
function trainedTasks({ workspace: { db } }: AppContext, origin: string): ReadonlyMap<string, string> {
  const tasks = new Map<string, string>();
  for (const { text } of linesIn(readFileSync(origin), origin)) {
    const line: unknown = JSON.parse(text);
    const attemptId = typeof line === 'object' && line !== null && 'attempt' in line ? line.attempt : null;
    const attempt = typeof attemptId === 'string' ? findAttempt(db, attemptId) : null;
    const task = attempt === null ? null : findTask(db, attempt.taskId);
    if (task !== null) tasks.set(task.id, task.intent);
  }
  return tasks;
}

/** The tasks of the development set that the rows are made from, or whose words they have. */
function leaksOf(
  { workspace: { db } }: AppContext,
  loop: ImproveLoop,
  cycle: ImproveCycle,
  { path: file, content }: ReadData,
  trained: ReadonlyMap<string, string>,
): readonly Leak[] {
  const held = findPromotionPlan(db, planNameOf(loop, cycle))?.tasks ?? [];
  if (held.length === 0) return [];
  const finder = leakFinder(held);
  for (const [task, intent] of trained) finder.read({ task, intent });
  for (const { text } of linesIn(content, file)) finder.read(JSON.parse(text));
  return finder.leaks();
}

function leaked(leaks: readonly Leak[]): AppError {
  return fault.input(
    'improve.leak',
    `The training rows hold ${leaks.length} tasks of the development set: ${leakedTasks(leaks)}. Nothing was sent.`,
    'Begin a loop without these attempts in its data, or with another development set.',
  );
}

function trainerOf({ parameters }: LoopTraining) {
  return trainers.find((one) => one === parameters['trainer']) ?? 'llamafactory';
}

function tuningPlan(
  { workspace: { db }, endpoints }: AppContext,
  loop: ImproveLoop,
  cycle: ImproveCycle,
  training: LoopTraining,
  data: ReadData,
  folder: string,
): TuningPlan {
  const { way, endpoint, method, seed, price } = training;
  const parent = findParticipant(db, explorerOf(db, cycle));
  if (parent === null)
    throw fault.storage('improve.agent', `The agent of cycle ${cycle.number} is no longer in the workspace.`);
  const base = training.base ?? parent.agent?.model ?? '';
  const shared = {
    ...{ way, parent, base, method, seed, price, data, validation: null, suffix: suffixOf(loop, cycle) },
  };
  if (way === 'job')
    return {
      ...shared,
      endpoint,
      baseUrl: endpoints.find(endpoint).baseUrl,
      parameters: training.parameters,
    };
  const parameters = { ...LOCAL_DEFAULTS, ...numbersOf(training.parameters) } as LocalParameters;
  const adapter = path.join(folder, 'adapter');
  const trainer = trainerOf(training);
  return {
    ...{ ...shared, endpoint: null, baseUrl: null, parameters: { trainer, ...parameters } },
    command: trainerCommand(trainer, { base, folder, adapter, seed: seed ?? 0, parameters }),
    adapter: { folder: adapter, base: '', sha256: null, bytes: 0 },
  };
}

function numbersOf(parameters: LoopTraining['parameters']): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  );
}

/** A part of the name of the tuned model: of this cycle only. */
function suffixOf({ id, name }: ImproveLoop, { number }: ImproveCycle): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '-')
    .slice(0, 24);
  return `${plain}-${id.slice(0, 4)}-c${number}`;
}
