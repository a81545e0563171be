import type { BrowserContext, Page } from 'playwright-core';

const targets = new WeakMap<Page, string>();

/** The page of the test's own client for a target of the stand-in's Chromium. Waits until the client knows the page. */
export async function pageOfTarget(context: BrowserContext, targetId: string): Promise<Page> {
  for (;;) {
    for (const page of context.pages()) {
      if ((await targetOf(context, page)) === targetId) return page;
    }
    // The client is informed a moment later.
    await context.waitForEvent('page', { timeout: 100 }).catch(() => null);
  }
}

/** Null if the page has been closed meanwhile. */
async function targetOf(context: BrowserContext, page: Page): Promise<string | null> {
  const known = targets.get(page);
  if (known !== undefined) return known;
  try {
    const raw = await context.newCDPSession(page);
    const { targetInfo } = await raw.send('Target.getTargetInfo');
    targets.set(page, targetInfo.targetId);
    await raw.detach();
    return targetInfo.targetId;
  } catch (error) {
    if (page.isClosed()) return null;
    throw error;
  }
}
