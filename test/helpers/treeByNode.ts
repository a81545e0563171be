import { z } from 'zod';
import type { RawSession } from '../../electron/browser/port/rawSession.ts';
import { type AxNode, isAxNodes } from '../../shared/observation/axNode.ts';
import {
  cleanWebArenaTree,
  type WebArenaProfile,
  webArenaTree,
} from '../../shared/observation/webArenaTree.ts';

const tree = z.object({ nodes: z.custom<AxNode[]>(isAxNodes) });
const object = z.object({ object: z.object({ objectId: z.string() }) });
const rect = z.object({
  result: z.object({
    value: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  }),
});

const measure = `function () {
  if (this.nodeType !== Node.TEXT_NODE) return this.getBoundingClientRect().toJSON();
  const range = document.createRange();
  range.selectNode(this);
  return range.getBoundingClientRect().toJSON();
}`;

/**
 * WebArena's text in the slow way, to compare with: it reads the box of one node after the other, and removes the nodes out of
 * view from the tree step by step.
 */
export async function treeByNode(
  raw: RawSession,
  viewport: { readonly width: number; readonly height: number },
  profile: Exclude<WebArenaProfile, 'mmina'>,
): Promise<string> {
  const { nodes } = tree.parse(await raw.send('Accessibility.getFullAXTree', {}));
  const left = new Map(nodes.map((node) => [node.nodeId, { ...node, union_bound: null }]));
  for (const id of [...left.keys()]) {
    const node = left.get(id);
    if (node === undefined) continue;
    if (node.role?.value === 'RootWebArea' || (await isInView(raw, node, viewport))) continue;
    const parent = left.get(node.parentId ?? '');
    if (parent === undefined) throw new Error(`${node.nodeId} has no parent`);
    left.set(parent.nodeId, {
      ...parent,
      childIds: parent.childIds.flatMap((child) => (child === id ? node.childIds : [child])),
    });
    for (const childId of node.childIds) {
      const child = left.get(childId);
      if (child !== undefined) left.set(childId, { ...child, parentId: parent.nodeId });
    }
    left.delete(node.nodeId);
  }
  return cleanWebArenaTree(webArenaTree([...left.values()], profile).text, profile);
}

async function isInView(
  raw: RawSession,
  { backendDOMNodeId: backendNodeId }: AxNode,
  viewport: { readonly width: number; readonly height: number },
): Promise<boolean> {
  if (backendNodeId === undefined) return false;
  const resolved = await raw.send('DOM.resolveNode', { backendNodeId }).catch(() => null);
  if (resolved === null) return false;
  const { objectId } = object.parse(resolved).object;
  const asked = { objectId, functionDeclaration: measure, returnByValue: true };
  const measured = rect.safeParse(await raw.send('Runtime.callFunctionOn', asked).catch(() => null));
  if (!measured.success) return false;
  const { x, y, width, height } = measured.data.result.value;
  if (width === 0 || height === 0) return false;
  const across = Math.max(0, Math.min(x + width, viewport.width) - Math.max(x, 0));
  const down = Math.max(0, Math.min(y + height, viewport.height) - Math.max(y, 0));
  return ((across * down) / width) * height >= 0.6;
}
