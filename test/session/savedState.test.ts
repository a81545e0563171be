// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isPageBehind, readSavedState, StateSaver } from '../../electron/attempt/savedState.ts';
import { insertAttempt } from '../../electron/db/attempts.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { insertEvent } from '../../electron/db/record/events.ts';
import { type Database, openDatabase } from '../../electron/db/store/open.ts';
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

const TABS = {
  tabs: [{ id: 't1', url: 'http://a.test/', active: true, scroll: { x: 0, y: 0 } }],
  storage: {},
};

/** A database with one attempt of this mode. */
function openAttempt(mode: 'agent' | 'baseline' | 'demonstration') {
  const db = openDatabase(':memory:');
  insertTaskSet(db, { id: 'set', name: 'Set', format: 'native', importedAt: 1 }, [sampleTask()], []);
  insertParticipant(db, samplePerson());
  const attempt = sampleAttempt({ mode });
  insertAttempt(db, attempt);
  let seq = 0;
  const happens = (body: EventBody): void => {
    seq += 1;
    insertEvent(db, { attemptId: attempt.id, seq, time: seq, wall: Date.now(), body });
  };
  return { db, attempt, happens };
}

/** Whether an attempt resumes from its saved tabs, when these events happened before and after the saving. */
async function goesOn(
  mode: 'demonstration' | 'baseline',
  before: readonly EventBody[],
  after: readonly EventBody[],
): Promise<boolean> {
  const { db, attempt, happens } = openAttempt(mode);
  before.forEach(happens);
  await save(db, attempt.id);
  after.forEach(happens);
  const state = readSavedState(db, attempt);
  db.close();
  return state !== null;
}

/** Saves the tabs of an attempt, as a running session does. */
async function save(db: Database, attemptId: string): Promise<void> {
  const saver = new StateSaver(db, attemptId, { saveState: async () => TABS } as never);
  saver.save();
  await saver.done();
}

test('a demonstration resumes from tabs that were saved after its last step', async () => {
  assert.ok(await goesOn('demonstration', [], []));
  assert.ok(await goesOn('demonstration', [click], []));
  assert.ok(await goesOn('demonstration', [click, undone], []));
});

test('a demonstration repeats its steps if the last step or its undo is newer than the saved tabs', async () => {
  assert.ok(!(await goesOn('demonstration', [click], [click])));
  assert.ok(!(await goesOn('demonstration', [click], [undone])));
});

test('a baseline resumes from its last tabs and never repeats its steps', async () => {
  assert.ok(await goesOn('baseline', [], [click]));
});

for (const hours of [1, -1])
  describe(`when the system's clock jumps by ${hours} h`, () => {
    const start = 1_790_000_000_000;

    test('the saved page is up to date if it was saved after the last step', async (context) => {
      const { db, attempt, happens } = openAttempt('agent');
      context.mock.timers.enable({ apis: ['Date'], now: start });
      happens(click);
      context.mock.timers.setTime(start + hours * 3_600_000);
      await save(db, attempt.id);
      assert.equal(isPageBehind(db, attempt), false);
      db.close();
    });

    test('the saved page is behind the record if another step follows it', async (context) => {
      const { db, attempt, happens } = openAttempt('agent');
      context.mock.timers.enable({ apis: ['Date'], now: start });
      happens(click);
      await save(db, attempt.id);
      context.mock.timers.setTime(start + hours * 3_600_000);
      happens(click);
      assert.equal(isPageBehind(db, attempt), true);
      db.close();
    });
  });
