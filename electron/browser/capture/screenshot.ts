import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Box, Size } from '../../../shared/model/index.ts';
import { paintOver } from '../../files/png.ts';
import { ask, within } from '../cdp/cdp.ts';
import type { SharedPicture } from '../core/sharedPicture.ts';
import type { RawSession } from '../port/rawSession.ts';
import type { SecretField } from '../redact/findSecretFields.ts';
import type { Tab } from '../tabs/tab.ts';
import { whilePageStays } from './whilePageStays.ts';

interface Screenshot {
  /** JPEG; PNG when something was painted over, or an agent is sent pictures, too. */
  readonly bytes: Uint8Array;
  readonly painted: number;
}

/**
 * Good enough to read small text. WebP would be half the size, but takes three to four times as long (measured: 85 ms
 * instead of 27).
 */
const QUALITY = 75;

/**
 * The viewport as it looks. Secret fields and secrets in the page's text are painted over in the picture itself, pixel by
 * pixel and losslessly. Nothing is drawn into the page, because the page could notice it. `seen` is awaited and is usually
 * empty; if not, the picture is taken again in a format that can be painted over. With `shared`, it is a PNG that is kept for an agent.
 */
export async function captureScreenshot(
  tab: Tab,
  secrets: readonly SecretField[],
  viewport: Size,
  seen: Promise<readonly Box[]>,
  shared: SharedPicture | null = null,
): Promise<Screenshot> {
  const { raw } = tab.targets.main;
  const fields = secrets.flatMap((secret) => (secret.box === null ? [] : [secret.box]));
  const state = shared?.stateOf(tab, viewport);
  if (fields.length === 0 && state === undefined) {
    const asked = takeScreenshot(raw, { format: 'jpeg', quality: QUALITY });
    const [bytes, texts] = await Promise.all([asked, seen]);
    if (texts.length === 0) return { bytes, painted: 0 };
  }
  const asked = takeScreenshot(raw, { format: 'png', optimizeForSpeed: true });
  const [png, texts] = await Promise.all([asked, seen]);
  const boxes = [...fields, ...texts];
  const bytes = boxes.length === 0 ? png : paintOver(png, boxes, viewport.width);
  if (state !== undefined) shared?.keep(state, boxes, bytes);
  return {
    bytes,
    painted: boxes.filter((box, at) => !boxes.slice(0, at).some((one) => isWithin(box, one))).length,
  };
}

/** Two calls about one field return boxes that differ by less than a pixel. */
function isWithin(box: Box, other: Box): boolean {
  return (
    box.x >= other.x - 1 &&
    box.y >= other.y - 1 &&
    box.x + box.width <= other.x + other.width + 1 &&
    box.y + box.height <= other.y + other.height + 1
  );
}

const data = z.object({ data: z.string() });

/**
 * Longest wait for the previous picture. A page that stands still (a dialog) returns no picture, so the next call would get
 * none either.
 */
const TURN_MS = 8000;

/** Chromium's message for a page that has drawn nothing yet because it has just replaced another page. */
const UNDRAWN = 'Unable to capture screenshot';
/** Milliseconds until the next try. */
const AGAIN_MS = [50, 100, 200, 400] as const;

const turns = new WeakMap<RawSession, Promise<unknown>>();

/**
 * `Page.captureScreenshot`, one call at a time. For a part of the page, Chromium changes the page's size and restores the
 * size that it found. Two calls at once would leave the page as small as that part.
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
