// needs: window
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { inPart } from '../../helpers/extent.ts';
import { germanPage } from '../../helpers/germanPage.ts';
import type { ServedWindow } from '../../helpers/servedWindow.ts';
import { fits } from './fits.ts';
import { goesRound, isKept } from './focus.ts';
import { canBeUsed, isWalkedThrough, LIES_OVER } from './hears.ts';
import { take } from './pictures.ts';
import { openAnew, openFilledWindow, screens } from './screens.ts';
import { englishOf, speak, speaksGerman } from './speaks.ts';

/**
 * Checks every screen of the window: names and contrast, Tab and F6, small windows and zoom, German. `HOPSCOPE_SCREENS=DIR` also saves
 * pictures of each screen at three sizes, in both themes and languages. `HOPSCOPE_ONLY=compare` checks only the screens whose names
 * begin with that word. `everyStop.test.ts` does the same during a task.
 */
const only = process.env['HOPSCOPE_ONLY'] ?? '';

describe('the accessibility of every screen', () => {
  let window: ServedWindow;

  before(async () => {
    window = await openFilledWindow();
  });
  after(() => window?.close());
  afterEach(() => speak(window, 'en'));

  // A partial run checks every ninth screen.
  const some = only === '' ? inPart(inPart(screens, 0), 0) : screens;
  for (const screen of some.filter(({ name }) => name.startsWith(only)))
    test(screen.name, async (t) => {
      const { page } = window;
      await openAnew(window);
      await screen.go(page);
      const english = await englishOf(page);
      await take(page, screen.name, 'en');
      await t.test(
        'every control has a name, no accessibility rule is broken, and text is readable in both themes',
        () => canBeUsed(page),
      );
      await t.test('the screen fits small windows and zoom', () => fits(window));
      const isMenu = (await page.getByRole('menu').count()) > 0;
      // Both keys close a menu, and the screen behind it has its own test.
      if (!isMenu) {
        await t.test('F6 visits every zone', () => goesRound(page, screen.name));
        await t.test('Tab reaches every control', () => isWalkedThrough(page));
      }
      const dialog = page.locator(LIES_OVER);
      const isOver = (await dialog.count()) > 0;
      await t.test('no English text is left in German', (german) =>
        speaksGerman(
          window,
          english,
          async () => {
            const inGerman = { ...window, page: germanPage(page) };
            // The screen is still open, unless something lies over it that would take the clicks.
            if ((await dialog.count()) > 0) await openAnew(inGerman);
            await screen.go(inGerman.page);
          },
          async () => {
            await take(page, screen.name, 'de');
            // The dialog is open here. Afterwards it would have to be opened once more.
            if (isOver)
              await german.test('the screen has the focus when the dialog closes', async () => {
                await page.keyboard.press('Escape');
                await dialog.first().waitFor({ state: 'detached' });
                await isKept(page, screen.name);
              });
          },
        ),
      );
    });

  test('no screen of the window is left out', () => {
    const frame = readFileSync(path.join(import.meta.dirname, '../../../renderer/shell/Frame.tsx'), 'utf8');
    const addresses = [...frame.matchAll(/screen\(\s*'\/(\w+)/g)].map(([, name]) => name);
    assert.ok(addresses.length >= 10, addresses.join(', '));
    const walked = screens.map(({ name }) => name.split(',')[0]);
    assert.deepEqual(
      addresses.filter((name) => !walked.includes(name)),
      [],
    );
  });

  /** Panels beside the content, which become drawers in a narrow window. */
  const drawers = [
    ['verify', 'Demonstrations'],
    ['propose', 'Sites'],
    ['evaluate', 'Filters'],
  ] as const;
  for (const [name, drawer] of inPart(drawers, 2))
    test(`${name}: the drawer of a narrow window closes by Escape and by button, and the focus is kept`, async () => {
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

  test('a drawer closes when the window becomes wide, and the focus is kept', async () => {
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
