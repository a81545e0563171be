import { z } from 'zod';
import { ask } from '../cdp/cdp.ts';
import type { FrameTarget } from '../cdp/frameTarget.ts';
import type { FrameTargets } from '../cdp/frameTargets.ts';
import type { HeldNode, Holding } from './pickWorld.ts';
import { adoptHosts, askedHosts, ROUNDS } from './readElement.ts';

export type Direction = 'parent' | 'child' | 'next' | 'previous';

interface Neighbour {
  readonly target: FrameTarget;
  readonly backendNodeId: number;
}

const owner = z.object({ backendNodeId: z.number() });
const described = z.object({ node: z.object({ frameId: z.string().optional(), localName: z.string() }) });

/** The visible element next to this one, across shadow roots (closed ones too) and frame borders; null when there is none. */
export async function findNeighbour(
  holding: Holding,
  targets: FrameTargets,
  node: HeldNode,
  to: Direction,
): Promise<Neighbour | null> {
  if (to === 'child') {
    const inner = await frameBody(holding, targets, node);
    if (inner !== null) return inner;
  }
  for (let round = 0; round < ROUNDS; round++) {
    const answer = await holding.call('near', node, [to], z.union([askedHosts, z.literal('out')]));
    if (answer === 'out') return frameElement(node.target, node.frameId);
    if (answer.length === 0) break;
    await adoptHosts(node, answer);
  }
  const listId = await holding.callForObject('listed', node, []);
  const [found] = listId === null ? [] : await holding.elements(node.target, listId);
  if (found === undefined) return null;
  return { target: node.target, backendNodeId: await holding.backendNodeId(node.target, found) };
}

/** What a frame's element shows: the body of its document, whichever process that is in. */
async function frameBody(
  holding: Holding,
  targets: FrameTargets,
  { target, backendNodeId }: HeldNode,
): Promise<Neighbour | null> {
  const { node } = await ask(target.raw, 'DOM.describeNode', { backendNodeId, depth: 0 }, described);
  // The document's own element names its frame, too.
  if (node.frameId === undefined || !['iframe', 'frame', 'object', 'embed'].includes(node.localName))
    return null;
  for (const inner of targets.all()) {
    for (const [context, frameId] of inner.worlds) {
      if (frameId !== node.frameId) continue;
      const objectId = await holding.evaluate(inner, context, 'body');
      if (objectId === null) return null;
      return { target: inner, backendNodeId: await holding.backendNodeId(inner, objectId) };
    }
  }
  return null;
}

/** The element that holds a frame; null for the page's own. */
export async function frameElement(target: FrameTarget, frameId: string): Promise<Neighbour | null> {
  const holder = frameId === target.rootFrameId ? target.parent() : target;
  if (holder === null) return null;
  const { backendNodeId } = await ask(holder.raw, 'DOM.getFrameOwner', { frameId }, owner);
  return { target: holder, backendNodeId };
}
