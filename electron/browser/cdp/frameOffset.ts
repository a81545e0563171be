import { z } from 'zod';
import { ask } from './cdp.ts';
import type { FrameTarget } from './frameTarget.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

const owner = z.object({ backendNodeId: z.number() });
const model = z.object({ model: z.object({ content: z.array(z.number()).min(2) }) });

/** Where a frame's viewport begins in the tab's viewport, in CSS pixels. `null` when the frame is gone. */
export async function frameOffset(target: FrameTarget, frameId: string): Promise<Point | null> {
  try {
    let offset = { x: 0, y: 0 };
    let at = target;
    if (frameId !== target.rootFrameId) offset = add(offset, await ownerBox(target, frameId));
    for (let parent = at.parent(); parent !== null; parent = at.parent()) {
      offset = add(offset, await ownerBox(parent, at.rootFrameId));
      at = parent;
    }
    return offset;
  } catch {
    return null;
  }
}

/** The content corner of the frame's element, in the viewport of the target that holds the element. */
async function ownerBox(target: FrameTarget, frameId: string): Promise<Point> {
  const { backendNodeId } = await ask(target.raw, 'DOM.getFrameOwner', { frameId }, owner);
  const { model: box } = await ask(target.raw, 'DOM.getBoxModel', { backendNodeId }, model);
  return { x: box.content[0] ?? 0, y: box.content[1] ?? 0 };
}

function add(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}
