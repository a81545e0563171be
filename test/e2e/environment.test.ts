// needs: window
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { buildWebuiEditor } from '../../build/build.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { listSteps } from '../../electron/db/record/steps.ts';
import type { Output } from '../../shared/contract/index.ts';
import { openWebHostWindow, type WebHostWindow } from '../helpers/webHostWindow.ts';

let window: WebHostWindow;

/** Two steps and a push solve it. */
const LEVEL = '#######\n#@ $ .#\n#     #\n#######\n';

before(async () => {
  window = await openWebHostWindow({ pages: {} });
});
after(() => window?.close());

/** Imports a task with this environment, and opens it for a new tester. */
async function openTask(name: string, environment: object): Promise<void> {
  const { app } = window.host;
  const ask = async (command: string, input: unknown) => {
    const reply = await app.invoke(command, input);
    if (!reply.ok) throw new Error(reply.error.message);
    return reply.value as { readonly setId: string; readonly id: string };
  };
  const task = {
    id: name,
    intent: 'Do what the page shows.',
    environment,
    hops: [{ site: 'page', check: { environment: { solved: true } } }],
  };
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name, tasks: [task] });
  const { setId } = await ask('import.commit', { files: [{ path: 'one.json', text }] });
  const person = { name, consent: true, exposed: false, population: {} };
  const { id } = await ask('participants.create', person);
  await ask('run.brief', { participantId: id, taskId: `${setId}/${name}` });
  // The screen of the run has another link whose name begins like that.
  await window.page.locator('a[href="#/run"]').first().click();
}

const openLevel = (name: string): Promise<void> =>
  openTask(name, { name: 'sokoban', level: name, seed: 0, content: LEVEL, bound: 10.7 });

/** The actions that the environment of the open attempt has answered. */
function acted(): readonly string[] {
  const { workspace, context } = window.host.app;
  const events = listEvents(workspace.db, context.session.attemptId ?? '');
  const answered = new Set(
    events.flatMap(({ body }) => (body.type === 'environment-answered' ? [body.n] : [])),
  );
  return events.flatMap(({ body }) =>
    body.type === 'environment-acted' && answered.has(body.n) ? [body.action] : [],
  );
}

