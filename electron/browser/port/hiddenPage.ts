import type { Browser } from 'playwright-core';
import type { Size } from '../../../shared/model/index.ts';
import { unlessLost } from './browserLost.ts';
import { mortalSession, plainSession, type RawSession } from './rawSession.ts';

/**
 * A hidden page in a partition of its own without network, for rendering stored pages. Scripts are off unless requested.
 * Its user must block every request except the one for the file; a host may add protections of its own.
 */
export interface HiddenPage {
  readonly raw: RawSession;
  resize(size: Size): Promise<void>;
  close(): Promise<void>;
}

/** A page in a context of its own, next to the partitions of attempts in the same Chromium. */
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
