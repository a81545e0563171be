// needs: window
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { brokenRules, faintTexts, namelessControls, tabWalk } from '../helpers/accessibility.ts';
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

describe('every screen can be heard, seen and used without a mouse', () => {
  let window: ServedWindow;

  before(async () => {
    window = await openFilledWindow();
  });
  after(() => window?.close());

  // In part: every ninth, as each is looked at in both themes.
  for (const screen of inPart(inPart(screens, 0), 0))
    test(screen.name, async () => {
      const { page } = window;
      await openAnew(window);
      await screen.go(page);
      await canBeUsed(page, screen.name);
      await isWalkedThrough(page, screen.name);
    });
});

/** Screens on which Tab is walked, too: what comes after them does not need the focus where it was. */
const walked = new Set([
  ...['run, gone on', 'demonstrate, briefing', 'demonstrate, select', 'demonstrate, operate'],
  ...['demonstrate, look', 'demonstrate, pictures of a step', 'demonstrate, describe'],
]);

test('so can a task, from its briefing to its wrap-up', onlyThorough, async (t) => {
  const window = await openTaskWindow();
  const { page } = window;
  try {
    await throughTask(window, (name) => t.test(name, () => stopsAt(page, name)));
  } finally {
    await window.close();
  }
});

test('so can a demonstration, up to its description', async (t) => {
  const window = await openTaskWindow();
  const { page } = window;
  try {
    await throughDemonstration(window, (name) => t.test(name, () => stopsAt(page, name)));
  } finally {
    await window.close();
  }
});

async function stopsAt(page: Page, name: string): Promise<void> {
  await canBeUsed(page, name);
  if (walked.has(name)) await isWalkedThrough(page, name);
}

/** Nothing breaks a rule, every control has a name, and every text can be read: dark and light. */
async function canBeUsed(page: Page, name: string): Promise<void> {
  assert.deepEqual(await namelessControls(page), [], `${name}: every control has a name`);
  for (const [colorScheme, rules] of [
    ['dark', 'all'],
    ['light', 'colours'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await brokenRules(page, rules), [], `${name}, ${colorScheme}: no rule is broken`);
    assert.deepEqual(await faintTexts(page), [], `${name}, ${colorScheme}: text can be read`);
  }
}

/** Tab (and F6, out of the task page) comes to everything, and is seen wherever it is. */
async function isWalkedThrough(page: Page, name: string): Promise<void> {
  const { missed, unseen } = await tabWalk(page);
  const own = missed.filter((each) => !each.includes('role="tab"'));
  assert.deepEqual(own, [], `${name}: everything is reached by Tab`);
  assert.deepEqual(unseen, [], `${name}: and shows that it has the focus`);
}