async function untilActed(count: number): Promise<void> {
  while (acted().length < count) await window.page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Finishes the open attempt. Returns its verdict and its steps. */
async function finished(): Promise<{ readonly passed: boolean | null; readonly steps: readonly string[] }> {
  const { host, run } = window;
  const { workspace, session } = host.app.context;
  const { attemptId } = session;
  await run.finish();
  const opened = await host.app.invoke('attempts.open', { attemptId });
  if (!opened.ok || attemptId === null) throw new Error('the attempt cannot be opened');
  const steps = listSteps(workspace.db, attemptId).map(({ operation, value }) => `${operation} ${value}`);
  return { passed: (opened.value as Output<'attempts.open'>).row.passed, steps };
}

/** Presses the button of the mouse that goes back. Playwright has no name for it. */
async function pressBackOfMouse(at: { readonly x: number; readonly y: number }): Promise<void> {
  const cdp = await window.page.context().newCDPSession(window.page);
  const button = { ...at, button: 'back', clickCount: 1 } as const;
  await cdp.send('Input.dispatchMouseEvent', { ...button, type: 'mousePressed', buttons: 8 });
  await cdp.send('Input.dispatchMouseEvent', { ...button, type: 'mouseReleased', buttons: 0 });
}

async function picture(name: string): Promise<void> {
  const folder = process.env['HOPSCOPE_TEST_PICTURES'];
  if (folder !== undefined) await window.page.screenshot({ path: `${folder}/${name}.png` });
}

describe('a level of Sokoban in the window', () => {
  test('a person plays it with the arrow keys and finishes, and the attempt passes', async () => {
    const { page, run } = window;
    await openLevel('corridor');
    await run.start();
    await run.clickPage({ x: 640, y: 200 });
    await run.keys.and(page.locator(':focus')).waitFor();
    // The window names the environment in place of its address, and its page never names the level.
    await page.getByRole('toolbar', { name: 'Page' }).getByText('Sokoban', { exact: true }).waitFor();
    assert.deepEqual(await run.tabs.allInnerTexts(), ['Sokoban']);
    assert.doesNotMatch(await page.content(), /play\.localhost/);
    // A press on the board is no action, and neither is a key that means nothing here.
    await page.keyboard.press('x');
    for (const count of [1, 2, 3]) {
      await page.keyboard.press('ArrowRight');
      await untilActed(count);
    }
    assert.deepEqual(acted(), ['Right', 'Right', 'Right']);
    await picture('sokoban');
    assert.deepEqual(await finished(), { passed: true, steps: ['act Right', 'act Right', 'act Right'] });
    assert.deepEqual(window.problems, []);
  });

  test('a swipe over the board is one action and one step, and so is a press of a button', async () => {
    const { page, run } = window;
    await openLevel('swiped');
    await run.start();
    const from = await run.pointOf({ x: 600, y: 200 });
    const to = await run.pointOf({ x: 700, y: 205 });
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    await untilActed(1);
    await run.clickPage({ x: 640, y: 200 });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await untilActed(2);
    const { steps } = await finished();
    assert.deepEqual(steps, ['act Right', 'act Down']);
  });
});

describe('a task of football in the window', () => {
  test('before the start it says that gfootball is not installed, and how to install it', async (context) => {
    const { page } = window;
    process.env['HOPSCOPE_FOOTBALL_PYTHON'] = '/no/such/bin/python';
    context.after(() => {
      delete process.env['HOPSCOPE_FOOTBALL_PYTHON'];
    });
    await openTask('box', { name: 'football', level: 'box', seed: 1 });
    const note = page.getByRole('alert').filter({ hasText: 'Football is not installed.' });
    await note.getByText('/usr/bin/python3 -m venv /no/such').waitFor();
    await note.getByText('There is no program “/no/such/bin/python”.').waitFor();
    await page.getByRole('button', { name: 'Start', exact: false }).first().waitFor();
    await picture('football');
    await page.getByRole('button', { name: 'Not now' }).click();
  });
});

describe('a task of WebUI in the window', () => {
  test('a person writes a page and submits it: the editors are steps, and the page is measured', async () => {
    const { page, run } = window;
    await buildWebuiEditor();
    await openTask('hours', { name: 'webui', level: 'opening-hours', seed: 0 });
    await run.start();
    await run.clickPage({ x: 300, y: 300 });
    await run.keys.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('<h1>Hours</h1>');
    await picture('webui');
    await page.keyboard.press('Control+Enter');
    await untilActed(1);
    await picture('webuiSubmitted');
    const { passed, steps } = await finished();
    // WebUI does not say whether a page solves its task: the verdict is unknown, not failed.
    assert.equal(passed, null);
    assert.deepEqual(
      steps.map((step) => step.split('\n')[0]),
      ['type <!doctype html>', 'act ```html'],
    );
    assert.match(steps[1] ?? '', /<h1>Hours<\/h1>/);
    assert.deepEqual(window.problems, []);
  });

  test('Back leads nowhere by toolbar, key and mouse: what a person wrote stays, and nothing is recorded', async () => {
    const { page, run } = window;
    await openTask('stays', { name: 'webui', level: 'opening-hours', seed: 0 });
    await run.start();
    await run.clickPage({ x: 300, y: 300 });
    await run.keys.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('<b>Heron</b>');
    for (const name of ['Back', 'Forward'] as const) assert.ok(await run.tool(name).isDisabled());
    assert.ok(await page.getByRole('button', { name: 'New tab' }).isDisabled());
    await page.keyboard.press('Alt+ArrowLeft');
    await pressBackOfMouse(await run.pointOf({ x: 300, y: 20 }));
    await run.clickPage({ x: 300, y: 300 });
    await page.keyboard.type('<b>Otter</b>');
    // The window reads a page's title a moment after the page has changed.
    await run.tabs.getByText('Build the page – WebUI').waitFor();
    assert.equal(await run.tabs.count(), 1);
    const { steps } = await finished();
    assert.deepEqual(
      steps.map((step) => step.split('\n')[0]),
      ['type <!doctype html>'],
    );
    assert.match(steps[0] ?? '', /Heron.*Otter|Otter.*Heron/su);
    assert.deepEqual(window.problems, []);
  });
});
