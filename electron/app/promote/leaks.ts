import type { HeldOutTask } from '../../../shared/model/promotion.ts';
import { listTunings } from '../../db/tunings.ts';
import type { AppContext } from '../context/context.ts';
import { isUnchanged, taskTextDigest } from '../tuning/readRows.ts';

/** A held-out task that the training data contain. */
export interface Leak {
  readonly task: HeldOutTask;
  /** `task`: the data name the task. `text`: they contain its words. */
  readonly by: 'task' | 'text';
}

/** The first three of these tasks in words. */
export function leakedTasks(leaks: readonly Leak[]): string {
  return leaks
    .slice(0, 3)
    .map(({ task, by }) => `“${task.intent.slice(0, 60)}” (by its ${by === 'task' ? 'id' : 'words'})`)
    .concat(leaks.length > 3 ? ['…'] : [])
    .join(', ');
}

/** A picture as an address, from its beginning to its end. */
const PICTURE = /^data:image\/[a-z+]{1,10};base64,[A-Za-z0-9+/=]*$/;

/** A text without differences of case, spaces and punctuation. */
function plainText(text: string): string {
  return ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')} `;
}

/**
 * Finds held-out tasks in training data: by id in the field `task`, `taskId` or `task_id` of a row, and by their words in any text of a row.
 * The tasks are few, the rows many: each row is read once.
 */
export function leakFinder(tasks: readonly HeldOutTask[]): {
  /** Reads one row of the data. */
  readonly read: (row: unknown) => void;
  readonly leaks: () => readonly Leak[];
} {
  const words = tasks.map(({ intent }) => plainText(intent));
  const found = new Map<string, Leak>();
  const note = (task: HeldOutTask, by: Leak['by']): void => {
    if (!found.has(task.id) || by === 'task') found.set(task.id, { task, by });
  };
  const readText = (text: string, key: string): void => {
    // Pictures are most of the bytes of such a file, and hold no words.
    if (PICTURE.test(text)) return;
    const isName = ['task', 'taskId', 'task_id'].includes(key);
    const plain = plainText(text);
    tasks.forEach((task, at) => {
      if (isName && text === task.id) note(task, 'task');
      const own = words[at] ?? '';
      if (own.trim() !== '' && plain.includes(own)) note(task, 'text');
    });
  };
  // A row from outside can be nested deeply: a list of open values instead of recursion.
  const read = (row: unknown): void => {
    const open: { readonly value: unknown; readonly key: string }[] = [{ value: row, key: '' }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { value, key } = next;
      if (typeof value === 'string') readText(value, key);
      else if (typeof value === 'object' && value !== null)
        for (const [name, part] of Object.entries(value))
          open.push({ value: part, key: Array.isArray(value) ? key : name });
    }
  };
  return { read, leaks: () => tasks.flatMap(({ id }) => found.get(id) ?? []) };
}

/** What is on record of the data of a tuned participant. */
export interface TunedOn {
  /** Held-out tasks that the data name. null: the participant is not tuned here, or its data name no task. */
  readonly leaks: readonly Leak[] | null;
  /** Its files that are still on this computer, unchanged. */
  readonly files: readonly string[];
}

export function tunedOn(
  { workspace: { db } }: AppContext,
  participantId: string,
  tasks: readonly HeldOutTask[],
): TunedOn {
  const all = listTunings(db)
    .filter((tuning) => tuning.participantId === participantId)
    .flatMap((tuning) => tuning.files);
  const [ids, texts] = [
    new Set(all.flatMap(({ taskIds }) => taskIds)),
    new Set(all.flatMap(({ taskTexts }) => taskTexts)),
  ];
  const files = all.filter(isUnchanged).map(({ path }) => path);
  if (ids.size === 0 && texts.size === 0) return { leaks: null, files };
  const leaks = tasks.flatMap((task): readonly Leak[] => {
    if (ids.has(task.id)) return [{ task, by: 'task' }];
    return texts.has(taskTextDigest(task.intent)) ? [{ task, by: 'text' }] : [];
  });
  return { leaks, files };
}
