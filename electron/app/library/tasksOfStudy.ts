import type { Study } from '../../../shared/model/index.ts';
import type { Database } from '../../db/store/open.ts';
import { listLevelIds } from '../../db/taskSets.ts';

/** The tasks of a study that can be done in its mode, in their order, and how many others it names. */
interface TasksOfStudy {
  readonly taskIds: readonly string[];
  /** Tasks in environments beside the web: they cannot be demonstrated. 0 in the other modes. */
  readonly leftOut: number;
}

/** Leaves out what cannot be demonstrated. A study from before this rule may still name such tasks. */
export function tasksOfStudy(
  db: Database,
  { setId, mode, taskIds }: Pick<Study, 'setId' | 'mode' | 'taskIds'>,
): TasksOfStudy {
  if (mode !== 'demonstration') return { taskIds, leftOut: 0 };
  const levels = listLevelIds(db, setId);
  const left = taskIds.filter((id) => !levels.has(id));
  return { taskIds: left, leftOut: taskIds.length - left.length };
}
