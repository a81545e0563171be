import { z } from 'zod';
import { ask } from '../cdp/cdp.ts';
import type { FrameTargets } from '../cdp/frameTargets.ts';
import { frameElement, nodeIdOf, type TargetNode } from '../cdp/targetNode.ts';
import type { HeldNode, Holding } from '../elements/pickWorld.ts';
import { adoptAll, askedHosts } from './readElement.ts';

export type Direction = 'parent' | 'child' | 'next' | 'previous';

const described = z.object({ node: z.object({ frameId: z.string().optional(), localName: z.string() }) });

/** The visible element next to this one, across shadow roots (closed ones too) and frame borders; null when there is none. */
export async function findNeighbour(
  holding: Holding,
  targets: FrameTargets,
  node: HeldNode,
  to: Direction,
): Promise<TargetNode | null> {
  if (to === 'child') {
    const inner = await frameBody(holding, targets, node);
    if (inner !== null) return inner;
  }
  let isOut = false;
  await adoptAll(node, async () => {
    const answer = await holding.call('near', node, [to], z.union([askedHosts, z.literal('out')]));
    isOut = answer === 'out';
    return answer === 'out' ? [] : answer;
  });
  if (isOut) return frameElement(node.target, node.frameId);
  const listId = await holding.callForObject('listed', node, []);
  const [found] = listId === null ? [] : await holding.elements(node.target, listId);
  if (found === undefined) return null;
  return { target: node.target, backendNodeId: await nodeIdOf(node.target.raw, found) };
}

/** The body of the document in a frame's element, in whatever process. */
async function frameBody(
  holding: Holding,
  targets: FrameTargets,
  { target, backendNodeId }: HeldNode,
): Promise<TargetNode | null> {
  const { node } = await ask(target.raw, 'DOM.describeNode', { backendNodeId, depth: 0 }, described);
  // The document's root element has the frame's id, too.
  if (node.frameId === undefined || !['iframe', 'frame', 'object', 'embed'].includes(node.localName))
    return null;
  const inner = targets.documents().find(({ frameId }) => frameId === node.frameId);
  const objectId = inner === undefined ? null : await holding.evaluate(inner.target, inner.context, 'body');
  if (inner === undefined || objectId === null) return null;
  return { target: inner.target, backendNodeId: await nodeIdOf(inner.target.raw, objectId) };
}
