import type { DomDocument } from '../page/domRecord.ts';

/** x, y, width, height in CSS pixels. */
export type Bounds = readonly [x: number, y: number, width: number, height: number];

/** The box of each drawn node by its backend node id, in the coordinates of its document before scrolling. */
export function boundsByNode(
  { nodes, layout }: DomDocument,
  isLeftOut: (node: number) => boolean = () => false,
): Map<number, Bounds> {
  const found = new Map<number, Bounds>();
  layout.nodeIndex.forEach((node, at) => {
    const id = nodes.backendNodeId[node];
    if (id !== undefined && !found.has(id) && !isLeftOut(node)) found.set(id, boundsAt(layout, at));
  });
  return found;
}

function boundsAt({ bounds }: DomDocument['layout'], at: number): Bounds {
  const [x = 0, y = 0, width = 0, height = 0] = bounds[at] ?? [];
  return [x, y, width, height];
}

/**
 * The box of each drawn node combined with the boxes of drawn nodes below it, as MMInA computes it: only
 * through drawn children, so not into shadow trees. `[0, 0, 0, 0]` for a node without size that has no sized
 * node below it.
 */
export function unionBoundsByNode({ nodes, layout }: DomDocument): Map<number, Bounds> {
  const places = new Map<number, number>();
  layout.nodeIndex.forEach((node, at) => {
    if (!places.has(node)) places.set(node, at);
  });
  const count = nodes.parentIndex.length;
  // Parents precede their children.
  const isReached = new Array<boolean>(count).fill(false);
  for (let node = 0; node < count; node += 1)
    isReached[node] = places.has(node) && (node === 0 || isReached[nodes.parentIndex[node] ?? -1] === true);
  const unions = new Map<number, Bounds>();
  const grown: (Edges | undefined)[] = [];
  for (let node = count - 1; node >= 0; node -= 1) {
    const at = places.get(node);
    if (at === undefined || isReached[node] !== true) continue;
    const edges = joined(grown[node], edgesOf(boundsAt(layout, at)));
    const union: Bounds =
      edges === undefined
        ? [0, 0, 0, 0]
        : [edges.left, edges.top, edges.right - edges.left, edges.bottom - edges.top];
    unions.set(nodes.backendNodeId[node] ?? -1, union);
    const parent = nodes.parentIndex[node] ?? -1;
    if (parent >= 0) grown[parent] = joined(grown[parent], edgesOf(union));
  }
  return unions;
}

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A smaller width counts as zero (numpy's `isclose`). */
const nothing = 1e-8;

function edgesOf([x, y, width, height]: Bounds): Edges | undefined {
  if (Math.abs(width) <= nothing || Math.abs(height) <= nothing) return undefined;
  return { left: x, top: y, right: x + width, bottom: y + height };
}

function joined(one: Edges | undefined, other: Edges | undefined): Edges | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}
