import { createHash, randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PublishedRuns } from '../../../shared/contract/exchange.ts';
import type { ImportedRuns } from '../../../shared/contract/index.ts';
import { fault } from '../../../shared/errors.ts';
import {
  createProblems,
  type ImportProblem,
  type Problems,
} from '../../../shared/importers/file/importer.ts';
import { setsOfLines, taskOfLine } from '../../../shared/importers/runs/lineTasks.ts';
import { type KnownTasks, matchTask } from '../../../shared/importers/runs/matchTask.ts';
import type { RunCase } from '../../../shared/importers/runs/runCases.ts';
import { type FoundRun, readerOf } from '../../../shared/importers/trajectories/index.ts';
import { importedAttempt } from '../../../shared/model/attempt.ts';
import type { Task } from '../../../shared/model/index.ts';
import type { Trajectory } from '../../../shared/model/trajectory.ts';
import { addressProblem, siteName } from '../../../shared/parse/address.ts';
import { unverifiable } from '../../../shared/parse/evalCheck.ts';
import { canonical } from '../../../shared/parse/json.ts';
import { listImportedDigests } from '../../db/attempts.ts';
import { findParticipantByName } from '../../db/participants.ts';
import type { Database } from '../../db/store/open.ts';
import { storeSetInTurns } from '../../db/taskSets.ts';
import { type BlobLease, holdingBlobs } from '../../workspace/blobFolder.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { addModel, findModel, importedPerson, type ModelFacts } from './importedParticipants.ts';
import { knownTasks, taskFor } from './importRuns.ts';
import { inThread, LONG, readOnce } from './inThread.ts';
import { type AskedRuns, type ReadRun, readRun } from './readRuns.ts';
import { type KeptTrajectory, keepTrajectory, recordTrajectory } from './recordTrajectory.ts';
import { findRunFiles, openRunFolder, type RunFolder } from './runFolder.ts';
import { storeInTurns } from './storeInTurns.ts';

export interface TrajectoriesToImport {
  /** The name of the model, instead of the name in the files. */
  readonly model?: string | undefined;
  /** The id or name of the set with the tasks; missing: all sets are searched. */
  readonly set?: string | undefined;
  /** Stores the valid runs even if others are not valid. */
  readonly keepGoing: boolean;
}

/** Runs of published formats that were found and not yet read. */
export interface FoundTrajectories {
  readonly asked: AskedRuns;
  readonly runs: readonly FoundRun[];
  readonly folder: RunFolder;
  readonly problems: Problems;
}

/**
 * Finds runs among the user's paths. Null when there are none, or when there are also task files and no format was given. A thread reads
 * the heads of many or large files, and `signal` ends the search at once.
 */
export async function findTrajectories(
  asked: AskedRuns,
  signal?: AbortSignal,
): Promise<FoundTrajectories | null> {
  const { paths, format } = asked;
  const { found, problems } = await findRunFiles(paths, signal);
  const among = await readOnce('foundRuns', { found, format }, signal);
  if (among === null) return null;
  problems.add(among.problems);
  const runs = among.runs.map(({ format: of, ...run }) => ({ ...run, reader: readerOf(of) }));
  return { asked, runs, folder: openRunFolder(new Map(among.places)), problems };
}

/** Called after each part of the work. Throwing stops the work, and nothing is stored. */
export type OnRead = (done: number, of: number) => void;

/** Reads everything and stores nothing. */
export async function previewTrajectories(
  found: FoundTrajectories,
  count: number,
  onRead: OnRead = () => {},
  signal?: AbortSignal,
): Promise<{
  readonly total: number;
  readonly tasks: number;
  readonly sample: PublishedRuns['sample'];
  readonly problems: readonly ImportProblem[];
}> {
  const sample: PublishedRuns['sample'][number][] = [];
  const tasks = new Set<string>();
  let total = 0;
  for await (const { trajectory, run } of readAll(found, found.problems, onRead, signal)) {
    total += 1;
    tasks.add(canonical([trajectory.task.id, trajectory.task.intent]));
    if (sample.length < count)
      sample.push({
        id: trajectory.id,
        format: run.reader.label,
        task: trajectory.task.intent,
        agent: trajectory.agent.name,
        steps: trajectory.turns.length,
        verdict: trajectory.verdicts[0]?.passed ?? null,
      });
  }
  return { total, tasks: tasks.size, sample, problems: found.problems.list() };
}

/** The facts of a valid run. The run itself is read again when it is stored. */
interface Ready {
  readonly digest: string;
  readonly task: Task;
  readonly isKnown: boolean;
}

/** A run whose files are on disk and whose rows are not yet in the database. */
interface Kept extends Ready {
  readonly kept: KeptTrajectory;
  readonly facts: ModelFacts;
  readonly person: string | null;
  readonly run: FoundRun;
  readonly profile: 'mmina' | 'strict';
}

