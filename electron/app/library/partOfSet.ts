import { type AppError, fault } from '../../../shared/errors.ts';
import type { Task } from '../../../shared/model/index.ts';
import type { Database } from '../../db/store/open.ts';
import { listCurrentTasks, listTasks } from '../../db/taskSets.ts';

/** Some tasks of a set, by one of their names. */
interface Part {
  /** The named tasks, in the order of the set. A task that is named twice is there once. */
  readonly tasks: readonly Task[];
  /** The first name that no task of the set has; null: all have one. */
  readonly missing: string | null;
}

/** Finds the tasks of a set that somebody named, by id or by key. */
export function partOfSet(all: readonly Task[], by: 'id' | 'key', names: readonly string[]): Part {
  const wanted = new Set(names);
  const tasks = all.filter((task) => wanted.has(task[by]));
  const there = new Set(tasks.map((task) => task[by]));
  return { tasks, missing: names.find((name) => !there.has(name)) ?? null };
}

/**
 * The tasks of a set with these ids, or all that are not archived if none are given. Throws AppError `library.part` for an id that the set
 * does not have, and `library.archived` for an archived task.
 */
export function requirePart(
  db: Database,
  setId: string,
  ids: readonly string[] | undefined,
): readonly Task[] {
  const current = listCurrentTasks(db, setId);
  if (ids === undefined) return current;
  const { tasks, missing } = partOfSet(current, 'id', ids);
  if (missing === null) return tasks;
  const archived = listTasks(db, setId).find(({ id }) => id === missing);
  if (archived !== undefined) throw archivedTask(archived);
  throw notInSet(missing);
}

export function notInSet(id: string): AppError {
  return fault.input(
    'library.part',
    `The task ${id} is not in this set.`,
    'It may have been removed or replaced: choose the tasks again in the library.',
  );
}

export function archivedTask({ key }: Task): AppError {
  return fault.input(
    'library.archived',
    `The task ${key} is archived.`,
    'Bring it back first: “Show archived” above the tasks in the library lists it.',
  );
}
