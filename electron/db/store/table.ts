import type { RunResult, Statement } from 'better-sqlite3';
import type { z } from 'zod';
import { AppError, fault } from '../../../shared/errors.ts';
import type { Database } from './open.ts';
import { tellUnreadable } from './unreadable.ts';

/** The content of a JSON column: its schema, and how an older body becomes one of the current version. */
interface Kind<T> {
  readonly schema: z.ZodType<T>;
  /** The first upgrade makes version 2 from version 1, and so on. A body without a version has version 1. */
  readonly upgrades: readonly ((older: unknown) => unknown)[];
}

export function kind<T>(schema: z.ZodType<T>, ...upgrades: Kind<T>['upgrades']): Kind<T> {
  return { schema, upgrades };
}

/** The stored JSON. Version 1 is stored without its number; lists have only version 1. */
export function writeBody<T>({ upgrades }: Kind<T>, value: T): string {
  return JSON.stringify(upgrades.length === 0 ? value : { v: upgrades.length + 1, ...value });
}

/**
 * Reads the stored JSON of a row and upgrades it to the current version. The error for an unreadable body names table and
 * row.
 */
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

/** The error for an unreadable row. */
export function unreadable(table: string, row: string, why: string, cause?: unknown): AppError {
  return fault.storage(
    'storage.corrupt',
    `The row ${row} of the table ${table} cannot be read: ${why.slice(0, 300)}.`,
    'It is left as it is, and the rest of the workspace is untouched. Restore the database from a copy.',
    { at: `${table} ${row}`, cause },
  );
}

/** Reads each row of a list. An unreadable row is left out and reported; the others are kept. */
export function readRows<Row, T>(db: Database, rows: readonly Row[], read: (row: Row) => T): T[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'storage.corrupt') throw error;
      tellUnreadable(db, error);
      return [];
    }
  });
}

type Value = string | number | null;

/** A table whose rows are read as `T`. `rest` follows `FROM table`: conditions and order. */
interface Table<T> {
  /** For `SELECT`: each column with the name of its field. */
  readonly columns: string;
  /** Inserts a row; its fields are named parameters. */
  readonly insert: string;
  /** All rows. Throws for an unreadable one. */
  all(db: Database, rest: string, ...values: Value[]): T[];
  /** All readable rows. */
  readable(db: Database, rest: string, ...values: Value[]): T[];
  find(db: Database, rest: string, ...values: Value[]): T | null;
}

/** The columns have the names of the fields in the spelling of SQL: `taskId` is `task_id`. */
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

/** The rows of all attempts, or of `ids`, by attempt and then in the order `by`. The table has a column attempt_id. */
export function rowsOfAttempts<Row>(
  rows: Pick<Table<Row>, 'all'>,
  db: Database,
  by: 'seq' | 'by_whom, seq',
  ids?: readonly string[],
): Row[] {
  if (ids === undefined) return rows.all(db, `ORDER BY attempt_id, ${by}`);
  const among = `WHERE attempt_id IN (SELECT value FROM json_each(?)) ORDER BY attempt_id, ${by}`;
  return rows.all(db, among, JSON.stringify(ids));
}

/**
 * Limit of cached statements of a database. Conditions are combined, so the number of different statements is unlimited.
 */
const MOST_KEPT = 200;
const kept = new WeakMap<Database, Map<string, Statement>>();

/**
 * The prepared statement of this text, cached because preparing takes longer than finding or inserting a row. It must have
 * ended before the next call, so do not iterate over it.
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

/**
 * Checks that a writer has changed exactly one row. Otherwise the database is in another state than the writer assumed, and
 * this throws.
 */
export function mustChangeOne({ changes }: RunResult, table: string, row: string): void {
  if (changes === 1) return;
  throw fault.storage(
    'storage.changed',
    `The row ${row} of the table ${table} could not be changed: it is missing or has changed.`,
    'Somebody else has changed or removed it, perhaps in another window. Go back to the list.',
    { at: `${table} ${row}` },
  );
}
