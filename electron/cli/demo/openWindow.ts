import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../../browser/chromium/chromium.ts';
import { PATIENCE_MS } from './testerPatience.ts';

export interface OpenedWindow {
  readonly page: Page;
  close(): Promise<void>;
}

/** Opens an ordinary browser window on an address, for scripted testers: what a person would have open before them. */
export async function openWindow(url: string, size = { width: 1500, height: 900 }): Promise<OpenedWindow> {
  const found = await findChromium();
  const browser = await chromium.launch({
    executablePath: found.path,
    args: [...found.args],
    env: { ...process.env, ...found.env },
  });
  const page = await browser.newPage({ viewport: size });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(url);
  return { page, close: () => browser.close() };
}
