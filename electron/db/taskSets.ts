import { randomUUID } from 'node:crypto';
import type { ImportedSet, SourceFile } from '../../shared/importers/file/importer.ts';
import type { Task, TaskSet, ViewportChoice, WallTime } from '../../shared/model/index.ts';
import { taskSchema } from '../../shared/model/task.ts';
import { allOrNothing, type Database } from './store/open.ts';
import {
  firstOf,
  kind,
  mustChangeOne,
  readBody,
  rowsOf,
  tableOf,
  valuesOf,
  writeBody,
} from './store/table.ts';

const sets = tableOf<TaskSet>('task_sets', ['id', 'name', 'format', 'importedAt']);
const files = tableOf<SourceFile>('source_files', ['path', 'text']);
const taskKind = kind(taskSchema);
const tasks = tableOf('tasks', ['id', 'body'], ({ id, body }: { id: string; body: string }) =>
  readBody(taskKind, body, 'tasks', id),
);

/** Stores a set with all its tasks and its source files, or nothing. */
export function insertTaskSet(
  db: Database,
  set: TaskSet,
  added: readonly Task[],
  from: readonly SourceFile[],
): void {
  allOrNothing(db, () => {
    for (const _ of insertInTurns(db, set, added, from));
  });
}

/** How many tasks are stored in one turn. */
const AT_A_TIME = 10;

function* insertInTurns(
  db: Database,
  set: TaskSet,
  added: readonly Task[],
  from: readonly SourceFile[],
): Generator<void> {
  const addTask = db.prepare('INSERT INTO tasks (id, set_id, position, body) VALUES (?, ?, ?, ?)');
  const addFile = db.prepare('INSERT INTO source_files (set_id, path, text) VALUES (?, ?, ?)');
  db.prepare(sets.insert).run(set);
  for (const [position, task] of added.entries()) {
    addTask.run(task.id, set.id, position, writeBody(taskKind, task));
    if (position % AT_A_TIME === AT_A_TIME - 1) yield;
  }
  for (const file of from) addFile.run(set.id, file.path, file.text);
}

/** Adds one task at the end of a set. */
export function insertTask(db: Database, task: Task): void {
  db.prepare(
    `INSERT INTO tasks (id, set_id, position, body)
     VALUES (?, ?, (SELECT coalesce(max(position), -1) + 1 FROM tasks WHERE set_id = ?), ?)`,
  ).run(task.id, task.setId, task.setId, writeBody(taskKind, task));
}

/** Removes one task. The database rejects this (foreign key) while attempts exist. */
export function deleteTask(db: Database, id: string): void {
  mustChangeOne(db.prepare('DELETE FROM tasks WHERE id = ?').run(id), 'tasks', id);
}

/** Every set, removed ones included, because attempts at them stay recorded. */
export function listTaskSets(db: Database): TaskSet[] {
  return sets.all(db, 'ORDER BY imported_at, name');
}

/** The sets of the library. */
export function listLibrarySets(db: Database): TaskSet[] {
  return sets.all(db, 'WHERE removed_at IS NULL ORDER BY imported_at, name');
}

/** The sets that were removed from the library, the last one first. */
export function listRemovedSets(db: Database): TaskSet[] {
  return sets.all(db, 'WHERE removed_at IS NOT NULL ORDER BY removed_at DESC, name');
}

export function findTaskSet(db: Database, id: string): TaskSet | null {
  return sets.find(db, 'WHERE id = ?', id);
}

/** A set of the library. */
export function findLibrarySet(db: Database, id: string): TaskSet | null {
  return sets.find(db, 'WHERE id = ? AND removed_at IS NULL', id);
}

export function renameTaskSet(db: Database, id: string, name: string): void {
  mustChangeOne(db.prepare('UPDATE task_sets SET name = ? WHERE id = ?').run(name, id), 'task_sets', id);
}

/** Removes a set from the library; null puts it back. */
export function saveRemoval(db: Database, id: string, removedAt: WallTime | null): void {
  const saved = db.prepare('UPDATE task_sets SET removed_at = ? WHERE id = ?').run(removedAt, id);
  mustChangeOne(saved, 'task_sets', id);
}

/** Removes a set with its tasks and source files. The database rejects this (foreign key) while attempts exist. */
export function deleteTaskSet(db: Database, id: string): void {
  mustChangeOne(db.prepare('DELETE FROM task_sets WHERE id = ?').run(id), 'task_sets', id);
}

/**
 * What depends on the tasks of a set. `running`: the key of a task with a running attempt. `isUsed`: whether attempts,
 * proposals, batches or loops refer to the set.
 */
export function useOfSet(
  db: Database,
  setId: string,
): { readonly attempts: number; readonly running: string | null; readonly isUsed: boolean } {
  const of = (what: string) =>
    `SELECT ${what} FROM tasks JOIN attempts ON task_id = tasks.id WHERE set_id = ?`;
  const attempts = firstOf<number>(db, of('count(*)'), setId) ?? 0;
  const key = "json_extract(tasks.body, '$.key')";
  const running = firstOf<string>(db, `${of(key)} AND attempts.status = 'running' LIMIT 1`, setId);
  const named = firstOf<number>(
    db,
    `SELECT EXISTS (SELECT 1 FROM proposals JOIN tasks ON tasks.id = proposals.task_id WHERE set_id = ?)
         OR EXISTS (SELECT 1 FROM batches WHERE json_extract(body, '$.setId') = ?)
         OR EXISTS (SELECT 1 FROM improve_cycles WHERE set_id = ?)
         OR EXISTS (SELECT 1 FROM improve_loops, json_each(body, '$.setIds') AS own WHERE own.value = ?)`,
    setId,
    setId,
    setId,
    setId,
  );
  return { attempts, running: running ?? null, isUsed: attempts > 0 || named === 1 };
}

