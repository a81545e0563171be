import { resolve } from 'node:path';
import type { DemonstrationFormat, ExportCounts } from '../../../shared/contract/exchange.ts';
import type { AttemptRow } from '../../../shared/contract/index.ts';
import { type AppError, fault } from '../../../shared/errors.ts';
import { completenessText, type PictureState } from '../../../shared/exporters/completeness.ts';
import { type ExportFormat, exportSource, fileName } from '../../../shared/exporters/index.ts';
import { ownProfile, toCase } from '../../../shared/exporters/jsonl.ts';
import { outcomeOf } from '../../../shared/exporters/trajectories/keptOf.ts';
import type { SourceFile } from '../../../shared/importers/file/importer.ts';
import { exportedSteps } from '../../../shared/mind2web/forms.ts';
import type { CleanedDemonstration } from '../../../shared/mind2web/import/demonstrationData.ts';
import type { Completeness } from '../../../shared/model/completeness.ts';
import { environmentEvents, isOfEnvironment } from '../../../shared/model/environment.ts';
import type { Profile, TaskSet } from '../../../shared/model/index.ts';
import { type TrainingCounts, trainerFormats } from '../../../shared/model/trainingData.ts';
import type { Trajectory, Turn } from '../../../shared/model/trajectory.ts';
import { everyAttempt, listAttemptRows } from '../../db/attempts.ts';
import { listParticipants } from '../../db/participants.ts';
import { listEventsOfType } from '../../db/record/events.ts';
import { listScoredAttempts } from '../../db/scoredAttempts.ts';
import { listSourceFiles, listTaskSets, listTasks } from '../../db/taskSets.ts';
import { createJudging, readRecord } from '../../scoring/judging.ts';
import { readBlobText, type Workspace } from '../../workspace/workspace.ts';
import { cleanedDemonstrations, readActions, verifications } from './cleanedDemonstrations.ts';
import {
  type CompletenessBook,
  openCompleteness,
  picturesAsked,
  turnPictures,
} from './exportCompleteness.ts';
import { type ExportPlace, exportPlace, writeFault } from './exportPlace.ts';
import { isKept, keptSources, pictureState } from './keptFiles.ts';
import { attemptRowReader, participantRow, taskRow } from './longTableRows.ts';
import { openLongTables } from './longTableWriter.ts';
import { readTrajectory, verdictOf } from './readTrajectory.ts';
import { taskPack, tasksIn, unlikeInPack, unlikeInSource } from './taskPack.ts';
import { trainingWriter } from './trainingWriter.ts';
import {
  atifWriter,
  browserGymWriter,
  dpoWriter,
  inspectWriter,
  type MakeTrajectoryWriter,
  onlineMind2webWriter,
  type RowOptions,
  sftWriter,
  waveWriter,
  webVoyagerWriter,
} from './trajectoryWriters.ts';
import { withAssessments } from './withAssessments.ts';
import { type MakeWriter, rawDumpWriter, rowWriter, taskWriter, verificationWriter } from './writers.ts';

export interface ExportRequest extends RowOptions {
  readonly format: ExportFormat;
  readonly out: string;
  /** The task sets in the order of their import; at least one. */
  readonly sets: readonly TaskSet[];
  /** Only these tasks of the sets, by their ids, and attempts at them; missing: all. Not for `source`. */
  readonly tasks?: ReadonlySet<string> | undefined;
  /** For attempts: only those that fit one of these; missing: all. */
  readonly selections?: readonly AttemptSelection[] | undefined;
  /** Also writes demonstrations that are not accepted and, for training rows, attempts that did not pass. */
  readonly all: boolean;
  /** The percentage of demonstrations with two reviews (settings). */
  readonly secondReviewShare: number;
  /** For attempts: the scoring profile; missing: the profile of the tasks' format. */
  readonly profile?: Profile | undefined;
  /** For attempts: whether to include the recorded pages. */
  readonly pages?: boolean;
  /** False: without the pictures of steps, in formats of whole attempts and of demonstrations. */
  readonly pictures?: boolean | undefined;
  /** For attempts: whether to include the verdicts of people and judge models. */
  readonly assessments?: boolean;
  /** For attempts: writes the missing thoughts of people's runs. */
  readonly thoughts?: ((run: Trajectory) => Promise<Trajectory>) | undefined;
  /** For tables: replaces the tables of an earlier export. */
  readonly force?: boolean | undefined;
  /** Called after each written demonstration. Throwing stops the export. */
  readonly onWritten?: (demonstrations: number) => void;
  /** The advice in the error when Hopscope cannot write to the place. */
  readonly advice: string;
}

