import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** Where the focus is: `null` on nothing that hears keys. */
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element === null || element === document.body ? null : element.outerHTML.slice(0, 120);
  });

/** The focus is on an element. The browser reports that the old one has gone before it reports the new one. */
export async function isKept(page: Page, what: string): Promise<void> {
  await page
    .waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body, null)
    .catch(() => assert.fail(`${what}: the focus is lost`));
}

/** The zones that F6 visits, by name: those that hold no others, or the dialog that is open. */
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

/** F6 visits every zone and then the first again; Shift F6 visits them backwards. */
export async function goesRound(page: Page, name: string): Promise<void> {
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
