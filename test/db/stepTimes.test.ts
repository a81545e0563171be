// needs: pure
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listSteps, listStepTimes } from '../../electron/db/record/steps.ts';
import { fillWorkspace } from '../helpers/filledWorkspace.ts';
import { type HeadlessApp, openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

let one: HeadlessApp;
let ids: string[] = [];
before(async () => {
  one = await openHeadlessApp(temporaryFolder());
  ids = fillWorkspace(one.app.workspace, { tasks: 3, people: 1, models: 0, stepsPerHop: 30 });
});
after(() => one?.app.close());

test('listStepTimes and attempts.times give the active time of each step', async () => {
  const { db } = one.app.workspace;
  for (const id of ids) {
    const active = listSteps(db, id).map(({ segments: { paused: _, idle: __, ...own } }) =>
      Object.values(own).reduce((sum, ms) => sum + ms, 0),
    );
    assert.ok(active.length >= 30 && active.some((ms) => ms > 0));
    assert.deepEqual(listStepTimes(db, id), active);
    assert.deepEqual(await one.ask('attempts.times', { attemptId: id }), active);
  }
});