/** The attempts at the tasks of a set, by a participant; null: any. */
export interface AttemptSelection {
  readonly setId: string | null;
  readonly participantId: string | null;
  /** Only these attempts; missing: all of them. */
  readonly attemptIds?: ReadonlySet<string>;
}

export interface Exported {
  readonly files: readonly string[];
  readonly tasks: number;
  readonly attempts: number;
  /**
   * The number of items left out: attempts whose task has no rule for the profile, test runs of authors and excluded attempts, or
   * demonstrations that no review has accepted.
   */
  readonly left: number;
  /** Attempts in environments that the format cannot express: their ids. They are not in `left`. */
  readonly inEnvironments?: readonly string[];
  /** For formats of chats: those with more than ten pictures, which some services refuse. */
  readonly crowded?: number;
  /** For trainers. */
  readonly training?: TrainingCounts;
  /** For formats of demonstrations: the counts of written and omitted parts. */
  readonly demonstrations?: ExportCounts;
  /** Whether each step has its pictures, each attempt its verdict, and each imported run its source. */
  readonly completeness: Completeness;
  /** The file that says so. */
  readonly completenessFile: string;
}

type Counts = Omit<Exported, 'files' | 'completeness' | 'completenessFile'>;
type Write = (
  workspace: Workspace,
  place: ExportPlace,
  request: ExportRequest,
  book: CompletenessBook,
) => Promise<Counts>;

/** The writer of each format. The window and the command line use the same names. */
const formats: Readonly<Record<ExportFormat, Write>> = {
  source: writeSources,
  native: writeNative,
  jsonl: writeAttempts,
  mind2web: writeDemonstrations(taskWriter),
  'mind2web-raw': writeDemonstrations(rawDumpWriter),
  'multimodal-mind2web': writeDemonstrations(rowWriter),
  'mind2web-verification': writeDemonstrations(verificationWriter),
  // These four know only actions on web pages.
  webvoyager: writeTrajectories(webVoyagerWriter, { onlyWeb: true }),
  'online-mind2web': writeTrajectories(onlineMind2webWriter, { onlyWeb: true }),
  browsergym: writeTrajectories(browserGymWriter, { onlyWeb: true }),
  atif: writeTrajectories(atifWriter),
  inspect: writeTrajectories(inspectWriter),
  sft: writeTrajectories(sftWriter, { onlyPassed: true }),
  'sft-wave': writeTrajectories(waveWriter, { onlyPassed: true, onlyWeb: true, needs: 'pictures' }),
  dpo: writeTrajectories(dpoWriter, { needs: 'verdict' }),
  'train-openai': writeTrajectories(trainingWriter('train-openai'), { needs: 'verdict' }),
  'train-llamafactory': writeTrajectories(trainingWriter('train-llamafactory'), { needs: 'verdict' }),
  'train-trl': writeTrajectories(trainingWriter('train-trl'), { needs: 'verdict' }),
  'train-axolotl': writeTrajectories(trainingWriter('train-axolotl'), { needs: 'verdict' }),
  'train-verl': writeTrajectories(trainingWriter('train-verl'), { needs: 'verdict' }),
  table: writeTables,
} satisfies Record<ExportFormat | DemonstrationFormat, Write>;

/** Formats that may overwrite existing files of the same names. */
const replacing: ReadonlySet<ExportFormat> = new Set<ExportFormat>(['source', 'native', 'jsonl']);

/** Formats whose folder programs take as a whole: every file in it is one of tasks. */
const readAsWhole: ReadonlySet<ExportFormat> = new Set<ExportFormat>(['source', 'native', 'mind2web']);

/** Formats that are training rows: their pictures are those that a model got. */
const rowFormats: ReadonlySet<ExportFormat> = new Set<ExportFormat>([
  'sft',
  'sft-wave',
  'dpo',
  ...trainerFormats,
]);

/**
 * Writes an export completely or not at all, and the statement whether it has all that belongs to it. An export with something missing is
 * written. Throws AppError `export.pictures` if training rows are to have no pictures.
 */
