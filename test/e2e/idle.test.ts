// needs: window
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';

let window: ServedWindow;
before(async () => {
  window = await openServedWindow({
    fill: ({ workspace }) => fillSynthetic(workspace, { tasks: 4, people: 2, models: 1, steps: 60 }),
  });
});
after(() => window?.close());

test('the idle Run screen lists the last five attempts, newest first, and Enter opens one', async () => {
  const { page } = window;
  await page.getByRole('link', { name: 'Run', exact: true }).click();
  const last = page.getByRole('region', { name: 'Last attempts' }).getByRole('link');
  await last.first().waitFor();
  assert.equal(await last.count(), 5);
  const [newest] = await newestAttempts();
  assert.ok(newest);
  assert.ok((await last.first().textContent())?.includes(newest.intent));
  await last.first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: newest.intent.slice(0, 30) }).waitFor();
  assert.ok(page.url().endsWith(`#/attempt/${newest.id}`), page.url());
});

test('the idle Demonstrate screen has no list of attempts when there is no demonstration', async () => {
  const { page } = window;
  await page.getByRole('link', { name: 'Demonstrate', exact: true }).click();
  await page.getByText('Nothing is under way').waitFor();
  assert.equal(await page.getByRole('region', { name: 'Last attempts' }).count(), 0);
  assert.deepEqual(window.problems, []);
});

async function newestAttempts(): Promise<readonly { readonly id: string; readonly intent: string }[]> {
  const reply = await window.app.invoke('attempts.list', { limit: 5 });
  assert.ok(reply.ok);
  return reply.value as { id: string; intent: string }[];
}
