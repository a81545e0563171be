import { fault } from '../../../shared/errors.ts';
import type { Task } from '../../../shared/model/index.ts';
import { type Rubric, rubricState } from '../../../shared/model/rubric.ts';
import { findParticipant } from '../../db/participants.ts';
import { listRubrics } from '../../db/review/rubrics.ts';
import type { Database } from '../../db/store/open.ts';
import { listTasks } from '../../db/taskSets.ts';
import { chooseSets } from '../../exchange/export/exportTo.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** The tasks that a command is about. */
export interface RubricChoice {
  readonly workspace: string;
  /** Name or id; missing: all sets. */
  readonly set?: string;
  /** Keys or ids; missing: all tasks. */
  readonly task?: readonly string[];
  readonly json: boolean;
}

/** A chosen task with its set. */
export interface ChosenTask {
  readonly task: Task;
  readonly set: string;
}

/** The chosen tasks. Throws AppError for a set or a task that does not exist. */
export function chosenTasks(
  workspace: Workspace,
  { set, task: wanted }: Pick<RubricChoice, 'set' | 'task'>,
): readonly ChosenTask[] {
  const all = chooseSets(workspace, set === undefined ? undefined : [set]).flatMap(({ id, name }) =>
    listTasks(workspace.db, id).map((task) => ({ task, set: name })),
  );
  const missing = wanted?.find((one) => !all.some(({ task: { id, key } }) => id === one || key === one));
  if (missing !== undefined)
    throw fault.input(
      'rubric.task',
      `There is no task ${missing}.`,
      'hopscope rubric list prints the tasks.',
    );
  return wanted === undefined
    ? all
    : all.filter(({ task: { id, key } }) => wanted.includes(id) || wanted.includes(key));
}

/** A task with the version of its rubric that counts, as it is printed. */
export function shownTask(db: Database, { task, set }: ChosenTask) {
  const versions = listRubrics(db, task.id);
  const { state, counts } = rubricState(versions, task.intent);
  const shown = counts ?? versions.at(-1) ?? null;
  return {
    ...{ task: task.key, set, taskId: task.id, intent: task.intent, state, versions: versions.length },
    ...(shown === null
      ? { version: null, criteria: [], check: null, source: null, approved: null }
      : shownVersion(db, shown)),
  };
}

/** A version of a rubric, as it is printed. */
export function shownVersion(db: Database, { version, madeAt, criteria, check, source, approved }: Rubric) {
  return {
    ...{ version, madeAt: new Date(madeAt).toISOString(), criteria, check },
    source:
      source.by === 'person'
        ? { by: 'person', name: nameOf(db, source.personId) }
        : { by: 'model', model: source.model, promptVersion: source.promptVersion },
    approved:
      approved === null ? null : { by: nameOf(db, approved.by), at: new Date(approved.at).toISOString() },
  };
}

/** The name of a participant, or the id where there is none. */
function nameOf(db: Database, id: string): string {
  return findParticipant(db, id)?.name ?? id;
}
