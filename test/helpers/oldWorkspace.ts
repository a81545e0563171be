import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { migrations } from '../../electron/db/migrations/index.ts';

/** Creates the database of a workspace as a program of that version left it, with these rows. Returns its file. */
export function oldDatabase(folder: string, version: number, rows: string): string {
  const file = path.join(folder, 'hopscope.db');
  const db = new Sqlite(file);
  for (const { version: each, sql } of migrations.filter((one) => one.version <= version)) {
    db.exec(sql);
    db.pragma(`user_version = ${each}`);
  }
  db.exec(rows);
  db.close();
  return file;
}
