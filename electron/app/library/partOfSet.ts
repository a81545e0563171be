import { fault } from '../../../shared/errors.ts';
import type { Task } from '../../../shared/model/index.ts';

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

/** The tasks with these ids, or all if none are given. Throws AppError `library.part` for an id that the set does not have. */
export function requirePart(all: readonly Task[], ids: readonly string[] | undefined): readonly Task[] {
  if (ids === undefined) return all;
  const { tasks, missing } = partOfSet(all, 'id', ids);
  if (missing === null) return tasks;
  throw fault.input(
    'library.part',
    `The task ${missing} is not in this set.`,
    'It may have been removed or replaced: choose the tasks again in the library.',
  );
}
