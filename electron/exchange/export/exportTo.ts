import { resolve } from 'node:path';
import type { DemonstrationFormat, ExportCounts } from '../../../shared/contract/exchange.ts';
import type { AttemptRow } from '../../../shared/contract/index.ts';
import { type AppError, fault } from '../../../shared/errors.ts';
import { type ExportFormat, exportNative, exportSource, fileName } from '../../../shared/exporters/index.ts';
import { caseLine, ownProfile } from '../../../shared/exporters/jsonl.ts';
import { outcomeOf } from '../../../shared/exporters/trajectories/keptOf.ts';
import type { SourceFile } from '../../../shared/importers/file/importer.ts';
import { exportedSteps } from '../../../shared/mind2web/forms.ts';
import type { Profile, TaskSet } from '../../../shared/model/index.ts';
import type { Trajectory } from '../../../shared/model/trajectory.ts';
import { everyAttempt, listAttemptRows } from '../../db/attempts.ts';
import { listParticipants } from '../../db/participants.ts';
import { listAttemptSources } from '../../db/record/files.ts';
import { listSourceFiles, listTaskSets, listTasks } from '../../db/taskSets.ts';
import { readRecord } from '../../scoring/judging.ts';
import { readBlobText, type Workspace } from '../../workspace/workspace.ts';
import { cleanedDemonstrations, readActions } from './cleanedDemonstrations.ts';
import { type ExportPlace, exportPlace, writeFault } from './exportPlace.ts';
import { readTrajectory } from './readTrajectory.ts';
import {
  atifWriter,
  browserGymWriter,
  dpoWriter,
  inspectWriter,
  type MakeTrajectoryWriter,
  onlineMind2webWriter,
  sftWriter,
  waveWriter,
  webVoyagerWriter,
} from './trajectoryWriters.ts';
import { withAssessments } from './withAssessments.ts';
import { type MakeWriter, rawDumpWriter, rowWriter, taskWriter, verificationWriter } from './writers.ts';

export interface ExportRequest {
  readonly format: ExportFormat;
  readonly out: string;
  /** In the order of their import; at least one. */
  readonly sets: readonly TaskSet[];
  /** Demonstrations: also those that are not accepted. */
  readonly all: boolean;
  /** Percent of demonstrations that are reviewed twice (settings). */
  readonly secondReviewShare: number;
  /** Attempts: the profile that will score; of the tasks' own format when missing. */
  readonly profile?: Profile | undefined;
  /** Attempts: with the recorded pages. */
  readonly pages?: boolean;
  /** Attempts: with what people and judge models decided of them. */
  readonly assessments?: boolean;
  /** Attempts: writes the thoughts of those that have none. */
  readonly thoughts?: ((run: Trajectory) => Promise<Trajectory>) | undefined;
  /** Called after each demonstration that was written; throwing stops the export. */
  readonly onWritten?: (demonstrations: number) => void;
  /** What to do where the place cannot be written to. */
  readonly advice: string;
}

export interface Exported {
  readonly files: readonly string[];
  readonly tasks: number;
  readonly attempts: number;
  /** Attempts whose task has no rule of the profile that was asked for, own tries and excluded ones; demonstrations that nobody has accepted. */
  readonly left: number;
  /** Formats of demonstrations: what was written, and what could not be. */
  readonly demonstrations?: ExportCounts;
}

type Counts = Omit<Exported, 'files'>;
type Write = (workspace: Workspace, place: ExportPlace, request: ExportRequest) => Promise<Counts>;

/** Every way out, by the name that `export --format` takes; window and command line take the same. */
const formats: Readonly<Record<ExportFormat, Write>> = {
  source: writeSources,
  native: writeNative,
  jsonl: writeAttempts,
  mind2web: writeDemonstrations(taskWriter),
  'mind2web-raw': writeDemonstrations(rawDumpWriter),
  'multimodal-mind2web': writeDemonstrations(rowWriter),
  'mind2web-verification': writeDemonstrations(verificationWriter),
  webvoyager: writeTrajectories(webVoyagerWriter),
  'online-mind2web': writeTrajectories(onlineMind2webWriter),
  browsergym: writeTrajectories(browserGymWriter),
  atif: writeTrajectories(atifWriter),
  inspect: writeTrajectories(inspectWriter),
  sft: writeTrajectories(sftWriter, true),
  'sft-wave': writeTrajectories(waveWriter, true),
  dpo: writeTrajectories(dpoWriter),
} satisfies Record<ExportFormat | DemonstrationFormat, Write>;

