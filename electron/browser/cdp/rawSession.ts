import type { BrowserContext, CDPSession, Frame, Page } from 'playwright-core';
import type { RawSession } from './session.ts';

/** A CDPSession's methods are typed event by event; ours are open, as events of newer Chromiums are needed too. */
export function plainSession(session: CDPSession): RawSession {
  return session as unknown as RawSession;
}

/** Raw CDP beside playwright's own session. Null for a frame that shares its page's target. */
export async function openRawSession(
  context: BrowserContext,
  target: Page | Frame,
): Promise<RawSession | null> {
  try {
    return plainSession(await context.newCDPSession(target));
  } catch (error) {
    // playwright's own words for a frame without a target of its own.
    if (String(error).includes('does not have a separate CDP session')) return null;
    throw error;
  }
}
