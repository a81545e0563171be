import { z } from 'zod';
import type { Box, Point } from '../../../shared/model/index.ts';

import { ask } from './cdp.ts';
import type { FrameTarget } from './frameTarget.ts';
import { frameElement, type TargetNode } from './targetNode.ts';

/** Where a frame's viewport begins in the tab's viewport, and how large its pixels are there. */
export interface Placement extends Point {
  readonly scaleX: number;
  readonly scaleY: number;
}

export const inPlace: Placement = { x: 0, y: 0, scaleX: 1, scaleY: 1 };

const model = z.object({
  model: z.object({
    content: z.array(z.number()).min(8),
    border: z.array(z.number()).min(8),
    width: z.number(),
    height: z.number(),
  }),
});

/**
 * The placement of a frame, through every frame around it. Without `frameId`, the target's own frame. Null when one of the
 * frames is gone.
 */
export async function placementOf({
  target,
  frameId = target.rootFrameId,
}: {
  readonly target: FrameTarget;
  readonly frameId?: string;
}): Promise<Placement | null> {
  try {
    let placement = inPlace;
    let owner = await frameElement(target, frameId);
    while (owner !== null) {
      const content = await contentOf(owner);
      if (content === null) return null;
      placement = within(content, placement);
      owner = await frameElement(owner.target);
    }
    return placement;
  } catch {
    return null;
  }
}

/** Combines a placement with the placement around it. */
export function within(outer: Placement, inner: Placement): Placement {
  return {
    x: outer.x + outer.scaleX * inner.x,
    y: outer.y + outer.scaleY * inner.y,
    scaleX: outer.scaleX * inner.scaleX,
    scaleY: outer.scaleY * inner.scaleY,
  };
}

/** The content box of a frame's element in the viewport of its target, and its scale there. */
export async function contentOf({
  target,
  backendNodeId,
}: TargetNode): Promise<(Placement & { readonly right: number; readonly bottom: number }) | null> {
  const found = await ask(target.raw, 'DOM.getBoxModel', { backendNodeId }, model).catch(() => null);
  if (found === null) return null;
  const { content, border, width, height } = found.model;
  const [x, y, , , right, bottom] = content;
  const [left, top, , , farRight, farBottom] = border;
  if (x === undefined || y === undefined || right === undefined || bottom === undefined) return null;
  if (left === undefined || top === undefined || farRight === undefined || farBottom === undefined)
    return null;
  return {
    x,
    y,
    right,
    bottom,
    scaleX: scale(farRight - left, width),
    scaleY: scale(farBottom - top, height),
  };
}

/** Chromium reports sizes in whole pixels, so a difference of less than a hundredth is not scaling. */
function scale(drawn: number, own: number): number {
  const factor = own > 0 ? drawn / own : 1;
  return factor <= 0 || Math.abs(factor - 1) < 0.01 ? 1 : factor;
}

/** A box of a frame, in the tab's viewport. Null when it is not drawn, or when the placement of its frame is unknown. */
export function placedBox(box: Box, placement: Placement | null): Box | null {
  if (placement === null || (box.width === 0 && box.height === 0)) return null;
  return {
    x: placement.x + box.x * placement.scaleX,
    y: placement.y + box.y * placement.scaleY,
    width: box.width * placement.scaleX,
    height: box.height * placement.scaleY,
  };
}
