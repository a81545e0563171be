// needs: browser
import assert from 'node:assert/strict';
import { after, before, type TestContext, test } from 'node:test';
import { type HeadlessApp, openHeadlessApp } from '../helpers/headlessApp.ts';
import { holdRefusingPort } from '../helpers/refusingPort.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

let one: HeadlessApp;
before(async () => {
  one = await openHeadlessApp(temporaryFolder());
});
after(() => one?.app.close());

test('giving up a task whose site does not answer is not counted, for any reason', async (context: TestContext) => {
  const nobody = await holdRefusingPort();
  context.after(() => nobody.close());
  const startUrl = `http://127.0.0.1:${nobody.port}/`;
  const tasks = [
    { id: 'gone', intent: 'Look.', startUrl, hops: [{ site: 'page', check: { url: { path: '/' } } }] },
  ];
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'Gone', tasks });
  const { setId } = await one.ask('import.commit', { files: [{ path: 'gone.json', text }] });
  const person = await one.ask('participants.create', {
    name: 'heron',
    consent: true,
    exposed: false,
    population: {},
  });
  await one.ask('run.brief', { participantId: person.id, taskId: `${setId}/gone` });
  await one.ask('run.start', {});
  await one.ask('run.giveUp', { reason: 'not-found', detail: '' });
  const view = await one.ask('evaluate.view', { profile: 'strict', asPrinted: false });
  const [people] = view.participants;
  assert.deepEqual([people?.siteFailed, people?.task.overall.rate.of], [1, 0]);
});
