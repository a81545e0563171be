import type { z } from 'zod';
import type { Database } from '../store/open.ts';
import { kind, readBody, readRows, rowsOfAttempts, tableOf, writeBody } from '../store/table.ts';

/** What a person did with an attempt, in an append-only list. `seq` counts from 1 within the attempt. */
interface PersonEvent<Body> {
  readonly attemptId: string;
  readonly seq: number;
  readonly wall: number;
  /** Id of the person. */
  readonly by: string;
  readonly body: Body;
}

interface Row {
  readonly attemptId: string;
  readonly seq: number;
  readonly wall: number;
  readonly byWhom: string;
  readonly body: string;
}

/** Reads and appends the events of a table with the columns attempt_id, seq, wall, by_whom and body. */
export function personEvents<Body>(
  table: 'comments' | 'failure_labels' | 'verdict_reviews',
  schema: z.ZodType<Body>,
) {
  const stored = kind(schema);
  const rows = tableOf<Row>(table, ['attemptId', 'seq', 'wall', 'byWhom', 'body']);
  const toEvent = ({ attemptId, seq, wall, byWhom, body: json }: Row): PersonEvent<Body> => {
    const body = readBody(stored, json, table, `${seq} of attempt ${attemptId}`);
    return { attemptId, seq, wall, by: byWhom, body };
  };
  return {
    /** The events of one attempt, in order. Throws for an unreadable event, because the current state would be wrong without it. */
    of: (db: Database, attemptId: string): PersonEvent<Body>[] =>
      rows.all(db, 'WHERE attempt_id = ? ORDER BY seq', attemptId).map(toEvent),

    /** The events of all attempts, or of `ids`, each in order. An attempt with an unreadable event has none, and is reported. */
    all(db: Database, ids?: readonly string[]): PersonEvent<Body>[] {
      const ofAttempts = Map.groupBy(rowsOfAttempts(rows, db, 'seq', ids), (row) => row.attemptId);
      return readRows(db, [...ofAttempts.values()], (own) => own.map(toEvent)).flat();
    },

    /** Appends an event. Call it inside a transaction that has read the events before it. */
    append(db: Database, { attemptId, seq, wall, by, body }: PersonEvent<Body>): void {
      db.prepare(rows.insert).run({ attemptId, seq, wall, byWhom: by, body: writeBody(stored, body) });
    },
  };
}
