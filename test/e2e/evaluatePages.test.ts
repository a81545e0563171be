// needs: window
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fillWorkspace } from '../helpers/filledWorkspace.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { EvaluatePage } from './pages/EvaluatePage.ts';

let window: ServedWindow;
let screen: EvaluatePage;

before(async () => {
  window = await openServedWindow({
    fill: (app) => fillWorkspace(app.workspace, { tasks: 12, people: 27, models: 3, lean: true }),
    size: { width: 1280, height: 800 },
  });
  screen = new EvaluatePage(window.page);
  await screen.open();
  await screen.sentence.waitFor();
});
after(() => window?.close());

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

const rowsOf = (table: string) =>
  window.page.getByRole('table', { name: table, exact: true }).getByRole('rowheader').allInnerTexts();

test('thirty participants are shown in two pages, agents first; the address keeps the page', async () => {
  const { page } = window;
  const pages = page.getByRole('group', { name: 'Participants shown' });
  await pages.getByText('1–24 of 30 participants').waitFor();
  await picture('pages');
  await screen.openPart('Success');
  const first = await rowsOf('Tasks passed');
  assert(
    first.some((row) => row.startsWith('People')) && first.includes('reader-7b') && first.includes('ada'),
  );
  assert(!first.includes('tester 27'));
  const sentence = await screen.sentence.textContent();
  await pages.getByRole('button', { name: 'Next participants' }).click();
  await pages.getByText('25–30 of 30 participants').waitFor();
  await page.getByRole('table', { name: 'Tasks passed', exact: true }).getByText('tester 27').waitFor();
  const second = await rowsOf('Tasks passed');
  assert(second.some((row) => row.startsWith('People')) && !second.includes('reader-7b'));
  assert.equal(await screen.sentence.textContent(), sentence, 'the sentence covers all participants');
  await page.reload();
  await page.getByRole('table', { name: 'Tasks passed', exact: true }).getByText('tester 27').waitFor();
  await pages.getByRole('button', { name: 'Previous participants' }).click();
  await page.getByRole('table', { name: 'Tasks passed', exact: true }).getByText('reader-7b').waitFor();
  assert.deepEqual(window.problems, []);
});
