import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillWorkspace } from '../helpers/filledWorkspace.ts';
import { openServedWindow } from '../helpers/servedWindow.ts';

test('attempts are chosen and laid side by side; keys lead to where they part and pin another lane', async () => {
  const window = await openServedWindow({
    fill: (app) => {
      fillWorkspace(app.workspace, { tasks: 2, people: 2, models: 1, lengthOf: () => 4, seed: 4 });
    },
  });
  const { page } = window;
  try {
    await page.goto(`${window.url}#/compare`);
    // Three attempts are chosen: one of each participant.
    await page.getByRole('button', { name: 'Compare 3 attempts' }).click();
    const rows = page.getByRole('listbox', { name: /rows/ });
    await rows.waitFor();
    assert.match(page.url(), /of=/);
    const reference = page.getByText('reference', { exact: true });
    await reference.waitFor();

    // From the keyboard: the row where they part, the next one that differs, what was seen after it.
    await page.keyboard.press('d');
    const chosen = rows.locator('[aria-selected="true"]');
    await chosen.waitFor();
    assert.equal(await chosen.getAttribute('data-marked'), 'true');
    await page.keyboard.press('a');
    await page.waitForURL(/side=after/);

    // Another lane is pinned: the others are laid against it.
    const former = /reference=([^&]*)/.exec(page.url())?.[1];
    await page.getByRole('button', { name: /^Pin/ }).first().click();
    await page.waitForURL((url) => /reference=([^&]*)/.exec(url.href)?.[1] !== former);
    assert.equal(await reference.count(), 1);

    await page.keyboard.press('f');
    await page.waitForURL(/shown=acts/);
    await page.keyboard.press('t');
    await page.getByRole('img', { name: /Steps along the time/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Compare/ }).waitFor();
    assert.deepEqual(window.problems, []);
  } finally {
    await window.close();
  }
});
