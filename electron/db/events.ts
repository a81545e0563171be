import type { AttemptEvent, EventBody } from '../../shared/model.ts';
import { type Database, readBody } from './open.ts';

interface Row {
  attempt_id: string;
  seq: number;
  time: number;
  wall: number;
  body: string;
}

function toEvent(row: Row): AttemptEvent {
  return {
    attemptId: row.attempt_id,
    seq: row.seq,
    time: row.time,
    wall: row.wall,
    body: readBody<EventBody>(row.body, `event ${row.seq} of attempt ${row.attempt_id}`),
  };
}

/** Appends one event. The primary key refuses a doubled `seq`; the caller counts without gaps. */
export function insertEvent(db: Database, event: AttemptEvent): void {
  db.prepare('INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES (?, ?, ?, ?, ?, ?)').run(
    event.attemptId,
    event.seq,
    event.time,
    Math.round(event.wall),
    event.body.type,
    JSON.stringify(event.body),
  );
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
      'SELECT * FROM events WHERE attempt_id = ? AND seq >= ? ORDER BY seq LIMIT ?',
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
      'SELECT * FROM events WHERE attempt_id = ? AND type IN (SELECT value FROM json_each(?)) ORDER BY seq',
    )
    .all(attemptId, JSON.stringify(types))
    .map(toEvent);
}
