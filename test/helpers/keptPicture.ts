import type { Page } from 'playwright-core';

/** Saves a window in light and dark to the folder of `HOPSCOPE_PICTURES`, if it is set. */
export async function keepPicture(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = process.env['HOPSCOPE_PICTURES'];
  if (folder === undefined) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png`, fullPage });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
