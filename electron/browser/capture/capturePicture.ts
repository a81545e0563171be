import { z } from 'zod';
import type { Box, NodeRef, Size } from '../../../shared/model/index.ts';
import { targetOf } from '../act/targetOf.ts';
import { ask } from '../cdp/cdp.ts';
import { frameOffset, type Point } from '../cdp/frameOffset.ts';
import type { FrameTarget } from '../cdp/frameTarget.ts';
import type { BrowserCore } from '../core.ts';
import { coveredText } from '../redact/coveredText.ts';
import { findSecretFields } from '../redact/findSecretFields.ts';
import type { Tab } from '../tabs/tab.ts';
import { cutOut } from './cutOut.ts';
import { paintOver } from './png.ts';
import { takeScreenshot } from './takeScreenshot.ts';

/** Around the element, in CSS pixels. */
const MARGIN = 8;
const LIMIT: Size = { width: 400, height: 300 };

/** From the left-most content, as clips count: in a right-to-left page that is not the scroll offset. */
const layout = z.object({ cssLayoutViewport: z.object({ pageX: z.number(), pageY: z.number() }) });
const model = z.object({ model: z.object({ border: z.array(z.number()).min(8) }) });

/**
 * The element alone, as it looks now; null when it is not in view. Secrets are painted over. Chromium is asked for a part
 * of the picture, which takes half the time, but not on the desktop, where that would change the view's metrics.
 */
export async function capturePicture(
  core: BrowserCore,
  tab: Tab,
  ref: NodeRef,
  viewport: Size,
): Promise<Uint8Array | null> {
  const { target, backendNodeId } = targetOf(tab, ref);
  const { raw } = tab.targets.main;
  const [secrets, texts, quad, offset, metrics] = await Promise.all([
    findSecretFields(tab.targets),
    coveredText(core, tab),
    borderOf(target, backendNodeId),
    frameOffset(target, target.rootFrameId),
    ask(raw, 'Page.getLayoutMetrics', {}, layout),
  ]);
  if (quad === null || offset === null) return null;
  const covered = [...secrets.flatMap((secret) => (secret.box === null ? [] : [secret.box])), ...texts];
  const part = partOf(quad, offset, viewport);
  if (part === null) return null;
  if (core.backend.drawsPopups) {
    const whole = await takeScreenshot(raw, { format: 'png', optimizeForSpeed: true });
    return cutOut(whole, {
      part,
      limit: LIMIT,
      covered,
      cssWidth: viewport.width,
    });
  }
  const { pageX, pageY } = metrics.cssLayoutViewport;
  const scale = Math.min(1, LIMIT.width / part.width, LIMIT.height / part.height);
  const clip = { ...part, x: part.x + pageX, y: part.y + pageY, scale };
  const png = await takeScreenshot(raw, { format: 'png', optimizeForSpeed: true, clip });
  if (covered.length === 0) return png;
  const inPart = covered.map((box) => ({ ...box, x: box.x - part.x, y: box.y - part.y }));
  return paintOver(png, inPart, part.width);
}

async function borderOf(target: FrameTarget, backendNodeId: number): Promise<readonly number[] | null> {
  try {
    return (await ask(target.raw, 'DOM.getBoxModel', { backendNodeId }, model)).model.border;
  } catch (error) {
    // Chromium's words for an element that is not drawn.
    if (String(error).includes('compute box model')) return null;
    throw error;
  }
}

/** The element with its margin, as far as it is in view, in whole pixels. */
function partOf(quad: readonly number[], offset: Point, viewport: Size): Box | null {
  const xs = quad.filter((_, at) => at % 2 === 0).map((x) => x + offset.x);
  const ys = quad.filter((_, at) => at % 2 === 1).map((y) => y + offset.y);
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  if (right <= 0 || bottom <= 0 || left >= viewport.width || top >= viewport.height) return null;
  const x = Math.max(0, Math.floor(left - MARGIN));
  const y = Math.max(0, Math.floor(top - MARGIN));
  return {
    x,
    y,
    width: Math.min(viewport.width, Math.ceil(right + MARGIN)) - x,
    height: Math.min(viewport.height, Math.ceil(bottom + MARGIN)) - y,
  };
}