export async function exportTo(workspace: Workspace, request: ExportRequest): Promise<Exported> {
  const { format, pictures = true } = request;
  const out = resolve(request.out);
  if (!pictures && rowFormats.has(format))
    throw fault.input(
      'export.pictures',
      `${format} has the pictures that the model got: its rows cannot leave them out.`,
      'Nothing was written. Leave the pictures in, or choose a format of whole attempts.',
    );
  if (request.tasks !== undefined && format === 'source')
    throw fault.input(
      'export.part',
      'The files of a set are exported as a whole.',
      'Nothing was written. Use --format native for some of its tasks.',
    );
  const isReplacing = replacing.has(format) && !isDemonstrated(request);
  // Tables belong together: half of another export's would be a wrong study.
  const replaces = format === 'table' && request.force === true ? 'folder' : isReplacing ? 'files' : null;
  const place = exportPlace(workspace.db, out, { replaces });
  try {
    const book = openCompleteness(workspace, picturesAsked(format, pictures));
    const counts = await formats[format](workspace, place, { ...request, out }, book);
    const completeness = book.end();
    const text = completenessText(format, completeness);
    const completenessFile = await place.state(text, readAsWhole.has(format));
    return { files: await place.finish(), ...counts, completeness, completenessFile };
  } catch (error) {
    await place.drop();
    throw writeFault(error, out, request.advice);
  }
}

/** Whether a set of imported demonstrations is exported. Its pages are not stored with the tasks, so it is exported separately. */
function isDemonstrated({ format, sets }: ExportRequest): boolean {
  return format === 'source' && sets.some((set) => set.format === 'mind2web');
}

/** Writes the sets in their source format. Of several sets, each gets a folder with its name; a single set needs none. */
async function writeSources(
  workspace: Workspace,
  place: ExportPlace,
  request: ExportRequest,
  book: CompletenessBook,
): Promise<Counts> {
  const { db } = workspace;
  const { sets } = request;
  const read = sets.map((set) => ({ set, tasks: listTasks(db, set.id) }));
  const count = { tasks: read.reduce((sum, { tasks }) => sum + tasks.length, 0), attempts: 0, left: 0 };
  if (isDemonstrated(request)) {
    const [only, ...others] = sets;
    const demonstrated = sets.find(({ format }) => format === 'mind2web');
    if (only === undefined || others.length > 0)
      throw fault.input(
        'export.set',
        `“${demonstrated?.name}” is a set of demonstrations, which must be exported separately.`,
        'Nothing was written. Choose one set with --set.',
      );
    await demonstrationSources(workspace, only.id, place, book);
    return count;
  }
  const files: SourceFile[] = [];
  for (const { set, tasks } of read) {
    const own = exportSource(tasks, listSourceFiles(db, set.id));
    book.addTasks(tasks.length, await unlikeInSource(set, tasks, own));
    const folder = sets.length === 1 ? '' : `${fileName(set.name)}-${set.id.slice(0, 8)}/`;
    files.push(...own.map((file) => ({ ...file, path: `${folder}${file.path}` })));
  }
  await writeFiles(place, files);
  return count;
}

/** Writes task packs. One pack: the named `.json` file, or a file in the named folder; several packs: files in the folder. */
async function writeNative(
  { db }: Workspace,
  place: ExportPlace,
  { sets, out, tasks: wanted }: ExportRequest,
  book: CompletenessBook,
): Promise<Counts> {
  const written = sets.map((set) => taskPack(db, set, wanted));
  for (const pack of written) book.addTasks(pack.tasks.length, await unlikeInPack(pack));
  const packs = written.map(({ file }) => file);
  const [only, ...others] = packs;
  if (only && others.length === 0 && /\.(?:json|hopscope)$/i.test(out)) {
    const file = await place.file(null);
    await file.write(only.text);
    await file.close();
  } else await writeFiles(place, packs);
  return { tasks: written.reduce((sum, { tasks }) => sum + tasks.length, 0), attempts: 0, left: 0 };
}

/** Writes the files. A repeated name gets a number. */
async function writeFiles(place: ExportPlace, files: readonly SourceFile[]): Promise<void> {
  const taken = new Set<string>();
  for (const { path, text } of files) {
    let name = path;
    for (let again = 2; taken.has(name); again++) name = path.replace(/(\.\w+)?$/, `-${again}$1`);
    taken.add(name);
    const file = await place.file(name);
    await file.write(text);
    await file.close();
  }
}

