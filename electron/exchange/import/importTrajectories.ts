import { createHash, randomUUID } from 'node:crypto';
import type { PublishedRuns } from '../../../shared/contract/exchange.ts';
import type { ImportedRuns } from '../../../shared/contract/index.ts';
import { fault } from '../../../shared/errors.ts';
import { type ImportProblem, type Problems, taskFileEnding } from '../../../shared/importers/importer.ts';
import { detectFormat } from '../../../shared/importers/index.ts';
import { setsOfLines, taskOfLine } from '../../../shared/importers/lineTasks.ts';
import type { KnownTasks } from '../../../shared/importers/runs/matchTask.ts';
import type { RunCase } from '../../../shared/importers/runs/runCases.ts';
import { type FoundRun, findRuns } from '../../../shared/importers/trajectories/index.ts';
import { importedAttempt } from '../../../shared/model/attempt.ts';
import type { Task } from '../../../shared/model/index.ts';
import type { Trajectory } from '../../../shared/model/trajectory.ts';
import { addressProblem, siteName } from '../../../shared/parse/address.ts';
import { unverifiable } from '../../../shared/parse/evalCheck.ts';
import { canonical } from '../../../shared/parse/json.ts';
import { listImportedDigests } from '../../db/attempts.ts';
import { allOrNothing, type Database } from '../../db/open.ts';
import { storeSet } from '../../db/taskSets.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { addModel, findModel, importedPerson, type ModelFacts } from './importedParticipants.ts';
import { knownTasks, taskFor } from './importRuns.ts';
import { recordTrajectory } from './recordTrajectory.ts';
import { openRunFolder, type RunFolder } from './runFolder.ts';

export interface TrajectoriesToImport {
  readonly paths: readonly string[];
  /** Of the runs; detected when missing. */
  readonly format?: string | undefined;
  /** Whose runs they are, in place of what the files say. */
  readonly model?: string | undefined;
  /** Id or name of the set that the tasks are in; without it all sets are searched. */
  readonly set?: string | undefined;
  /** Store the runs that are in order, though others are not. */
  readonly keepGoing: boolean;
}

/** Runs of published formats that were found and not read. */
export interface FoundTrajectories {
  readonly runs: readonly FoundRun[];
  readonly folder: RunFolder;
  readonly problems: Problems;
}

/** Runs among what a user names; null when there are none, or when task files lie there, too, and no format was asked for. */
export async function findTrajectories(
  paths: readonly string[],
  format?: string,
): Promise<FoundTrajectories | null> {
  const { folder, problems } = await openRunFolder(paths);
  const runs = findRuns(folder.paths, folder.head, format);
  if (runs.length === 0) return null;
  if (format === undefined) {
    const taken = new Set(runs.flatMap((run) => run.paths));
    const others = folder.paths.filter((path) => taskFileEnding.test(path) && !taken.has(path));
    const heads = others.map((path) => ({ path, text: folder.head(path) }));
    if (detectFormat(heads) !== null) return null;
  }
  return { runs, folder, problems };
}

