// needs: window
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { onlyThorough } from '../../helpers/extent.ts';
import { fits } from './fits.ts';
import { isKept } from './focus.ts';
import { canBeUsed, isWalkedThrough } from './hears.ts';
import { take } from './pictures.ts';
import { openTaskWindow, throughDemonstration, throughTask } from './screens.ts';
import { englishOf, type Shown, speaksGerman } from './speaks.ts';

test(
  'a task can be heard, seen, read, and used without a mouse, from its briefing to its wrap-up',
  onlyThorough,
  async (t) => {
    const window = await openTaskWindow();
    const shown = { page: window.page, app: window.host.app };
    try {
      await window.page.getByRole('region', { name: 'First steps' }).waitFor();
      await t.test('first start', () => fits(shown));
      await t.test('the first steps can be hidden, and stay hidden', () => hidesTheWays(window.page));
      await throughTask(window, stopper(t, shown));
    } finally {
      await window.close();
    }
  },
);

test('so can a demonstration, from its briefing to its description', async (t) => {
  const window = await openTaskWindow();
  try {
    await throughDemonstration(window, stopper(t, { page: window.page, app: window.host.app }));
  } finally {
    await window.close();
  }
});

/** Stops on which Tab is walked, too: what comes after them does not need the focus where it was. */
const walked = new Set([
  ...['run, gone on', 'demonstrate, briefing', 'demonstrate, select', 'demonstrate, operate'],
  ...['demonstrate, look', 'demonstrate, pictures of a step', 'demonstrate, describe'],
]);

/** What a person does who has changed the language in the middle of something: menus close, and a field no longer has the focus. */
const again: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'run, the menu of reasons'(page) {
    if ((await page.getByRole('menu').count()) === 0) {
      await page.getByRole('button', { name: 'Give up' }).focus();
      await page.keyboard.press('Enter');
    }
    const reason = page.getByRole('menuitem', { name: 'The task is unclear' });
    await reason.focus();
  },
  async 'demonstrate, a value'(page) {
    const field = page.getByRole('textbox', { name: 'Text', exact: true });
    if ((await field.count()) === 0) await page.keyboard.press('t');
    await field.focus();
  },
  async 'run, the ending'(page) {
    const finish = page.getByRole('button', { name: 'Finish', exact: true });
    await finish.click();
  },
};

function stopper(t: TestContext, shown: Shown): (name: string) => Promise<void> {
  const { page } = shown;
  return async (name) => {
    await t.test(name, async (stop) => {
      const english = await englishOf(page);
      await take(page, name, 'en');
      await stop.test('keeps the focus', () => isKept(page, name));
      await stop.test('has names, keeps the rules, can be read in both themes', () => canBeUsed(page));
      await stop.test('fits small windows and zoom', () => fits(shown));
      await stop.test('leaves nothing in English', () =>
        speaksGerman(shown, english, undefined, () => take(page, name, 'de')),
      );
      if (walked.has(name)) await stop.test('Tab goes round', () => isWalkedThrough(page));
    });
    await again[name]?.(page);
  };
}

/** The focus stays on the screen, and the first steps stay hidden when the window is opened again. */
async function hidesTheWays(page: Page): Promise<void> {
  const way = page.getByRole('button', { name: 'Choose who' });
  await page.getByRole('button', { name: 'Hide the first steps' }).click();
  await way.waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'MAIN');
  await page.reload();
  await page.getByRole('region', { name: 'First steps' }).waitFor();
  assert.equal(await way.count(), 0);
}
