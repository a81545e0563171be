// needs: window; runs: always, installed
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { faintTexts, namelessControls } from '../helpers/accessibility.ts';
import { demonstrateReference, demoTask } from '../helpers/referenceDemonstration.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { VerifyPage } from './pages/VerifyPage.ts';

const task = {
  id: 'article',
  intent: 'Open the article on the Saltlight Tower.',
  startUrl: 'http://wiki.localhost:{demo}/',
  hops: [{ site: 'wiki', label: 'the article', check: { url: { path: '/wiki/Saltlight_Tower' } } }],
  reference: [
    { operation: 'type', target: { label: 'Search the Almanac', exact: true }, value: 'Saltlight Tower' },
    { operation: 'press', value: 'Enter' },
    { operation: 'click', target: { role: 'link', name: 'Saltlight Tower', exact: true }, passes: 1 },
  ],
};

let window: ServedWindow;
let desk: VerifyPage;

async function ask(command: string, input: object): Promise<unknown> {
  const reply = await window.app.invoke(command, input);
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value;
}

before(async () => {
  window = await openServedWindow({});
  const { app } = window;
  const on = { app, folder: '', ask: ask as never, at: app.context.resolveUrl };
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'wiki', tasks: [task] });
  await ask('import.commit', { files: [{ path: 'wiki.json', text }], format: 'native' });
  const person = { consent: true, exposed: false, population: {} };
  await ask('participants.create', { ...person, name: 'vera' });
  const { id } = (await ask('participants.create', { ...person, name: 'wren' })) as { id: string };
  await demonstrateReference(on, demoTask(on, 'article'), id, []);
  await app.mutateDemo(7);
  desk = new VerifyPage(window.page);
});
after(() => window?.close());

test('R replays the demonstration and shows the outcome of each step', async () => {
  await desk.open();
  await desk.be('vera');
  await desk.at(task.intent);
  const check = desk.decisions.getByRole('region', { name: 'Replay' });
  await check.getByText('Hopscope replays the kept steps').waitFor();
  await desk.press('r');
  await check.getByText('3 of 3 steps work, 1 of 1 hop passes').waitFor();
  const [first, second, third] = await check.getByRole('listitem').allTextContents();
  assert.equal(first, '1found again by role and name, 0.98; its id changed');
  assert.equal(second, '2done');
  assert.match(third ?? '', /^3found again by role, name.*\d\.\d\d/);
  await check.getByRole('listitem').nth(1).getByRole('button').click();
  await desk.atStep(2);
  assert.deepEqual(await namelessControls(window.page), []);
  assert.deepEqual(await faintTexts(window.page), []);
  assert.deepEqual(window.problems, []);
});
