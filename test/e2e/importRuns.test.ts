// needs: window; runs: always
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fillWorkspace } from '../helpers/filledWorkspace.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { LibraryPage } from './pages/LibraryPage.ts';

let window: ServedWindow;
let library: LibraryPage;

before(async () => {
  window = await openServedWindow({
    fill: (app) => fillWorkspace(app.workspace, { tasks: 3, people: 2, models: 0, lean: true }),
  });
  library = new LibraryPage(window.page);
});
after(() => window?.close());

const run = (id: string, task: string, urls: readonly string[]): string =>
  JSON.stringify({
    id,
    task: { id: task },
    run: { urls, actions: ['click [3]', 'stop [Hong Kong]'], answer: 'Hong Kong' },
  });
const start = 'http://start.localhost/';

test('an import of recorded runs names the line of an error, and the valid run appears beside people', async () => {
  const { page } = window;
  await library.open();
  const good = run('1', 'trip-1', [start, 'http://wiki.localhost/done']);
  await library.pasteImport([good, run('2', 'trip-9', [start])].join('\n'));
  const dialog = page.getByRole('dialog', { name: 'Import recorded runs' });
  await dialog.getByText('2 recorded runs.').waitFor();
  const commit = dialog.getByRole('button', { name: 'Import 2 runs' });
  assert.equal(await commit.isDisabled(), true, 'the import requires the name of the model');
  await dialog.getByLabel('Name of the model').fill('planner');
  await dialog.getByLabel('Parameters').fill('temperature 0.2');
  await dialog.getByText('Expected NAME=VALUE').waitFor();
  await dialog.getByLabel('Parameters').fill('temperature=0.2');
  await commit.click();
  const problems = dialog.getByRole('table', { name: 'Problems' });
  await problems.getByText('line 2').waitFor();
  await dialog.getByRole('button', { name: 'Import the 1 valid run' }).click();
  await dialog.getByText('1 run of planner imported.').waitFor();
  await dialog.getByRole('button', { name: 'See them in Evaluate' }).click();

  const rates = page.getByRole('table').first();
  await rates.getByText('planner').waitFor();
  await rates.getByText('People', { exact: false }).first().waitFor();

  const attempts = await window.app.invoke('attempts.list', {});
  assert.ok(attempts.ok && Array.isArray(attempts.value));
  const { id } = attempts.value.find(({ participant }) => participant === 'planner');
  await page.goto(`${window.url.split('#')[0]}#/attempt/${id}?step=1`);
  await page.getByText('imported, declared finished').waitFor();
  await page.getByText('time not known', { exact: true }).waitFor();
  await page
    .getByRole('region', { name: /^Step \d+ of/ })
    .getByText('Click')
    .waitFor();
  assert.deepEqual(window.problems, []);
});
