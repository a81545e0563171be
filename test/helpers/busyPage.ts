import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { PATIENCE_MS } from './patience.ts';

/** Where a page that is busy waits: its site answers there by `answerLate`. */
export const LATE = '/late';

/** How long a page waits at once: a script that is ended ends then. */
const ROUND_MS = 150;

/**
 * A statement that keeps its page busy for so many milliseconds (an expression of the page), as a calculation does: it gives way to
 * nothing. It waits for its site meanwhile, which costs the machine nothing, unlike a calculation.
 */
export function keepBusy(ms: number | string): string {
  return `for (let end = performance.now() + (${ms}), left; (left = end - performance.now()) > 0; ) { const ask = new XMLHttpRequest(); ask.open('GET', '${LATE}?' + Math.min(left, ${ROUND_MS}), false); ask.send(); }`;
}

/** Answers after the milliseconds that are asked for. */
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
