// needs: window
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { CommandName, Input, Output } from '../../shared/contract/index.ts';
import { asUuid } from '../../shared/mind2web/values/derivedId.ts';
import { faintTexts, namelessControls } from '../helpers/accessibility.ts';
import { fillDemonstrations } from '../helpers/demonstrations.ts';
import { addPages, read } from '../helpers/mind2webExchange.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { sharedFile } from '../helpers/sharedFolder.ts';
import { VerifyPage } from './pages/VerifyPage.ts';

let window: ServedWindow;
let desk: VerifyPage;
let ids: string[];
let exportsIn: string;

async function ask<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K>> {
  const reply = await window.app.invoke(command, input);
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value as Output<K>;
}
const dialog = () => window.page.getByRole('dialog', { name: 'Export demonstrations' });
const form = () => dialog().getByRole('form', { name: 'Export' });

before(async () => {
  window = await openServedWindow({
    fill: ({ workspace }) => {
      ids = fillDemonstrations(workspace, {
        demonstrations: 6,
        annotators: ['ada'],
        reviewers: ['vera'],
        pictures: true,
      });
      for (const id of ids) addPages(workspace, id);
    },
  });
  exportsIn = path.join(window.app.workspace.folder, 'exports');
  desk = new VerifyPage(window.page);
  const judge = (nth: number, decision: 'accept' | 'discard', reason: string | null) =>
    ask('verify.act', {
      attemptId: ids[nth] ?? '',
      reviewerId: 'person-vera',
      acts: [
        { type: 'step', step: 1, keep: false },
        { type: 'decided', decision, reason },
      ],
    });
  await judge(0, 'accept', null);
  await judge(1, 'discard', 'wrong result');
});
after(() => window?.close());

describe('the export of demonstrations by keyboard', () => {
  test('the dialog counts the exported and the omitted demonstrations, and then names the written file', async () => {
    await desk.open();
    await desk.be('vera');
    await desk.press('Shift+S');
    await dialog().getByText('1 demonstration to export.').waitFor();
    await dialog().getByText('5 left out: 4 new, 1 discarded.').waitFor();
    for (const theme of ['dark', 'light'] as const) {
      await ask('settings.set', { theme });
      await window.page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
      assert.deepEqual(await namelessControls(window.page), []);
      assert.deepEqual(await faintTexts(window.page), []);
    }
    await form().getByRole('textbox', { name: 'Name' }).fill('kept.json');
    await desk.press('Enter');
    await dialog().getByText('1 demonstration with 7 actions written to one file.').waitFor();
    await dialog().getByText('1 step was left out').waitFor({ state: 'detached' });
    await dialog().getByText(path.join(exportsIn, 'kept.json')).waitFor();
    const [task] = read(path.join(exportsIn, 'kept.json')) as {
      confirmed_task: string;
      actions: unknown[];
    }[];
    assert.match(task?.confirmed_task ?? '', /on 1 May/);
    assert.equal(task?.actions.length, 7);
    await desk.press('Enter');
    await dialog().waitFor({ state: 'detached' });
  });

  test('all demonstrations are exported in each format, and an existing file is not overwritten', async () => {
    for (const [format, name, wanted] of [
      ['Mind2Web: raw dump', 'dump', 'task_meta.json'],
      ['Multimodal-Mind2Web: JSON lines', 'rows.jsonl', null],
      ['Multimodal-Mind2Web: a Parquet table', 'table', null],
      ['Mind2Web: verification form', 'form', 'annotations.json'],
      ['Mind2Web: task files', 'tasks', 'data'],
    ] as const) {
      await desk.press('Shift+S');
      await dialog()
        .getByRole('radio', { name: /^All demonstrations/ })
        .check();
      await dialog().getByText('6 demonstrations to export.').waitFor();
      await form().getByRole('combobox', { name: 'Format' }).click();
      await window.page.getByRole('option', { name: format }).click();
      await form().getByRole('textbox', { name: 'Name' }).fill(name);
      await form().getByRole('button', { name: 'Export' }).click();
      await dialog()
        .getByText(/^6 demonstrations with \d+ actions written to/)
        .waitFor();
      const at = path.join(exportsIn, name);
      if (name === 'table') assert.ok(statSync(`${at}.parquet`).size > 10_000);
      else assert.ok(wanted === null ? read(at).length > 40 : readdirSync(at).includes(wanted), name);
      await dialog().getByRole('button', { name: 'Done' }).click();
    }
    await desk.press('Shift+S');
    await form().getByRole('textbox', { name: 'Name' }).fill('dump');
    await desk.press('Enter');
    await window.page.getByText(/dump already exists\./).waitFor();
    await dialog().getByText('1 demonstration to export.').waitFor();
    await window.page.keyboard.press('Escape');
    const beside = ['kept.json', 'rows.jsonl', 'table.parquet', 'tasks'].map(
      (name) => `${name}.completeness.json`,
    );
    assert.deepEqual(
      readdirSync(exportsIn).sort(),
      ['dump', 'form', 'kept.json', 'rows.jsonl', 'table.parquet', 'tasks', ...beside].sort(),
    );
  });
});