/** Whether an attempt is a test run of an author or excluded. No rate counts it here, so other programs must not count it. */
function isNoDatum({ mode, exclusion }: Pick<AttemptRow, 'mode' | 'exclusion'>): boolean {
  return mode === 'qa' || exclusion !== null;
}

/** Writes one attempt per line, oldest first. Each attempt is written as soon as it is read, so that only one is in memory. */
async function writeAttempts(
  workspace: Workspace,
  place: ExportPlace,
  { sets, tasks: asked, profile: wanted, pages = true }: ExportRequest,
  book: CompletenessBook,
): Promise<Counts> {
  const { db } = workspace;
  const tasksUsed = new Set<string>();
  let attempts = 0;
  let left = 0;
  const file = await place.file(null);
  for (const set of sets) {
    const tasks = new Map(tasksIn(db, set.id, asked).map((task) => [task.id, task]));
    const rows = listAttemptRows(db, { setId: set.id, limit: everyAttempt }, 'strict').reverse();
    for (const row of rows) {
      const { id, taskId, status } = row;
      const task = tasks.get(taskId);
      if (task === undefined || status === 'running') continue;
      if (isNoDatum(row)) {
        left++;
        continue;
      }
      const profile = wanted ?? ownProfile(task);
      const { run } = readRecord(workspace, id, task, profile);
      const played = listEventsOfType(db, id, environmentEvents).flatMap(({ body }) =>
        isOfEnvironment(body) ? [body] : [],
      );
      const found = toCase({ id, task, run, played }, { profile, pages });
      if (found === null) {
        left++;
        continue;
      }
      const verdict = await verdictOf(workspace, id, task, profile);
      book.add({
        ...{ attemptId: id, task: task.key, isWritten: true, pictures: [] },
        hasVerdict: verdict.passed !== null,
      });
      attempts++;
      tasksUsed.add(taskId);
      await file.write(`${JSON.stringify({ ...found, verdict })}\n`);
    }
  }
  await file.close();
  return { tasks: tasksUsed.size, attempts, left };
}

interface AttemptForm {
  /** Only passed attempts, unless all are requested. */
  readonly onlyPassed?: boolean;
  /** No attempts in environments. */
  readonly onlyWeb?: boolean;
  /** An attempt without it is left out, and counts as one that lacks it. */
  readonly needs?: 'verdict' | 'pictures';
}

/** Writes ended attempts, oldest first, one at a time. */
function writeTrajectories(
  make: MakeTrajectoryWriter,
  { onlyPassed = false, onlyWeb = false, needs }: AttemptForm = {},
): Write {
  return async (workspace, place, request, book) => {
    const { sets, selections, all, thoughts, assessments = false, secondReviewShare, onWritten } = request;
    const { db } = workspace;
    const verified = verifications(db, secondReviewShare);
    const people = new Map(listParticipants(db).map((participant) => [participant.id, participant]));
    const tasksUsed = new Set<string>();
    const counts = { attempts: 0, left: 0 };
    const inEnvironments: string[] = [];
    const writer = make(place, workspace, request);
    const own = sets.flatMap((set) => tasksIn(db, set.id, request.tasks));
    const tasks = new Map(own.map((task) => [task.id, task]));
    for (const row of listAttemptRows(db, { limit: everyAttempt }, 'strict').reverse()) {
      const { id, taskId, status, participantId } = row;
      const task = tasks.get(taskId);
      const participant = people.get(participantId);
      if (task === undefined || participant === undefined || status === 'running') continue;
      if (selections?.every((one) => !isSelected(task.setId, row, one))) continue;
      if (isNoDatum(row)) {
        counts.left += 1;
        continue;
      }
      if (onlyWeb && task.environment !== undefined) {
        inEnvironments.push(id);
        continue;
      }
      const read = await readTrajectory(workspace, id, task, participant, verified.get(id) ?? null);
      const pictures = turnPictures(workspace, read.turns, task.environment !== undefined);
      const alone = withPictures(workspace, read, request.pictures ?? true);
      const assessed = assessments ? withAssessments(workspace, id, alone, people) : alone;
      const passed = outcomeOf(assessed)?.passed ?? null;
      const isWanted = !onlyPassed || all || passed === true;
      const run = isWanted && thoughts !== undefined ? await thoughts(assessed) : assessed;
      const isWritten = isWanted && (await writer.add(run, participantId, id));
      const hasVerdict = passed !== null || writer.decided?.(id) === true;
      const isLacking =
        (onlyPassed && !all && !hasVerdict) ||
        (needs === 'verdict' && !hasVerdict) ||
        (needs === 'pictures' && isWanted && pictures.some((states) => states.some((one) => one !== 'kept')));
      if (isWritten || isLacking)
        book.add({ attemptId: id, task: task.key, isWritten, hasVerdict, pictures });
      if (!isWritten) {
        counts.left += 1;
        continue;
      }
      counts.attempts += 1;
      tasksUsed.add(taskId);
      onWritten?.(counts.attempts);
    }
    const training = writer.training?.();
    if (training !== undefined) {
      // A later attempt can make a pair of one that had no row of its own.
      counts.left += counts.attempts - training.used;
      counts.attempts = training.used;
    }
    await writer.close();
    if (counts.attempts === 0)
      throw training === undefined
        ? noAttempt(counts.left, request.format, inEnvironments)
        : noRow(training.counts);
    const crowded = writer.crowded?.();
    return {
      ...{ tasks: tasksUsed.size, ...counts },
      ...(crowded === undefined ? {} : { crowded }),
      ...(training === undefined ? {} : { training: training.counts }),
      ...(inEnvironments.length === 0 ? {} : { inEnvironments }),
    };
  };
}

