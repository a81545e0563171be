import { randomUUID } from 'node:crypto';
import type { ImportedSet } from '../../../shared/importers/importer.ts';
import type { Database } from '../../db/open.ts';
import { insertTaskSet } from '../../db/taskSets.ts';

/** Gives the set and its tasks their ids and stores them, all or nothing. */
export function storeSet(db: Database, set: ImportedSet): { setId: string; tasks: number; hops: number } {
  const setId = randomUUID();
  const tasks = set.tasks.map((task) => ({ ...task, setId, id: `${setId}/${task.key}` }));
  insertTaskSet(
    db,
    { id: setId, name: set.name, format: set.format, importedAt: Date.now() },
    tasks,
    set.beside ?? [],
  );
  return { setId, tasks: tasks.length, hops: tasks.reduce((sum, task) => sum + task.hops.length, 0) };
}
