import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** The beginning of the focused element's HTML, or `null` if only the body has the focus. */
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element === null || element === document.body ? null : element.outerHTML.slice(0, 120);
  });

/** Waits until an element has the focus. The browser reports the loss of the old focus before the new one. */
export async function isKept(page: Page, what: string): Promise<void> {
  await page
    .waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body, null)
    .catch(() => assert.fail(`${what}: the focus is lost`));
}

/** The names of the zones that F6 visits: the innermost zones, or the open dialog. */
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

/** Asserts that as many presses of F6, or of Shift F6, as there are zones visit each zone once. */
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
