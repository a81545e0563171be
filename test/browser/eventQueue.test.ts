// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEventQueue } from '../../electron/browser/port/eventQueue.ts';
import type { BrowserEvent } from '../../electron/browser/port/taskBrowser.ts';
import { button } from '../helpers/scriptedBrowser.ts';

const action: BrowserEvent = {
  type: 'action',
  action: { operation: 'click', element: button, value: null, tab: 't1', url: 'http://site/', wall: 0 },
};

test('a watch of the actions says whether the participant has acted since it began', async () => {
  const queue = createEventQueue((event) => event);
  queue.listen(() => {});
  queue.put(action);
  const hasActed = queue.watchActions();
  queue.put({ type: 'changed' });
  const other = Promise.resolve<BrowserEvent>({ type: 'changed' });
  queue.putLater(other, false);
  await other;
  assert.equal(hasActed(), false);
  queue.put(action);
  assert.equal(hasActed(), true);
  assert.equal(queue.watchActions()(), false);
});

test('an action that is not delivered yet counts for a watch that begins meanwhile, and no longer afterwards', async () => {
  const queue = createEventQueue((event) => event);
  const delivered: BrowserEvent[] = [];
  queue.listen((event) => delivered.push(event));
  const whole = Promise.withResolvers<BrowserEvent>();
  queue.putLater(whole.promise, true);
  const hasActed = queue.watchActions();
  assert.equal(hasActed(), true);
  whole.resolve(action);
  await whole.promise;
  assert.deepEqual(delivered, [action]);
  assert.equal(hasActed(), true);
  assert.equal(queue.watchActions()(), false);
});