/** The run without the pictures whose files are gone, or without any. */
function withPictures(workspace: Workspace, run: Trajectory, isWanted: boolean): Trajectory {
  const isHeld = ({ picture }: Turn): boolean =>
    picture === null || (isWanted && isKept(workspace, picture.slice('blob:'.length)));
  return { ...run, turns: run.turns.map((turn) => (isHeld(turn) ? turn : { ...turn, picture: null })) };
}

function isSelected(
  setId: string,
  { id, participantId }: Pick<AttemptRow, 'id' | 'participantId'>,
  wanted: AttemptSelection,
): boolean {
  return (
    (wanted.setId === null || wanted.setId === setId) &&
    (wanted.participantId === null || wanted.participantId === participantId) &&
    (wanted.attemptIds === undefined || wanted.attemptIds.has(id))
  );
}

/** The most attempts that a message names. */
const MOST_NAMED = 20;

function namedOf(ids: readonly string[]): string {
  const named = ids.slice(0, MOST_NAMED).join(', ');
  return ids.length > MOST_NAMED ? `${named} …` : named;
}

function noAttempt(
  left: number,
  format: ExportFormat = 'table',
  inEnvironments: readonly string[] = [],
): AppError {
  if (inEnvironments.length > 0)
    return fault.input(
      'export.nothing',
      `No attempt can be written as ${format}, which knows only actions on web pages. These were done in an environment: ${namedOf(inEnvironments)}.`,
      'Nothing was written. The formats jsonl, atif, inspect, sft, dpo and table take attempts in environments.',
    );
  return fault.input(
    'export.nothing',
    left === 0 ? 'There is no ended attempt.' : `None of the ${left} ended attempts fits this format.`,
    'Nothing was written. Training rows need passed attempts (--all also takes others). Preference rows need a passed and a failed attempt of one agent at the same task that differ after the same prompt (--across-agents also pairs different agents).',
  );
}

function noRow({ left }: TrainingCounts): AppError {
  return fault.input(
    'export.nothing',
    `There is nothing to train: ${left.unjudged} attempts have no verdict, and in ${left.unnamed} failed ones nobody has named the first wrong step.`,
    'Nothing was written. Training data needs attempts that passed, failed ones with a named first wrong step, or pairs of both at the same state (--across-agents also pairs different agents).',
  );
}

/** How many attempts' verdicts are read at once. */
const SCORED_AT_ONCE = 500;

/**
 * Writes long tables of the ended attempts, oldest first, those in no rate too. The record of only one attempt is in memory. An attempt
 * without a verdict is judged first, as `evaluate` does.
 */
