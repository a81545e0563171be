// needs: window
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { writeZip } from '../../electron/files/zip.ts';
import { faintTexts, namelessControls } from '../helpers/accessibility.ts';
import { type RunTree, samples, writeTree } from '../helpers/publishedRuns.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { slowLine } from '../helpers/slowLine.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { AttemptPage } from './pages/AttemptPage.ts';
import { EvaluatePage } from './pages/EvaluatePage.ts';

/** Runs of other programs in the window: their import, the verdict of the source, and their export to another format. */

let window: ServedWindow;
before(async () => {
  window = await openServedWindow({});
});
after(() => window?.close());

/** Asserts that every control has a name and every text can be read, in both themes. */
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

/** Drops the files of a folder on the library, as a file manager does. */
async function dropTree(page: Page, tree: RunTree): Promise<void> {
  const folder = writeTree(temporaryFolder(), tree);
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  const cdp = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await cdp.send('Input.dispatchDragEvent', { type, x: 700, y: 500, data });
  await cdp.detach();
}

test('an import previews the valid runs and names the file of an error; a double click stores a run once', async () => {
  const { page } = window;
  const folder = writeTree(temporaryFolder(), {
    ...samples.webVoyager,
    'taskTorn--1/interact_messages.json': '[{"role": "system", "content": 7}]',
  });
  await page.evaluate(() => {
    location.hash = '#/library?import=1';
  });
  const dialog = page.getByRole('dialog');
  const look = async () => {
    await dialog.getByLabel('Or give the path on this computer').fill(folder);
    await dialog.getByRole('button', { name: 'Import it' }).click();
  };
  await look();
  const found = dialog.getByRole('table', { name: 'First runs' });
  await found.getByText('What does oolong cost?').waitFor();
  await found.getByText('passed').waitFor();
  await dialog.getByText('1 valid run of 1 task: WebVoyager: folders of runs.').waitFor();
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
  await dialog.getByRole('button', { name: 'Import the 1 valid run' }).dblclick();
  await dialog.getByText('1 run imported.').waitFor();
  assert.equal(await attempts(), 1);
  await dialog.getByRole('button', { name: 'Done' }).click();
});

test('a dropped folder is imported, a run in the workspace is left out, and the agent can be named', async () => {
  const { page } = window;
  const open = page.getByRole('button', { name: 'Import tasks' }).last();
  await open.waitFor();
  await dropTree(page, { ...samples.webVoyager, 'taskTea--1/notes.txt': 'my own' });
  const dialog = page.getByRole('dialog', { name: 'Import recorded runs' });
  await dialog.getByText('1 valid run of 1 task: WebVoyager: folders of runs.').waitFor();
  await dialog.getByText('1 file belongs to no run and was not read.').waitFor();
  await dialog.getByRole('button', { name: 'Import 1 run' }).click();
  await dialog.getByText('Nothing new: these runs are in the workspace already.').waitFor();
  await dialog.getByText(/is already imported for WebVoyager: left out/).waitFor();
  await lookAtIt('import-twice');
  await dialog.getByRole('button', { name: 'Done' }).click();

  await open.click();
  const zip = path.join(temporaryFolder(), 'runs.zip');
  const entries = Object.entries<string | Uint8Array>(samples.onlineSecond);
  writeFileSync(zip, writeZip(entries.map(([name, content]) => ({ name, bytes: Buffer.from(content) }))));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  await chooser.setFiles(zip);
  await dialog.getByRole('textbox', { name: 'Whose runs they are' }).fill('tea-master');
  await lookAtIt('import-choices');
  await dialog.getByRole('button', { name: 'Import 1 run' }).click();
  await dialog.getByText('1 run imported.').waitFor();
  const reply = await window.app.invoke('attempts.list', {});
  assert.ok(reply.ok && Array.isArray(reply.value));
  assert.deepEqual(
    reply.value.map(({ participant }) => participant),
    ['tea-master', 'WebVoyager'],
  );
  assert.equal(existsSync(path.join(window.app.workspace.folder, 'uploads')), false, 'no upload is left');
  await dialog.getByRole('button', { name: 'Done' }).click();
});

