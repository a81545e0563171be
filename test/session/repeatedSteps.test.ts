// needs: browser
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { deleteBrowserState } from '../../electron/db/record/browserStates.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { createDemonstrator, stepsOf } from '../helpers/demonstrator.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { openTroubledSite } from '../helpers/troubledSite.ts';

let switched = 0;
const site = await openTroubledSite({
  '/': `<button id=lamp style="width:200px;height:40px" onclick="fetch('/switch').then(() => { document.title = 'Switched' })">Lamp</button>
    <button id=other style="width:200px;height:40px">Other</button>`,
  '/switch': (response) => {
    switched += 1;
    response.writeHead(204).end();
  },
});
const one = await openHeadlessApp(temporaryFolder());
const person = createDemonstrator(one);
after(async () => {
  await one.app.close();
  await site.close();
});

test('a demonstration without a saved page repeats its steps; the list and the record count them', async () => {
  const { attemptId } = await person.begin(site.at('/'));
  assert.ok(attemptId);
  await person.act({ css: '#lamp' }, 'click');
  await person.act({ css: '#other' }, 'hover');
  assert.equal(switched, 1);
  const resumed = (): unknown[] =>
    listEvents(one.app.workspace.db, attemptId)
      .map(({ body }) => body)
      .filter(({ type }) => type === 'resumed');

  await one.ask('run.leave', {});
  assert.deepEqual(
    (await one.ask('run.resumable', {})).map(({ repeats }) => repeats),
    [0],
  );
  await one.ask('run.resumeAttempt', { attemptId });
  assert.equal(switched, 1, 'the saved page is opened without repeating a step');
  assert.deepEqual(resumed(), [{ type: 'resumed' }]);

  await one.ask('run.leave', {});
  // The state after a kill before the page was saved.
  deleteBrowserState(one.app.workspace.db, attemptId);
  assert.deepEqual(
    (await one.ask('run.resumable', {})).map(({ repeats }) => repeats),
    [2],
  );
  const again = await one.ask('run.resumeAttempt', { attemptId });
  assert.deepEqual(stepsOf(again), ['1 click', '2 hover']);
  assert.equal(switched, 2);
  assert.deepEqual(resumed(), [{ type: 'resumed' }, { type: 'resumed', repeated: 2 }]);
});
