// needs: window; runs: always
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TaskRow } from '../../shared/contract/index.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { LibraryPage } from './pages/LibraryPage.ts';

let window: ServedWindow;
before(async () => {
  window = await openServedWindow({
    fill: ({ workspace }) => fillSynthetic(workspace, { tasks: 12, people: 2, models: 2, steps: 200 }),
  });
});
after(() => window?.close());

test('a column sorts the tasks downwards, then upwards, then back to the order of the set', async () => {
  const { page } = window;
  await page.getByRole('link', { name: 'Library', exact: true }).click();
  const rows = page.getByRole('listbox', { name: 'Tasks' }).getByRole('option');
  await rows.first().waitFor();
  const setId = new URL(page.url().replace('#', '')).searchParams.get('set');
  const tasks = await tasksOf(setId);
  const first = async (intent: string | undefined) =>
    rows
      .first()
      .getByTitle(intent ?? 'no such task', { exact: true })
      .waitFor();
  await first(tasks[0]?.intent);
  const hops = page.getByRole('button', { name: 'Sort by hops' });
  await hops.focus();
  await page.keyboard.press('Enter');
  await first(tasks.toSorted((a, b) => b.hops - a.hops)[0]?.intent);
  assert.match(page.url(), /sort=-hops/);
  await page.reload();
  await first(tasks.toSorted((a, b) => b.hops - a.hops)[0]?.intent);
  await hops.click();
  await first(tasks.toSorted((a, b) => a.hops - b.hops)[0]?.intent);
  await hops.click();
  await first(tasks[0]?.intent);
  assert.doesNotMatch(page.url(), /sort=/);
});

test('a task counts passes of people and of models separately; no tried task matches “not tried”', async () => {
  const { page } = window;
  const [task] = await tasksOf(null);
  assert.ok(task);
  const row = page.getByRole('listbox', { name: 'Tasks' }).getByRole('option').first();
  await row.getByText(`people ${task.passedByPeople}/${task.attemptsByPeople}`).waitFor();
  await row.getByText(`models ${task.passedByModels}/${task.attemptsByModels}`).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('not tried');
  await page.getByText('No task matches.').waitFor();
  assert.deepEqual(window.problems, []);
});

/** Adds a set without attempts. */
async function addSet(name: string): Promise<void> {
  const hops = [{ site: 'page', check: { url: { path: '/' } } }];
  const tasks = ['one', 'two'].map((id) => ({ id, intent: id, startUrl: 'http://page.localhost/', hops }));
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name, tasks });
  const reply = await window.app.invoke('import.commit', { files: [{ path: 'set.json', text }] });
  assert.ok(reply.ok);
}

test('a set is renamed by keyboard, and a name in use is refused', async () => {
  const { page } = window;
  const library = new LibraryPage(page);
  const [tried = ''] = await setNames();
  await addSet('Wrong name');
  await library.open();
  await library.chooseSet('Wrong name');
  await library.setMenu('Wrong name').press('Enter');
  await page.getByRole('menuitem', { name: 'Rename…' }).press('Enter');
  const field = page.getByRole('dialog', { name: 'Rename the set' }).getByLabel('Name of the set');
  await field.and(page.locator(':focus')).waitFor();
  await page.keyboard.type(tried);
  await page.getByText('Another set has this name.').waitFor();
  await page.keyboard.press('Enter');
  await field.fill('Right name');
  await field.press('Enter');
  await library.sets.getByRole('option', { name: 'Right name' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await library.setMenu('Right name').and(page.locator(':focus')).waitFor();
  assert.deepEqual(await setNames(), [tried, 'Right name']);
});

test('a set without attempts is deleted permanently after a confirmation', async () => {
  const { page } = window;
  const library = new LibraryPage(page);
  await library.chooseSet('Right name');
  await library.chooseFromSetMenu('Right name', 'Remove…');
  const dialog = page.getByRole('dialog', { name: 'Remove “Right name”?' });
  await dialog.getByText('It has no attempts. Its 2 tasks').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await library.chooseFromSetMenu('Right name', 'Remove…');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await dialog.waitFor({ state: 'detached' });
  await library.sets.getByRole('option', { name: 'Right name' }).waitFor({ state: 'detached' });
  await page.getByText('“Right name” is removed.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Restore' }).count(), 0);
});

test('a removed set with attempts keeps them, and is restored by the message or by the menu of removed sets', async () => {
  const { page } = window;
  const library = new LibraryPage(page);
  const [name = ''] = await setNames();
  const listed = async () => (await window.app.invoke('attempts.list', { limit: 50 })) as { value: unknown };
  const before = (await listed()).value;
  const option = library.sets.getByRole('option', { name });
  const remove = async () => {
    await library.chooseFromSetMenu(name, 'Remove…');
    const dialog = page.getByRole('dialog', { name: `Remove “${name}”?` });
    await dialog.getByText(/\d+ attempts stay, with records, verdicts and figures/).waitFor();
    await dialog.getByRole('button', { name: 'Remove from the library' }).click();
    await option.waitFor({ state: 'detached' });
  };
  await remove();
  await page.getByText('No tasks yet').waitFor();
  assert.deepEqual((await listed()).value, before);
  await page.getByRole('button', { name: 'Restore' }).click();
  await option.waitFor();
  await library.tasks.getByRole('option').first().waitFor();

  await remove();
  await page.reload();
  await page.getByRole('button', { name: 'Removed sets' }).click();
  await page.getByRole('menuitem', { name: `Restore “${name}”` }).click();
  await option.waitFor();
  await library.tasks.getByRole('option').first().waitFor();
  assert.deepEqual(window.problems, []);
});

async function setNames(): Promise<readonly string[]> {
  const sets = await window.app.invoke('library.sets', {});
  assert.ok(sets.ok);
  return (sets.value as { name: string }[]).map(({ name }) => name);
}

async function tasksOf(setId: string | null): Promise<readonly TaskRow[]> {
  const sets = await window.app.invoke('library.sets', {});
  assert.ok(sets.ok);
  const [set] = sets.value as { id: string }[];
  const reply = await window.app.invoke('library.tasks', { setId: setId ?? set?.id ?? '' });
  assert.ok(reply.ok);
  return reply.value as TaskRow[];
}
