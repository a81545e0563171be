// needs: window
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fillWorkspace } from '../helpers/filledWorkspace.ts';
import { PATIENCE_MS } from '../helpers/patience.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { EvaluatePage } from './pages/EvaluatePage.ts';

let window: ServedWindow;
let screen: EvaluatePage;

before(async () => {
  window = await openServedWindow({
    fill: (app) => fillWorkspace(app.workspace, { tasks: 12, people: 3, models: 1, lean: true }),
  });
  screen = new EvaluatePage(window.page);
  await screen.open();
  await screen.openAllParts();
});
after(() => window?.close());

/** Scrolls to a part until its figures are shown: the parts above it grow while they are computed. */
async function reach(part: string): Promise<void> {
  const place = window.page.locator(`[data-part="efficiency.${part}"]`);
  const table = place.getByRole('table').first();
  for (const end = Date.now() + PATIENCE_MS; !(await table.isVisible()) && Date.now() < end; ) {
    await place.evaluate((node) => node.scrollIntoView());
    await table.waitFor({ timeout: 2000 }).catch(() => null);
  }
  await table.waitFor({ timeout: PATIENCE_MS });
}

test('paths, tries, effort and agreement are computed when scrolled to, and a figure opens its attempts', async () => {
  await reach('paths');
  const reader = await screen.cell(
    'Steps compared with the shortest human path',
    'reader-7b',
    'Wasted steps',
  );
  await reader.getByRole('button').click();
  await screen.drawer.waitFor();
  assert.match(await screen.drawer.innerText(), /reader-7b: attempts at tasks that a person has passed/);
  await window.page.keyboard.press('Escape');
  await screen.drawer.waitFor({ state: 'detached' });
  for (const [part, title] of [
    ['tries', 'Explorations (WAVE)'],
    ['effort', 'Time of people, agents and their models'],
    ['actions', 'Agreement on actions with people'],
  ] as const) {
    await reach(part);
    await window.page.getByRole('table', { name: title }).waitFor();
  }
  const people = await screen.cell('Agreement on actions with people', 'People, pairwise', 'Compared');
  assert.match(await people.innerText(), /36 pairs, 12 tasks/);
  assert.deepEqual(window.problems, []);
});

test('the marks of a chart are one Tab stop; arrows move between them and Enter opens the attempts', async () => {
  await reach('paths');
  const marks = window.page.getByRole('group', { name: /^Marks of the chart: Steps of passed attempts/ });
  const buttons = marks.getByRole('button');
  await buttons.first().waitFor();
  const count = await buttons.count();
  assert(count > 8, `${count} marks`);
  assert.equal(await marks.locator('button[tabindex="0"]').count(), 1);
  await buttons.first().focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'ArrowRight'])
    await window.page.keyboard.press(key);
  const focused = () => window.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  assert.equal(await focused(), await buttons.first().getAttribute('aria-label'));
  await window.page.keyboard.press('ArrowRight');
  const words = await focused();
  await window.page.keyboard.press('Enter');
  await screen.drawer.waitFor();
  assert.match(words, /^\S+, /);
  // The heading appears before the attempts.
  await screen.drawer
    .getByText(/attempts/)
    .first()
    .waitFor();
  await window.page.keyboard.press('Escape');
  await screen.drawer.waitFor({ state: 'detached' });
});