/** Formats whose files may be written over those of the same names that are there. */
const replacing: ReadonlySet<ExportFormat> = new Set<ExportFormat>(['source', 'native', 'jsonl']);

/** Writes an export: whole, or not at all. */
export async function exportTo(workspace: Workspace, request: ExportRequest): Promise<Exported> {
  const out = resolve(request.out);
  const isReplacing = replacing.has(request.format) && !isDemonstrated(request);
  const place = exportPlace(workspace.db, out, { replaces: isReplacing });
  try {
    const counts = await formats[request.format](workspace, place, { ...request, out });
    return { files: await place.finish(), ...counts };
  } catch (error) {
    await place.drop();
    throw writeFault(error, out, request.advice);
  }
}

/** The pages of imported demonstrations are not with the tasks: such a set is written out by itself. */
function isDemonstrated({ format, sets }: ExportRequest): boolean {
  return format === 'source' && sets.some((set) => set.format === 'mind2web');
}

/** The sets in the format they came in. One: its files in the folder; several: each in a folder of its name. */
async function writeSources(
  workspace: Workspace,
  place: ExportPlace,
  request: ExportRequest,
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
        `“${demonstrated?.name}” is a set of demonstrations, which is written out by itself.`,
        'Nothing was written. Name one set with --set.',
      );
    await demonstrationSources(workspace, only.id, place);
    return count;
  }
  const files = read.flatMap(({ set, tasks }) => {
    const own = exportSource(tasks, listSourceFiles(db, set.id));
    if (sets.length === 1) return own;
    const folder = `${fileName(set.name)}-${set.id.slice(0, 8)}`;
    return own.map((file) => ({ ...file, path: `${folder}/${file.path}` }));
  });
  await writeFiles(place, files);
  return count;
}

/** One pack: the named `.json` file, or a file in the named folder; several packs: files in the folder. */
async function writeNative(
  { db }: Workspace,
  place: ExportPlace,
  { sets, out }: ExportRequest,
): Promise<Counts> {
  const tasks = sets.map((set) => listTasks(db, set.id));
  const packs = sets.map((set, at) => exportNative(set.name, tasks[at] ?? []));
  const [only, ...others] = packs;
  if (only && others.length === 0 && /\.(?:json|hopscope)$/i.test(out)) {
    const file = await place.file(null);
    await file.write(only.text);
    await file.close();
  } else await writeFiles(place, packs);
  return { tasks: tasks.flat().length, attempts: 0, left: 0 };
}

/** A name that is taken twice gets a number. */
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

/** An author's own try, or one that somebody has excluded: it is in no rate here, and would be in others'. */
function isNoDatum({ mode, exclusion }: Pick<AttemptRow, 'mode' | 'exclusion'>): boolean {
  return mode === 'qa' || exclusion !== null;
}

/** One case a line, oldest first, written as they are read: no more than one run is in memory. */
async function writeAttempts(
  workspace: Workspace,
  place: ExportPlace,
  { sets, profile: wanted, pages = true }: ExportRequest,
): Promise<Counts> {
  const { db } = workspace;
  const tasksUsed = new Set<string>();
  let attempts = 0;
  let left = 0;
  const file = await place.file(null);
  for (const set of sets) {
    const tasks = new Map(listTasks(db, set.id).map((task) => [task.id, task]));
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
      const line = caseLine({ id, task, run }, { profile, pages });
      if (line === null) {
        left++;
        continue;
      }
      attempts++;
      tasksUsed.add(taskId);
      await file.write(`${line}\n`);
    }
  }
  await file.close();
  return { tasks: tasksUsed.size, attempts, left };
}

