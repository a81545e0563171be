// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  countEvents,
  insertEvent,
  lastSeq,
  listEvents,
  listEventsOfType,
} from '../../electron/db/record/events.ts';
import { type Database, openDatabase } from '../../electron/db/store/open.ts';
import type { EventBody } from '../../shared/model/index.ts';
import { insertSampleAttempt } from '../helpers/insertedAttempt.ts';

function workspaceWithAttempt(): Database {
  const db = openDatabase(':memory:');
  insertSampleAttempt(db);
  return db;
}

const note = (text: string): EventBody => ({ type: 'note', text });

test('events are read back in order and unchanged', () => {
  const db = workspaceWithAttempt();
  for (const seq of [1, 2, 3])
    insertEvent(db, { attemptId: 'attempt-1', seq, time: seq * 10.5, wall: seq, body: note(`n${seq}`) });
  assert.equal(lastSeq(db, 'attempt-1'), 3);
  assert.equal(countEvents(db, 'attempt-1'), 3);
  assert.deepEqual(
    listEvents(db, 'attempt-1', 2).map((event) => [event.seq, event.time, event.body]),
    [
      [2, 21, note('n2')],
      [3, 31.5, note('n3')],
    ],
  );
});

test('a second event with the same number is refused', () => {
  const db = workspaceWithAttempt();
  const event = { attemptId: 'attempt-1', seq: 1, time: 0, wall: 0, body: note('once') };
  insertEvent(db, event);
  assert.throws(() => insertEvent(db, event), /UNIQUE/);
});

test('an event of an unknown attempt is refused', () => {
  const db = workspaceWithAttempt();
  assert.throws(
    () => insertEvent(db, { attemptId: 'nobody', seq: 1, time: 0, wall: 0, body: note('x') }),
    /FOREIGN KEY/,
  );
});

test('events can be read by type', () => {
  const db = workspaceWithAttempt();
  insertEvent(db, {
    attemptId: 'attempt-1',
    seq: 1,
    time: 0,
    wall: 0,
    body: { type: 'segment', segment: 'looking' },
  });
  insertEvent(db, { attemptId: 'attempt-1', seq: 2, time: 5, wall: 5, body: note('x') });
  assert.deepEqual(
    listEventsOfType(db, 'attempt-1', ['segment']).map((event) => event.seq),
    [1],
  );
});
