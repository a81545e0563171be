import { PythonError } from '../python/python.ts';
import type { AxNode } from './axNode.ts';

/** What a visit says: whether the node got a line of its own, so that its children stand below it, and what they are told. */
interface Visited<Carry> {
  readonly printed: boolean;
  readonly carry: Carry;
}

type Visit<Node, Carry> = (node: Node, indent: string, carry: Carry) => Visited<Carry> | 'stop';

/**
 * Deeper lines are not indented further. The reference programs end near this depth, in Python's limit of recursion; without
 * an end a hostile page could ask for an indentation of any size.
 */
const deepest = 1_000;

/** Nodes that one walk visits: a file may name a child any number of times. */
const mostVisits = 1_000_000;

/**
 * Visits the first node and what lies below it, in the order of the lines. Children that the list does not hold are passed
 * over; of two nodes with one id the later one is meant. Throws PythonError where the reference programs raise: on an empty
 * list, and on a node that lies below itself.
 */
export function walkTree<Node extends AxNode, Carry>(
  nodes: readonly Node[],
  first: Carry,
  visit: Visit<Node, Carry>,
): void {
  const root = nodes[0];
  if (root === undefined) throw new PythonError('IndexError', 'list index out of range');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const above = new Set<Node>();
  const open: { readonly node: Node; readonly depth: number; readonly carry: Carry; left?: true }[] = [
    { node: root, depth: 0, carry: first },
  ];
  let visits = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, depth } = next;
    if (next.left === true) {
      above.delete(node);
      continue;
    }
    visits += 1;
    if (above.has(node) || visits > mostVisits)
      throw new PythonError('RecursionError', 'maximum recursion depth exceeded');
    const visited = visit(node, '\t'.repeat(Math.min(depth, deepest)), next.carry);
    if (visited === 'stop') return;
    if (node.childIds.length === 0) continue;
    above.add(node);
    next.left = true;
    open.push(next);
    for (let at = node.childIds.length - 1; at >= 0; at -= 1) {
      const child = byId.get(node.childIds[at] ?? '');
      if (child === undefined) continue;
      open.push({ node: child, depth: visited.printed ? depth + 1 : depth, carry: visited.carry });
    }
  }
}

/** Chromium tells of some nodes twice: the first is meant. */
export function withoutRepeats(nodes: readonly AxNode[]): readonly AxNode[] {
  const seen = new Set<string>();
  return nodes.filter(({ nodeId }) => !seen.has(nodeId) && seen.add(nodeId));
}
