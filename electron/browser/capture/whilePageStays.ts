import { z } from 'zod';
import { listenTo } from '../cdp/cdp.ts';
import type { RawSession } from '../port/rawSession.ts';

/** An answer about the next page may still be under way when that page is there. */
const GRACE_MS = 250;

const navigated = z.object({ frame: z.object({ parentId: z.string().optional() }) });

/**
 * The answer to a question about the page as it is drawn. Chromium never gives it when the page is left meanwhile (of
 * pictures in four of ten times, of archives in one of fifteen, measured with 147): then this rejects, shortly after the next
 * document is there. Whoever waits would wait for nothing; whoever comes next gets an answer at once.
 */
export function whilePageStays<T>(raw: RawSession, ask: () => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  let timer: NodeJS.Timeout | undefined;
  const unlisten = listenTo(raw, 'Page.frameNavigated', navigated, ({ frame }) => {
    if (frame.parentId !== undefined) return;
    timer ??= setTimeout(() => reject(new Error('The page was left before it could be kept.')), GRACE_MS);
  });
  ask().then(resolve, reject);
  return promise.finally(() => {
    clearTimeout(timer);
    unlisten();
  });
}