/** The viewport choice of each set. */
export function listViewportChoices(db: Database): Map<string, ViewportChoice> {
  const rows = rowsOf<{ id: string; viewport: ViewportChoice }>(db, 'SELECT id, viewport FROM task_sets');
  return new Map(rows.map(({ id, viewport }) => [id, viewport]));
}

export function viewportChoiceOf(db: Database, setId: string): ViewportChoice {
  return firstOf<ViewportChoice>(db, 'SELECT viewport FROM task_sets WHERE id = ?', setId) ?? 'fixed';
}

/** Stores the viewport choice for future attempts at a set. */
export function saveViewportChoice(db: Database, setId: string, viewport: ViewportChoice): void {
  mustChangeOne(
    db.prepare('UPDATE task_sets SET viewport = ? WHERE id = ?').run(viewport, setId),
    'task_sets',
    setId,
  );
}

export function listSourceFiles(db: Database, setId: string): SourceFile[] {
  return files.all(db, 'WHERE set_id = ? ORDER BY path', setId);
}

/** All tasks of a set, archived ones included, because attempts at them stay recorded. */
export function listTasks(db: Database, setId: string): Task[] {
  return tasks.readable(db, 'WHERE set_id = ? ORDER BY position', setId);
}

/** The tasks of a set that are not archived: those of new batches and studies. */
export function listCurrentTasks(db: Database, setId: string): Task[] {
  return tasks.readable(db, 'WHERE set_id = ? AND archived_at IS NULL ORDER BY position', setId);
}

/** The ids of the archived tasks of a set. */
export function listArchivedTasks(db: Database, setId: string): Set<string> {
  return new Set(
    valuesOf<string>(db, 'SELECT id FROM tasks WHERE set_id = ? AND archived_at IS NOT NULL', setId),
  );
}

/** Archives tasks; null brings them back. */
export function saveArchival(db: Database, ids: readonly string[], archivedAt: WallTime | null): void {
  const save = db.prepare('UPDATE tasks SET archived_at = ? WHERE id = ?');
  allOrNothing(db, () => {
    for (const id of ids) mustChangeOne(save.run(archivedAt, id), 'tasks', id);
  });
}

/** The ids of the tasks of a set that are played in an environment beside the web. */
export function listLevelIds(db: Database, setId: string): Set<string> {
  const sql = "SELECT id FROM tasks WHERE set_id = ? AND json_extract(body, '$.environment') IS NOT NULL";
  return new Set(valuesOf<string>(db, sql, setId));
}

/** Whether any task is played in an environment beside the web. */
export function hasLevels(db: Database): boolean {
  const sql = "SELECT EXISTS (SELECT 1 FROM tasks WHERE json_extract(body, '$.environment') IS NOT NULL)";
  return firstOf<number>(db, sql) === 1;
}

export function findTask(db: Database, id: string): Task | null {
  return tasks.find(db, 'WHERE id = ?', id);
}

/** The keys and intents of tasks. */
export function listTaskNames(
  db: Database,
  ids: readonly string[],
): Map<string, { readonly key: string; readonly intent: string }> {
  const rows = rowsOf<{ id: string; key: string; intent: string }>(
    db,
    `SELECT id, json_extract(body, '$.key') AS key, json_extract(body, '$.intent') AS intent FROM tasks
     WHERE id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(ids),
  );
  return new Map(rows.map(({ id, key, intent }) => [id, { key, intent }]));
}

interface SetCounts {
  readonly setId: string;
  readonly tasks: number;
  readonly hops: number;
  readonly one: number;
  readonly few: number;
  readonly many: number;
}

/** Tasks, hops and the hop mix of every set, without archived tasks. */
export function countTasks(db: Database): SetCounts[] {
  return rowsOf(
    db,
    `SELECT set_id AS setId, count(*) AS tasks, sum(hops) AS hops,
            sum(hops <= 1) AS one, sum(hops BETWEEN 2 AND 4) AS few, sum(hops >= 5) AS many
     FROM tasks WHERE archived_at IS NULL GROUP BY set_id`,
  );
}

/** Site names used by the tasks of a set, alphabetical: those of the hops, or of the task itself if it has no hops. */
export function listSites(db: Database, setId: string): string[] {
  return valuesOf(
    db,
    `SELECT DISTINCT json_extract(hop.value, '$.site') AS site
     FROM tasks, json_each(tasks.body, '$.hops') AS hop WHERE set_id = ?
     UNION
     SELECT json_extract(own.value, '$.name')
     FROM tasks, json_each(tasks.body, '$.sites') AS own
     WHERE set_id = ? AND json_array_length(tasks.body, '$.hops') = 0
     ORDER BY site`,
    setId,
    setId,
  );
}

/** Assigns ids to the set and its tasks and stores them: all, or nothing. Returns the id of the set. */
export function storeSet(db: Database, set: ImportedSet): string {
  const { own, tasks } = withIds(set);
  insertTaskSet(db, own, tasks, set.beside ?? []);
  return own.id;
}

/** The same over many turns. The caller removes what is stored if it does not come to the end. */
export function* storeSetInTurns(db: Database, set: ImportedSet): Generator<void, string> {
  const { own, tasks } = withIds(set);
  yield* insertInTurns(db, own, tasks, set.beside ?? []);
  return own.id;
}

function withIds({ name, format, tasks }: ImportedSet): { readonly own: TaskSet; readonly tasks: Task[] } {
  const id = randomUUID();
  return {
    own: { id, name, format, importedAt: Date.now() },
    tasks: tasks.map((task) => ({ ...task, setId: id, id: `${id}/${task.key}` })),
  };
}
