import { z } from 'zod';
import type { RawSession } from './backend.ts';
import { ask, within } from './cdp.ts';
import { whilePageStays } from './whilePageStays.ts';

const data = z.object({ data: z.string() });

/** A page that stands still (a dialog) gives no picture; who comes next then gets none either, and need not wait for it. */
const TURN_MS = 8000;

const turns = new WeakMap<RawSession, Promise<unknown>>();

/**
 * `Page.captureScreenshot`, one after the other: for a part of the page Chromium changes the page's size and puts back what it
 * found; two at once would leave the page as small as that part.
 */
export function takeScreenshot(raw: RawSession, params: object): Promise<Buffer> {
  const before = turns.get(raw) ?? Promise.resolve();
  const taken = within(before, TURN_MS, undefined).then(() =>
    whilePageStays(raw, () => ask(raw, 'Page.captureScreenshot', params, data)),
  );
  turns.set(raw, taken);
  return taken.then((shot) => Buffer.from(shot.data, 'base64'));
}
