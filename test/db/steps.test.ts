// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { insertEvent, listEvents } from '../../electron/db/record/events.ts';
import { countSteps, listStepStarts, listSteps } from '../../electron/db/record/steps.ts';
import { type Database, openDatabase } from '../../electron/db/store/open.ts';
import type { EventBody, Step } from '../../shared/model/index.ts';
import { withoutUndone } from '../../shared/trajectory/undone.ts';
import { insertSampleAttempt } from '../helpers/insertedAttempt.ts';

function workspaceWithAttempt(): { db: Database; append: (body: EventBody) => number } {
  const db = openDatabase(':memory:');
  insertSampleAttempt(db);
  let seq = 0;
  const append = (body: EventBody): number => {
    seq += 1;
    insertEvent(db, { attemptId: 'attempt-1', seq, time: seq, wall: seq, body });
    return seq;
  };
  return { db, append };
}

const action = (wall: number): EventBody => ({
  type: 'action',
  action: { operation: 'click', tab: 't', url: 'u', element: null, value: null, wall },
});
const step = (index: number, from: number, value = ''): EventBody => ({
  type: 'step',
  step: {
    index,
    operation: 'click',
    element: null,
    value,
    tab: 't',
    url: 'u',
    startedAt: 0,
    endedAt: 0,
    segments: {},
    from,
    to: from,
    beforeId: null,
    afterId: null,
    error: null,
  },
});

/** The steps that the whole record gives. */
function derived(db: Database): Step[] {
  const steps = new Map<number, Step>();
  for (const { body } of withoutUndone(listEvents(db, 'attempt-1')))
    if (body.type === 'step') steps.set(body.step.index, body.step);
  return [...steps.values()].sort((a, b) => a.index - b.index);
}

test('pages of steps equal those of the whole record, while it grows and steps are undone', () => {
  const acts = fc.array(fc.constantFrom('step', 'again', 'undo', 'note', 'look'), { maxLength: 60 });
  fc.assert(
    fc.property(acts, fc.integer({ min: 1, max: 9 }), (list, size) => {
      const { db, append } = workspaceWithAttempt();
      let index = 0;
      let first = 0;
      list.forEach((act, nth) => {
        if (act === 'note') append({ type: 'note', text: 'n' });
        else if (act === 'look') assert.deepEqual(listSteps(db, 'attempt-1'), derived(db));
        else if (act === 'step') {
          first = append(action(nth));
          append(step(++index, first));
        } else if (index > 0 && act === 'again') append(step(index, first, `seen ${nth}`));
        else if (index > 0) append({ type: 'undone', stepIndex: index-- });
      });
      const all = derived(db);
      const pages = Array.from({ length: 8 }, (_, page) => listSteps(db, 'attempt-1', page * size + 1, size));
      assert.deepEqual(pages.flat(), all.slice(0, 8 * size));
      assert.equal(countSteps(db, 'attempt-1'), all.length);
      assert.equal(listStepStarts(db, 'attempt-1').length, all.length);
      db.close();
    }),
    { numRuns: 100 },
  );
});

test('a page of a long record reads only its own steps', () => {
  const { db, append } = workspaceWithAttempt();
  for (let index = 1; index <= 1000; index++) append(step(index, append(action(index))));
  // Reading the bodies of other pages would fail at this one.
  db.exec(`UPDATE events SET body = json_remove(body, '$.step.operation') WHERE seq = 1800`);
  assert.deepEqual(
    listSteps(db, 'attempt-1', 401, 200).map(({ index }) => index),
    Array.from({ length: 200 }, (_, nth) => 401 + nth),
  );
  assert.throws(() => listSteps(db, 'attempt-1', 801, 200), { code: 'storage.corrupt' });
});

test('a step that a transaction rolls back is not remembered', () => {
  const { db, append } = workspaceWithAttempt();
  append(step(1, 1, 'kept'));
  assert.throws(() =>
    db
      .transaction(() => {
        append(step(2, 2, 'lost'));
        assert.equal(countSteps(db, 'attempt-1'), 2);
        throw new Error('the disk is full');
      })
      .immediate(),
  );
  insertEvent(db, { attemptId: 'attempt-1', seq: 2, time: 2, wall: 2, body: { type: 'note', text: 'n' } });
  assert.deepEqual(
    listSteps(db, 'attempt-1').map(({ value }) => value),
    ['kept'],
  );
});
