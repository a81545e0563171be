// needs: window
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listEvents } from '../../electron/db/record/events.ts';
import { openWebHostWindow, type WebHostWindow } from '../helpers/webHostWindow.ts';

let window: WebHostWindow;

/** Two steps and a push solve it. */
const LEVEL = '#######\n#@ $ .#\n#     #\n#######\n';

before(async () => {
  window = await openWebHostWindow({ pages: {} });
});
after(() => window?.close());

/** Imports the level, and opens it for a new tester. */
async function openLevel(name: string): Promise<void> {
  const { app } = window.host;
  const ask = async (command: string, input: unknown) => {
    const reply = await app.invoke(command, input);
    if (!reply.ok) throw new Error(reply.error.message);
    return reply.value as { readonly setId: string; readonly id: string };
  };
  const task = {
    id: name,
    intent: 'Push the box onto the target.',
    environment: { name: 'sokoban', level: name, seed: 0, content: LEVEL, bound: 10.7 },
    hops: [{ site: 'sokoban', check: { environment: { solved: true } } }],
  };
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name, tasks: [task] });
  const { setId } = await ask('import.commit', { files: [{ path: 'one.json', text }] });
  const person = { name, consent: true, exposed: false, population: {} };
  const { id } = await ask('participants.create', person);
  await ask('run.brief', { participantId: id, taskId: `${setId}/${name}` });
  await window.page.getByRole('link', { name: 'Run' }).click();
}

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
  const { page } = window;
  await page.waitForFunction(() => true);
  while (acted().length < count) await page.evaluate(() => new Promise(requestAnimationFrame));
}

describe('a level of Sokoban in the window', () => {
  test('a person plays it with the arrow keys and finishes, and the attempt passes', async () => {
    const { page, run } = window;
    await openLevel('corridor');
    await run.start();
    await run.clickPage({ x: 640, y: 200 });
    await run.keys.and(page.locator(':focus')).waitFor();
    // A press on the board is no action, and neither is a key that means nothing here.
    await page.keyboard.press('x');
    for (const count of [1, 2, 3]) {
      await page.keyboard.press('ArrowRight');
      await untilActed(count);
    }
    assert.deepEqual(acted(), ['Right', 'Right', 'Right']);
    if (process.env['HOPSCOPE_TEST_PICTURES'] !== undefined)
      await page.screenshot({ path: `${process.env['HOPSCOPE_TEST_PICTURES']}/sokoban.png` });
    await run.finish();
    assert.deepEqual(window.problems, []);
  });
});