/** Everything is read, nothing is stored. */
export function previewTrajectories(
  found: FoundTrajectories,
  count: number,
): {
  readonly total: number;
  readonly tasks: number;
  readonly sample: PublishedRuns['sample'];
  readonly problems: readonly ImportProblem[];
} {
  const sample: PublishedRuns['sample'][number][] = [];
  const tasks = new Set<string>();
  let total = 0;
  for (const { trajectory, run } of readAll(found)) {
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

/** What is known of a run that is in order; the run itself is read again when it is stored. */
interface Ready {
  readonly digest: string;
  readonly task: Task;
  readonly isKnown: boolean;
}

/**
 * Stores runs of published formats as attempts: all of them or, unless `keepGoing`, none. They are read twice, one at a time:
 * first whether everything is in order, then into the record.
 */
export function importTrajectories(
  workspace: Workspace,
  input: TrajectoriesToImport,
  found: FoundTrajectories,
): ImportedRuns {
  const { db } = workspace;
  const { problems } = found;
  const known = knownTasks(db, input.set);
  const own = new Map<string, Task>();
  const ready = new Map<string, Ready>();
  const seen = new Map<string, Set<string>>();
  for (const { trajectory, run, key } of readAll(found)) {
    const digest = digestOf(trajectory);
    const facts = factsOf(trajectory, input.model);
    const who = `${trajectory.agent.kind} ${canonical(facts)}`;
    const before = seen.get(who) ?? digestsOf(db, trajectory, facts);
    seen.set(who, before);
    if (before.has(digest)) {
      problems.note(run.name, '', '', `is already imported for ${facts.model}: left out`);
      continue;
    }
    before.add(digest);
    const task = taskOf(trajectory, run.name, known, own, input, problems);
    if (task !== null) ready.set(key, { digest, task, isKnown: task.id !== '' });
  }
  const isStored = ready.size > 0 && (problems.errors === 0 || input.keepGoing);
  const matched = [...ready.values()].filter(({ isKnown }) => isKnown).length;
  const made = isStored ? store(workspace, input, found, ready) : { participantId: null, setIds: [] };
  return {
    imported: isStored ? ready.size : 0,
    matched,
    readable: ready.size,
    ...made,
    problems: problems.list(),
  };
}

/** Every run that is in order, one at a time. `key` is the same each time that the files are read. */
function* readAll({ runs, folder, problems }: FoundTrajectories): Generator<{
  readonly trajectory: Trajectory;
  readonly run: FoundRun;
  readonly key: string;
}> {
  for (const run of runs) {
    const { reader, name, paths } = run;
    const files = { name, paths, text: (path: string) => folder.text(path, problems) };
    const before = problems.errors;
    const trajectories = reader.read(files, problems);
    if (problems.errors > before) continue;
    for (const [index, trajectory] of trajectories.entries())
      yield { trajectory, run, key: `${reader.format} ${name} ${index}` };
  }
}

function store(
  workspace: Workspace,
  input: TrajectoriesToImport,
  found: FoundTrajectories,
  ready: ReadonlyMap<string, Ready>,
): Pick<ImportedRuns, 'participantId' | 'setIds'> {
  const { db } = workspace;
  return allOrNothing(db, () => {
    const own = [...new Set([...ready.values()].filter(({ isKnown }) => !isKnown).map(({ task }) => task))];
    const ids = new Map<Task, string>();
    const setIds = setsOfLines(own, `Tasks of ${found.runs[0]?.reader.label ?? 'imported runs'}`).map(
      (set) => {
        const { setId } = storeSet(db, set);
        for (const task of own) if (task.source.format === set.format) ids.set(task, `${setId}/${task.key}`);
        return setId;
      },
    );
    let participantId: string | null = null;
    let index = 0;
    // One millisecond apart, so that lists keep the order of the runs.
    const first = Date.now() - ready.size;
    for (const { trajectory, run, key } of readAll(found)) {
      const one = ready.get(key);
      if (one === undefined) continue;
      if (digestOf(trajectory) !== one.digest) throw changed(run.name);
      const participant = participantOf(db, trajectory, input.model);
      participantId ??= participant;
      const attempt = importedAttempt({
        id: randomUUID(),
        taskId: ids.get(one.task) ?? one.task.id,
        participantId: participant,
        startedAt: first + index,
      });
      index += 1;
      const profile = trajectory.extra.domain === undefined ? 'strict' : 'mmina';
      recordTrajectory(workspace, {
        attempt,
        trajectory,
        profile,
        digest: one.digest,
        file: run.name,
        format: run.reader.format,
        bytes: found.folder.bytes,
      });
    }
    return { participantId, setIds };
  });
}

function digestOf(trajectory: Trajectory): string {
  return createHash('sha256').update(canonical(trajectory)).digest('hex');
}

function factsOf({ agent }: Trajectory, model: string | undefined): ModelFacts {
  return { model: model ?? agent.name, promptVersion: agent.version, parameters: {}, seed: null };
}

function digestsOf(db: Database, { agent }: Trajectory, facts: ModelFacts): Set<string> {
  if (agent.kind === 'person') return new Set();
  const participant = findModel(db, facts);
  return participant === null ? new Set() : listImportedDigests(db, participant.id);
}

function participantOf(db: Database, trajectory: Trajectory, model: string | undefined): string {
  if (trajectory.agent.kind === 'person' && model === undefined)
    return importedPerson(db, trajectory.agent.name);
  const facts = factsOf(trajectory, model);
  return (findModel(db, facts) ?? addModel(db, facts)).id;
}

/** The run's task among those of the workspace, or its own, whole as its format has it or as much as the run tells. */
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
  const told = task.source === undefined ? null : line({ ...task.source });
  const isWhole = told !== null && taskOfLine(told).task !== null;
  const native = nativeOf(trajectory);
  return taskFor(isWhole ? told : line(native), known, own, { set: input.set }, problems);
}

/** A task of which only the question is known: a judge is asked about the answer. */
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
    'Nothing was imported. Import it again once nothing writes to it.',
    { at: name },
  );
}