/**
 * Stores runs of published formats as attempts: all or, unless `keepGoing`, none. They are read twice, one at a time: first to validate
 * all, then to write them to disk. Then they are stored (`storeInTurns`). Neither an exception from `onRead` nor the death of the process
 * leaves anything behind.
 */
export async function importTrajectories(
  workspace: Workspace,
  input: TrajectoriesToImport,
  found: FoundTrajectories,
  onRead: OnRead = () => {},
  signal?: AbortSignal,
): Promise<ImportedRuns> {
  const { db } = workspace;
  const { problems } = found;
  const known = knownTasks(db, input.set);
  const own = new Map<string, Task>();
  const ready = new Map<string, Ready>();
  const seen = new Map<string, Set<string>>();
  for await (const { trajectory, run, key } of readAll(
    found,
    problems,
    (done, of) => onRead(done, 3 * of),
    signal,
  )) {
    const digest = digestOf(trajectory);
    const facts = factsOf(trajectory, input.model);
    const person = personOf(trajectory, input.model);
    const who = person === null ? `agent ${canonical(facts)}` : `person ${person}`;
    const before = seen.get(who) ?? digestsOf(db, person, facts);
    seen.set(who, before);
    if (before.has(digest)) {
      problems.note(run.name, '', '', `is already imported for ${person ?? facts.model}: left out`);
      continue;
    }
    before.add(digest);
    const task = taskOf(trajectory, run.name, known, own, input, problems);
    if (task !== null) ready.set(key, { digest, task, isKnown: task.id !== '' });
  }
  const isStored = ready.size > 0 && (problems.errors === 0 || input.keepGoing);
  const matched = [...ready.values()].filter(({ isKnown }) => isKnown).length;
  const made = isStored
    ? await keepAndStore(workspace, input, found, ready, onRead, signal)
    : { participantId: null, setIds: [] };
  return {
    imported: isStored ? ready.size : 0,
    matched,
    readable: ready.size,
    ...made,
    problems: problems.list(),
  };
}

/**
 * Reads every valid run, one at a time, long ones in a worker thread, with turns for other work in between. `key` is the same each time the
 * files are read.
 */
async function* readAll(
  { asked, runs, folder }: FoundTrajectories,
  problems: Problems,
  onRead: OnRead,
  signal: AbortSignal | undefined,
): AsyncGenerator<{ readonly trajectory: Trajectory; readonly run: FoundRun; readonly key: string }> {
  const inOrder =
    folder.size < LONG ? here(runs, folder) : inThread('trajectories', asked, folder.size, signal);
  let at = 0;
  for await (const read of inOrder) {
    const run = runs[at];
    if (run === undefined || run.name !== read.name) throw changed(read.name);
    problems.add(read.problems);
    for (const [index, trajectory] of read.trajectories.entries())
      yield { trajectory, run, key: `${run.reader.format} ${run.name} ${index}` };
    at += 1;
    onRead(at, runs.length);
    await nextTurn();
  }
  if (at < runs.length) throw changed(runs[at]?.name ?? '');
}

function* here(runs: readonly FoundRun[], folder: RunFolder): Generator<ReadRun> {
  for (const run of runs) yield readRun(run, folder);
}

async function keepAndStore(
  workspace: Workspace,
  input: TrajectoriesToImport,
  found: FoundTrajectories,
  ready: ReadonlyMap<string, Ready>,
  onRead: OnRead,
  signal: AbortSignal | undefined,
): Promise<Pick<ImportedRuns, 'participantId' | 'setIds'>> {
  return holdingBlobs(workspace, async (lease) => {
    const all = await keepAll(input, found, ready, lease, onRead, signal);
    const of = found.runs.length;
    const onStored = (done: number): void => onRead(2 * of + Math.floor((of * done) / all.length), 3 * of);
    return storeInTurns(workspace, lease, signal, (beside) => write(beside, all, setName(found), onStored));
  });
}

async function keepAll(
  input: TrajectoriesToImport,
  found: FoundTrajectories,
  ready: ReadonlyMap<string, Ready>,
  lease: BlobLease,
  onRead: OnRead,
  signal: AbortSignal | undefined,
): Promise<readonly Kept[]> {
  const all: Kept[] = [];
  for await (const { trajectory, run, key } of readAll(
    found,
    // The first reading has reported them.
    createProblems(),
    (done, of) => onRead(of + done, 3 * of),
    signal,
  )) {
    const one = ready.get(key);
    if (one === undefined) continue;
    if (digestOf(trajectory) !== one.digest) throw changed(run.name);
    all.push({
      ...one,
      run,
      kept: keepTrajectory(trajectory, found.folder.bytes, lease.write),
      facts: factsOf(trajectory, input.model),
      person: personOf(trajectory, input.model),
      profile: trajectory.extra.domain === undefined ? 'strict' : 'mmina',
    });
  }
  return all;
}

