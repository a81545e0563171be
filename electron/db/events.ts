import type { AttemptEvent, EventBody } from '../../shared/model/index.ts';
import { type Kind, readBody, unreadable, writeBody } from './body.ts';
import { mustChangeOne } from './changed.ts';
import { allOrNothing, type Database } from './open.ts';
import { eventKinds } from './schema/eventKinds.ts';
import { tableOf } from './table.ts';

type Row = Omit<AttemptEvent, 'body'> & { readonly type: string; readonly body: string };

const table = tableOf<Row>('events', ['attemptId', 'seq', 'time', 'wall', 'type', 'body']);

function toEvent({ type, ...row }: Row): AttemptEvent {
  const place = `${row.seq} of attempt ${row.attemptId}`;
  return { ...row, body: readBody(kindOf(type, place), row.body, 'events', place) };
}

/** An event of a type that this program does not know cannot be read; its row stays. */
function kindOf(type: string, place: string): Kind<EventBody> {
  if (isType(type)) return eventKinds[type];
  throw unreadable('events', place, `it is of the unknown type “${type}”`);
}

function isType(type: string): type is EventBody['type'] {
  return Object.hasOwn(eventKinds, type);
}

function bodyText(body: EventBody): string {
  const kind: Kind<EventBody> = eventKinds[body.type];
  return writeBody(kind, body);
}

/** Appends one event. The primary key refuses a doubled `seq`; the caller counts without gaps. */
export function insertEvent(db: Database, event: AttemptEvent): void {
  const { body } = event;
  const row = { ...event, wall: Math.round(event.wall), type: body.type, body: bodyText(body) };
  db.prepare(table.insert).run(row);
}

/** Appends several events, or none. */
export function insertEvents(db: Database, events: readonly AttemptEvent[]): void {
  allOrNothing(db, () => {
    for (const event of events) insertEvent(db, event);
  });
}

/** The same event, with something taken out of it. */
export function changeEvent(db: Database, { attemptId, seq, body }: AttemptEvent): void {
  const change = db.prepare('UPDATE events SET body = ? WHERE attempt_id = ? AND seq = ?');
  mustChangeOne(change.run(bodyText(body), attemptId, seq), 'events', `${seq} of attempt ${attemptId}`);
}

export function lastSeq(db: Database, attemptId: string): number {
  const row = db
    .prepare<[string], { seq: number | null }>('SELECT max(seq) AS seq FROM events WHERE attempt_id = ?')
    .get(attemptId);
  return row?.seq ?? 0;
}

/** The attempt's own time of its last event; 0 before the first. */
export function lastTime(db: Database, attemptId: string): number {
  const row = db
    .prepare<[string], { time: number | null }>('SELECT max(time) AS time FROM events WHERE attempt_id = ?')
    .get(attemptId);
  return row?.time ?? 0;
}

export function countEvents(db: Database, attemptId: string): number {
  const row = db
    .prepare<[string], { n: number }>('SELECT count(*) AS n FROM events WHERE attempt_id = ?')
    .get(attemptId);
  return row?.n ?? 0;
}

/** Events from `from` (a seq) on, in order. */
export function listEvents(db: Database, attemptId: string, from = 1, count = 1_000_000): AttemptEvent[] {
  return db
    .prepare<[string, number, number], Row>(
      `SELECT ${table.columns} FROM events WHERE attempt_id = ? AND seq >= ? ORDER BY seq LIMIT ?`,
    )
    .all(attemptId, from, count)
    .map(toEvent);
}

/** All events of the given types, in order. */
export function listEventsOfType(
  db: Database,
  attemptId: string,
  types: readonly EventBody['type'][],
): AttemptEvent[] {
  return db
    .prepare<[string, string], Row>(
      `SELECT ${table.columns} FROM events WHERE attempt_id = ? AND type IN (SELECT value FROM json_each(?)) ORDER BY seq`,
    )
    .all(attemptId, JSON.stringify(types))
    .map(toEvent);
}

/** The events of these numbers, in order. */
export function readEvents(db: Database, attemptId: string, seqs: readonly number[]): AttemptEvent[] {
  return db
    .prepare<[string, string], Row>(
      `SELECT ${table.columns} FROM events WHERE attempt_id = ? AND seq IN (SELECT value FROM json_each(?)) ORDER BY seq`,
    )
    .all(attemptId, JSON.stringify(seqs))
    .map(toEvent);
}

/** When something of these types happened last; 0 when it never did. */
export function lastWall(db: Database, attemptId: string, types: readonly EventBody['type'][]): number {
  const row = db
    .prepare<[string, string], { wall: number | null }>(
      'SELECT max(wall) AS wall FROM events WHERE attempt_id = ? AND type IN (SELECT value FROM json_each(?))',
    )
    .get(attemptId, JSON.stringify(types));
  return row?.wall ?? 0;
}
