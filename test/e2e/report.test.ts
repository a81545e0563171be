// needs: window
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { load } from 'cheerio';
import { fillWorkspace } from '../helpers/filledWorkspace.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { EvaluatePage } from './pages/EvaluatePage.ts';

let window: ServedWindow;
let screen: EvaluatePage;
let ids: readonly string[] = [];

before(async () => {
  window = await openServedWindow({
    fill: (app) => {
      ids = fillWorkspace(app.workspace, { tasks: 12, people: 3, models: 1, lean: true });
    },
  });
  screen = new EvaluatePage(window.page);
  await screen.open();
  await screen.sentence.waitFor();
});
after(() => window?.close());

/** Presses Save in the open dialog and returns the written page. */
async function savedPage() {
  const { page } = window;
  const dialog = page.getByRole('dialog', { name: 'Save as one file' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('The report is saved').waitFor();
  const file = (await dialog.locator('pre, code').first().innerText()).trim();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return load(readFileSync(file));
}

test('an answer in the checklist is saved when the dialog closes, without card numbers, and exported', async () => {
  const { page } = window;
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('menuitem', { name: 'Reporting checklist…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reporting checklist' });
  const unreported = await dialog.getByRole('status').innerText();
  const field = dialog.getByRole('textbox', { name: 'How were the testers paid?' });
  await field.fill('Twelve euros an hour, by card 4111 1111 1111 1111.');
  // The dialog is closed while the field has the focus.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('menuitem', { name: 'Reporting checklist…' }).click();
  await dialog.getByText('Twelve euros an hour, by card •••.').waitFor();
  assert.notEqual(await dialog.getByRole('status').innerText(), unreported);
  const markdown = await screen.saved(() => dialog.getByRole('button', { name: 'Markdown' }).click());
  assert.equal(markdown.name, 'hopscope-checklist.md');
  assert.match(markdown.text, /> Twelve euros an hour, by card •••\./);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('the saved report has the figures of the screen', async () => {
  const { page } = window;
  const shown: string[] = [];
  await screen.openPart('Success');
  for (const row of await page
    .getByRole('table', { name: 'Tasks passed', exact: true })
    .getByRole('row')
    .all())
    for (const cell of await row.getByRole('cell').all()) shown.push(words(await cell.innerText()));
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('menuitem', { name: 'One file: the figures…' }).click();
  const file = await savedPage();
  const section = file('#success table').first();
  const written = section
    .find('td')
    .toArray()
    .map((cell) => words(file(cell).text()));
  assert.ok(shown.length >= 20);
  assert.deepEqual(written, shown);
  assert.ok(words(file('body').text()).includes('Twelve euros an hour, by card •••.'));
});

test('an attempt and a comparison are each saved as one file', async () => {
  const { page } = window;
  await page.evaluate((id) => (location.hash = `#/attempt/${id}`), ids[0] ?? '');
  await page.getByRole('button', { name: 'Save as one file…' }).click();
  const attempt = await savedPage();
  assert.match(attempt('footer').text(), new RegExp(`Attempt ${ids[0]}`));
  await page.evaluate((of) => (location.hash = `#/compare?of=${of}`), [ids[0], ids[3]].join(','));
  await page.getByRole('button', { name: 'Save as one file…' }).click();
  const lanes = await savedPage();
  assert.equal(lanes('table.lanes thead th').length, 3);
  assert.deepEqual(window.problems, []);
});

function words(text: string): string {
  return text
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/ \(fewer than \d+\)$/, '')
    .trim();
}
