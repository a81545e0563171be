import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { faintTexts, namelessControls } from '../helpers/accessibility.ts';
import { samples, writeTree } from '../helpers/publishedRuns.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { AttemptPage } from './pages/AttemptPage.ts';
import { EvaluatePage } from './pages/EvaluatePage.ts';

/** Runs of other programs in the window: what the source decided, and out again in another program's format. */

let window: ServedWindow;
before(async () => {
  window = await openServedWindow({});
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

test('runs are shown before they are stored, with what is wrong by file and field; nothing is stored twice', async () => {
  const { page } = window;
  const folder = writeTree(temporaryFolder(), {
    ...samples.webVoyager,
    'taskTorn--1/interact_messages.json': '[{"role": "system", "content": 7}]',
  });
  await page.evaluate(() => {
    location.hash = '#/library?import=1';
  });
  const dialog = page.getByRole('dialog', { name: 'Import tasks' });
  const look = async () => {
    await dialog.getByLabel(/^Or demonstrations by their path/).fill(folder);
    await dialog.getByRole('button', { name: 'Import it' }).click();
  };
  await look();
  const found = dialog.getByRole('table', { name: 'First runs' });
  await found.getByText('What does oolong cost?').waitFor();
  await found.getByText('passed').waitFor();
  await dialog.getByText('1 run of 1 task in order: WebVoyager: folders of runs.').waitFor();
  await dialog.getByText('1 problem: these runs cannot be imported.').waitFor();
  await dialog
    .getByRole('table', { name: 'Problems' })
    .getByText(/taskTorn--1/)
    .first()
    .waitFor();
  await lookAtIt('import');
  const attempts = async () => {
    const reply = await window.app.invoke('attempts.list', {});
    assert.ok(reply.ok && Array.isArray(reply.value));
    return reply.value.length;
  };
  assert.equal(await attempts(), 0);
  await dialog.getByRole('button', { name: 'Import the 1 in order' }).dblclick();
  await dialog.getByText('1 run imported.').waitFor();
  await look();
  await dialog.getByRole('button', { name: 'Import the 1 in order' }).click();
  await dialog.getByText('Nothing new was imported.').waitFor();
  assert.equal(await attempts(), 1);
});

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
