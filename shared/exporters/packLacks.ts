import type { ImportedSet } from '../importers/file/importer.ts';
import type { Task } from '../model/index.ts';

/**
 * The keys of the tasks that a pack does not hold as they are here, in their order. `again`: what the importer reads from the pack. The text
 * that a task was imported from is not compared: a pack has another one. `rubrics`: the number of versions of rubrics that it must hold.
 */
export function packLacks(
  tasks: readonly Task[],
  { tasks: read, rubrics: readRubrics }: Pick<ImportedSet, 'tasks' | 'rubrics'>,
  rubrics: (task: Task) => number,
): readonly string[] {
  const found = new Map(read.map((task) => [task.key, ordered(contentOf(task))]));
  return tasks.flatMap((task) => {
    const isSame = found.get(task.key) === ordered(contentOf(task));
    const hasRubrics = (readRubrics?.get(task.key)?.length ?? 0) === rubrics(task);
    return isSame && hasRubrics ? [] : [task.key];
  });
}

function contentOf({ id: _id, setId: _setId, source: _source, ...content }: Task): object {
  return content;
}

/** The value as JSON, with the fields of each object in one order. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
