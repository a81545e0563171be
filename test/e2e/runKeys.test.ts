// needs: window
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listEvents } from '../../electron/db/record/events.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { openWebHostWindow, type WebHostWindow } from '../helpers/webHostWindow.ts';

let window: WebHostWindow;
/** How often the window reported to main that the person is active. */
let signs = 0;

before(async () => {
  window = await openWebHostWindow({ pages: { '/': '<button>Order</button>' } });
  const { page } = window;
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"run.touch"')) signs += 1;
    }),
  );
  await page.reload();
});
after(() => window?.close());

describe('a running task', () => {
  test('typing in the panel counts as activity, reported once a second at most', async () => {
    await window.startTask();
    await window.run.panel.getByRole('button', { name: 'Give up' }).click();
    await window.page.getByRole('menuitem', { name: 'Another reason' }).click();
    const words = window.run.panel.getByLabel('What happened? (optional)');
    await words.waitFor();
    // The times of the key presses, on the clock of the window.
    const pressed = await window.page.evaluateHandle(() => {
      const times: number[] = [];
      for (const kind of ['keydown', 'input'])
        addEventListener(kind, ({ timeStamp }) => times.push(timeStamp), { capture: true });
      return times;
    });
    const before = signs;
    // The click on the menu was also reported, so the next report follows a second later.
    while (signs < before + 2) await words.pressSequentially('writing what happened ');
    const times = await pressed.jsonValue();
    const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000;
    assert.ok(signs - before <= 1 + seconds, `${signs - before} reports in ${seconds} s`);
  });

  test('Alt P in the page pauses the task and is not recorded as a step', async () => {
    const { page, run, host } = window;
    await page.keyboard.press('Escape');
    await run.clickPage({ x: 300, y: 300 });
    await run.keys.and(page.locator(':focus')).waitFor();
    const actions = () => {
      const { workspace, context } = host.app;
      return listEvents(workspace.db, context.session.attemptId ?? '').flatMap(({ body }) =>
        body.type === 'action' ? [`${body.action.operation} ${body.action.value ?? ''}`] : [],
      );
    };
    await page.keyboard.press('Alt+p');
    const paused = page.getByRole('alertdialog', { name: 'Paused' });
    await paused.waitFor();
    await page.keyboard.press('Alt+p');
    await paused.waitFor({ state: 'hidden' });
    await run.keys.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('x');
    while (!actions().includes('press x')) await page.evaluate(() => new Promise(requestAnimationFrame));
    assert.deepEqual(
      actions().filter((action) => action.startsWith('press')),
      ['press x'],
    );
  });

  test('the panel offers to leave for now, apart from the reasons to give up', async () => {
    const { panel } = window.run;
    await panel.getByRole('button', { name: 'Leave for now' }).waitFor();
    await panel.getByRole('button', { name: 'Report a broken site' }).click();
    await panel.getByLabel('What is wrong with the page you see?').fill('no prices');
    await panel.getByRole('button', { name: 'Report', exact: true }).click();
    await panel.getByRole('button', { name: 'Give up' }).click();
    assert.deepEqual(await window.page.getByRole('menuitem').allTextContents(), [
      'I could not find it',
      'A site is broken',
      'The task is unclear',
      'Another reason',
    ]);
    await window.page.getByRole('menuitem', { name: 'Another reason' }).click();
  });

  test('the narrowest panel shows its two secondary buttons in one line in German', async () => {
    const { page, run, host } = window;
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1024, height: 700 });
    await host.app.invoke('settings.set', { language: 'de' });
    const top = async (name: string) =>
      (await page.getByRole('button', { name, exact: true }).boundingBox())?.y ?? assert.fail(name);
    assert.equal(await top('Vorerst verlassen'), await top('Defekte Seite melden'));
    await host.app.invoke('settings.set', { language: 'en' });
    await page.setViewportSize({ width: 1500, height: 900 });
    await run.panel.getByRole('button', { name: 'Give up' }).click();
    await page.getByRole('menuitem', { name: 'Another reason' }).click();
  });

  test('Enter answers “Still there?” without a focus, and the focus returns to the field', async () => {
    await window.host.app.invoke('settings.set', { idleAfterSeconds: 5, stillThereAfterSeconds: 10 });
    const words = window.run.panel.getByLabel('What happened? (optional)');
    await words.fill('It is');
    const asked = window.page.getByRole('alertdialog', { name: 'Still there?' });
    await asked.waitFor();
    await window.page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await window.page.keyboard.press('Enter');
    await asked.waitFor({ state: 'hidden' });
    await window.page.keyboard.type(' broken');
    assert.equal(await words.inputValue(), 'It is broken');
    await window.host.app.invoke('settings.set', { idleAfterSeconds: 30, stillThereAfterSeconds: 60 });
  });
});

test('the key / returns the focus to the search for an element from anywhere', async () => {
  const { participant, task } = window.host.app.context.session.state();
  await window.host.app.invoke('run.leave', {});
  const chosen = { participantId: participant?.id, taskId: task?.id, mode: 'demonstration' };
  await window.host.app.invoke('run.brief', chosen);
  await window.page.getByRole('link', { name: 'Demonstrate' }).click();
  await window.page.getByRole('button', { name: /^Demonstrate/ }).click();
  const panel = window.page.getByRole('complementary', { name: 'Panel' });
  await panel
    .getByRole('button', { name: /^Find by its words/ })
    .and(window.page.locator(':enabled'))
    .click();
  const field = panel.getByRole('combobox', { name: 'Find an element' });
  await field.waitFor();
  await window.page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await window.page.keyboard.press('/');
  await window.page.keyboard.type('order');
  assert.equal(await field.inputValue(), 'order');
});

test(
  'F6 moves through rail, page and panel during a demonstration, and Shift F6 moves backwards',
  onlyThorough,
  async () => {
    await window.page.keyboard.press('Escape');
    await window.page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const zone = () =>
      window.page.evaluate(() => document.activeElement?.closest('[data-zone]')?.getAttribute('data-zone'));
    const round = async (key: string) => {
      const seen = [];
      for (let nth = 0; nth < 4; nth += 1) {
        await window.page.keyboard.press(key);
        seen.push(await zone());
      }
      return seen;
    };
    assert.deepEqual(await round('F6'), ['rail', 'page', 'panel', 'rail']);
    assert.deepEqual(await round('Shift+F6'), ['panel', 'page', 'rail', 'panel']);
  },
);

for (const language of ['en', 'de'] as const)
  test(`the narrowest panel shows the phases in one complete line (${language})`, async () => {
    const { page, host } = window;
    await page.setViewportSize({ width: 1024, height: 700 });
    await host.app.invoke('settings.set', { language });
    const phases = page.locator('aside ol').first().locator('li:visible');
    await phases.filter({ hasText: language === 'de' ? 'Beschreiben' : 'Describe' }).waitFor();
    const lines = await phases.evaluateAll((items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().top)),
    );
    assert.deepEqual(new Set(lines).size, 1, `${lines}`);
    const panel = await page.locator('aside').boundingBox();
    const last = await phases.last().boundingBox();
    assert.ok(panel && last && last.x + last.width <= panel.x + panel.width - 12);
    await page.setViewportSize({ width: 1500, height: 900 });
    await host.app.invoke('settings.set', { language: 'en' });
    await page.getByRole('complementary', { name: 'Panel' }).waitFor();
  });
