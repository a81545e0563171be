import { fault } from '../../shared/errors.ts';
import { pauseIndexing } from './searchIndex.ts';
import { allOrNothing, createStaged, type Database } from './store/open.ts';
import { firstOf, valuesOf } from './store/table.ts';

/** Records that are written over many turns and enter a workspace at once. */
export interface Staged {
  /** The database for these records. It knows the participants of the workspace. */
  readonly db: Database;
  /**
   * Copies all records into the workspace, in one transaction with `also`. The search index gets them later. The
   * staged database is closed. Throws `import.changed` when a row that they refer to is gone, or a name is taken.
   */
  enter<T>(also: () => T): T;
  /** Forgets the records, unless they have entered. */
  close(): void;
}

/** `file`: where the records are until they enter; the caller removes it. */
export function stageRecords(into: Database, file: string): Staged {
  const db = createStaged(file);
  const close = (): void => void db.close();
  try {
    exchange(db, into.name, () => db.exec(KNOWN));
  } catch (error) {
    close();
    throw error;
  }
  return {
    db,
    enter(also) {
      close();
      const resumeIndexing = pauseIndexing(into);
      try {
        return exchange(into, file, () =>
          allOrNothing(into, () => {
            copyRows(into);
            return also();
          }),
        );
      } catch (error) {
        throw isRefused(error) ? changed(error) : error;
      } finally {
        resumeIndexing();
      }
    },
    close,
  };
}

/** Reads the tables of another database as `other`. */
function exchange<T>(db: Database, file: string, work: () => T): T {
  db.prepare('ATTACH ? AS other').run(file);
  try {
    return work();
  } finally {
    db.exec('DETACH other');
  }
}

const KNOWN = 'INSERT INTO main.participants SELECT * FROM other.participants';

/** Another import may have added the same person or agent meanwhile. */
const IS_SAME =
  "p.kind = s.kind AND p.name = s.name AND (p.id = s.id OR p.kind = 'person' OR p.body = s.body)";
const SAME = `SELECT 1 FROM main.participants p WHERE ${IS_SAME}`;

/** The tables that an import writes. Their rows enter in this order; the text is a condition on the rows `s`. */
const ENTERING: ReadonlyMap<string, string> = new Map([
  ['task_sets', ''],
  ['source_files', ''],
  ['tasks', ''],
  ['participants', `WHERE NOT EXISTS (${SAME})`],
  ['blobs', 'WHERE true ON CONFLICT DO NOTHING'],
  ['blob_parts', 'WHERE true ON CONFLICT DO NOTHING'],
  ['attempts', ''],
  ['events', ''],
  ['snapshots', ''],
  ['attempt_files', ''],
]);

/** The index of the search, which the workspace makes from the rows that enter, and SQLite's own tables. */
const MADE_ANEW = /^(?:search|sqlite)_/;

/** After the rows of all tables. */
const AFTERWARDS = `
UPDATE main.attempts SET participant_id =
  (SELECT p.id FROM other.participants s, main.participants p WHERE s.id = participant_id AND ${IS_SAME})
WHERE id IN (SELECT id FROM other.attempts) AND participant_id NOT IN (SELECT id FROM main.participants);
UPDATE main.search_attempts SET pages = 0,
  until = coalesce((SELECT max(seq) FROM main.events e WHERE e.attempt_id = search_attempts.attempt_id), 0)
WHERE attempt_id IN (SELECT id FROM other.attempts);`;

/** Copies all rows of the database `other`. Both databases have the same tables. Throws if a table with rows would be left out. */
function copyRows(db: Database): void {
  for (const table of valuesOf<string>(db, "SELECT name FROM other.sqlite_schema WHERE type = 'table'"))
    if (!ENTERING.has(table) && !MADE_ANEW.test(table) && hasRows(db, table))
      throw new Error(`An import has written the table ${table}, whose rows do not enter the workspace.`);
  db.exec('PRAGMA defer_foreign_keys = ON');
  for (const [table, condition] of ENTERING) {
    // A column that SQLite computes cannot be written.
    const written = 'SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0';
    const columns = valuesOf<string>(db, written, table).join(', ');
    db.exec(`INSERT INTO main.${table} (${columns}) SELECT ${columns} FROM other.${table} s ${condition}`);
  }
  db.exec(AFTERWARDS);
}

function hasRows(db: Database, table: string): boolean {
  return firstOf<number>(db, `SELECT EXISTS (SELECT 1 FROM other.${table})`) === 1;
}

function isRefused(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || code === 'SQLITE_CONSTRAINT_UNIQUE';
}

function changed(cause: unknown) {
  return fault.input(
    'import.changed',
    'A task set or a participant of the workspace was changed while the import was stored.',
    'Nothing was imported. Import it again.',
    { cause },
  );
}
