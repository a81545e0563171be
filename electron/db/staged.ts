import { fault } from '../../shared/errors.ts';
import { pauseIndexing } from './searchIndex.ts';
import { allOrNothing, createStaged, type Database } from './store/open.ts';

/** Records that are written over many turns and enter a workspace at once. */
export interface Staged {
  /** The database for these records. It knows the participants of the workspace. */
  readonly db: Database;
  /**
   * Copies all records into the workspace, in one transaction with `also`. The search index gets them later, in the background. The
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
            into.exec(ENTER);
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

/** Both databases have the same tables. The column of `tasks` that SQLite computes cannot be copied. */
const ENTER = `
PRAGMA defer_foreign_keys = ON;
INSERT INTO main.task_sets SELECT * FROM other.task_sets;
INSERT INTO main.source_files SELECT * FROM other.source_files;
INSERT INTO main.tasks (id, set_id, position, body) SELECT id, set_id, position, body FROM other.tasks;
INSERT INTO main.participants SELECT * FROM other.participants s WHERE NOT EXISTS (${SAME});
INSERT INTO main.blobs SELECT * FROM other.blobs WHERE true ON CONFLICT DO NOTHING;
INSERT INTO main.blob_parts SELECT * FROM other.blob_parts WHERE true ON CONFLICT DO NOTHING;
INSERT INTO main.attempts SELECT * FROM other.attempts;
UPDATE main.attempts SET participant_id =
  (SELECT p.id FROM other.participants s, main.participants p WHERE s.id = participant_id AND ${IS_SAME})
WHERE id IN (SELECT id FROM other.attempts) AND participant_id NOT IN (SELECT id FROM main.participants);
INSERT INTO main.events SELECT * FROM other.events;
INSERT INTO main.snapshots SELECT * FROM other.snapshots;
INSERT INTO main.attempt_files SELECT * FROM other.attempt_files;
UPDATE main.search_attempts SET pages = 0,
  until = coalesce((SELECT max(seq) FROM main.events e WHERE e.attempt_id = search_attempts.attempt_id), 0)
WHERE attempt_id IN (SELECT id FROM other.attempts);`;

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
