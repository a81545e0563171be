// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AttemptEnding, endAttempt, getAttempt, saveHeartbeat } from '../../electron/db/attempts.ts';
import { setSnapshotAccessibility } from '../../electron/db/record/snapshots.ts';
import { openDatabase } from '../../electron/db/store/open.ts';
import { deleteTask } from '../../electron/db/taskSets.ts';
import { insertSampleAttempt } from '../helpers/insertedAttempt.ts';

const ending: AttemptEnding = {
  status: 'finished',
  endedAt: 9,
  answer: 'Oslo',
  giveUpReason: null,
  steps: 3,
  activeMs: 100,
};

const blob = {
  hash: 'a'.repeat(64),
  bytes: 1,
  stored: 1,
  encoding: 'none',
  type: 'image/png',
  keptAs: null,
  dictionary: null,
} as const;

function workspace() {
  const db = openDatabase(':memory:');
  insertSampleAttempt(db);
  return db;
}

test('ending an attempt again is refused and changes nothing', () => {
  const db = workspace();
  endAttempt(db, 'attempt-1', ending);
  const ended = getAttempt(db, 'attempt-1');
  assert.throws(() => endAttempt(db, 'attempt-1', { ...ending, status: 'aborted', answer: null }), {
    code: 'storage.changed',
    at: 'attempts attempt-1',
  });
  assert.deepEqual(getAttempt(db, 'attempt-1'), ended);
});

test('changing or deleting a missing row is an error', () => {
  const db = workspace();
  assert.throws(() => saveHeartbeat(db, 'nobody', 1, null), {
    message: /^The row nobody of the table attempts/,
  });
  assert.throws(() => setSnapshotAccessibility(db, 'none', blob), { code: 'storage.changed' });
  assert.throws(() => deleteTask(db, 'set/none'), { code: 'storage.changed' });
});
