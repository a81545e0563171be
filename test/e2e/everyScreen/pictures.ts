import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

/** Where pictures of all screens go, to be looked at one by one; none are taken without a folder. */
const folder = process.env['HOPSCOPE_SCREENS'];

const sizes = [
  { width: 1024, height: 700 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** Takes what is shown at three sizes in both themes, if a folder for pictures is named. Ends at the size at which it began. */
export async function take(page: Page, name: string, language: 'en' | 'de'): Promise<void> {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction(isAtRest);
      const file = `${name.replaceAll(/\W+/g, '-')} ${size.width} ${colorScheme} ${language}.png`;
      await page.screenshot({ path: path.join(folder, file) });
    }
  }
  if (before !== null) await page.setViewportSize(before);
}

/** Nothing that is seen is still being computed; what lies further down waits until it is scrolled to. */
function isAtRest(): boolean {
  return [...document.querySelectorAll('[aria-busy="true"]')].every((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom < 0 || top > innerHeight;
  });
}
