import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { findChromium } from '../../electron/browser/chromium/chromium.ts';

/** Names the address of the Chromium that `npm test` starts for the windows of all files. */
export const WINDOWS = 'HOPSCOPE_TEST_WINDOWS';

/** A Chromium as the product finds it, for the product's own windows: the one of the whole run, or one of its own. */
export async function launchBrowser(): Promise<Browser> {
  const shared = process.env[WINDOWS];
  return shared === undefined ? chromium.launch(await windowOptions()) : chromium.connect(shared);
}

export async function windowOptions(): Promise<LaunchOptions> {
  const found = await findChromium();
  return {
    executablePath: found.path,
    headless: true,
    args: [...found.args],
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== undefined)),
      ...found.env,
    },
  };
}