async function writeTables(
  workspace: Workspace,
  place: ExportPlace,
  { sets, tasks: wanted, profile = 'strict', onWritten }: ExportRequest,
  book: CompletenessBook,
): Promise<Counts> {
  const { db } = workspace;
  await createJudging({ workspace, judge: null, announce: () => {} })(profile);
  const read = attemptRowReader(db, profile);
  const writer = await openLongTables(place);
  const [participants, tasksUsed] = [new Set<string>(), new Set<string>()];
  let attempts = 0;
  for (const set of sets) {
    const tasks = new Map(tasksIn(db, set.id, wanted).map((task) => [task.id, task]));
    await writer.add(
      'tasks',
      [...tasks.values()].map((task) => taskRow(set, task)),
    );
    const ended = listAttemptRows(db, { setId: set.id, limit: everyAttempt }, profile)
      .reverse()
      .filter(({ status }) => status !== 'running');
    for (let from = 0; from < ended.length; from += SCORED_AT_ONCE) {
      const some = ended.slice(from, from + SCORED_AT_ONCE);
      const ids = some.map(({ id }) => id);
      const scored = new Map(listScoredAttempts(db, profile, ids).map((one) => [one.attemptId, one]));
      for (const row of some) {
        const task = tasks.get(row.taskId);
        if (task === undefined) continue;
        const rows = read(row, task, scored.get(row.id) ?? null);
        for (const table of ['attempts', 'hops', 'steps', 'times'] as const)
          await writer.add(table, rows[table]);
        book.add({
          ...{ attemptId: row.id, task: task.key, isWritten: true, pictures: [] },
          hasVerdict:
            isNoDatum(row) ||
            rows.attempts.some((one) => one.passed !== null || one.passed_at_source !== null),
        });
        participants.add(row.participantId);
        tasksUsed.add(row.taskId);
        attempts += 1;
        onWritten?.(attempts);
      }
    }
  }
  if (attempts === 0) throw noAttempt(0);
  await writer.add(
    'participants',
    listParticipants(db)
      .filter(({ id }) => participants.has(id))
      .map(participantRow),
  );
  await writer.close();
  return { tasks: tasksUsed.size, attempts, left: 0 };
}

/** Writes demonstrations one at a time, so that only one is in memory, however large the set is. */
function writeDemonstrations(make: MakeWriter): Write {
  return async (workspace, place, { out, sets, tasks, all, secondReviewShare, onWritten }, book) => {
    const counts = {
      ...{ demonstrations: 0, actions: 0, left: 0, leftSteps: 0 },
      ...{ withoutPage: 0, withoutTarget: 0, renamed: 0 },
    };
    const taken = new Set<string>();
    let pictures: (readonly PictureState[])[] = [];
    const writer = make(
      place,
      workspace,
      ({ hasPage, hasTarget, pictures: own = [] }) => {
        pictures.push(own.map((hash) => pictureState(workspace, hash)));
        counts.actions += 1;
        if (!hasPage) counts.withoutPage += 1;
        else if (!hasTarget) counts.withoutTarget += 1;
      },
      { out, pictures: book.hasPictures },
    );
    const setIds = new Set(sets.map(({ id }) => id));
    for (const found of cleanedDemonstrations(workspace.db, { all, setIds, tasks, secondReviewShare })) {
      if (found === 'left') {
        counts.left += 1;
        continue;
      }
      const of = withOwnId(found, taken);
      if (of !== found) counts.renamed += 1;
      const steps = exportedSteps(of);
      counts.demonstrations += 1;
      counts.leftSteps += of.steps.length - steps.length;
      pictures = [];
      await writer.add({ of, steps, action: readActions(workspace, of) });
      book.add({
        ...{ attemptId: of.attempt.id, task: of.task.key, isWritten: true, pictures },
        // An imported data set was verified at its source.
        hasVerdict: of.verification !== null || of.origin !== null,
      });
      onWritten?.(counts.demonstrations);
    }
    if (counts.demonstrations === 0) throw nothing(counts.left);
    await writer.close();
    const { demonstrations, left } = counts;
    return { tasks: demonstrations, attempts: demonstrations, left, demonstrations: counts };
  };
}

/** Two imported demonstrations can have one id. Readers keep one of them, so the second gets a number. */
function withOwnId(of: CleanedDemonstration, taken: Set<string>): CleanedDemonstration {
  const { origin } = of;
  if (origin === null) return of;
  let id = origin.annotationId;
  for (let again = 2; taken.has(id); again += 1) id = `${origin.annotationId}-${again}`;
  taken.add(id);
  return id === origin.annotationId
    ? of
    : { ...of, origin: { ...origin, annotationId: id }, isAsImported: false };
}

