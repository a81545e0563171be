// needs: browser
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import type { OpenedBrowser } from '../../electron/browser/openTaskBrowser.ts';
import type { TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import type { Step } from '../../shared/model/index.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { createPerson, type Person } from '../helpers/person.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><title>Doors</title><button id=door>Door</button>
    <input id=word aria-label="Word" style="position:fixed;top:100px">
    <button id=away style="position:fixed;top:300px;left:300px">Away</button><output></output>
    <script>const out = document.querySelector('output');
    door.onmouseenter = () => { out.textContent = 'It creaks.' }; door.onclick = () => { out.textContent = 'It is open.' }</script>`);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/`;
const one = await openHeadlessApp(temporaryFolder());
after(async () => {
  await one.app.close();
  server.closeAllConnections();
  server.close();
});

/** Starts a task on the page with the door and the field for a new tester. */
async function start(name: string): Promise<{ person: Person; browser: OpenedBrowser; steps: () => Step[] }> {
  const task = {
    id: name,
    intent: 'Open it.',
    startUrl: origin,
    hops: [{ site: 'doors', check: { url: { path: '/' } } }],
  };
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name, tasks: [task] });
  const { setId } = await one.ask('import.commit', {
    files: [{ path: `${name}.json`, text }],
    format: 'native',
  });
  const { id } = await one.ask('participants.create', {
    name,
    consent: true,
    exposed: false,
    population: {},
  });
  await one.ask('run.brief', { participantId: id, taskId: `${setId}/${name}` });
  const { attemptId } = await one.ask('run.start', {});
  const browser = one.app.context.session.page;
  assert.ok(isOpened(browser));
  await browser.settle();
  return {
    person: createPerson(browser),
    browser,
    steps: () =>
      listEvents(one.app.workspace.db, attemptId ?? '').flatMap(({ body }) =>
        body.type === 'step' ? [body.step] : [],
      ),
  };
}

test('hovering over a button until the page has settled is not a step; the click on it is one step', async () => {
  const { person, browser, steps } = await start('door');
  await person.moveTo({ css: '#away' });
  await person.moveTo({ css: '#door' });
  await browser.settle();
  assert.deepEqual(steps(), []);
  await person.click({ css: '#door' });
  await one.ask('run.finish', { answer: '' });

  const last = new Map(steps().map((step) => [step.index, step]));
  assert.deepEqual(
    [...last.values()].map(({ index, operation }) => [index, operation]),
    [[1, 'click']],
  );
  const click = last.get(1);
  assert.ok(click?.beforeId && click.afterId);
  assert.notEqual(click.afterId, click.beforeId);
});

test('typing that stops in the middle of a word and goes on is one step', async () => {
  const { person, browser, steps } = await start('word');
  await person.click({ css: '#word' });
  await person.type('Salt');
  while (!steps().some(({ value }) => value === 'Salt')) await browser.settle();
  await person.type('light');
  await person.press('Enter');
  await one.ask('run.finish', { answer: '' });

  const last = new Map(steps().map((step) => [step.index, step]));
  assert.deepEqual(
    [...last.values()].map(({ index, operation, value }) => [index, operation, value]),
    [
      [1, 'type', 'Saltlight'],
      [2, 'press', 'Enter'],
    ],
  );
  const [salt] = steps();
  assert.equal(last.get(1)?.beforeId, salt?.beforeId);
});

function isOpened(browser: TaskBrowser): browser is OpenedBrowser {
  return 'web' in browser;
}
