import { z } from 'zod';
import type { Point } from '../../../shared/model/index.ts';
import { ask } from '../cdp/cdp.ts';
import type { FrameTarget } from '../cdp/frameTarget.ts';
import type { FrameTargets } from '../cdp/frameTargets.ts';
import { contentOf, inPlace, type Placement, within } from '../cdp/placement.ts';
import { frameElement, type TargetNode } from '../cdp/targetNode.ts';

/** The innermost node at a point, in its own process and frame. */
export interface Hit extends TargetNode {
  readonly frameId: string;
  /** Where the target's viewport lies in the tab's viewport. */
  readonly placement: Placement;
}

const metrics = z.object({ cssVisualViewport: z.object({ pageX: z.number(), pageY: z.number() }) });
const located = z.object({ backendNodeId: z.number(), frameId: z.string() });

/**
 * The node that Chromium's own hit test finds at a point of the tab's viewport, in CSS pixels, as a click would. It goes
 * through frames of other processes and shadow roots, closed ones included. Null when nothing is there. The page notices
 * nothing.
 */
export async function hitTest(targets: FrameTargets, point: Point): Promise<Hit | null> {
  let target = targets.main;
  let placement = inPlace;
  for (let depth = 0; depth < 20; depth++) {
    const at = {
      x: (point.x - placement.x) / placement.scaleX,
      y: (point.y - placement.y) / placement.scaleY,
    };
    const found = await locate(target, at);
    if (found === null) return null;
    const frame = await frameIn(targets, target, found.backendNodeId);
    const content = frame === null ? null : await contentOf({ target, backendNodeId: found.backendNodeId });
    const isOnContent =
      content !== null &&
      at.x >= content.x &&
      at.x < content.right &&
      at.y >= content.y &&
      at.y < content.bottom;
    if (frame === null || content === null || !isOnContent) return { ...found, target, placement };
    target = frame;
    placement = within(placement, content);
  }
  return null;
}

async function locate(
  target: FrameTarget,
  at: Point,
): Promise<{ backendNodeId: number; frameId: string } | null> {
  // Chromium counts from the document's corner, we from the viewport's. The layout viewport counts from the left-most
  // content, which is elsewhere in a right-to-left page. The visual viewport has the scroll offset.
  const { cssVisualViewport } = await ask(target.raw, 'Page.getLayoutMetrics', {}, metrics);
  const x = Math.floor(at.x) + Math.round(cssVisualViewport.pageX);
  const y = Math.floor(at.y) + Math.round(cssVisualViewport.pageY);
  try {
    return await ask(target.raw, 'DOM.getNodeForLocation', { x, y }, located);
  } catch (error) {
    if (String(error).includes('No node found')) return null;
    throw error;
  }
}

/** The element of each frame target. A frame stays with its element as long as both exist. */
const owners = new WeakMap<FrameTarget, number>();

/** The target inside a frame's element; null for every other node. */
async function frameIn(
  targets: FrameTargets,
  target: FrameTarget,
  backendNodeId: number,
): Promise<FrameTarget | null> {
  for (const child of targets.all()) {
    if (child.parent() === target && (await ownerOf(child)) === backendNodeId) return child;
  }
  return null;
}

async function ownerOf(child: FrameTarget): Promise<number | null> {
  const known = owners.get(child);
  if (known !== undefined) return known;
  const found = await frameElement(child).catch(() => null);
  if (found !== null) owners.set(child, found.backendNodeId);
  return found?.backendNodeId ?? null;
}