/** The sets with these ids or names; all sets when none is named. */
export function chooseSets({ db }: Workspace, wanted: readonly string[] | undefined): readonly TaskSet[] {
  const sets = listTaskSets(db);
  const chosen =
    wanted === undefined ? sets : sets.filter(({ id, name }) => wanted.includes(id) || wanted.includes(name));
  if (chosen.length > 0) return chosen;
  const known = sets.map(({ name }) => JSON.stringify(name)).join(', ');
  throw fault.input(
    'export.set',
    wanted === undefined
      ? 'The workspace has no task set.'
      : `The workspace has no task set ${wanted.map((name) => JSON.stringify(name)).join(', ')}.`,
    known === '' ? undefined : `It has ${known}.`,
  );
}

/** The ids of the tasks with these keys or ids. Throws AppError `export.task` for a name that no task of the sets has. */
export function chooseTasks(
  { db }: Workspace,
  sets: readonly TaskSet[],
  wanted: readonly string[],
): ReadonlySet<string> {
  const all = sets.flatMap(({ id }) => listTasks(db, id));
  const ids = wanted.flatMap((name) => {
    const found = all.filter(({ id, key }) => id === name || key === name);
    if (found.length > 0) return found.map(({ id }) => id);
    throw fault.input(
      'export.task',
      `There is no task ${JSON.stringify(name)} in the chosen sets.`,
      'Nothing was written. Name tasks by their keys, as the library shows them.',
    );
  });
  return new Set(ids);
}

function nothing(left: number): AppError {
  return fault.input(
    'export.nothing',
    left === 0
      ? 'There is no finished demonstration to export.'
      : `None of the ${left} demonstrations is accepted yet.`,
    left === 0
      ? 'Nothing was written. Demonstrate some tasks, or import demonstrations.'
      : 'Nothing was written. Verify them first, or export all (--all on the command line).',
  );
}

/**
 * Writes a set of imported demonstrations as its source files. Each object keeps its exact text and its place in the file. The text between
 * two objects (brackets, commas, white space) is generated. Only one object is in memory at a time.
 */
async function demonstrationSources(
  workspace: Workspace,
  setId: string,
  place: ExportPlace,
  book: CompletenessBook,
): Promise<void> {
  const { db } = workspace;
  const objects = listAttemptRows(db, { setId, limit: everyAttempt }, 'strict').flatMap(
    ({ id, taskKey, mode }) => {
      const own = keptSources(workspace, id).flatMap(({ name, blob }) => {
        const [, index = '', dot = '', path = ''] = /^\w+ (\d+)(\.?) (.+)$/.exec(name) ?? [];
        return path === '' ? [] : [{ index: Number(index), isLine: dot !== '', path, blob }];
      });
      // The files hold no verdicts of Hopscope, and pictures only as they came.
      if (mode === 'imported')
        book.add({ attemptId: id, task: taskKey, isWritten: own.length > 0, hasVerdict: true, pictures: [] });
      return own;
    },
  );
  if (objects.length === 0)
    throw fault.input(
      'export.source',
      'This set was imported from a raw dump, which has no task files with pages.',
      'Nothing was written. Use --format mind2web-raw to export the dump.',
    );
  for (const [path, own] of Map.groupBy(objects, (one) => one.path)) {
    const isLines = own.every(({ isLine }) => isLine);
    const file = await place.file(safePath(path));
    const ordered = own.sort((a, b) => a.index - b.index);
    if (!isLines) await file.write('[\n');
    for (const [at, { blob }] of ordered.entries()) {
      const text = readBlobText(workspace, blob);
      const line = isLines && own.length > 1 && text.includes('\n') ? JSON.stringify(JSON.parse(text)) : text;
      await file.write(at === 0 ? line : `${isLines ? '\n' : ',\n'}${line}`);
    }
    await file.write(isLines ? '\n' : '\n]\n');
    await file.close();
  }
}

/**
 * Turns the path of an imported file into a path that does not lead out of the folder. Rows of a Parquet table were read as JSON and are
 * written as JSON lines.
 */
function safePath(path: string): string {
  return path
    .replace(/\.parquet$/i, '.jsonl')
    .split(/[/\\]/)
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/');
}