describe('the import of demonstrations in the library', () => {
  const importDialog = () => window.page.getByRole('dialog', { name: 'Import tasks' });
  const folder = () => importDialog().getByRole('form', { name: 'On this computer' });
  const take = async (from: string) => {
    await window.page.evaluate(() => {
      location.hash = '#/library?import=1';
    });
    await folder().getByRole('textbox').fill(from);
    await desk.press('Enter');
  };
  const sets = async () => (await ask('library.sets', {})).map(({ name }) => name).sort();

  test('an error in a raw dump names its file and field, and nothing is stored', async () => {
    const before = await sets();
    const dump = path.join(exportsIn, 'dump');
    const [task = ''] = readdirSync(path.join(dump, 'task'));
    const file = path.join(dump, 'task', task, 'processed', 'screenshot.json');
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.replace('"before":{"screenshot"', '"before":7,"was":{"screenshot"'));
    await take(dump);
    const row = folder().getByRole('row', { name: /processed\/screenshot\.json/ });
    await row.getByText('before').first().waitFor();
    await folder().getByText('1 problem: nothing was imported.').waitFor();
    assert.deepEqual(await sets(), before);
    writeFileSync(file, whole);
  });

  test('a file of verification results is imported as reviews, whose author cannot be chosen as a reviewer', async () => {
    const id = ids[3] ?? '';
    const meta = { action_decisions: [1, 1, 0, 1, 1, 1, 1, 1], confirmed_task: 'Fly to Lisbon.' };
    const result = { id: asUuid(id), verification: 'keep', verification_meta: JSON.stringify(meta) };
    await window.page.evaluate(() => {
      location.hash = '#/library?import=1';
    });
    const [chooser] = await Promise.all([
      window.page.waitForEvent('filechooser'),
      importDialog().getByRole('button', { name: 'Choose files' }).click(),
    ]);
    const buffer = Buffer.from(JSON.stringify([result]));
    await chooser.setFiles({ name: 'verifications.json', mimeType: 'application/json', buffer });
    await importDialog().getByRole('button', { name: 'Import 1 result of verifications' }).click();
    await desk.queue.getByRole('option', { name: /on 4 May/ }).click();
    await desk.others.getByText('Mind2Web verifiers').waitFor();
    await desk.others.getByText('discarded step 3').waitFor();
    await window.page.getByRole('button', { name: 'You are vera' }).click();
    await window.page.getByRole('combobox', { name: 'Reviewer' }).click();
    assert.deepEqual(
      await window.page.getByRole('listbox', { name: 'Reviewer' }).getByRole('option').allTextContents(),
      ['ada', 'vera'],
    );
    await desk.press('Escape', 'Escape');
  });

  test('a Parquet table is imported by its path and refused by the file chooser', async () => {
    await window.page.evaluate(() => {
      location.hash = '#/library?import=1';
    });
    const table = path.join(exportsIn, 'table.parquet');
    const chooser = window.page.waitForEvent('filechooser');
    await importDialog().getByRole('button', { name: 'Choose files' }).click();
    await (await chooser).setFiles(table);
    await importDialog()
      .getByText(/^This window cannot read Parquet tables/)
      .waitFor();
    await folder().getByRole('textbox').fill(table);
    await desk.press('Enter');
    await folder()
      .getByText(/^6 tasks imported, \d+ steps\.$/)
      .waitFor();
    await folder().getByRole('button', { name: 'See them in Verify' }).click();
    await desk.queue.getByRole('option').nth(11).waitFor();
  });

  test('an imported raw dump appears in the desk with its pictures', async () => {
    await take(path.join(exportsIn, 'dump'));
    await folder()
      .getByText(/^6 tasks imported, \d+ steps\.$/)
      .waitFor();
    await folder().getByRole('button', { name: 'See them in Verify' }).click();
    await window.page
      .getByText('18 waits for you')
      .or(desk.queue.getByRole('option').nth(17))
      .first()
      .waitFor();
    await desk.queue.getByRole('option').last().click();
    await desk.currentStep.locator('svg image').first().waitFor();
  });

  test('the dialog reports a folder that does not exist or holds something else', async () => {
    await take('/nowhere/at/all');
    await window.page.getByText('There is no folder or file /nowhere/at/all on this computer.').waitFor();
    await take(path.join(window.app.workspace.folder, 'blobs'));
    await window.page
      .getByText(/There are no demonstrations of Mind2Web, and no runs of a published format: .*blobs/)
      .waitFor();
  });

  test('the published samples appear in the desk, each with its steps and a picture', async (context) => {
    const fixtures = sharedFile('fixtures');
    if (fixtures === null) return context.skip();
    for (const set of ['mind2web', 'seeact']) {
      const known = new Set(
        (await ask('verify.queue', { reviewerId: 'person-vera' })).map((row) => row.attemptId),
      );
      await take(path.join(fixtures, set));
      await folder()
        .getByText(/^\d+ tasks imported/)
        .waitFor();
      await folder().getByRole('button', { name: 'See them in Verify' }).click();
      const fresh = (await ask('verify.queue', { reviewerId: 'person-vera' })).filter(
        ({ attemptId }) => !known.has(attemptId),
      );
      assert.ok(fresh.length > 0, set);
      context.diagnostic(`${set}: ${fresh.length} demonstrations`);
      for (const { attemptId, steps, annotator } of fresh.filter((_, nth) => nth % 7 === 0 || nth < 2)) {
        await window.page.evaluate((to) => {
          location.hash = to;
        }, `#/verify?state=all&item=${attemptId}`);
        await desk.decisions.getByText(`by ${annotator}, imported`).waitFor();
        if (steps === 0) continue;
        await desk.steps.nth(steps - 1).waitFor();
        assert.equal(await desk.steps.count(), steps);
        await desk.currentStep.getByRole('figure').first().waitFor();
      }
    }
  });

  test('the window reported no problem', () => {
    assert.deepEqual(window.problems, []);
    assert.ok(existsSync(exportsIn));
  });
});
