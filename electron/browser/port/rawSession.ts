import type { BrowserContext, CDPSession, Frame, Page } from 'playwright-core';

/**
 * Raw CDP on one page or cross-origin frame. On the web host it is a CDPSession of Playwright, on the desktop the view's
 * own debugger. Besides the protocol's events it emits `close` (without parameters) when the target is gone.
 */
export interface RawSession {
  send(method: string, params?: object): Promise<unknown>;
  on(event: string, listener: (params: never) => void): void;
  off(event: string, listener: (params: never) => void): void;
}

/**
 * A CDPSession types its methods event by event. Ours accept any event, because events of newer versions of Chromium are
 * needed, too.
 */
export function plainSession(session: CDPSession): RawSession {
  return session as unknown as RawSession;
}

/** Raw CDP next to Playwright's own session. Null for a frame that shares its page's target. */
export async function openRawSession(
  context: BrowserContext,
  target: Page | Frame,
): Promise<RawSession | null> {
  try {
    return plainSession(await context.newCDPSession(target));
  } catch (error) {
    // Playwright's message for a frame without a target of its own.
    if (String(error).includes('does not have a separate CDP session')) return null;
    throw error;
  }
}

/** Listeners by event, for a session inside another one. */
export function sessionListeners(): Pick<RawSession, 'on' | 'off'> & {
  emit(event: string, params: unknown): void;
} {
  const listeners = new Map<string, Set<(params: never) => void>>();
  return {
    on(event, listener) {
      const known = listeners.get(event) ?? new Set();
      known.add(listener);
      listeners.set(event, known);
    },
    off: (event, listener) => {
      listeners.get(event)?.delete(listener);
    },
    // Listeners parse the parameters; the listener's own type promises that.
    emit(event, params) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(params as never);
    },
  };
}

/** When a page crashes, Chromium neither answers nor rejects the calls to it. This session rejects them. */
export function mortalSession(raw: RawSession) {
  const waiting = new Set<(reason: Error) => void>();
  let isDead = false;
  function whileAlive<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (isDead) reject(crashed());
      waiting.add(reject);
      work.then(resolve, reject).finally(() => waiting.delete(reject));
    });
  }
  const session: RawSession = {
    on: (event, listener) => raw.on(event, listener),
    off: (event, listener) => raw.off(event, listener),
    send: (method, params) => (isDead ? Promise.reject(crashed()) : whileAlive(raw.send(method, params))),
  };
  return {
    ...session,
    /** Rejects when the page crashes meanwhile. */
    whileAlive,
    /** The page has crashed: pending and later calls are rejected. */
    die(): void {
      isDead = true;
      for (const reject of [...waiting]) reject(crashed());
    },
  };
}

function crashed(): Error {
  return new Error('the page has crashed');
}
