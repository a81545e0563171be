// needs: window
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { inPart, onlyThorough } from '../helpers/extent.ts';
import type { ServedWindow } from '../helpers/servedWindow.ts';
import {
  openAnew,
  openFilledWindow,
  openTaskWindow,
  screens,
  throughDemonstration,
  throughTask,
} from './screens.ts';

/** Where the focus is: `null` on nothing that hears keys. */
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element === null || element === document.body ? null : element.outerHTML.slice(0, 120);
  });

/** The focus is found again: a browser says what has gone before it says what has it now. */
async function isKept(page: Page, what: string): Promise<void> {
  await page
    .waitForFunction(
      () => document.activeElement !== null && document.activeElement !== document.body,
      null,
      {
        timeout: 3_000,
      },
    )
    .catch(() => assert.fail(`${what}: the focus is lost`));
}

/** What F6 may come to, by name: zones that hold no others, or the dialog that is open. */
const zones = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return ['dialog'];
    return [...document.querySelectorAll<HTMLElement>('[data-zone]')]
      .filter((zone) => zone.querySelector('[data-zone]') === null && zone.checkVisibility())
      .map((zone) => zone.dataset['zone'] ?? '');
  });

const zoneNow = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element?.closest('[role="dialog"][aria-modal="true"]')) return 'dialog';
    return element?.closest<HTMLElement>('[data-zone]')?.dataset['zone'] ?? 'none';
  });

/** F6 comes to every zone and to the first again, Shift F6 to all of them backwards. */
async function goesRound(page: Page, name: string): Promise<void> {
  const all = await zones(page);
  for (const key of ['F6', 'Shift+F6']) {
    const seen: string[] = [];
    for (let i = 0; i < all.length; i++) {
      await page.keyboard.press(key);
      assert.notEqual(await focused(page), null, `${name}: ${key} loses the focus after ${seen.join(', ')}`);
      seen.push(await zoneNow(page));
    }
    assert.deepEqual(seen.toSorted(), all.toSorted(), `${name}: ${key}`);
  }
}

describe('F6 walks round every screen, and what closes gives the focus back', () => {
  let window: ServedWindow;

  before(async () => {
    window = await openFilledWindow();
  });
  after(() => window?.close());

  // In part: every ninth.
  for (const screen of inPart(inPart(screens, 2), 2))
    test(screen.name, async () => {
      const { page } = window;
      await openAnew(window);
      await screen.go(page);
      const dialog = page.locator('[role="dialog"][aria-modal="true"], [role="menu"]');
      const isCovered = (await dialog.count()) > 0;
      if (!isCovered || (await page.getByRole('menu').count()) === 0) await goesRound(page, screen.name);
      if (!isCovered) return;
      await page.keyboard.press('Escape');
      await dialog.first().waitFor({ state: 'detached' });
      await isKept(page, screen.name);
    });

  /** What stands beside the work lies over it in a narrow window. */
  const drawers = [
    ['verify', 'Demonstrations'],
    ['propose', 'Sites'],
    ['evaluate', 'Filters'],
  ] as const;
  for (const [name, drawer] of inPart(drawers, 2))
    test(`${name}, the drawer of a narrow window`, async () => {
      const { page } = window;
      await openAnew(window);
      await screens.find((one) => one.name === name)?.go(page);
      await page.setViewportSize({ width: 640, height: 400 });
      const button = page.getByRole('button', { name: drawer, exact: true });
      for (const close of ['Escape', 'button'] as const) {
        await button.press('Enter');
        const opened = page.getByRole('dialog', { name: drawer });
        await opened.waitFor();
        await goesRound(page, name);
        if (close === 'Escape') await page.keyboard.press('Escape');
        else await opened.getByRole('button', { name: 'Close' }).click();
        await opened.waitFor({ state: 'detached' });
        await isKept(page, `${name}, by ${close}`);
      }
    });

  test('the window goes wide while its drawer is open', async () => {
    const { page } = window;
    await openAnew(window);
    await page.setViewportSize({ width: 640, height: 400 });
    await screens.find((one) => one.name === 'verify')?.go(page);
    await page.getByRole('button', { name: 'Demonstrations', exact: true }).press('Enter');
    await page.getByRole('dialog', { name: 'Demonstrations' }).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('F6');
    await isKept(page, 'wide again');
  });
});

test('so is it in a task, from its briefing to its wrap-up', async (t) => {
  const window = await openTaskWindow();
  try {
    await throughTask(window, (name) => t.test(name, () => isKept(window.page, name)));
  } finally {
    await window.close();
  }
});

test('so is it in a demonstration, up to its description', onlyThorough, async (t) => {
  const window = await openTaskWindow();
  try {
    await throughDemonstration(window, (name) => t.test(name, () => isKept(window.page, name)));
  } finally {
    await window.close();
  }
});
