import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { PATIENCE_MS } from './patience.ts';

/** The path that a busy page requests; its site answers by `answerLate`. */
export const LATE = '/late';

/** How long one request of a busy page lasts; a script that is terminated ends after it. */
const ROUND_MS = 150;

/**
 * A statement that blocks its page for the given milliseconds (an expression of the page), as a long calculation does. It waits
 * for synchronous requests, which, unlike a calculation, use no processor time.
 */
export function keepBusy(ms: number | string): string {
  return `for (let end = performance.now() + (${ms}), left; (left = end - performance.now()) > 0; ) { const ask = new XMLHttpRequest(); ask.open('GET', '${LATE}?' + Math.min(left, ${ROUND_MS}), false); ask.send(); }`;
}

/** Answers after the milliseconds that the query gives. */
export function answerLate({ url = '' }: IncomingMessage, response: ServerResponse): void {
  setTimeout(() => response.end(), Number(url.split('?')[1])).unref();
}

/** Resolves when the server gets its next request for the path. Throws when none comes. */
export async function nextRequest(server: Server, path: string): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  for (;;) {
    const [{ url }] = await once(server, 'request', { signal });
    if (new URL(String(url), 'http://site').pathname === path) return;
  }
}
