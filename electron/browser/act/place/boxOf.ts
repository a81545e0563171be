import type { ElementHandle, Page } from 'playwright-core';
import type { Box, ElementTarget } from '../../../../shared/model/index.ts';
import { locateVisible, seenNow } from './locate.ts';

/**
 * Where an element lies in its tab's viewport, frames included. Null when it is missing or has no box. Looks once and does
 * not wait.
 */
export async function boxOf(page: Page, target: ElementTarget): Promise<Box | null> {
  const seen = locateVisible(page, target);
  if (target.frame !== undefined) {
    const element = await seenNow(seen);
    return element === null ? null : boxInTab(element);
  }
  // A single call, because testers call it often. A document that goes away meanwhile shows nothing.
  const [box] = await seen
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y, width, height };
      }),
    )
    .catch(() => []);
  return box === undefined || (box.width === 0 && box.height === 0) ? null : box;
}

/**
 * An element's box in the tab's viewport. Playwright's own `boundingBox` (1.65) leaves out the border and padding of frames
 * that are targets of their own.
 */
export async function boxInTab(handle: ElementHandle<Element>): Promise<Box | null> {
  const box = await handle.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  });
  if (box.width === 0 && box.height === 0) return null;
  let at = { x: box.x, y: box.y };
  for (let frame = await handle.ownerFrame(); frame?.parentFrame() != null; frame = frame.parentFrame()) {
    const owner = await frame.frameElement();
    const inner = await owner.evaluate((element) => {
      const rect = (element as Element).getBoundingClientRect();
      const style = getComputedStyle(element as Element);
      const left = Number.parseFloat(style.borderLeftWidth) + Number.parseFloat(style.paddingLeft);
      const top = Number.parseFloat(style.borderTopWidth) + Number.parseFloat(style.paddingTop);
      return { x: rect.x + left, y: rect.y + top };
    });
    at = { x: at.x + inner.x, y: at.y + inner.y };
  }
  return { ...at, width: box.width, height: box.height };
}
