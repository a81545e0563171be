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

/** Goes to an address as if it were pasted into a fresh window. */
async function openAddress(address: string): Promise<void> {
  await window.page.goto('about:blank');
  await window.page.goto(`${window.url.replace(/#.*$/, '')}${address}`);
  await window.page.getByRole('heading', { name: 'Evaluate', level: 1 }).waitFor();
}

/** Pictures for whoever looks at the screen: HOPSCOPE_PICTURES names the folder. */
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

test('filters by keyboard and mouse, kept in the address, which shows the same in a fresh window', async () => {
  const { page } = window;
  await screen.filters.getByRole('checkbox', { name: 'Agents', exact: true }).focus();
  await page.keyboard.press('Space');
  await screen.filters.getByRole('checkbox', { name: '2–4 hops', exact: true }).check();
  await screen.filters.getByRole('textbox', { name: 'From' }).fill('2025-01-01');
  await page.getByRole('table', { name: 'Tasks passed' }).getByText('ada').waitFor({ state: 'detached' });
  const address = await hash();
  assert.match(address, /groups=agents/);
  assert.match(address, /from=2025-01-01/);
  const shown = await screen.sentence.textContent();
  await picture('filters');

  await openAddress(address);
  await screen.sentence.waitFor();
  await page.getByRole('table', { name: 'Tasks passed' }).waitFor();
  assert.equal(await screen.sentence.textContent(), shown);
  assert(await screen.filters.getByRole('checkbox', { name: 'Agents', exact: true }).isChecked());
  await screen.filters.getByRole('button', { name: 'Clear the filters' }).click();
  await page.getByRole('table', { name: 'Tasks passed' }).getByText('ada').waitFor();
});

test('an address full of nonsense, and filters that exclude each other, are answered in words', async () => {
  const { page } = window;
  await openAddress('#/evaluate?buckets=lots&from=yesterday&figure=nothing:at:all&published=none');
  await page.getByText('“lots” under buckets is not one of').waitFor();
  await page.getByText('“yesterday” under from is not a day').waitFor();
  await page.getByText('Figure not found').waitFor();
  await page.keyboard.press('Escape');
  await openAddress('#/evaluate?groups=people&modes=agent');
  await page.getByText('No attempt matches both the chosen groups and').waitFor();
  await page.getByRole('heading', { name: 'No attempts match these filters' }).waitFor();
  await picture('excluding');
  await openAddress('#/evaluate');
  await screen.sentence.waitFor();
});

test('a difference is followed to its tasks, and from one of them to both sides in Compare', async () => {
  const { page } = window;
  const attempts = listScoredAttempts(window.app.workspace.db, 'strict');
  const sides = tasksBySide(
    attempts.filter(({ participantKind }) => participantKind === 'person'),
    attempts.filter(({ participantName }) => participantName === 'reader-7b'),
  );
  const expected = [...sides.values()].filter((side) => side === 'first').length;
  assert(expected > 0, 'there is something to follow');
  await screen.lookAtAll();
  const cell = await screen.cell('People − agent on the same tasks', 'People − reader-7b', 'First only');
  assert.equal(await cell.textContent(), String(expected));
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

test('a count over hops opens its attempts; published rows stand beside ours and are quoted', async () => {
  const { page } = window;
  await screen.lookAtAll();
  const failed = await screen.cell('Attempts that reached each hop', 'People', 'Hop 1');
  const count = Number(await failed.textContent());
  await failed.getByRole('button').click();
  await screen.drawer.getByText(`${count} attempts`).waitFor();
  await page.keyboard.press('Escape');
  await failed.scrollIntoViewIfNeeded();
  await picture('survival');
  await page.getByRole('combobox', { name: 'Published table' }).click();
  // Its list is open while figures above it arrive.
  const chosen = page.getByRole('option', { name: 'MMInA: task success' });
  for (const part of await page.locator('[data-part]').all())
    await part.and(page.locator('[data-state="ready"]')).waitFor({ state: 'attached' });
  assert.ok(await chosen.isVisible());
  await chosen.click();
  const human = await screen.cell('MMInA: task success', /^Human/, 'Note');
  assert.match((await human.textContent()) ?? '', /cannot be recomputed/);
  await human.scrollIntoViewIfNeeded();
  await picture('published');

  // Explorations of ours are counted as WAVE's: S@K and F@1, each opening its attempts.
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
