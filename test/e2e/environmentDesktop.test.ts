// needs: desktop
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { buildWebuiEditor } from '../../build/build.ts';
import type { EventBody } from '../../shared/model/index.ts';
import { PATIENCE_MS } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { untilPageShown } from './hosts/hostUnderTest.ts';
import { type DesktopUnderTest, openDesktopHost } from './hosts/openDesktopHost.ts';
import { RunPage } from './pages/RunPage.ts';

/** Tasks in environments at the desktop host: the keys of a person go through the system to the view. */
const temporary = temporaryFolder();
const LEVEL = '#######\n#@ $ .#\n#######\n';
let desktop: DesktopUnderTest;
let run: RunPage;

before(async () => {
  await buildWebuiEditor();
  desktop = await openDesktopHost(join(temporary, 'workspace'), temporary);
  run = new RunPage(desktop.window);
});
afterEach(() => desktop.ask('run.leave', {}));
after(() => desktop.close());

/** Imports a task with this environment, and starts it for a new tester. Returns the attempt. */
async function start(name: string, environment: object): Promise<string> {
  const hops = [{ site: 'page', check: { environment: { solved: true } } }];
  const task = { id: name, intent: 'Do what the page shows.', environment, hops };
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name, tasks: [task] });
  const { setId } = await desktop.ask('import.commit', { files: [{ path: 'one.json', text }] });
  const { id } = await desktop.ask('participants.create', {
    ...{ name, consent: true, exposed: false, population: {} },
  });
  await desktop.ask('run.brief', { participantId: id, taskId: `${setId}/${name}` });
  await desktop.window.locator('a[href="#/run"]').first().click();
  await run.begin();
  await untilPageShown(desktop, true);
  const { attemptId } = await desktop.ask('run.state', {});
  return attemptId ?? assert.fail('no attempt has begun');
}

/** The bodies of all events of an attempt. */
async function bodies(attemptId: string): Promise<readonly EventBody[]> {
  const { events } = await desktop.ask('attempts.events', { attemptId, from: 1, count: 5000 });
  return events.map(({ body }) => body);
}

/** Waits until the environment has answered this many actions, and returns them. */
async function untilAnswered(attemptId: string, count: number): Promise<readonly string[]> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const all = await bodies(attemptId);
    const answered = all.filter(({ type }) => type === 'environment-answered').length;
    const actions = all.flatMap((body) => (body.type === 'environment-acted' ? [body.action] : []));
    if (answered >= count) return actions;
    if (Date.now() > end) throw new Error(`${answered} of ${count} actions were answered: ${actions}`);
  }
}

/** The visible page of the task. */
async function page(): Promise<Page> {
  return desktop.page((await desktop.front()) ?? assert.fail('no page is shown'));
}

async function picture(name: string): Promise<void> {
  const folder = process.env['HOPSCOPE_TEST_PICTURES'];
  if (folder === undefined) return;
  await desktop.window.screenshot({ path: `${folder}/${name}Window.png` });
  await (await page()).screenshot({ path: `${folder}/${name}View.png` });
}

test('a person plays Sokoban with the keys of the view; the keys of new tab and back open nothing, and the level passes', async () => {
  const attemptId = await start('corridor', {
    ...{ name: 'sokoban', level: 'corridor', seed: 0, content: LEVEL, bound: 10.7 },
  });
  await desktop.person.click({ x: 300, y: 600 });
  await desktop.person.key('ArrowRight');
  await untilAnswered(attemptId, 1);
  await desktop.person.key('Control+t');
  await desktop.person.key('Alt+ArrowLeft');
  for (const count of [2, 3]) {
    await desktop.person.key('ArrowRight');
    await untilAnswered(attemptId, count);
  }
  await picture('sokobanDesktop');
  assert.deepEqual(await run.tabs.allInnerTexts(), ['Sokoban']);
  await run.finish();
  await desktop.ask('run.leave', {});
  const { row, steps } = await desktop.ask('attempts.open', { attemptId });
  assert.deepEqual(
    [row.passed, steps.map(({ operation, value }) => `${operation} ${value}`)],
    [true, ['act Right', 'act Right', 'act Right']],
  );
  assert.deepEqual(desktop.problems, []);
});

test('a person writes a page of WebUI in the view and submits it, and it is compared with its target', async () => {
  const attemptId = await start('hours', { name: 'webui', level: 'opening-hours', seed: 0 });
  await (await page()).locator('.cm-content').first().waitFor();
  await desktop.person.click({ x: 300, y: 300 });
  await desktop.person.type('<h1>Hours</h1>');
  await desktop.person.key('Control+Enter');
  const [action = ''] = await untilAnswered(attemptId, 1);
  assert.match(action, /<h1>Hours<\/h1>/);
  await picture('webuiDesktop');
  const answer = (await bodies(attemptId)).find((body) => body.type === 'environment-answered');
  assert.match(JSON.stringify(answer), /"magebench":.*"builtLabel":"h1"/u);
  await run.finish();
  assert.deepEqual(desktop.problems, []);
});
