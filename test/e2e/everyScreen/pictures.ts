import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

/** The folder for pictures of all screens. None are taken without it. */
const folder = process.env['HOPSCOPE_SCREENS'];

const sizes = [
  { width: 1024, height: 700 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** Saves the screen at three sizes in both themes, if a folder is set. Restores the size of the window. */
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

/** Whether no visible part is busy. Parts out of view are computed when they are scrolled to. */
function isAtRest(): boolean {
  return [...document.querySelectorAll('[aria-busy="true"]')].every((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom < 0 || top > innerHeight;
  });
}
