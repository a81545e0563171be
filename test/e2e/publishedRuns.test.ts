import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { findTrajectories, importTrajectories } from '../../electron/exchange/import/importTrajectories.ts';
import { faintTexts, namelessControls } from '../helpers/accessibility.ts';
import { samples, writeTree } from '../helpers/publishedRuns.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { AttemptPage } from './pages/AttemptPage.ts';
import { EvaluatePage } from './pages/EvaluatePage.ts';

/** Runs of other programs in the window: what the source decided, and out again in another program's format. */

let window: ServedWindow;
before(async () => {
  const folder = writeTree(temporaryFolder(), samples.webVoyager);
  window = await openServedWindow({});
  const found = await findTrajectories([folder]);
  assert.ok(found !== null);
  importTrajectories(window.app.workspace, { paths: [folder], keepGoing: false }, found);
  await window.page.reload();
});
after(() => window?.close());

/** Every control has a name and every text can be read, in both themes. */
async function lookAtIt(name: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await window.app.invoke('settings.set', { theme });
    await window.page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
    assert.deepEqual(await namelessControls(window.page), []);
    assert.deepEqual(await faintTexts(window.page), []);
    if (process.env.SHOTS)
      await window.page.screenshot({ path: `${process.env.SHOTS}/${name}-${theme}.png` });
  }
}

test('the verdict of the source stands beside ours', async () => {
  const { page } = window;
  const attempts = await window.app.invoke('attempts.list', {});
  assert.ok(attempts.ok && Array.isArray(attempts.value));
  await page.evaluate((to) => {
    location.hash = to;
  }, `#/attempt/${attempts.value[0].id}`);
  const { verdicts } = new AttemptPage(page);
  await verdicts.getByRole('heading', { name: 'Verdict of the source' }).waitFor();
  await verdicts
    .getByRole('region', { name: /^Verdict of / })
    .getByText('passed')
    .waitFor();
  await lookAtIt('attempt');
});

test('runs go out in the format that is chosen, by keyboard and once', async () => {
  const { page } = window;
  await new EvaluatePage(page).open();
  await page.getByRole('button', { name: 'Export runs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export runs' });
  await dialog.getByText('1 attempt that ended.').waitFor();
  await dialog.getByRole('combobox', { name: 'Format' }).click();
  await page.getByRole('option', { name: 'ATIF' }).click();
  await dialog.getByText('Recorded attempts as ATIF v1.7.').waitFor();
  await lookAtIt('export');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('tea');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await dialog.getByText(/^1 attempt written to /).waitFor();
  const folder = path.join(window.app.workspace.folder, 'exports', 'tea');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  const texts = files.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  assert.ok(texts.some((text) => text.includes('"schema_version": "ATIF-v1.7"')));
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Export runs' }).click();
  await dialog.getByRole('combobox', { name: 'Format' }).click();
  await page.getByRole('option', { name: 'Training rows: chat' }).click();
  await dialog.getByText('Of these, the ones that passed.').waitFor();
  await dialog.getByRole('checkbox', { name: 'Also attempts that did not pass' }).check();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('rows');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByText('1 attempt written to one file.').waitFor();
  const [row = ''] = readFileSync(path.join(path.dirname(folder), 'rows.jsonl'), 'utf8').split('\n');
  assert.match(row, /What does oolong cost\?/);
  assert.deepEqual(window.problems, []);
});
