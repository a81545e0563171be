import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { ask, within } from '../cdp/cdp.ts';
import type { RawSession } from '../cdp/session.ts';
import { whilePageStays } from './whilePageStays.ts';

const data = z.object({ data: z.string() });

/** A page that stands still (a dialog) gives no picture; who comes next then gets none either, and need not wait for it. */
const TURN_MS = 8000;

/** Chromium's words for a page that has drawn nothing yet: one that has only just taken the place of another. */
const UNDRAWN = 'Unable to capture screenshot';
/** Milliseconds until it is asked again. */
const AGAIN_MS = [50, 100, 200, 400] as const;

const turns = new WeakMap<RawSession, Promise<unknown>>();

/**
 * `Page.captureScreenshot`, one after the other: for a part of the page Chromium changes the page's size and puts back what it
 * found; two at once would leave the page as small as that part.
 */
export function takeScreenshot(raw: RawSession, params: object): Promise<Buffer> {
  const before = turns.get(raw) ?? Promise.resolve();
  const taken = within(before, TURN_MS, undefined).then(() =>
    whilePageStays(raw, () => askUntilDrawn(raw, params)),
  );
  turns.set(raw, taken);
  return taken.then((shot) => Buffer.from(shot.data, 'base64'));
}

async function askUntilDrawn(raw: RawSession, params: object): Promise<z.infer<typeof data>> {
  for (const wait of AGAIN_MS) {
    try {
      return await ask(raw, 'Page.captureScreenshot', params, data);
    } catch (error) {
      if (!String(error).includes(UNDRAWN)) throw error;
      await pause(wait);
    }
  }
  return ask(raw, 'Page.captureScreenshot', params, data);
}