function* write(
  workspace: Workspace,
  all: readonly Kept[],
  name: string,
  onStored: (done: number) => void,
): Generator<void, Pick<ImportedRuns, 'participantId' | 'setIds'>> {
  const { db } = workspace;
  const own = [...new Set(all.filter(({ isKnown }) => !isKnown).map(({ task }) => task))];
  const ids = new Map<Task, string>();
  const setIds: string[] = [];
  for (const set of setsOfLines(own, name)) {
    const setId = yield* storeSetInTurns(db, set);
    for (const task of own) if (task.source.format === set.format) ids.set(task, `${setId}/${task.key}`);
    setIds.push(setId);
  }
  let participantId: string | null = null;
  // Start times differ by one millisecond, so that lists keep the order of the runs.
  const first = Date.now() - all.length;
  for (const [index, { run, kept, digest, task, facts, person, profile }] of all.entries()) {
    const participant =
      person === null ? (findModel(db, facts) ?? addModel(db, facts)).id : importedPerson(db, person);
    participantId ??= participant;
    const attempt = importedAttempt({
      id: randomUUID(),
      taskId: ids.get(task) ?? task.id,
      participantId: participant,
      startedAt: first + index,
    });
    const { name: file, reader } = run;
    recordTrajectory(workspace, { attempt, kept, profile, digest, file, format: reader.format });
    onStored(index + 1);
    yield;
  }
  return { participantId, setIds };
}

function setName({ runs }: FoundTrajectories): string {
  return `Tasks of ${runs[0]?.reader.label ?? 'imported runs'}`;
}

/** A digest that does not depend on the place of the run's folder. Files beside it count by their names. */
function digestOf(trajectory: Trajectory): string {
  const bare = (name: string | null): string | null =>
    name === null || name.startsWith('data:') ? name : (name.split('/').at(-1) ?? name);
  const turns = trajectory.turns.map((turn) => ({
    ...turn,
    picture: bare(turn.picture),
    page: bare(turn.page),
  }));
  return createHash('sha256')
    .update(canonical({ ...trajectory, turns }))
    .digest('hex');
}

function factsOf({ agent }: Trajectory, model: string | undefined): ModelFacts {
  return { model: model ?? agent.name, promptVersion: agent.version, parameters: {}, seed: null };
}

/** The person who made the run; null for an agent's run, and for any run that the user assigns to a model. */
function personOf({ agent }: Trajectory, model: string | undefined): string | null {
  return agent.kind === 'person' && model === undefined ? agent.name : null;
}

function digestsOf(db: Database, person: string | null, facts: ModelFacts): Set<string> {
  const participant = person === null ? findModel(db, facts) : findParticipantByName(db, 'person', person);
  return participant === null ? new Set() : listImportedDigests(db, participant.id);
}

/** The task of the run: from the workspace, or its own, either complete in its format or as much of it as the run contains. */
function taskOf(
  trajectory: Trajectory,
  file: string,
  known: KnownTasks,
  own: Map<string, Task>,
  input: TrajectoriesToImport,
  problems: Problems,
): Task | null {
  const { id, task, extra } = trajectory;
  const domain = typeof extra.domain === 'string' ? { domain: extra.domain } : {};
  const run = { urls: [], answer: trajectory.answer ?? '' };
  const line = (object: Record<string, unknown>): RunCase => ({
    file,
    at: '',
    found: { id, ...('hops' in object ? {} : domain), task: object, run },
  });
  const ownLine = task.source === undefined ? null : line({ ...task.source });
  const isWhole = ownLine !== null && taskOfLine(ownLine).task !== null;
  // A run whose question is unknown is of the task with its id.
  const bare = line({ id: task.id });
  if (task.intent === '' && matchTask(bare.found, known).kind === 'found')
    return taskFor(bare, known, own, { set: input.set }, problems);
  const native = nativeOf(trajectory);
  return taskFor(isWhole ? ownLine : line(native), known, own, { set: input.set }, problems);
}

/** A task of which only the question is known. A judge decides about the answer. */
function nativeOf({ task: { id, intent, start } }: Trajectory): Record<string, unknown> {
  const isAddress = addressProblem(start) === null;
  return {
    id: id.slice(0, 200) || 'task',
    intent: intent || id,
    startUrls: isAddress ? [start] : [],
    hops: [
      { site: isAddress ? siteName(start) : 'web', label: 'the answer', check: unverifiable(intent || id) },
    ],
    asksAnswer: true,
  };
}

function changed(name: string) {
  return fault.input(
    'runs.changed',
    `${name} was changed while it was imported.`,
    'Nothing was imported. Import it again when no program writes to it.',
    { at: name },
  );
}
