import { exportNative } from '../../../shared/exporters/index.ts';
import type { ImportedRubric, SourceFile } from '../../../shared/importers/file/importer.ts';
import type { Task, TaskSet } from '../../../shared/model/index.ts';
import type { Rubric } from '../../../shared/model/rubric.ts';
import { listParticipants } from '../../db/participants.ts';
import { listRubrics } from '../../db/review/rubrics.ts';
import type { Database } from '../../db/store/open.ts';
import { listTasks } from '../../db/taskSets.ts';

/** Tasks of one set as a pack. */
export interface TaskPack {
  readonly file: SourceFile;
  readonly tasks: readonly Task[];
  /** The number of versions of rubrics in the pack. */
  readonly rubrics: number;
}

/** The pack of a set, or of those of its tasks that are `wanted`, by their ids. The command line and the window write the same one. */
export function taskPack(
  db: Database,
  { id, name }: Pick<TaskSet, 'id' | 'name'>,
  wanted: ReadonlySet<string> | undefined,
): TaskPack {
  const people = new Map(listParticipants(db).map((one) => [one.id, one.name]));
  const tasks = tasksIn(db, id, wanted);
  let rubrics = 0;
  const file = exportNative(name, tasks, ({ id: taskId }) => {
    const own = listRubrics(db, taskId).map((one) => writtenRubric(one, people));
    rubrics += own.length;
    return own;
  });
  return { file, tasks, rubrics };
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
