// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { insertAttempt } from '../../electron/db/attempts.ts';
import { findParticipant, insertParticipant, listParticipants } from '../../electron/db/participants.ts';
import { insertEvent, listEvents } from '../../electron/db/record/events.ts';
import {
  appendFailureLabel,
  listAllFailureLabels,
  listFailureLabels,
} from '../../electron/db/review/failureLabels.ts';
import { insertReview, listReviews } from '../../electron/db/review/reviews.ts';
import { type Database, openDatabase } from '../../electron/db/store/open.ts';
import { kind, readBody, writeBody } from '../../electron/db/store/table.ts';
import { onUnreadable } from '../../electron/db/store/unreadable.ts';
import { findTask, insertTaskSet, listTasks } from '../../electron/db/taskSets.ts';
import type { EventBody } from '../../shared/model/index.ts';
import type { Review } from '../../shared/review/review.ts';
import { everyEvent } from '../helpers/everyEvent.ts';
import { sampleAttempt, samplePerson, sampleTask } from '../helpers/samples.ts';

const review: Review = {
  state: 'empty',
  decision: null,
  reason: null,
  discarded: [],
  description: null,
  remarks: [],
  last: null,
  next: null,
};

function workspace(): { db: Database; told: string[] } {
  const db = openDatabase(':memory:');
  const tasks = ['one', 'two', 'three'].map((key) => sampleTask({ id: `set/${key}`, key }));
  insertTaskSet(db, { id: 'set', name: 'Set', format: 'native', importedAt: 1 }, tasks, []);
  insertParticipant(db, samplePerson());
  insertParticipant(db, samplePerson('ben'));
  insertAttempt(db, sampleAttempt());
  insertAttempt(db, sampleAttempt({ id: 'attempt-2' }));
  const told: string[] = [];
  onUnreadable(db, ({ message }) => told.push(message));
  return { db, told };
}

test('every type of event is read back as it was written', () => {
  const { db } = workspace();
  everyEvent.forEach((body, index) => {
    insertEvent(db, { attemptId: 'attempt-1', seq: index + 1, time: 0, wall: 0, body });
  });
  assert.deepEqual(
    listEvents(db, 'attempt-1').map(({ body }) => body),
    everyEvent,
  );
});

test('an unreadable row is reported once, with its table and id, and the other rows are listed', () => {
  const { db, told } = workspace();
  db.exec(`UPDATE tasks SET body = json_remove(body, '$.hops') WHERE id = 'set/two';
           UPDATE participants SET body = '{"person": 7}' WHERE id = 'person-ben'`);
  assert.deepEqual(
    listTasks(db, 'set').map(({ id }) => id),
    ['set/one', 'set/three'],
  );
  assert.deepEqual(
    listParticipants(db).map(({ id }) => id),
    ['person-ada'],
  );
  listTasks(db, 'set');
  assert.equal(told.length, 2);
  assert.match(told[0] ?? '', /^The row set\/two of the table tasks cannot be read: hops: .+\.$/);
  assert.throws(() => findTask(db, 'set/two'), { code: 'storage.corrupt', at: 'tasks set/two' });
  assert.throws(() => findParticipant(db, 'person-ben'), { code: 'storage.corrupt' });
});

test('the error names a damaged event; the records of other attempts can be read', () => {
  const { db } = workspace();
  const note: EventBody = { type: 'note', text: 'x' };
  for (const attemptId of ['attempt-1', 'attempt-2'])
    insertEvent(db, { attemptId, seq: 1, time: 0, wall: 0, body: note });
  for (const [body, why] of [
    ['{"type":"note"}', 'text: '],
    ['{"type":"note"', 'JSON'],
    ['null', ''],
  ]) {
    db.prepare("UPDATE events SET body = ? WHERE attempt_id = 'attempt-1'").run(body);
    assert.throws(() => listEvents(db, 'attempt-1'), {
      code: 'storage.corrupt',
      message: new RegExp(`^The row 1 of attempt attempt-1 of the table events cannot be read: .*${why}`),
    });
  }
  db.exec("UPDATE events SET type = 'sneezed' WHERE attempt_id = 'attempt-1'");
  assert.throws(() => listEvents(db, 'attempt-1'), { message: /of the unknown type “sneezed”/ });
  assert.deepEqual(listEvents(db, 'attempt-2')[0]?.body, note);
});

test('an attempt with an unreadable label has no listed label, and the labels of others are listed', () => {
  const { db, told } = workspace();
  const body = { type: 'labelled', kind: 'looped', note: '', origin: 'person', seen: [] } as const;
  for (const [attemptId, seq] of [
    ['attempt-1', 1],
    ['attempt-1', 2],
    ['attempt-2', 1],
  ] as const)
    appendFailureLabel(db, { attemptId, seq, wall: 1, by: 'ben', body });
  db.prepare("UPDATE failure_labels SET body = '{}' WHERE attempt_id = 'attempt-1' AND seq = 2").run();
  assert.deepEqual(
    listAllFailureLabels(db).map(({ attemptId }) => attemptId),
    ['attempt-2'],
  );
  assert.equal(told.length, 1);
  assert.throws(() => listFailureLabels(db, 'attempt-1'), /failure_labels/);
});

test('a demonstration with an unreadable review has no listed review', () => {
  const { db, told } = workspace();
  for (const [id, attemptId, reviewerId] of [
    ['r1', 'attempt-1', 'person-ada'],
    ['r2', 'attempt-1', 'person-ben'],
    ['r3', 'attempt-2', 'person-ada'],
  ] as const)
    insertReview(db, { id, attemptId, reviewerId, informedAfter: null, createdAt: 1, review });
  db.exec(`UPDATE reviews SET body = '{}' WHERE id = 'r2'`);
  assert.deepEqual(
    listReviews(db).map(({ id }) => id),
    ['r3'],
  );
  assert.match(told.join(), /The row r2 of the table reviews/);
  assert.throws(() => listReviews(db, 'attempt-1'), { at: 'reviews r2' });
});

const lamp = kind(
  z.object({ colour: z.string(), watts: z.number() }),
  (one) => ({
    ...z.looseObject({ color: z.string() }).parse(one),
    colour: Reflect.get(Object(one), 'color'),
  }),
  (two) => ({ ...z.looseObject({}).parse(two), watts: 40 }),
);

test('an older body is upgraded version by version; a body without a number has version 1', () => {
  const read = (json: string) => readBody(lamp, json, 'lamps', '7');
  assert.deepEqual(read('{"color":"red"}'), { colour: 'red', watts: 40 });
  assert.deepEqual(read('{"v":2,"colour":"red"}'), { colour: 'red', watts: 40 });
  assert.deepEqual(read(writeBody(lamp, { colour: 'blue', watts: 5 })), { colour: 'blue', watts: 5 });
  assert.equal(writeBody(lamp, { colour: 'blue', watts: 5 }), '{"v":3,"colour":"blue","watts":5}');
  assert.throws(() => read('{"v":4}'), {
    message:
      'The row 7 of the table lamps cannot be read: it is of version 4, which is newer than this program.',
  });
  assert.throws(() => read('{"colour":"red"}'), { code: 'storage.corrupt' });
});
