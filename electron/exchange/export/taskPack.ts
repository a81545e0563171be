import { exportNative } from '../../../shared/exporters/index.ts';
import { packLacks } from '../../../shared/exporters/packLacks.ts';
import type { ImportedRubric, SourceFile } from '../../../shared/importers/file/importer.ts';
import type { Task, TaskSet } from '../../../shared/model/index.ts';
import type { Rubric } from '../../../shared/model/rubric.ts';
import { placeholdersIn } from '../../../shared/parse/placeholders.ts';
import { listParticipants } from '../../db/participants.ts';
import { listRubrics } from '../../db/review/rubrics.ts';
import type { Database } from '../../db/store/open.ts';
import { listTasks } from '../../db/taskSets.ts';
import { readOnce } from '../import/inThread.ts';

/** Tasks of one set as a pack. */
export interface TaskPack {
  readonly file: SourceFile;
  readonly tasks: readonly Task[];
  /** The number of versions of the rubric of each task in the pack, by the id of the task. */
  readonly rubrics: ReadonlyMap<string, number>;
}

/** The pack of a set, or of those of its tasks that are `wanted`, by their ids. The command line and the window write the same one. */
export function taskPack(
  db: Database,
  { id, name }: Pick<TaskSet, 'id' | 'name'>,
  wanted: ReadonlySet<string> | undefined,
): TaskPack {
  const people = new Map(listParticipants(db).map((one) => [one.id, one.name]));
  const tasks = tasksIn(db, id, wanted);
  const rubrics = new Map<string, number>();
  const file = exportNative(name, tasks, ({ id: taskId }) => {
    const own = listRubrics(db, taskId).map((one) => writtenRubric(one, people));
    rubrics.set(taskId, own.length);
    return own;
  });
  return { file, tasks, rubrics };
}

/** The keys of the tasks that an import does not read from the pack as they are in the workspace. Reads the pack once. */
export async function unlikeInPack({ file, tasks, rubrics }: TaskPack): Promise<readonly string[]> {
  const again = await readOnce('tasks', { files: [file], format: 'native', options: {} });
  return packLacks(tasks, again, ({ id }) => rubrics.get(id) ?? 0);
}

/**
 * The keys of the tasks that an import does not find in the files of their set. Placeholders of addresses are not stored with a set, so only
 * the keys are compared.
 */
export async function unlikeInSource(
  { format }: Pick<TaskSet, 'format'>,
  tasks: readonly Task[],
  files: readonly SourceFile[],
): Promise<readonly string[]> {
  const named = placeholdersIn(files.map(({ text }) => text).join('\n'));
  const placeholders = Object.fromEntries(named.map((name) => [name, 'http://placeholder.invalid']));
  const again = await readOnce('tasks', { files, format, options: { placeholders } });
  const found = new Set(again.tasks.map(({ key }) => key));
  return tasks.flatMap(({ key }) => (found.has(key) ? [] : [key]));
}

/** The tasks of a set, or those of them that are wanted. */
export function tasksIn(
  db: Database,
  setId: string,
  wanted: ReadonlySet<string> | undefined,
): readonly Task[] {
  const tasks = listTasks(db, setId);
  return wanted === undefined ? tasks : tasks.filter(({ id }) => wanted.has(id));
}

/** A version of a rubric with the names of people, as in other exports. What its writer has used stays in the workspace. */
function writtenRubric(
  { intent, criteria, check, source, madeAt, approved }: Rubric,
  people: ReadonlyMap<string, string>,
): ImportedRubric {
  const nameOf = (id: string): string => people.get(id) ?? id;
  return {
    ...{ intent, criteria, check },
    source: source.by === 'model' ? withoutUse(source) : { by: 'person', person: nameOf(source.personId) },
    ...{ madeAt, approved: approved === null ? null : { by: nameOf(approved.by), at: approved.at } },
  };
}

function withoutUse({
  use: _,
  ...source
}: Extract<Rubric['source'], { readonly by: 'model' }>): Extract<
  ImportedRubric['source'],
  { readonly by: 'model' }
> {
  return source;
}
