import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { brokenRules, faintTexts, namelessControls, tabWalk } from '../../helpers/accessibility.ts';

/** What lies over a screen: a dialog or a menu. */
export const LIES_OVER = '[role="dialog"][aria-modal="true"], [role="menu"]';

/**
 * Asserts that every control has a name, no rule of WCAG 2.2 AA is broken, and every text can be read, in dark and light. The colours of
 * a screen behind a dialog or a menu are not checked again: it was checked without them.
 */
export async function canBeUsed(page: Page): Promise<void> {
  assert.deepEqual(await namelessControls(page), [], 'every control has a name');
  assert.deepEqual(await brokenRules(page, 'structure'), [], 'no rule is broken');
  const within = (await page.locator(LIES_OVER).count()) > 0 ? LIES_OVER : 'body';
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(
      await brokenRules(page, 'colours', within),
      [],
      `${colorScheme}: colours keep the rules`,
    );
    assert.deepEqual(await faintTexts(page, within), [], `${colorScheme}: text can be read`);
  }
}

/** Asserts that Tab reaches every control (F6 leaves the task page), that each shows its focus, and that Tab and Shift Tab leave it. */
export async function isWalkedThrough(page: Page): Promise<void> {
  const { missed, unseen, trapped } = await tabWalk(page);
  const own = missed.filter((each) => !each.includes('role="tab"'));
  assert.deepEqual(own, [], 'Tab reaches every control');
  assert.deepEqual(unseen, [], 'every control shows its focus');
  assert.deepEqual(trapped, [], 'Tab and Shift Tab leave every control');
}
