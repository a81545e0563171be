import { z } from 'zod';
import type { Box, Size } from '../../shared/model.ts';
import { ask } from './cdp.ts';
import { paintOver } from './png.ts';
import type { SecretField } from './secretFields.ts';
import type { Tab } from './tab.ts';

export interface Screenshot {
  /** JPEG; PNG when something was painted over. */
  readonly bytes: Uint8Array;
  readonly painted: number;
}

/** Good enough to read small text. WebP would be half the size, but takes three to four times as long (measured: 85 ms of 27). */
const QUALITY = 75;

const data = z.object({ data: z.string() });

/**
 * The viewport as it looks. Secret fields and secrets in the page's text are painted over in the picture itself, pixel by
 * pixel and losslessly: nothing is drawn into the page, which could notice. `seen` is waited for, and seldom holds anything:
 * then the picture is taken again in a form that can be painted.
 */
export async function captureScreenshot(
  tab: Tab,
  secrets: readonly SecretField[],
  viewport: Size,
  seen: Promise<readonly Box[]>,
): Promise<Screenshot> {
  const { raw } = tab.targets.main;
  const fields = secrets.flatMap((secret) => (secret.box === null ? [] : [secret.box]));
  if (fields.length === 0) {
    const asked = ask(raw, 'Page.captureScreenshot', { format: 'jpeg', quality: QUALITY }, data);
    const [shot, texts] = await Promise.all([asked, seen]);
    if (texts.length === 0) return { bytes: Buffer.from(shot.data, 'base64'), painted: 0 };
  }
  const asked = ask(raw, 'Page.captureScreenshot', { format: 'png', optimizeForSpeed: true }, data);
  const [shot, texts] = await Promise.all([asked, seen]);
  const boxes = [...fields, ...texts];
  return {
    bytes: paintOver(Buffer.from(shot.data, 'base64'), boxes, viewport.width),
    painted: boxes.length,
  };
}
