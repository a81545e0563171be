import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../../browser/chromium/chromium.ts';
import { makePrivateFolder } from '../../browser/core/privateFolder.ts';
import { PATIENCE_MS } from './testerPatience.ts';

export interface OpenedWindow {
  readonly page: Page;
  close(): Promise<void>;
}

/** Opens an ordinary browser window on an address, for scripted testers: what a person would have open before them. */
export async function openWindow(url: string, size = { width: 1500, height: 900 }): Promise<OpenedWindow> {
  const found = await findChromium();
  // Playwright's own folders do not name their process, so those of a killed demo would never be removed.
  const folder = makePrivateFolder('disk');
  const context = await chromium.launchPersistentContext(path.join(folder.path, 'profile'), {
    executablePath: found.path,
    args: [...found.args],
    env: { ...process.env, ...found.env },
    artifactsDir: folder.path,
    tracesDir: folder.path,
    downloadsPath: folder.path,
    viewport: size,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(url);
  return {
    page,
    close: async () => {
      await context.close();
      await folder.remove();
    },
  };
}