/** Attempts that have ended, oldest first and one at a time. `onlyPassed`: unless all are asked for. */
function writeTrajectories(make: MakeTrajectoryWriter, onlyPassed = false): Write {
  return async (workspace, place, { sets, all, thoughts, assessments = false, onWritten }) => {
    const { db } = workspace;
    const people = new Map(listParticipants(db).map((participant) => [participant.id, participant]));
    const tasksUsed = new Set<string>();
    const counts = { attempts: 0, left: 0 };
    const writer = make(place, workspace);
    const tasks = new Map(sets.flatMap((set) => listTasks(db, set.id)).map((task) => [task.id, task]));
    for (const row of listAttemptRows(db, { limit: everyAttempt }, 'strict').reverse()) {
      const { id, taskId, status, participantId } = row;
      const task = tasks.get(taskId);
      const participant = people.get(participantId);
      if (task === undefined || participant === undefined || status === 'running') continue;
      if (isNoDatum(row)) {
        counts.left += 1;
        continue;
      }
      const alone = await readTrajectory(workspace, id, task, participant);
      const told = assessments ? withAssessments(workspace, id, alone, people) : alone;
      const isWanted = !onlyPassed || all || outcomeOf(told)?.passed === true;
      const run = isWanted && thoughts !== undefined ? await thoughts(told) : told;
      if (!isWanted || !(await writer.add(run))) {
        counts.left += 1;
        continue;
      }
      counts.attempts += 1;
      tasksUsed.add(taskId);
      onWritten?.(counts.attempts);
    }
    await writer.close();
    if (counts.attempts === 0) throw noAttempt(counts.left);
    return { tasks: tasksUsed.size, ...counts };
  };
}

function noAttempt(left: number): AppError {
  return fault.input(
    'export.nothing',
    left === 0
      ? 'There is no attempt that has ended.'
      : `None of the ${left} attempts that have ended is for this format.`,
    'Nothing was written. Training rows need attempts that passed (--all takes the others, too), rows of preferences a passed and a failed attempt of one task.',
  );
}

/** Demonstrations one at a time: a set of any size needs the memory of one. */
function writeDemonstrations(make: MakeWriter): Write {
  return async (workspace, place, { out, sets, all, secondReviewShare, onWritten }) => {
    const counts = { demonstrations: 0, actions: 0, left: 0, leftSteps: 0, withoutPage: 0, withoutTarget: 0 };
    const writer = make(
      place,
      workspace,
      ({ hasPage, hasTarget }) => {
        counts.actions += 1;
        if (!hasPage) counts.withoutPage += 1;
        else if (!hasTarget) counts.withoutTarget += 1;
      },
      out,
    );
    const setIds = new Set(sets.map(({ id }) => id));
    for (const of of cleanedDemonstrations(workspace.db, { all, setIds, secondReviewShare })) {
      if (of === 'left') {
        counts.left += 1;
        continue;
      }
      const steps = exportedSteps(of);
      counts.demonstrations += 1;
      counts.leftSteps += of.steps.length - steps.length;
      await writer.add({ of, steps, action: readActions(workspace, of) });
      onWritten?.(counts.demonstrations);
    }
    if (counts.demonstrations === 0) throw nothing(counts.left);
    await writer.close();
    const { demonstrations, left } = counts;
    return { tasks: demonstrations, attempts: demonstrations, left, demonstrations: counts };
  };
}

/** The sets of these ids or names, all when none is named. */
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

function nothing(left: number): AppError {
  return fault.input(
    'export.nothing',
    left === 0
      ? 'There is no finished demonstration to export.'
      : `None of the ${left} demonstrations is accepted yet.`,
    left === 0
      ? 'Nothing was written. Demonstrate some tasks, or import demonstrations.'
      : 'Nothing was written. Verify them first, or take them all (--all on the command line).',
  );
}

/**
 * A set of imported demonstrations as the files that it came in: every object with its exact text, in its place; what stood
 * between two objects (brackets, commas, white space) is written anew. One object is in memory at a time.
 */
async function demonstrationSources(workspace: Workspace, setId: string, place: ExportPlace): Promise<void> {
  const { db } = workspace;
  const objects = listAttemptRows(db, { setId, limit: everyAttempt }, 'strict').flatMap(({ id }) =>
    listAttemptSources(db, id).flatMap(({ name, blob }) => {
      const [, index = '', dot = '', path = ''] = /^\w+ (\d+)(\.?) (.+)$/.exec(name) ?? [];
      return path === '' ? [] : [{ index: Number(index), isLine: dot !== '', path, blob }];
    }),
  );
  if (objects.length === 0)
    throw fault.input(
      'export.source',
      'This set came as a raw dump, whose pages are not files of tasks.',
      'Nothing was written. --format mind2web-raw gives the dump back.',
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
 * The name stood in the path of an imported file: it may not lead out of the folder. The rows of a Parquet table were read as
 * JSON, and are lines of JSON here.
 */
function safePath(path: string): string {
  return path
    .replace(/\.parquet$/i, '.jsonl')
    .split(/[/\\]/)
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/');
}
