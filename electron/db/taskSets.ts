import type { SourceFile } from '../../shared/importers/importer.ts';
import type { Task, TaskSet } from '../../shared/model/index.ts';
import { readBody, readRows, writeBody } from './body.ts';
import { mustChangeOne } from './changed.ts';
import { allOrNothing, type Database } from './open.ts';
import { taskKind } from './schema/taskKind.ts';
import { tableOf } from './table.ts';

const table = tableOf<TaskSet>('task_sets', ['id', 'name', 'format', 'importedAt']);

/** Stores a set with all its tasks and its source files, or nothing. */
export function insertTaskSet(
  db: Database,
  set: TaskSet,
  tasks: readonly Task[],
  files: readonly SourceFile[],
): void {
  const addTask = db.prepare('INSERT INTO tasks (id, set_id, position, body) VALUES (?, ?, ?, ?)');
  const addFile = db.prepare('INSERT INTO source_files (set_id, path, text) VALUES (?, ?, ?)');
  allOrNothing(db, () => {
    db.prepare(table.insert).run(set);
    tasks.forEach((task, position) => {
      addTask.run(task.id, set.id, position, writeBody(taskKind, task));
    });
    for (const file of files) addFile.run(set.id, file.path, file.text);
  });
}

/** Adds one task at the end of a set. */
export function insertTask(db: Database, task: Task): void {
  db.prepare(
    `INSERT INTO tasks (id, set_id, position, body)
     VALUES (?, ?, (SELECT coalesce(max(position), -1) + 1 FROM tasks WHERE set_id = ?), ?)`,
  ).run(task.id, task.setId, task.setId, writeBody(taskKind, task));
}

/** Removes one task. Refused by the database (foreign key) while attempts exist. */
export function deleteTask(db: Database, id: string): void {
  mustChangeOne(db.prepare('DELETE FROM tasks WHERE id = ?').run(id), 'tasks', id);
}

export function listTaskSets(db: Database): TaskSet[] {
  return db.prepare<[], TaskSet>(`SELECT ${table.columns} FROM task_sets ORDER BY imported_at, name`).all();
}

export function findTaskSet(db: Database, id: string): TaskSet | null {
  const find = db.prepare<[string], TaskSet>(`SELECT ${table.columns} FROM task_sets WHERE id = ?`);
  return find.get(id) ?? null;
}

export function listSourceFiles(db: Database, setId: string): SourceFile[] {
  return db
    .prepare<[string], SourceFile>('SELECT path, text FROM source_files WHERE set_id = ? ORDER BY path')
    .all(setId);
}

export function listTasks(db: Database, setId: string): Task[] {
  const rows = db
    .prepare<[string], { id: string; body: string }>(
      'SELECT id, body FROM tasks WHERE set_id = ? ORDER BY position',
    )
    .all(setId);
  return readRows(db, rows, ({ id, body }) => readBody(taskKind, body, 'tasks', id));
}

export function findTask(db: Database, id: string): Task | null {
  const row = db.prepare<[string], { body: string }>('SELECT body FROM tasks WHERE id = ?').get(id);
  return row ? readBody(taskKind, row.body, 'tasks', id) : null;
}

interface SetCounts {
  readonly setId: string;
  readonly tasks: number;
  readonly hops: number;
  readonly one: number;
  readonly few: number;
  readonly many: number;
}

/** Tasks, hops and the hop mix of every set. */
export function countTasks(db: Database): SetCounts[] {
  return db
    .prepare<[], SetCounts>(
      `SELECT set_id AS setId, count(*) AS tasks, sum(hops) AS hops,
              sum(hops <= 1) AS one, sum(hops BETWEEN 2 AND 4) AS few, sum(hops >= 5) AS many
       FROM tasks GROUP BY set_id`,
    )
    .all();
}

/** Site names used by the tasks of a set, alphabetical: those of the hops, of a task without hops its own. */
export function listSites(db: Database, setId: string): string[] {
  return db
    .prepare<[string, string], { site: string }>(
      `SELECT DISTINCT json_extract(hop.value, '$.site') AS site
       FROM tasks, json_each(tasks.body, '$.hops') AS hop WHERE set_id = ?
       UNION
       SELECT json_extract(own.value, '$.name')
       FROM tasks, json_each(tasks.body, '$.sites') AS own
       WHERE set_id = ? AND json_array_length(tasks.body, '$.hops') = 0
       ORDER BY site`,
    )
    .all(setId, setId)
    .map((row) => row.site);
}
