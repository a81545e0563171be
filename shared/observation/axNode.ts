import { z } from 'zod';

const axValue = z.looseObject({ value: z.unknown().optional() });

/**
 * A node of `Accessibility.getFullAXTree`, as Chromium returns it. The schema requires only what the walk
 * needs: the reference programs, and the builders here, skip a node that lacks the rest. CDP:
 * https://chromedevtools.github.io/devtools-protocol/tot/Accessibility/#type-AXNode
 */
export const axNode = z.looseObject({
  nodeId: z.string(),
  childIds: z.array(z.string()),
  parentId: z.string().optional(),
  role: axValue.optional(),
  name: axValue.optional(),
  value: axValue.optional(),
  properties: z.array(z.looseObject({ name: z.string().optional(), value: axValue.optional() })).optional(),
  backendDOMNodeId: z.number().optional(),
});
export type AxNode = z.infer<typeof axNode>;

/** A role or name: undefined when it is missing or not a text. */
export function axText(value: AxNode['role']): string | undefined {
  return typeof value?.value === 'string' ? value.value : undefined;
}

/** Whether Chromium's result is a list of nodes. It checks up to 50,000 nodes in place, without a copy. */
export function isAxNodes(list: unknown): list is AxNode[] {
  return Array.isArray(list) && list.every(isAxNode);
}

function isAxNode(node: unknown): node is AxNode {
  if (typeof node !== 'object' || node === null) return false;
  const { nodeId, childIds, parentId, backendDOMNodeId, properties }: Partial<Record<keyof AxNode, unknown>> =
    node;
  return (
    typeof nodeId === 'string' &&
    Array.isArray(childIds) &&
    (parentId === undefined || typeof parentId === 'string') &&
    (backendDOMNodeId === undefined || typeof backendDOMNodeId === 'number') &&
    (properties === undefined || Array.isArray(properties))
  );
}
