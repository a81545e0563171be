import { createHash, randomUUID } from 'node:crypto';
import type { ImportedRuns } from '../../../shared/contract/index.ts';
import { fault } from '../../../shared/errors.ts';
import { ownProfile } from '../../../shared/exporters/jsonl.ts';
import {
  createProblems,
  type ImportProblem,
  type Problems,
  type SourceFile,
} from '../../../shared/importers/file/importer.ts';
import { setsOfLines, taskOfLine } from '../../../shared/importers/runs/lineTasks.ts';
import {
  indexTasks,
  type KnownTasks,
  matchTask,
  nameInLine,
} from '../../../shared/importers/runs/matchTask.ts';
import type { RunCase } from '../../../shared/importers/runs/runCases.ts';
import { importedAttempt } from '../../../shared/model/attempt.ts';
import type { Profile, Task, TaskFormat } from '../../../shared/model/index.ts';
import { canonical } from '../../../shared/parse/json.ts';
import { listImportedDigests } from '../../db/attempts.ts';
import type { Database } from '../../db/store/open.ts';
import { listTaskSets, listTasks, storeSetInTurns } from '../../db/taskSets.ts';
import { holdingBlobs } from '../../workspace/blobFolder.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { addModel, findModel, type ModelFacts } from './importedParticipants.ts';
import { readOnce } from './inThread.ts';
import { recordImported } from './recordImported.ts';
import { storeInTurns } from './storeInTurns.ts';

interface RunsToImport {
  readonly files: readonly SourceFile[];
  readonly model: ModelFacts;
  /** The id or name of the set with the tasks; missing: all sets are searched. */
  readonly set?: string | undefined;
  /** The format of task objects that are in no set; missing: it is detected. */
  readonly format?: TaskFormat | undefined;
  /** Stores the valid runs even if others are not valid. */
  readonly keepGoing: boolean;
}

/** A valid run with its task. */
interface ReadyRun {
  readonly run: RunCase;
  readonly digest: string;
  readonly task: Task;
  /** False: the task is in the line and not yet stored. */
  readonly isKnown: boolean;
}

/**
 * Stores recorded runs of a model as attempts beside people's: all or, unless `keepGoing`, none. `problems` has the errors, and notes about
 * omissions and assumptions.
 */
export async function importRuns(
  workspace: Workspace,
  input: RunsToImport,
  problemsSoFar: readonly ImportProblem[] = [],
  signal?: AbortSignal,
): Promise<ImportedRuns> {
  const { db } = workspace;
  const problems = createProblems(problemsSoFar);
  const read = await readOnce('runs', { files: input.files }, signal);
  problems.add(read.problems);
  const ready = readyRuns(db, read.cases, input, problems);
  const matched = ready.filter((run) => run.isKnown).length;
  const stored = ready.length > 0 && (problems.errors === 0 || input.keepGoing);
  const made = stored ? await store(workspace, ready, input, signal) : { participantId: null, setIds: [] };
  return {
    imported: stored ? ready.length : 0,
    matched,
    readable: ready.length,
    ...made,
    problems: problems.list(),
  };
}

function readyRuns(
  db: Database,
  cases: readonly RunCase[],
  input: RunsToImport,
  problems: Problems,
): readonly ReadyRun[] {
  const known = knownTasks(db, input.set);
  const participant = findModel(db, input.model);
  const seen = participant === null ? new Set<string>() : listImportedDigests(db, participant.id);
  const ownTasks = new Map<string, Task>();
  return cases.flatMap((run): ReadyRun[] => {
    const digest = createHash('sha256').update(canonical(run.found)).digest('hex');
    if (seen.has(digest)) {
      problems.note(run.file, run.at, '', `is already imported for ${input.model.model}: left out`);
      return [];
    }
    const task = taskFor(run, known, ownTasks, input, problems);
    if (task === null) return [];
    seen.add(digest);
    return [{ run, digest, task, isKnown: task.id !== '' }];
  });
}

