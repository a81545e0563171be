// needs: window; runs: always
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { insertParticipant } from '../../electron/db/participants.ts';
import { fillWorkspace } from '../helpers/filledWorkspace.ts';
import { encodePng } from '../helpers/png.ts';
import { samplePerson } from '../helpers/samples.ts';
import { openServedWindow } from '../helpers/servedWindow.ts';

const page = {
  title: 'Wiki',
  html: '<title>Wiki</title>',
  screenshot: encodePng(320, 180, (x, y) =>
    x > 40 && x < 120 && y > 40 && y < 90 ? [20, 20, 20] : [240, 240, 240],
  ),
  element: {
    ...{ tag: 'button', role: 'button', name: 'Search', text: 'Search', attributes: {} },
    ...{ box: { x: 50, y: 50, width: 40, height: 20 }, css: 'main > button' },
  },
};
const window = await openServedWindow({
  size: { width: 1024, height: 700 },
  fill: ({ workspace }) => {
    fillWorkspace(workspace, {
      ...{ tasks: 6, people: 2, models: 2, lengthOf: () => 4, seed: 3 },
      pages: { wiki: page, flights: page, hotels: page, cars: page },
    });
    for (const name of ['Vera', 'Karl']) insertParticipant(workspace.db, samplePerson(name));
  },
});
after(() => window.close());
const base = window.url.split('#')[0];

test('the greatest disagreement leads to its step, and a person gives a verdict that differs from the rule’s', async () => {
  const { page: screen, problems } = window;
  await screen.goto(`${base}#/evaluate?tab=disagreements`);
  const tasks = screen.getByRole('listbox', { name: 'Tasks' });
  await tasks.getByRole('option').first().waitFor();
  await screen.getByRole('region', { name: 'Did not pass' }).first().waitFor();
  await screen.getByRole('button', { name: /^Compare \d attempts$/ }).click();

  // The sentence names the attempt that diverges, and the row is in view and marked.
  await screen
    .getByTestId('parting')
    .getByText(/diverges from .* hop \d/)
    .waitFor();
  const parting = screen.getByRole('listbox', { name: /rows/ }).getByText('diverge here');
  await parting.waitFor();
  assert.equal(await parting.isVisible(), true);

  // The review asks for the reviewer, because none is chosen yet.
  await screen.keyboard.press('Shift+D');
  const dialog = screen.getByRole('dialog', { name: /not passed/ });
  await dialog.getByRole('combobox', { name: 'Who reviews' }).click();
  await screen.getByRole('option', { name: 'Vera' }).click();
  await dialog.getByRole('button', { name: 'wrong result' }).dblclick();
  await dialog.waitFor({ state: 'detached' });
  await screen.getByText(/Vera: not passed · wrong result/).waitFor();

  // A verdict that differs from the rule's requires a reason.
  await screen.keyboard.press('Shift+A');
  const save = screen.getByRole('button', { name: /Save the review|Replace it with mine/ });
  await save.waitFor();
  assert.equal(await save.isDisabled(), true);
  await screen.getByRole('textbox', { name: 'Reason' }).fill('The order is there.');
  await screen.keyboard.press('Control+Enter');
  await screen.getByText(/Vera: passed, differs from the rule · “The order is there.”/).waitFor();
  await screen.keyboard.press('z');
  await screen.getByText(/Vera: not passed · wrong result/).waitFor();
  assert.deepEqual(problems, []);
});

test('a window shows the review of another window, and reports its withdrawal while a review is written', async () => {
  const { page: screen } = window;
  const other = await screen.context().newPage();
  await other.goto(screen.url());
  await other.getByText(/Vera: not passed/).waitFor();
  await other.evaluate(() => sessionStorage.setItem('hopscope.reviewer', 'person-Karl'));
  await other.reload();
  await other.getByText(/Vera: not passed/).waitFor();
  await other.keyboard.press('Shift+A');
  await other.getByRole('textbox', { name: 'Reason' }).fill('Everything was ordered.');
  await screen.keyboard.press('z');
  await screen.getByText(/Vera: not passed/).waitFor({ state: 'detached' });
  await other.getByText('Vera has withdrawn a review in the meantime.').waitFor();
  await other.keyboard.press('Control+Enter');
  await screen.getByText(/Karl: passed, differs from the rule/).waitFor();
  await other.close();
});

test('keys overlay the pictures of a row and filter the rows; an unknown attempt offers another choice', async () => {
  const { page: screen, problems } = window;
  await screen.keyboard.press('Enter');
  await screen.getByText('The pictures are identical.').waitFor();
  assert.equal(await screen.getByRole('img', { name: 'What differs, in colour' }).count(), 0);
  await screen.keyboard.press('m');
  await screen.getByRole('slider', { name: 'The line between the two' }).waitFor();
  await screen.keyboard.press('ArrowLeft');
  await screen.keyboard.press('m');
  await screen.getByText(/Space shows the other/).waitFor();
  await screen.keyboard.press(' ');
  await screen.keyboard.press('Escape');
  const rows = screen.getByRole('listbox', { name: /rows/ });
  await rows.waitFor();
  await screen.keyboard.press('/');
  await screen.keyboard.type('no such words');
  await screen.getByText('No row has these words').waitFor();
  await screen.keyboard.press('Escape');
  await rows.getByRole('option').first().waitFor();

  await screen.goto(`${base}#/evaluate?tab=disagreements&by=failures`);
  await screen.getByRole('table', { name: 'Where they first failed' }).getByRole('button').first().click();
  await screen
    .getByRole('dialog', { name: 'Attempts that first failed here' })
    .getByRole('link')
    .first()
    .waitFor();
  assert.deepEqual(problems, []);

  await screen.goto(`${base}#/compare?of=nobody,nothing`);
  await screen.getByText('There is no attempt nobody in this workspace.').waitFor();
  await screen.getByRole('button', { name: 'Choose other attempts' }).click();
  await screen.getByRole('button', { name: /^Compare/ }).waitFor();
});
