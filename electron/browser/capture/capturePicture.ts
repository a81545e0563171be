import { z } from 'zod';
import type { Box, NodeRef, Size } from '../../../shared/model/index.ts';
import { cutOut, paintOver } from '../../files/png.ts';
import { ask } from '../cdp/cdp.ts';
import { placementOf } from '../cdp/placement.ts';
import { borderBox } from '../cdp/targetNode.ts';
import type { BrowserCore } from '../core/core.ts';
import { findSecretFields } from '../redact/findSecretFields.ts';
import { targetOf } from '../tabs/nodeRef.ts';
import type { Tab } from '../tabs/tab.ts';
import { coveredText } from './coveredText.ts';
import { takeScreenshot } from './screenshot.ts';

/** Around the element, in CSS pixels. */
const MARGIN = 8;
const LIMIT: Size = { width: 400, height: 300 };

/** The origin of clips is the left-most content. In a right-to-left page that is not the scroll offset. */
const layout = z.object({ cssLayoutViewport: z.object({ pageX: z.number(), pageY: z.number() }) });

/**
 * The element alone, as it looks now, or null when it is not in view. Secrets are painted over. Chromium captures only the
 * part of the picture, which takes half the time. The desktop captures the whole picture, because a clip would change the
 * view's metrics there.
 */
export async function capturePicture(
  core: BrowserCore,
  tab: Tab,
  ref: NodeRef,
  viewport: Size,
): Promise<Uint8Array | null> {
  const { target, backendNodeId } = targetOf(tab, ref);
  const { raw } = tab.targets.main;
  const [secrets, texts, border, frame, metrics] = await Promise.all([
    findSecretFields(tab.targets),
    coveredText(core, tab),
    borderBox(target.raw, { backendNodeId }),
    placementOf({ target }),
    ask(raw, 'Page.getLayoutMetrics', {}, layout),
  ]);
  if (border === null || frame === null) return null;
  const covered = [...secrets.flatMap((secret) => (secret.box === null ? [] : [secret.box])), ...texts];
  const part = partOf({ ...border, x: border.x + frame.x, y: border.y + frame.y }, viewport);
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

/** The element with its margin, as far as it is in view, in whole pixels. */
function partOf(box: Box, viewport: Size): Box | null {
  const [left, top, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height];
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
