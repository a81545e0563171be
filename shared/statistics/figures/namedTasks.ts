import { say } from '../../language/message.ts';

/** How many tasks a figure leaves out, and the first of them by name. */
export interface NamedTasks {
  readonly count: number;
  readonly first: readonly string[];
}

/** A reader looks up a few names; of more the number is enough. */
const MOST_NAMED = 5;

/** `taskIds`: in any order, each as often as it occurs. A name is the part after the last `/`. */
export function namedTasks(taskIds: Iterable<string>): NamedTasks {
  const names = [...new Set(taskIds)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return {
    count: names.length,
    first: names.slice(0, MOST_NAMED).map((id) => id.slice(id.lastIndexOf('/') + 1)),
  };
}

/** `t3, t7 and 4 more`, for files. */
export function namedTasksText({ count, first }: NamedTasks): string {
  const more = count - first.length;
  return `${first.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`;
}

/** The same in the language of the window. */
export function namedTasksWords({ count, first }: NamedTasks): string {
  const more = count - first.length;
  return more === 0
    ? first.join(', ')
    : say('{sites} and {count, number} more', { sites: first.join(', '), count: more });
}
