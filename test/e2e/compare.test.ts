// needs: window; runs: always
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { synthesize } from '../../electron/synthesis/synthesize.ts';
import { SYNTHESIS_RATES } from '../../shared/synthesis/plan.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { fillWorkspace } from '../helpers/filledWorkspace.ts';
import { openServedWindow } from '../helpers/servedWindow.ts';

async function chooseAll(page: Page): Promise<void> {
  const boxes = page.locator('[data-zone="attempts"]').getByRole('checkbox');
  await boxes.first().waitFor();
  for (const box of await boxes.all()) await box.check();
}

test('chosen attempts stand side by side; a key goes to the row where they diverge; another lane can be pinned', async () => {
  const window = await openServedWindow({
    fill: (app) => {
      fillWorkspace(app.workspace, { tasks: 2, people: 2, models: 1, lengthOf: () => 4, seed: 4 });
    },
  });
  const { page } = window;
  try {
    await page.goto(`${window.url}#/compare`);
    // The screen offers one attempt of each participant.
    await chooseAll(page);
    await page.getByRole('button', { name: 'Compare 3 attempts' }).click();
    const rows = page.getByRole('listbox', { name: /rows/ });
    await rows.waitFor();
    assert.match(page.url(), /of=/);
    const reference = page.getByText('reference', { exact: true });
    await reference.waitFor();

    // By keyboard: the row where the attempts diverge, then the picture after it.
    await page.keyboard.press('d');
    const chosen = rows.locator('[aria-selected="true"]');
    await chosen.waitFor();
    assert.equal(await chosen.getAttribute('data-marked'), 'true');
    await page.keyboard.press('a');
    await page.waitForURL(/side=after/);

    // Pinning another lane makes it the reference.
    const former = /reference=([^&]*)/.exec(page.url())?.[1];
    await page
      .getByRole('button', { name: /^Use .* as the reference/ })
      .first()
      .click();
    await page.waitForURL((url) => /reference=([^&]*)/.exec(url.href)?.[1] !== former);
    assert.equal(await reference.count(), 1);

    await page.keyboard.press('f');
    await page.waitForURL(/shown=acts/);
    await page.keyboard.press('t');
    await page
      .getByRole('img', { name: /Steps by time/ })
      .first()
      .waitFor();
    // An empty space below the low lanes would cut off the pictures.
    const lowest = await page
      .getByRole('img', { name: /Steps by time/ })
      .last()
      .boundingBox();
    const pictures = await page.getByRole('region', { name: 'Pictures of the row' }).boundingBox();
    assert(lowest !== null && pictures !== null);
    assert(pictures.y - (lowest.y + lowest.height) < 24, 'the pictures begin where the lanes end');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Compare/ }).waitFor();
    assert.deepEqual(window.problems, []);
  } finally {
    await window.close();
  }
});

test(
  'a comparison of six attempts of five hundred steps draws only what is in view, by hop and by time',
  onlyThorough,
  async () => {
    const window = await openServedWindow({
      size: { width: 1024, height: 700 },
      fill: ({ workspace }) =>
        synthesize(workspace, {
          ...{ tasks: 1, people: 3, models: 3, steps: 3000, seed: 7, hops: 4, rates: SYNTHESIS_RATES },
        }),
    });
    const { page } = window;
    const marks: Record<string, number> = {};
    const count = async (where: string) => {
      marks[where] = await page.evaluate(() => document.querySelectorAll('#root *').length);
    };
    const row = () => Number(/row=(\d+)/.exec(page.url())?.[1]);
    try {
      await page.goto(`${window.url}#/compare`);
      await chooseAll(page);
      await page.getByRole('button', { name: 'Compare 6 attempts' }).click();
      const rows = page.getByRole('listbox', { name: /rows/ });
      await rows.getByRole('option').first().waitFor();
      assert.match((await rows.getAttribute('aria-label')) ?? '', /^[5-9]\d\d rows|^[1-3]\d\d\d rows/);
      await count('by hop');
      // The row where the attempts diverge is chosen at the start, and named above.
      await rows.locator('[aria-selected="true"][data-marked="true"]').waitFor();
      await page
        .getByTestId('parting')
        .getByText(/diverges from/)
        .waitFor();

      await page.keyboard.press('h');
      await rows.focus();
      for (let times = 0; times < 8; times += 1) await page.keyboard.press('PageDown');
      await page.keyboard.press('End');
      await rows.locator('[aria-selected="true"]').waitFor();
      await count('at the end, with thoughts');

      // A lane chosen by key scrolls into view, even in a narrow window.
      for (let times = 0; times < 6; times += 1) await page.keyboard.press('ArrowRight');
      const last = page.locator('[data-chosen="true"]');
      await last.getByText(/person|agent/).waitFor();
      const box = await last.boundingBox();
      assert.ok(box !== null && box.x + box.width <= 1024, JSON.stringify(box));

      await page.keyboard.press('d');
      await page.keyboard.press('t');
      await page
        .getByRole('img', { name: /Steps by time/ })
        .nth(5)
        .waitFor();
      await count('along the time');
      const before = row();
      await page.keyboard.press('ArrowDown');
      await page.waitForURL((url) => url.href.includes(`row=${before + 1}`));
      for (let times = 0; times < 9; times += 1) await page.keyboard.press('+');
      await page.waitForURL(/zoom=32/);
      await count('close');
      for (const [where, drawn] of Object.entries(marks)) assert.ok(drawn < 2500, `${where}: ${drawn}`);
      assert.deepEqual(window.problems, []);
    } finally {
      await window.close();
    }
  },
);
