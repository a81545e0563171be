import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { brokenRules, faintTexts, namelessControls, tabWalk } from '../../helpers/accessibility.ts';

/** Asserts that every control has a name, no rule of WCAG 2.2 AA is broken, and every text can be read, in dark and light. */
export async function canBeUsed(page: Page): Promise<void> {
  assert.deepEqual(await namelessControls(page), [], 'every control has a name');
  for (const [colorScheme, rules] of [
    ['dark', 'all'],
    ['light', 'colours'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await brokenRules(page, rules), [], `${colorScheme}: no rule is broken`);
    assert.deepEqual(await faintTexts(page), [], `${colorScheme}: text can be read`);
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
