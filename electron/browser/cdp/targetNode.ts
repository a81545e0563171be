import { z } from 'zod';
import type { Box } from '../../../shared/model/index.ts';
import type { RawSession } from '../port/rawSession.ts';
import { ask } from './cdp.ts';
import type { FrameTarget } from './frameTarget.ts';

/** A node as the protocol addresses it. */
export interface TargetNode {
  readonly target: FrameTarget;
  readonly backendNodeId: number;
}

const resolved = z.object({ object: z.object({ objectId: z.string() }) });
const described = z.object({ node: z.object({ backendNodeId: z.number() }) });
const model = z.object({ model: z.object({ border: z.array(z.number()).min(8) }) });
const owner = z.object({ backendNodeId: z.number() });

/** The node as an object of one world (by default the page's own). Throws when the node no longer exists. */
export async function objectOf(
  { target, backendNodeId }: { readonly target: Pick<FrameTarget, 'raw'>; readonly backendNodeId: number },
  where: { readonly executionContextId?: number; readonly objectGroup?: string } = {},
): Promise<string> {
  const { object } = await ask(target.raw, 'DOM.resolveNode', { backendNodeId, ...where }, resolved);
  return object.objectId;
}

/** The protocol's number of a node that is held as an object. */
export async function nodeIdOf(raw: RawSession, objectId: string): Promise<number> {
  const { node } = await ask(raw, 'DOM.describeNode', { objectId, depth: 0 }, described);
  return node.backendNodeId;
}

/** A node's box in the viewport of its target; null when it is not drawn. Throws when the node no longer exists. */
export async function borderBox(
  raw: RawSession,
  node: { readonly backendNodeId: number } | { readonly objectId: string },
): Promise<Box | null> {
  try {
    const { border } = (await ask(raw, 'DOM.getBoxModel', node, model)).model;
    const xs = border.filter((_, at) => at % 2 === 0);
    const ys = border.filter((_, at) => at % 2 === 1);
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  } catch (error) {
    // Chromium's message for an element that is not drawn.
    if (String(error).includes('compute box model')) return null;
    throw error;
  }
}

/** The element that holds a frame, in whatever process; null for the page's own frame. Throws when the frame is gone. */
export async function frameElement(
  target: FrameTarget,
  frameId = target.rootFrameId,
): Promise<TargetNode | null> {
  const holder = frameId === target.rootFrameId ? target.parent() : target;
  if (holder === null) return null;
  return { target: holder, ...(await ask(holder.raw, 'DOM.getFrameOwner', { frameId }, owner)) };
}
