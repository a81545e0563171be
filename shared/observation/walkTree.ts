import { PythonError } from '../python/python.ts';
import type { AxNode } from './axNode.ts';

/**
 * The result of a visit: whether the node got a line, so that its children are below it, and the value passed
 * to them.
 */
interface Visited<Carry> {
  readonly printed: boolean;
  readonly carry: Carry;
}

type Visit<Node, Carry> = (node: Node, indent: string, carry: Carry) => Visited<Carry> | 'stop';

/**
 * Deeper lines are not indented further. The reference programs end near this depth, at Python's recursion
 * limit. Without a limit a hostile page could cause an indentation of any size.
 */
const deepest = 1_000;

/** The most nodes of one walk: a file may name a child any number of times. */
const mostVisits = 1_000_000;

/**
 * Visits the first node and the nodes below it, in the order of the lines. Children missing in the list are
 * skipped; of two nodes with the same id the later one counts. Throws PythonError where the reference
 * programs raise: for an empty list, and for a node below itself.
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

/** Chromium lists some nodes twice: the first one counts. */
export function withoutRepeats(nodes: readonly AxNode[]): readonly AxNode[] {
  const seen = new Set<string>();
  return nodes.filter(({ nodeId }) => !seen.has(nodeId) && seen.add(nodeId));
}
