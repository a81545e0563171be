import { z } from 'zod';
import { listenTo } from '../cdp/cdp.ts';
import type { RawSession } from '../port/rawSession.ts';

/** Wait after a navigation: an answer about the next page may still be under way when that page is there. */
const GRACE_MS = 250;

const navigated = z.object({ frame: z.object({ parentId: z.string().optional() }) });

/**
 * Calls the page as it is drawn. Chromium never answers when the page is left meanwhile: measured with 147, this happens to
 * four of ten pictures and one of fifteen archives. The promise then rejects shortly after the next document is there.
 * Without that, the caller would wait in vain. The next call gets its answer at once.
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