/** The tasks to which runs may belong. Throws `runs.set` when the named set does not exist. */
export function knownTasks(db: Database, wanted: string | undefined): KnownTasks {
  const sets = listTaskSets(db);
  const chosen =
    wanted === undefined ? sets : sets.filter(({ id, name }) => id === wanted || name === wanted);
  if (wanted !== undefined && chosen.length === 0) {
    throw fault.input(
      'runs.set',
      `The workspace has no task set ${JSON.stringify(wanted)}.`,
      `Nothing was imported. It has ${sets.map(({ name }) => JSON.stringify(name)).join(', ') || 'no task set at all'}.`,
    );
  }
  return indexTasks(chosen.map((set) => ({ set, tasks: listTasks(db, set.id) })));
}

/** The task of a run: one of the workspace, or its own; null with a problem. */
export function taskFor(
  run: RunCase,
  known: KnownTasks,
  ownTasks: Map<string, Task>,
  input: Pick<RunsToImport, 'set' | 'format'>,
  problems: Problems,
): Task | null {
  const { file, at, found } = run;
  const field = nameInLine(found)?.field ?? 'task';
  const match = matchTask(found, known);
  if (match.kind === 'found') {
    if (match.note !== null) problems.note(file, at, 'task.eval', match.note);
    return match.task;
  }
  if (match.kind === 'ambiguous') {
    problems.error(file, at, field, match.message);
    return null;
  }
  if (input.set !== undefined) {
    const why =
      match.why ?? `belongs to no task of “${[...known.sets.values()].map(({ name }) => name).join(', ')}”`;
    problems.error(file, at, field, why);
    return null;
  }
  const own = taskOfLine(run, input.format);
  if (own.task === null) {
    for (const problem of own.problems)
      problems.error(problem.file, problem.at, problem.field, problem.message);
    return null;
  }
  const key = `${own.task.source.format} ${own.task.key}`;
  const before = ownTasks.get(key);
  if (before !== undefined && canonical(JSON.parse(before.source.raw)) !== canonical(found.task)) {
    problems.error(
      file,
      at,
      field,
      `an earlier line has another task with the id ${JSON.stringify(own.task.key)}`,
    );
    return null;
  }
  if (match.why !== null)
    problems.note(file, at, field, `${match.why}: the line’s own task is stored as a new one`);
  if (before === undefined) ownTasks.set(key, own.task);
  return before ?? own.task;
}

/** Stores all runs of a model or none. */
async function store(
  workspace: Workspace,
  ready: readonly ReadyRun[],
  input: RunsToImport,
  signal: AbortSignal | undefined,
): Promise<Pick<ImportedRuns, 'participantId' | 'setIds'>> {
  return holdingBlobs(workspace, (lease) =>
    storeInTurns(workspace, lease, signal, (beside) => write(beside, ready, input)),
  );
}

function* write(
  workspace: Workspace,
  ready: readonly ReadyRun[],
  input: RunsToImport,
): Generator<void, Pick<ImportedRuns, 'participantId' | 'setIds'>> {
  const { db } = workspace;
  const participant = findModel(db, input.model) ?? addModel(db, input.model);
  const own = [...new Set(ready.filter((run) => !run.isKnown).map(({ task }) => task))];
  const ids = new Map<Task, string>();
  const setIds: string[] = [];
  for (const set of setsOfLines(own, setName(input))) {
    const setId = yield* storeSetInTurns(db, set);
    for (const task of own) if (task.source.format === set.format) ids.set(task, `${setId}/${task.key}`);
    setIds.push(setId);
  }
  // Start times differ by one millisecond, so that lists keep the order of the lines.
  const first = Date.now() - ready.length;
  for (const [index, { run, digest, task }] of ready.entries()) {
    const attempt = importedAttempt({
      id: randomUUID(),
      taskId: ids.get(task) ?? task.id,
      participantId: participant.id,
      startedAt: first + index,
    });
    recordImported(workspace, { attempt, run, digest, profile: profileOf(run, task) });
    yield;
  }
  return { participantId: participant.id, setIds };
}

/** The profile of the line's task object. Judge replies in the line answer the questions of this profile. */
function profileOf({ found }: RunCase, task: Task): Profile {
  if ('hops' in found.task) return 'strict';
  return found.domain === undefined ? ownProfile(task) : 'mmina';
}

function setName({ files, model }: RunsToImport): string {
  const name =
    files[0]?.path
      .split('/')
      .at(-1)
      ?.replace(/\.(?:jsonl?|ndjson)$/i, '') ?? '';
  return `Tasks of ${name === '' ? `${model.model}’s runs` : name}`;
}
