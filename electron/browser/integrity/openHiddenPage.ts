import type { Browser } from 'playwright-core';
import { unlessLost } from '../browserLost.ts';
import { mortalSession } from '../cdp/mortalSession.ts';
import { plainSession } from '../cdp/rawSession.ts';
import type { HiddenPage } from './hiddenPage.ts';

/** A page in a context of its own, beside the partitions of attempts in the same Chromium. */
export async function openHiddenPage(browser: Browser, scripts = false): Promise<HiddenPage> {
  const context = await browser.newContext({
    javaScriptEnabled: scripts,
    offline: true,
    serviceWorkers: 'block',
    acceptDownloads: false,
  });
  try {
    const page = await unlessLost(context, context.newPage());
    const raw = mortalSession(plainSession(await context.newCDPSession(page)));
    page.on('crash', () => raw.die());
    context.on('close', () => raw.die());
    return {
      raw,
      resize: (size) => raw.whileAlive(page.setViewportSize({ ...size })),
      close: () => context.close(),
    };
  } catch (error) {
    await context.close();
    throw error;
  }
}
