// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { ImportPreview } from '../../../shared/contract/index.ts';
import { fault } from '../../../shared/errors.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';
import type { Answers, FakeMain } from '../harness/fakeMain.ts';
import { settingsAnswers } from '../settings/settingsAnswers.ts';

const text = JSON.stringify([
  { task_id: 'a', confirmed_task: 'Buy it.', website: 'http://a.example/', level: 'easy' },
]);
const line = JSON.stringify({ id: 'one', task: { task_id: 'one' }, run: { urls: [] } });
const preview: ImportPreview = {
  ...{
    format: 'online-mind2web',
    formatLabel: 'Online-Mind2Web',
    name: 'Tasks',
    tasks: 1,
    hops: 1,
    results: 0,
  },
  ...{ sample: [], problems: [], placeholders: [] },
};
const runs = { total: 2, tasks: 1, sample: [] };
const found = {
  ...{ paths: ['/runs'], setId: null, tasks: 0, steps: 0, results: 0, problems: [], runs },
} as const;

describe('the import', () => {
  let component: ComponentPage;
  let page: Page;
  let main: FakeMain;

  before(async () => {
    component = await openComponentPage();
    ({ page } = component);
  });
  after(() => component?.close());

  const cancel = () => page.getByRole('dialog').getByRole('button', { name: 'Cancel the import' });
  const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

  /** A command that lasts until it is cancelled, as in main. */
  function lasting() {
    const ended = Promise.withResolvers<never>();
    return {
      work: () => ended.promise,
      'import.cancel': () => {
        ended.reject(fault.person('import.cancelled', 'The import was cancelled.', 'Nothing was stored.'));
        return { cancelled: true };
      },
    };
  }

  async function open(answers: Answers): Promise<void> {
    main = await component.mount('/library?import=open', {
      ...{ 'library.sets': () => [], 'library.removedSets': () => [], 'attempts.list': () => [] },
      ...answers,
    });
    await page.getByRole('dialog').waitFor();
  }

  async function paste(what: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Or paste the text of a file' }).fill(what);
    await button('Preview').click();
  }

  async function isCancelled(by: () => Promise<void>): Promise<void> {
    await cancel().waitFor();
    await by();
    await page.getByText('The import was cancelled.').first().waitFor();
    await cancel().waitFor({ state: 'detached' });
    assert.equal(main.inputsOf('import.cancel').length, 1);
    component.nothingWrong();
  }
  /** The button has the focus: nothing is clicked, and no other key is needed. */
  const press = (key: string) => async () => {
    await page.getByRole('button', { name: 'Cancel the import' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press(key);
  };

  test('of tasks is cancelled by Enter while they are stored', async () => {
    const { work, ...cancelled } = lasting();
    await open({ 'import.preview': () => preview, 'import.commit': work, ...cancelled });
    await paste(text);
    await button('Import 1 task').click();
    await isCancelled(press('Enter'));
    await button('Choose something else').waitFor();
  });

  test('of tasks is cancelled while they are read, and the dialog asks for files again', async () => {
    const { work, ...cancelled } = lasting();
    await open({ 'import.preview': work, ...cancelled });
    await paste(text);
    await cancel().click();
    await button('Choose files').waitFor();
    assert.equal(main.inputsOf('import.cancel').length, 1);
    component.nothingWrong();
  });

  test('of runs of a model is cancelled by Space', async () => {
    const { work, ...cancelled } = lasting();
    await open({ 'runs.import': work, ...cancelled });
    await paste(line);
    await page.getByRole('textbox', { name: 'Name of the model' }).fill('m');
    await button('Import 1 run').click();
    await isCancelled(press('Space'));
  });

  test('of a folder is cancelled by Escape before and after its runs are counted; the dialog stays open', async () => {
    for (const isCounted of [false, true]) {
      const { work, ...cancelled } = lasting();
      await open({ 'import.folder': work, ...cancelled });
      await page.getByRole('textbox', { name: 'Or give the path on this computer' }).fill('/runs');
      await button('Import it').click();
      await cancel().waitFor();
      if (isCounted) {
        main.announce({ topic: 'importing', value: { done: 1, of: 4, isRunning: true } });
        await page.getByText('Reading runs: 25 %.').waitFor();
      }
      await press('Escape')();
      await page.getByText('The import was cancelled.').first().waitFor();
      main.announce({ topic: 'importing', value: { done: 0, of: 0, isRunning: false } });
      await button('Import it').waitFor();
      await cancel().waitFor({ state: 'detached' });
      assert.equal(main.inputsOf('import.cancel').length, 1);
      component.nothingWrong();
    }
  });

  test('of found runs is cancelled while they are stored', async () => {
    const { work, ...cancelled } = lasting();
    await open({ 'import.folder': () => found, 'import.runs': work, ...cancelled });
    await page.getByRole('textbox', { name: 'Or give the path on this computer' }).fill('/runs');
    await button('Import it').click();
    await button('Import 2 runs').click();
    await isCancelled(() => cancel().click());
  });

  const close = () => page.getByRole('dialog').getByRole('button', { name: 'Close' });

  for (const [of, command, start] of [
    [
      'tasks',
      'import.commit',
      async () => {
        await paste(text);
        await button('Import 1 task').click();
      },
    ],
    [
      'runs of a model',
      'runs.import',
      async () => {
        await paste(line);
        await page.getByRole('textbox', { name: 'Name of the model' }).fill('m');
        await button('Import 1 run').click();
      },
    ],
    [
      'a folder',
      'import.folder',
      async () => {
        await page.getByRole('textbox', { name: 'Or give the path on this computer' }).fill('/runs');
        await button('Import it').click();
      },
    ],
  ] as const)
    test(`of ${of} keeps its dialog open until it has ended`, async () => {
      const { work, ...cancelled } = lasting();
      await open({ 'import.preview': () => preview, [command]: work, ...cancelled });
      await close().waitFor();
      await start();
      await cancel().waitFor();
      // Outside the dialog.
      await page.mouse.click(3, 3);
      assert.equal(await close().count(), 0);
      await cancel().click();
      await page.getByText('The import was cancelled.').first().waitFor();
      assert.equal(main.inputsOf('import.cancel').length, 1);
      component.nothingWrong();
    });

  /** The address that Back leads to. */
  const elsewhere = '#/settings/clock';

  /** Opens the import with another screen behind it, and starts it. */
  async function openOver(answers: Answers): Promise<void> {
    await open({ ...settingsAnswers, 'import.preview': () => preview, ...answers });
    await page.evaluate((to) => history.replaceState(null, '', to), elsewhere);
    await page.evaluate(() => {
      history.pushState(null, '', '#/library?import=open');
      dispatchEvent(new Event('hashchange'));
    });
    await paste(text);
    await button('Import 1 task').click();
    await cancel().waitFor();
  }
  async function goBack(): Promise<void> {
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Settings' }).first().waitFor();
  }

  test('goes on when the user leaves it by Back, is shown again, and is cancelled there', async () => {
    const { work, ...cancelled } = lasting();
    await openOver({ 'import.commit': work, ...cancelled });
    await goBack();
    assert.equal(main.inputsOf('import.cancel').length, 0);
    await page.goForward();
    await page.getByText('An import is under way.').waitFor();
    await isCancelled(() => cancel().click());
    await button('Import 1 task').waitFor();
  });

  test('that ends after the user has left it reports its result and leaves the screen as it is', async () => {
    const ended = Promise.withResolvers<{ setId: string; tasks: number; hops: number; results: number }>();
    await openOver({ 'import.commit': () => ended.promise });
    await goBack();
    ended.resolve({ setId: 'tea', tasks: 1, hops: 1, results: 0 });
    await page.getByText('1 task with 1 hop imported.').waitFor();
    assert.equal(await page.evaluate(() => location.hash), elsewhere);
    component.nothingWrong();
  });

  test('is shown with its cancel button in a window that was loaded again', async () => {
    await open({ 'import.cancel': () => ({ cancelled: true }) });
    await button('Choose files').waitFor();
    main.announce({ topic: 'importing', value: { done: 0, of: 0, isRunning: true } });
    await page.getByText('An import is under way.').waitFor();
    await cancel().click();
    await main.sentAt('import.cancel', 0);
    main.announce({ topic: 'importing', value: { done: 0, of: 0, isRunning: false } });
    await button('Choose files').waitFor();
    component.nothingWrong();
  });

  test('is not cancelled by the key that started it and is still held', async () => {
    const { work, ...cancelled } = lasting();
    await open({ 'import.folder': work, ...cancelled });
    await page.getByRole('textbox', { name: 'Or give the path on this computer' }).fill('/runs');
    await page.keyboard.down('Enter');
    await page.getByRole('button', { name: 'Cancel the import' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await main.sentAt('import.folder', 0);
    assert.equal(main.inputsOf('import.cancel').length, 0);
    component.nothingWrong();
  });
});
