import type { Size } from '../model/index.ts';
import type { DomDocument } from '../page/domRecord.ts';
import type { AxNode } from './axNode.ts';
import type { TreesRead } from './capture.ts';
import { boundsByNode, unionBoundsByNode } from './layoutBounds.ts';
import { pageBounds, shareSeen, touchesView } from './viewportNodes.ts';

/** The part of an accessibility tree that a form needs. Numbers are backend node ids, which are the ids of the tree, too. */
export interface NeededNodes {
  readonly root: number;
  /** Whether a child of a needed node is needed. */
  isNeeded(child: number): boolean;
  /** Nodes of the DOM that must be in the part if the whole tree has them. */
  readonly expected: ReadonlySet<number>;
  /** Of `expected`, those that the whole tree cannot have, because a child and its parent are in the part and they lie between them. */
  absent(part: ReadonlyMap<number, AxNode>): ReadonlySet<number>;
  readonly isText: (node: number) => boolean;
  /** Nodes of the document. */
  readonly count: number;
}

/**
 * What `nodesInView` or `nodesTouchingView` keeps of a document's tree, told from its layout. `secret`: nodes whose content must be removed
 * from the names of their ancestors, so that these ancestors must be known.
 */
export function neededNodes(
  document: DomDocument,
  strings: readonly string[],
  viewport: Size,
  wanted: Extract<TreesRead, 'inView' | 'touching'>,
  secret: ReadonlySet<number>,
): NeededNodes {
  const { nodes } = document;
  const places = new Map(nodes.backendNodeId.map((id, at) => [id, at]));
  const around = (ids: Iterable<number>): ReadonlySet<number> => {
    const found = new Set<number>();
    for (const id of ids)
      for (let at = places.get(id) ?? -1; at >= 0; at = nodes.parentIndex[at] ?? -1) {
        const each = nodes.backendNodeId[at] ?? -1;
        if (found.has(each)) break;
        found.add(each);
      }
    return found;
  };
  const secrets = [...secret].filter((id) => places.has(id));
  const kept = wanted === 'inView' ? seenNodes(document, viewport) : [];
  const way = around([...kept, ...secrets]);
  const isKept =
    wanted === 'inView'
      ? // Chromium's own nodes, which the snapshot lacks, have the place of the node that they are in.
        (child: number) => !places.has(child)
      : touchingNodes(document, viewport);
  const owners = nodes.attributes.some((list) =>
    list.some((name, at) => at % 2 === 0 && strings[name]?.toLowerCase() === 'aria-owns'),
  );
  return {
    root: nodes.backendNodeId[0] ?? -1,
    isNeeded: (child) => way.has(child) || isKept(child),
    expected: new Set([...kept, ...secrets]),
    // An owner can take a node away from its place.
    absent: (part) => (owners ? new Set() : nodesBetween(document, places, part)),
    isText: (node) => nodes.nodeType[places.get(node) ?? -1] === TEXT,
    count: nodes.backendNodeId.length,
  };
}

const TEXT = 3;

/** The nodes with any part inside the viewport. */
function seenNodes(document: DomDocument, viewport: Size): number[] {
  const share = shareSeen(document, viewport);
  return [...pageBounds(document)].flatMap(([id, box]) => (share(box) > 0 ? [id] : []));
}

/** A node that is not drawn has the place of its parent. */
function touchingNodes(document: DomDocument, viewport: Size): (child: number) => boolean {
  const drawn = boundsByNode(document);
  const unions = unionBoundsByNode(document);
  const touches = touchesView(document, viewport);
  return (child) => {
    if (!drawn.has(child)) return true;
    const union = unions.get(child);
    return union !== undefined && touches(union);
  };
}

/** The nodes of the DOM between each node of a tree and its nearest ancestor in that tree. */
function nodesBetween(
  { nodes }: DomDocument,
  places: ReadonlyMap<number, number>,
  part: ReadonlyMap<number, AxNode>,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const id of part.keys()) {
    const at = places.get(id);
    if (at === undefined) continue;
    let parent = Number(part.get(id)?.parentId);
    while (!places.has(parent) && part.has(parent)) parent = Number(part.get(parent)?.parentId);
    const end = places.get(parent);
    if (end === undefined) continue;
    const passed: number[] = [];
    let up = nodes.parentIndex[at] ?? -1;
    for (; up >= 0 && up !== end; up = nodes.parentIndex[up] ?? -1)
      passed.push(nodes.backendNodeId[up] ?? -1);
    if (up === end) for (const each of passed) found.add(each);
  }
  return found;
}
