// needs: window
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { listScoredAttempts } from '../../electron/db/scoredAttempts.ts';
import { tasksBySide } from '../../shared/statistics/comparison/sides.ts';
import { fillWorkspace } from '../helpers/filledWorkspace.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { EvaluatePage } from './pages/EvaluatePage.ts';

let window: ServedWindow;
let screen: EvaluatePage;

before(async () => {
  window = await openServedWindow({
    fill: (app) => fillWorkspace(app.workspace, { tasks: 24, people: 3, models: 2, lean: true }),
    size: { width: 1280, height: 800 },
  });
  screen = new EvaluatePage(window.page);
  await screen.open();
  await screen.sentence.waitFor();
});
after(() => window?.close());

const hash = () => window.page.evaluate(() => location.hash);

/** Saves the window in light and dark to the folder of `HOPSCOPE_PICTURES`, if it is set. */
async function picture(name: string): Promise<void> {
  const folder = process.env['HOPSCOPE_PICTURES'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await window.page.emulateMedia({ colorScheme });
    await window.page.screenshot({ path: path.join(folder, `${name}-${colorScheme}.png`) });
  }
  await window.page.emulateMedia({ colorScheme: 'light' });
}

test('a difference opens its tasks, and a task opens the attempts of both sides in Compare', async () => {
  const { page } = window;
  const attempts = listScoredAttempts(window.app.workspace.db, 'strict');
  const sides = tasksBySide(
    attempts.filter(({ participantKind }) => participantKind === 'person'),
    attempts.filter(({ participantName }) => participantName === 'reader-7b'),
  );
  const expected = [...sides.values()].filter((results) => results.includes('first')).length;
  assert(expected > 0, 'the difference has tasks');
  await screen.lookAtAll();
  const cell = await screen.cell('People − agent on the same tasks', 'People − reader-7b', 'First only');
  assert(Number(await cell.textContent()) > 0, 'tasks whose attempts differ count in parts');
  await cell.scrollIntoViewIfNeeded();
  await picture('differences');
  await cell.getByRole('button').click();
  await screen.drawer.getByText(`${expected} task`).waitFor();
  await picture('tasks');
  assert.match(await hash(), /figure=pair%3Apeople%3A/);
  await screen.drawer
    .getByRole('link', { name: /^Compare the attempts at / })
    .first()
    .click();
  await page.getByRole('radiogroup', { name: 'Layout' }).waitFor();
  const chosen = new URLSearchParams((await hash()).split('?')[1]).get('of')?.split(',') ?? [];
  const lanes = attempts.filter(({ attemptId }) => chosen.includes(attemptId));
  assert.equal(new Set(lanes.map(({ taskId }) => taskId)).size, 1);
  assert.deepEqual([...new Set(lanes.map(({ participantKind }) => participantKind))].sort(), [
    'agent',
    'person',
  ]);
  await picture('compare');
  await page.goBack();
  await screen.drawer.waitFor();
  await page.keyboard.press('Escape');
  await screen.drawer.waitFor({ state: 'detached' });
});

test('a row of the workspace in the WAVE table equals its explorations, and opens its attempts', async () => {
  const { page } = window;
  await screen.lookAtAll();
  await page.getByRole('combobox', { name: 'Published table' }).click();
  await page.getByRole('option', { name: 'WAVE (OpenWebVoyager): exploration' }).click();
  const first = await screen.cell('WAVE (OpenWebVoyager): exploration', /^First cycle/, 'S@5');
  assert.equal(await first.textContent(), '31.7 %');
  const beside = await screen.cell('Explorations (WAVE)', 'reader-7b', 'S@1');
  const own = await screen.cell('WAVE (OpenWebVoyager): exploration', 'reader-7b', 'S@1');
  assert.equal(await own.textContent(), await beside.textContent());
  await own.getByRole('button').click();
  await screen.drawer
    .getByText(/attempts?$/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  assert.deepEqual(window.problems, []);
});
