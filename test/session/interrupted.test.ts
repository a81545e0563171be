// needs: browser
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type HeadlessApp, openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

let one: HeadlessApp;
before(async () => {
  one = await openHeadlessApp(temporaryFolder());
});
after(() => one?.app.close());

test('an attempt that was left shows its steps and its active time, also when it is discarded', async () => {
  await one.ask('run.tryTask', {});
  await one.ask('run.start', {});
  const { session } = one.app.context;
  for (const value of ['http://wiki.localhost:{demo}/', 'http://shop.localhost:{demo}/'])
    assert.equal(await session.perform({ operation: 'goto', value }), null);
  const { attemptId, budget, clock } = session.state();
  assert.equal(budget.steps, 2);
  await one.ask('run.leave', {});
  const [left] = await one.ask('run.resumable', {});
  assert.equal(left?.steps, 2);
  const shown = left?.activeMs ?? 0;
  assert.ok(shown >= clock.activeMs && shown < clock.activeMs + 5_000, `${shown} after ${clock.activeMs} ms`);

  await one.ask('run.discardAttempt', { attemptId: attemptId ?? '' });
  const [row] = await one.ask('attempts.list', { limit: 1 });
  assert.deepEqual([row?.id, row?.status, row?.steps], [attemptId, 'aborted', 2]);
  assert.equal(row?.activeMs, Math.round(shown));
});
