import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TaskRow } from '../../shared/contract/index.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';

let window: ServedWindow;
before(async () => {
  window = await openServedWindow({
    fill: ({ workspace }) => fillSynthetic(workspace, { tasks: 12, people: 2, models: 2, steps: 200 }),
  });
});
after(() => window?.close());

test('tasks are sorted by a column, the other way round, and back into the order of the set', async () => {
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

test('who passed is told of people and of models apart, and what nobody tried is found', async () => {
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

async function tasksOf(setId: string | null): Promise<readonly TaskRow[]> {
  const sets = await window.app.invoke('library.sets', {});
  assert.ok(sets.ok);
  const [set] = sets.value as { id: string }[];
  const reply = await window.app.invoke('library.tasks', { setId: setId ?? set?.id ?? '' });
  assert.ok(reply.ok);
  return reply.value as TaskRow[];
}
