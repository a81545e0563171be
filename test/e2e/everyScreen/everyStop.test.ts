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

test('a task is accessible from its briefing to its wrap-up', onlyThorough, async (t) => {
  const window = await openTaskWindow();
  const shown = { page: window.page, app: window.host.app };
  try {
    await window.page.getByRole('region', { name: 'First steps' }).waitFor();
    await t.test('the first start fits small windows and zoom', () => fits(shown));
    await t.test('the first steps can be hidden, and stay hidden', () => hidesFirstSteps(window.page));
    await throughTask(window, stopper(t, shown));
  } finally {
    await window.close();
  }
});

test('a demonstration is accessible from its briefing to its description', async (t) => {
  const window = await openTaskWindow();
  try {
    await throughDemonstration(window, stopper(t, { page: window.page, app: window.host.app }));
  } finally {
    await window.close();
  }
});

/** Stops that also check Tab. The stops after them do not depend on the place of the focus. */
const walked = new Set([
  ...['run, gone on', 'demonstrate, briefing', 'demonstrate, select', 'demonstrate, operate'],
  ...['demonstrate, look', 'demonstrate, pictures of a step', 'demonstrate, describe'],
]);

/** Restores a stop after a change of the language, which closes menus and takes the focus from fields. */
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
      await stop.test('the focus is kept', () => isKept(page, name));
      await stop.test(
        'every control has a name, no accessibility rule is broken, and text is readable in both themes',
        () => canBeUsed(page),
      );
      await stop.test('the screen fits small windows and zoom', () => fits(shown));
      await stop.test('no English text is left in German', () =>
        speaksGerman(shown, english, undefined, () => take(page, name, 'de')),
      );
      if (walked.has(name)) await stop.test('Tab reaches every control', () => isWalkedThrough(page));
    });
    await again[name]?.(page);
  };
}

/** Asserts that the focus moves to the screen, and that the hidden first steps stay hidden after a reload. */
async function hidesFirstSteps(page: Page): Promise<void> {
  const way = page.getByRole('button', { name: 'Choose who' });
  await page.getByRole('button', { name: 'Hide the first steps' }).click();
  await way.waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'MAIN');
  await page.reload();
  await page.getByRole('region', { name: 'First steps' }).waitFor();
  assert.equal(await way.count(), 0);
}
