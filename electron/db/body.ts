import type { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import type { Database } from './open.ts';

/** What a column of JSON holds: its schema, and how an older body becomes one of the present version. */
export interface Kind<T> {
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
  return new AppError(
    {
      code: 'storage.corrupt',
      origin: 'storage',
      message: `The row ${row} of the table ${table} cannot be read: ${why.slice(0, 300)}.`,
      advice:
        'It is left as it is, and the rest of the workspace is untouched. Restore the database from a copy.',
      at: `${table} ${row}`,
    },
    { cause },
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
