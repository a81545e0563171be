// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { ImportedDemonstrations } from '../../../shared/contract/exchange.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';
import type { Answers, FakeMain } from '../harness/fakeMain.ts';

const BOARD = '; two\n#######\n#  .  #\n# $@$ #\n#  .  #\n#     #\n#######\n';
const sokoban = { environment: 'sokoban', rows: 6, columns: 7, boxes: 2 } as const;

function found(of: Partial<ImportedDemonstrations>): ImportedDemonstrations {
  return { ...{ paths: [], setId: null, tasks: 0, steps: 0, results: 0, problems: [] }, ...of };
}

describe('levels in the import dialog', () => {
  let component: ComponentPage;
  let page: Page;
  let main: FakeMain;

  before(async () => {
    component = await openComponentPage();
    ({ page } = component);
  });
  after(() => component?.close());

  async function open(answers: Answers): Promise<void> {
    main = await component.mount('/library?import=open', {
      ...{ 'library.sets': () => [], 'library.removedSets': () => [], 'attempts.list': () => [] },
      ...{ 'upload.begin': () => ({ uploadId: 'u' }), 'upload.add': () => ({ received: 1 }) },
      ...{ 'upload.drop': () => null, 'library.tasks': () => [] },
      ...answers,
    });
    await page.getByRole('dialog').waitFor();
  }
  const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  const cells = (table: string) => page.getByRole('table', { name: table }).getByRole('row').allInnerTexts();

  test('of chosen files are shown with size, boxes and bound, and a refused file with the reason', async () => {
    await open({
      'import.folder': () =>
        found({
          levels: {
            name: 'chosen',
            list: [
              { name: 'two', ...sokoban, bound: { steps: 14, reward: 10.6 } },
              { name: 'three', ...sokoban, bound: null },
            ],
          },
          problems: [
            {
              file: 'bad.xsb',
              at: 'line 1, column 1',
              field: '',
              message: 'The level has no player (@ or +).',
            },
          ],
        }),
      'import.levels': () => ({ setId: 'set', tasks: 2 }),
    });
    const chooser = page.waitForEvent('filechooser');
    await button('Choose files').click();
    const buffer = Buffer.from(BOARD);
    await (await chooser).setFiles([
      { name: 'good.xsb', mimeType: 'text/plain', buffer },
      { name: 'bad.xsb', mimeType: 'text/plain', buffer },
      { name: 'README.md', mimeType: 'text/plain', buffer: Buffer.from('# Levels') },
    ]);
    await page.getByText('Sokoban: 2 levels. Each becomes a task.').waitFor();
    await page.getByText('1 file holds no level and was not read.').waitFor();
    const rows = (await cells('Levels')).map((row) => row.split(/\s*\t\s*/));
    assert.deepEqual(rows.slice(1), [
      ['two', '6 × 7', '2', '14', '10.6'],
      ['three', '6 × 7', '2', '–', '–'],
    ]);
    await page.getByText('The level has no player (@ or +).').waitFor();
    await page.getByText('The upper bound of 1 level is not known').waitFor();
    assert.deepEqual(main.inputsOf('import.folder'), [{ uploadId: 'u' }]);
    const announced = (main.inputsOf('upload.begin')[0] as { files: { path: string }[] }).files;
    assert.deepEqual(
      announced.map(({ path }) => path),
      ['good.xsb', 'bad.xsb'],
    );
    await button('Import the 2 valid levels').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('2 levels imported.').waitFor();
    assert.deepEqual(main.inputsOf('import.levels'), [{ uploadId: 'u', name: 'chosen' }]);
    component.nothingWrong();
  });

  test('that ship with the program are chosen with the keyboard', async () => {
    await open({
      'import.folder': () =>
        found({
          levels: {
            name: 'Football',
            list: [{ name: 'box', environment: 'football', attackers: 3, defenders: 2 }],
          },
        }),
      'import.levels': () => ({ setId: 'set', tasks: 1 }),
    });
    await button('Levels that ship with the program').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Sokoban' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('End');
    await page.getByRole('menuitem', { name: 'Football' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Football: 1 level. It becomes a task.').waitFor();
    assert.deepEqual(main.inputsOf('import.folder'), [{ shipped: 'football' }]);
    await button('Import 1 level').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('1 level imported.').waitFor();
    assert.deepEqual(main.inputsOf('import.levels'), [{ shipped: 'football', name: 'Football' }]);
    component.nothingWrong();
  });

  test('are pasted as text; without a valid level there is nothing to import, and another choice can be made', async () => {
    await open({
      'import.folder': () =>
        found({
          levels: { name: 'levels', list: [] },
          problems: [{ file: 'levels.xsb', at: '', field: '', message: 'The level has a second player.' }],
        }),
    });
    await page.getByRole('textbox', { name: 'Or paste the text of a file' }).fill(BOARD);
    await button('Preview').click();
    await page.getByText('The level has a second player.').waitFor();
    assert.equal(await button('Import the 0 valid levels').isEnabled(), false);
    await button('Choose something else').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await button('Choose files').waitFor();
    component.nothingWrong();
  });
});
