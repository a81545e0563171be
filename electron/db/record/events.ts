import { eventBodySchema, eventTypes } from '../../../shared/model/event.ts';
import type { AttemptEvent, EventBody, Segment } from '../../../shared/model/index.ts';
import type { ClockEvent } from '../../../shared/trajectory/clock.ts';
import { allOrNothing, type Database } from '../store/open.ts';
import {
  firstOf,
  kind,
  mustChangeOne,
  readBody,
  rowsOf,
  statementOf,
  tableOf,
  unreadable,
  writeBody,
} from '../store/table.ts';

type Row = Omit<AttemptEvent, 'body'> & { readonly type: string; readonly body: string };

const body = kind(eventBodySchema);
const table = tableOf(
  'events',
  ['attemptId', 'seq', 'time', 'wall', 'type', 'body'],
  ({ type, ...row }: Row): AttemptEvent => {
    const place = `${row.seq} of attempt ${row.attemptId}`;
    // An event of a type that this program does not know cannot be read; its row stays.
    if (!eventTypes.has(type)) throw unreadable('events', place, `it is of the unknown type “${type}”`);
    return { ...row, body: readBody(body, row.body, 'events', place) };
  },
);

/** The condition for an item of a list that is bound as JSON. */
const AMONG = 'IN (SELECT value FROM json_each(?))';

/** Appends one event. The primary key rejects a repeated `seq`; the caller counts without gaps. */
export function insertEvent(db: Database, event: AttemptEvent): void {
  statementOf<[Row]>(db, table.insert).run(rowOf(event));
}

/** Appends several events, or none. */
export function insertEvents(db: Database, events: readonly AttemptEvent[]): void {
  const insert = statementOf<[Row]>(db, table.insert);
  allOrNothing(db, () => {
    for (const event of events) insert.run(rowOf(event));
  });
}

function rowOf(event: AttemptEvent): Row {
  return {
    ...event,
    wall: Math.round(event.wall),
    type: event.body.type,
    body: writeBody(body, event.body),
  };
}

/** Replaces an event by a version without some secret. */
export function changeEvent(db: Database, { attemptId, seq, body: changed }: AttemptEvent): void {
  const change = db.prepare('UPDATE events SET body = ? WHERE attempt_id = ? AND seq = ?');
  mustChangeOne(
    change.run(writeBody(body, changed), attemptId, seq),
    'events',
    `${seq} of attempt ${attemptId}`,
  );
}

export function lastSeq(db: Database, attemptId: string): number {
  return firstOf<number>(db, 'SELECT max(seq) FROM events WHERE attempt_id = ?', attemptId) ?? 0;
}

/** The attempt's own time of its last event; 0 before the first. */
export function lastTime(db: Database, attemptId: string): number {
  return firstOf<number>(db, 'SELECT max(time) FROM events WHERE attempt_id = ?', attemptId) ?? 0;
}

export function countEvents(db: Database, attemptId: string): number {
  return firstOf<number>(db, 'SELECT count(*) FROM events WHERE attempt_id = ?', attemptId) ?? 0;
}

/** Whether the attempt has an event of this type. */
export function hasEvent(db: Database, attemptId: string, type: EventBody['type']): boolean {
  const sql = 'SELECT EXISTS (SELECT 1 FROM events WHERE attempt_id = ? AND type = ?)';
  return firstOf<number>(db, sql, attemptId, type) === 1;
}

/** Events from `from` (a seq) on, in order. */
export function listEvents(db: Database, attemptId: string, from = 1, count = 1_000_000): AttemptEvent[] {
  return table.all(db, 'WHERE attempt_id = ? AND seq >= ? ORDER BY seq LIMIT ?', attemptId, from, count);
}

/** All events of the given types, in order. */
export function listEventsOfType(
  db: Database,
  attemptId: string,
  types: readonly EventBody['type'][],
): AttemptEvent[] {
  return table.all(
    db,
    `WHERE attempt_id = ? AND type ${AMONG} ORDER BY seq`,
    attemptId,
    JSON.stringify(types),
  );
}

/**
 * The same for types of which a record has few events. SQLite finds them by the index of types instead of reading the whole
 * record; for many events that would take longer.
 */
export function listFewEvents(
  db: Database,
  attemptId: string,
  types: readonly EventBody['type'][],
): AttemptEvent[] {
  return table.all(
    db,
    `INDEXED BY events_by_type WHERE attempt_id = ? AND type ${AMONG} ORDER BY seq`,
    attemptId,
    JSON.stringify(types),
  );
}

/** The segments of an attempt's clock, in order. Only the time and the segment are read of each: a long record has 100,000. */
export function listSegments(db: Database, attemptId: string): ClockEvent[] {
  const rows = rowsOf<{ time: number; segment: Segment }>(
    db,
    `SELECT time, json_extract(body, '$.segment') AS segment
     FROM events WHERE attempt_id = ? AND type = 'segment' ORDER BY seq`,
    attemptId,
  );
  return rows.map(({ time, segment }) => ({ time, body: { type: 'segment', segment } }));
}

/**
 * The last event of a type up to `seq`, or the first one if all are later; with `later` the event that many places after it
 * (negative: before it), within the record. `at` is its place among the `of` events of the type, from 1. Only that event is read.
 */
export function findEventNear(
  db: Database,
  attemptId: string,
  type: EventBody['type'],
  seq: number,
  later = 0,
): { readonly body: EventBody | null; readonly at: number; readonly of: number } {
  const count = 'SELECT count(*) FROM events INDEXED BY events_by_type WHERE attempt_id = ? AND type = ?';
  const of = firstOf<number>(db, count, attemptId, type) ?? 0;
  const own = firstOf<number>(db, `${count} AND seq <= ?`, attemptId, type, seq) ?? 0;
  const at = Math.max(1, Math.min(of, Math.max(1, own) + later));
  const where = `WHERE attempt_id = ? AND seq =
    (SELECT seq FROM events INDEXED BY events_by_type
     WHERE attempt_id = ? AND type = ? ORDER BY seq LIMIT 1 OFFSET ?)`;
  return { body: table.find(db, where, attemptId, attemptId, type, at - 1)?.body ?? null, at, of };
}

/** The events with these numbers, in order. */
export function readEvents(db: Database, attemptId: string, seqs: readonly number[]): AttemptEvent[] {
  return table.all(db, `WHERE attempt_id = ? AND seq ${AMONG} ORDER BY seq`, attemptId, JSON.stringify(seqs));
}

/** The number of the last event of these types; 0 without one. */
export function lastSeqOf(db: Database, attemptId: string, types: readonly EventBody['type'][]): number {
  const last = `SELECT max(seq) FROM events WHERE attempt_id = ? AND type ${AMONG}`;
  return firstOf<number>(db, last, attemptId, JSON.stringify(types)) ?? 0;
}
