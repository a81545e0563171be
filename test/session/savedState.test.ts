// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSavedState } from '../../electron/attempt/savedState.ts';
import { insertAttempt } from '../../electron/db/attempts.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { saveBrowserState } from '../../electron/db/record/browserStates.ts';
import { insertEvent } from '../../electron/db/record/events.ts';
import { openDatabase } from '../../electron/db/store/open.ts';
import { insertTaskSet } from '../../electron/db/taskSets.ts';
import type { EventBody } from '../../shared/model/index.ts';
import { sampleAttempt, samplePerson, sampleTask } from '../helpers/samples.ts';

const click: EventBody = {
  type: 'action',
  action: {
    operation: 'click',
    url: 'http://a.test/',
    tab: 't1',
    value: null,
    element: null,
    point: { x: 1, y: 1 },
    wall: 1,
  },
};
const undone: EventBody = { type: 'undone', stepIndex: 1 };

/** Whether an attempt resumes from tabs that were saved at 2000, after these events. */
function goesOn(
  mode: 'demonstration' | 'baseline',
  ...happened: readonly (readonly [number, EventBody])[]
): boolean {
  const db = openDatabase(':memory:');
  insertTaskSet(db, { id: 'set', name: 'Set', format: 'native', importedAt: 1 }, [sampleTask()], []);
  insertParticipant(db, samplePerson());
  const attempt = sampleAttempt({ mode });
  insertAttempt(db, attempt);
  for (const [index, [wall, body]] of happened.entries())
    insertEvent(db, { attemptId: attempt.id, seq: index + 1, time: wall, wall, body });
  const tab = { id: 't1', url: 'http://a.test/', active: true, scroll: { x: 0, y: 0 } };
  saveBrowserState(db, attempt.id, 2000, JSON.stringify({ tabs: [tab], storage: {} }));
  const state = readSavedState(db, attempt);
  db.close();
  return state !== null;
}

test('a demonstration resumes from tabs that were saved after its last step', () => {
  assert.ok(goesOn('demonstration'));
  assert.ok(goesOn('demonstration', [1000, click]));
  assert.ok(goesOn('demonstration', [1000, click], [1500, undone]));
});

test('a demonstration repeats its steps if the last step or its undo is newer than the saved tabs', () => {
  assert.ok(!goesOn('demonstration', [1000, click], [3000, click]));
  assert.ok(!goesOn('demonstration', [1000, click], [3000, undone]));
  assert.ok(!goesOn('demonstration', [2000, click]), 'the order within one millisecond is unknown');
});

test('a baseline resumes from its last tabs and never repeats its steps', () => {
  assert.ok(goesOn('baseline', [3000, click]));
});
