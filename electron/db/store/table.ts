import type { RunResult, Statement } from 'better-sqlite3';
import type { z } from 'zod';
import { AppError, fault } from '../../../shared/errors.ts';
import type { Database } from './open.ts';

/** What a column of JSON holds: its schema, and how an older body becomes one of the present version. */
interface Kind<T> {
  readonly schema: z.ZodType<T>;
  /** The first makes version 2 of version 1, and so on. A body that names no version is of the first. */
  readonly upgrades: readonly ((older: unknown) => unknown)[];
}

export function kind<T>(schema: z.ZodType<T>, ...upgrades: Kind<T>['upgrades']): Kind<T> {
  return { schema, upgrades };
}

/** The JSON that is stored. The first version goes without its number; lists have no other. */
export function writeBody<T>({ upgrades }: Kind<T>, value: T): string {
  return JSON.stringify(upgrades.length === 0 ? value : { v: upgrades.length + 1, ...value });
}

/** Reads what is stored in a row, brought to the present version. What cannot be read is named by table and row. */
export function readBody<T>({ schema, upgrades }: Kind<T>, json: string, table: string, row: string): T {
  let body: unknown;
  try {
    body = JSON.parse(json);
    const version = versionOf(body);
    if (version > upgrades.length + 1)
      throw new Error(`it is of version ${version}, which is newer than this program`);
    for (const upgrade of upgrades.slice(version - 1)) body = upgrade(body);
  } catch (error) {
    throw unreadable(table, row, error instanceof Error ? error.message : String(error), error);
  }
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw unreadable(table, row, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`, read.error);
}

function versionOf(body: unknown): number {
  return typeof body === 'object' && body !== null && 'v' in body && typeof body.v === 'number' ? body.v : 1;
}

/** The sentence of a row that cannot be read. */
export function unreadable(table: string, row: string, why: string, cause?: unknown): AppError {
  return fault.storage(
    'storage.corrupt',
    `The row ${row} of the table ${table} cannot be read: ${why.slice(0, 300)}.`,
    'It is left as it is, and the rest of the workspace is untouched. Restore the database from a copy.',
    { at: `${table} ${row}`, cause },
  );
}

interface Listener {
  readonly tell: (error: AppError) => void;
  readonly told: Set<string>;
}
const listeners = new WeakMap<Database, Listener>();

/** `tell` hears of each row that a list had to leave out, once. */
export function onUnreadable(db: Database, tell: (error: AppError) => void): void {
  listeners.set(db, { tell, told: new Set() });
}

/** Reads each row of a list; one that cannot be read is left out and told, and does not take the others with it. */
export function readRows<Row, T>(db: Database, rows: readonly Row[], read: (row: Row) => T): T[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'storage.corrupt') throw error;
      const listener = listeners.get(db);
      const at = error.at ?? '';
      if (listener !== undefined && !listener.told.has(at)) {
        listener.told.add(at);
        listener.tell(error);
      }
      return [];
    }
  });
}

type Value = string | number | null;

/** A table whose rows have some fields, each read as `T`. `rest` is what follows `FROM table`: conditions and order. */
interface Table<T> {
  /** For `SELECT`: each column under the name of its field. */
  readonly columns: string;
  /** Puts in a row; its fields are named parameters. */
  readonly insert: string;
  /** All rows; one that cannot be read is an error. */
  all(db: Database, rest: string, ...values: Value[]): T[];
  /** All rows that can be read. */
  readable(db: Database, rest: string, ...values: Value[]): T[];
  find(db: Database, rest: string, ...values: Value[]): T | null;
}

/** A table's columns are named as the fields of its rows, in the spelling of SQL: `taskId` is `task_id`. */
export function tableOf<Row>(name: string, fields: readonly (keyof Row & string)[]): Table<Row>;
export function tableOf<Row, T>(
  name: string,
  fields: readonly (keyof Row & string)[],
  read: (row: Row) => T,
): Table<T>;
export function tableOf<Row>(
  name: string,
  fields: readonly (keyof Row & string)[],
  read: (row: Row) => unknown = (row) => row,
): Table<unknown> {
  const snake = fields.map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const columns = snake.map((column, at) => `${column} AS ${fields[at]}`).join(', ');
  const rows = (db: Database, rest: string, values: readonly Value[]): Row[] =>
    rowsOf(db, `SELECT ${columns} FROM ${name} ${rest}`, ...values);
  return {
    columns,
    insert: `INSERT INTO ${name} (${snake.join(', ')}) VALUES (${fields.map((field) => `@${field}`).join(', ')})`,
    all: (db, rest, ...values) => rows(db, rest, values).map(read),
    readable: (db, rest, ...values) => readRows(db, rows(db, rest, values), read),
    find: (db, rest, ...values) => rows(db, `${rest} LIMIT 1`, values).map(read)[0] ?? null,
  };
}

/** Statements that are kept of a database: conditions are put together, so that there is no end of different ones. */
const MOST_KEPT = 200;
const kept = new WeakMap<Database, Map<string, Statement>>();

/**
 * The statement of this text, prepared once: that takes longer than to find a row, or to put one in. It must have ended before it is
 * asked for again, so it is not to be iterated over.
 */
export function statementOf<Values extends unknown[], Row = unknown>(
  db: Database,
  sql: string,
): Statement<Values, Row> {
  const ofDatabase = kept.get(db) ?? new Map<string, Statement>();
  const known = ofDatabase.get(sql);
  if (known !== undefined) return known as Statement<Values, Row>;
  const statement = db.prepare<Values, Row>(sql);
  kept.set(db, ofDatabase.set(sql, statement));
  for (const oldest of [...ofDatabase.keys()].slice(0, -MOST_KEPT)) ofDatabase.delete(oldest);
  return statement;
}

/** The rows that a query finds. */
export function rowsOf<Row>(db: Database, sql: string, ...values: Value[]): Row[] {
  return statementOf<Value[], Row>(db, sql)
    .pluck(false)
    .all(...values);
}

/** The first column of the rows that a query finds. */
export function valuesOf<T extends Value>(db: Database, sql: string, ...values: Value[]): T[] {
  return statementOf<Value[], T>(db, sql)
    .pluck()
    .all(...values);
}

/** The first column of the first row that a query finds. */
export function firstOf<T extends Value>(db: Database, sql: string, ...values: Value[]): T | null {
  return valuesOf<T>(db, sql, ...values)[0] ?? null;
}

/** A writer that means one row has changed one row: another state of the database than it took for granted is told, not passed over. */
export function mustChangeOne({ changes }: RunResult, table: string, row: string): void {
  if (changes === 1) return;
  throw fault.storage(
    'storage.changed',
    `The row ${row} of the table ${table} was to be changed, and is not there as it was.`,
    'Somebody else has changed or removed it, perhaps in another window. Go back to the list.',
    { at: `${table} ${row}` },
  );
}