test('a dropped recording and a dropped history of browser-use are previewed together', async () => {
  const { page } = window;
  await dropTree(page, { ...samples.recorder, ...samples.browserUse });
  const dialog = page.getByRole('dialog', { name: 'Import recorded runs' });
  const found = dialog.getByRole('table', { name: 'First runs' });
  await found.getByText('Buy oolong').waitFor();
  await found.getByText('What does oolong cost?').waitFor();
  await dialog.getByText(/^2 valid runs of 2 tasks: /).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('a dropped folder without a run is refused, and a cancelled import stores nothing', async () => {
  const { page } = window;
  await dropTree(page, { 'teas/notes.txt': 'oolong', 'teas/more.md': 'sencha' });
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/no \.json or \.jsonl file here, no level, and no run/).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  // A late answer keeps the upload running while the import is cancelled.
  const line = await slowLine(page, 'upload.add');
  await page.reload();
  await page.getByRole('button', { name: 'Import tasks' }).last().waitFor();
  line.hold();
  await dropTree(page, { ...samples.webVoyager, 'taskTea--1/page1.html': '<p>tea</p>'.repeat(1000) });
  await line.isAsked;
  await dialog.getByText(/MB uploaded/).waitFor();
  await dialog.getByRole('button', { name: 'Cancel the import' }).click();
  line.release();
  await dialog.getByText('Or paste the text of a file').waitFor();
  await page.keyboard.press('Escape');
  const gone = () => !existsSync(path.join(window.app.workspace.folder, 'uploads'));
  while (!gone()) await nextTurn();
  const reply = await window.app.invoke('attempts.list', {});
  assert.ok(reply.ok && Array.isArray(reply.value));
  assert.equal(reply.value.length, 2);
});

test('the viewer shows the verdict of the source', async () => {
  const { page } = window;
  const attempts = await window.app.invoke('attempts.list', {});
  assert.ok(attempts.ok && Array.isArray(attempts.value));
  await page.evaluate(
    (to) => {
      location.hash = to;
    },
    `#/attempt/${attempts.value.at(-1).id}`,
  );
  const { verdicts } = new AttemptPage(page);
  await verdicts.getByRole('heading', { name: 'Verdict of the source' }).waitFor();
  await verdicts
    .getByRole('region', { name: /^Verdict of / })
    .getByText('passed')
    .waitFor();
  await lookAtIt('attempt');
});

test('runs are exported in the chosen format, once even if Enter is pressed twice', async () => {
  const { page } = window;
  await new EvaluatePage(page).open();
  await page.getByRole('button', { name: 'Export runs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export runs' });
  await dialog.getByText('2 attempts that ended.').waitFor();
  await dialog.getByRole('combobox', { name: 'Format' }).click();
  await page.getByRole('option', { name: 'ATIF' }).click();
  await dialog.getByText('Recorded attempts as ATIF v1.7.').waitFor();
  await lookAtIt('export');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('tea');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await dialog.getByText(/^2 attempts written to /).waitFor();
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
  await dialog.getByRole('checkbox', { name: 'Include attempts that did not pass' }).check();
  const thoughts = dialog.getByRole('checkbox', { name: 'Include thoughts that a model writes' });
  assert.equal(await thoughts.isDisabled(), true, 'no model is chosen for it');
  await dialog.getByText('No model is chosen for it: Settings, Models.').waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('rows');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByText('2 attempts written to one file.').waitFor();
  const [row = ''] = readFileSync(path.join(path.dirname(folder), 'rows.jsonl'), 'utf8').split('\n');
  assert.match(row, /What does oolong cost\?/);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Export runs' }).click();
  await dialog.getByRole('combobox', { name: 'Format' }).click();
  await page.getByRole('option', { name: 'Tables for R and Python' }).click();
  await dialog.getByText('Attempts, hops, steps, times, participants and tasks as tables').waitFor();
  assert.equal(await dialog.getByRole('checkbox').count(), 0, 'tables have no thoughts and no decisions');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('tables');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByText(/attempts? written to 13 files\./).waitFor();
  const [head = ''] = readFileSync(path.join(path.dirname(folder), 'tables', 'attempts.csv'), 'utf8').split(
    '\r\n',
  );
  assert.match(head, /^attempt_id,task_id,participant_id,/);
  assert.deepEqual(window.problems, []);
});
