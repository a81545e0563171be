// needs: window
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CommandName, Input, Output } from '../../shared/contract/index.ts';
import { fillWorkspace } from '../helpers/filledWorkspace.ts';
import { openWebHostWindow, type WebHostWindow } from '../helpers/webHostWindow.ts';
import { EvaluatePage } from './pages/EvaluatePage.ts';

let window: WebHostWindow;
let screen: EvaluatePage;

before(async () => {
  window = await openWebHostWindow({ pages: { '/': '<p>A page</p>' } });
  // A person does one task; three people and a model have done twelve others. A test adds the try of an author.
  await window.startTask();
  await window.run.finish();
  await ask('run.leave', {});
  fillWorkspace(window.host.app.workspace, { tasks: 12, people: 3, models: 1, lean: true, seed: 3 });
  screen = new EvaluatePage(window.page);
});
after(() => window?.close());

async function ask<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K>> {
  const reply = await window.host.app.invoke(command, input);
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value as never;
}

async function tab(name: string): Promise<void> {
  await window.page
    .getByRole('radiogroup', { name: 'What is shown' })
    .getByText(name, { exact: true })
    .click();
}

test('an author’s own try is marked as one in the library, the viewer and the evaluation', async () => {
  const { page, library } = window;
  await library.open();
  await library.chooseSet('One page');
  await library.chooseTask('Look at the page.');
  await library.chosenTask.getByRole('button', { name: 'Start…' }).click();
  await library.startDialog.getByLabel('An author’s own try (qa)').check();
  await library.goOnAs('heron');
  await window.run.start();
  await window.run.finish();
  await window.run.close();
  const own = (await ask('attempts.list', { limit: 100 })).filter(({ mode }) => mode === 'qa');
  assert.deepEqual(
    own.map(({ status, participant }) => [status, participant]),
    [['finished', 'heron']],
  );
  await library.open();
  await library.chooseTask('Look at the page.');
  await library.chosenTask.getByRole('link', { name: /heron, own try \(qa\)/ }).click();
  await page.getByText('own try (qa), in no rate').waitFor();
  await screen.open();
  await screen.sentence.waitFor();
  assert.equal(
    await (await screen.cell('Counted apart', 'heron', 'Left out: own tries of authors')).innerText(),
    '1',
  );
});

test('an attempt is excluded with a reason and included again, and the Quality tab shows both counts', async () => {
  const { page, host } = window;
  await screen.open();
  await tab('Quality');
  const variants = 'Results with and without what is left out';
  const people = async (row: string) =>
    (await (await screen.cell(variants, row, 'People: tasks passed')).innerText()).split(' ')[0] ?? '';
  const of = async (row: string) => Number((await people(row)).split('/')[1]);
  const counted = await of('As counted');
  assert.equal(await of('With nothing left out'), counted, 'own tries are in neither count');
  assert.match(
    await (await screen.cell('Left out of the rates', 'Own tries of authors (qa)', 'Attempts')).innerText(),
    /^1$/,
  );
  for (const title of [
    'Learning over the order of tasks',
    'Testers beside each other',
    'Agreement of testers',
    'Flagged, and counted',
  ])
    await page.getByRole('heading', { name: title }).waitFor();
  assert.doesNotMatch(await page.getByTestId('quality').innerText(), /NaN|undefined|Infinity/);

  const [attempt] = (await ask('attempts.list', { limit: 100 })).filter(
    ({ participantKind, mode }) => participantKind === 'person' && mode === 'baseline',
  );
  await page.goto(`${host.url}#/attempt/${encodeURIComponent(attempt?.id ?? '')}`);
  await page.getByRole('button', { name: 'Exclude from all rates…' }).click();
  const save = page.getByRole('button', { name: 'Exclude it' });
  await page.getByRole('combobox', { name: 'Who excludes' }).click();
  await page.getByRole('option', { name: 'heron', exact: true }).click();
  assert.ok(await save.isDisabled(), 'an exclusion requires a reason');
  const why = page.getByRole('textbox', { name: 'Why', exact: true }).first();
  await why.fill('A fire alarm.');
  await save.dblclick();
  await page.getByText('Excluded from every rate: “A fire alarm.”').waitFor();
  await page.goto(`${host.url}#/evaluate?tab=quality`);
  await page.getByRole('list', { name: 'Excluded by people' }).getByText('“A fire alarm.”').waitFor();
  assert.deepEqual([await of('As counted'), await of('With nothing left out')], [counted - 1, counted]);

  await page.getByRole('list', { name: 'Excluded by people' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Include it again…' }).click();
  await page.getByRole('button', { name: 'Include it', exact: true }).click();
  await page.getByText('counts again').waitFor();
  assert.equal((await ask('evaluate.view', { profile: 'strict', asPrinted: false })).attempts, 12 * 4 + 1);
});

test('a study is planned from the recorded attempts, and each change updates the figures', async () => {
  const { page, host } = window;
  await page.goto(`${host.url}#/evaluate?tab=plan`);
  const table = page.getByRole('table', { name: 'What this study can show' });
  await table.waitFor();
  const width = async () =>
    Number(
      /± ([\d.]+)/.exec(
        await (await screen.cell('What this study can show', /^all: /, '95 % interval ±')).innerText(),
      )?.[1],
    );
  const before = await width();
  const form = page.getByRole('form', { name: 'Plan' });
  await form.getByLabel('Tasks of 2–4 hops').fill('400');
  await table.getByText('2–4 hops: 400').waitFor();
  assert.ok((await width()) < before);
  await form.getByLabel('Testers').fill('0');
  await page.getByText('No testers are planned, so there are no figures about people.').waitFor();
  await form.getByLabel('Testers').fill('1');
  await page.getByText('One tester: the figures describe this person only').waitFor();
  assert.doesNotMatch(await page.locator('body').innerText(), /NaN|undefined|Infinity/);
  assert.deepEqual(window.problems, []);
});
