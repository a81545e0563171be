import type { AxNode } from './axNode.ts';
import type { ObservationCapture, ObservedDocument } from './capture.ts';
import { type Bounds, boundsByNode, unionBoundsByNode } from './layoutBounds.ts';
import { withoutRepeats } from './walkTree.ts';

/** Nodes of Chromium's own that have no size. */
const sizeless: ReadonlySet<unknown> = new Set(['LineBreak', 'MenuListPopup']);

/** Chromium's own trees within an element are not deeper. */
const mostOwnLevels = 12;

/**
 * The nodes of a page of which `share` lies in the viewport, counted as WebArena counts it. What is taken out leaves its
 * children in its place.
 */
export function nodesInView(
  { document, nodes }: ObservedDocument,
  { viewport }: Pick<ObservationCapture, 'viewport'>,
  share: number,
): AxNode[] {
  // What a style sheet puts in (markers, ::before) is no node that a page could be asked about.
  const made = new Set(document.nodes.pseudoType.index);
  const bounds = boundsByNode(document, (node) => made.has(node));
  const told = new Set(document.nodes.backendNodeId);
  const all = withoutRepeats(nodes);
  const byId = new Map(all.map((node) => [node.nodeId, node]));
  // The snapshot does not tell of Chromium's own nodes within a field: what stands in it stands where the field does.
  const boxOf = (node: AxNode): Bounds | undefined => {
    if (node.backendDOMNodeId === undefined) return undefined;
    if (!told.has(node.backendDOMNodeId) && sizeless.has(node.role?.value)) return undefined;
    let at: AxNode | undefined = node;
    for (let up = 0; at !== undefined && !told.has(at.backendDOMNodeId ?? -1) && up < mostOwnLevels; up += 1)
      at = byId.get(at.parentId ?? '');
    return bounds.get(at?.backendDOMNodeId ?? -1);
  };
  const inView = (node: AxNode): boolean => {
    if (node.role?.value === 'RootWebArea') return node.backendDOMNodeId !== undefined;
    const box = boxOf(node);
    if (box === undefined || box[2] === 0 || box[3] === 0) return false;
    const [x, y, width, height] = box;
    const left = x - document.scrollOffsetX;
    const top = y - document.scrollOffsetY;
    const overlapX = Math.max(0, Math.min(left + width, viewport.width) - Math.max(left, 0));
    const overlapY = Math.max(0, Math.min(top + height, viewport.height) - Math.max(top, 0));
    // The program's own order: it divides by the width and multiplies by the height.
    return ((overlapX * overlapY) / width) * height >= share;
  };
  const kept = new Set(all.filter((node, at) => at === 0 || inView(node)));
  return [...kept].map((node) => ({
    ...node,
    union_bound: null,
    childIds: keptBelow(node, byId, kept),
  }));
}

/** Ids of the next kept nodes below a node, in order. */
function keptBelow(node: AxNode, byId: ReadonlyMap<string, AxNode>, kept: ReadonlySet<AxNode>): string[] {
  const found: string[] = [];
  const open = node.childIds.toReversed();
  const seen = new Set<string>();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const child = byId.get(id);
    if (child === undefined || seen.has(id)) continue;
    seen.add(id);
    if (kept.has(child)) found.push(id);
    else for (let at = child.childIds.length - 1; at >= 0; at -= 1) open.push(child.childIds[at] ?? '');
  }
  return found;
}

/**
 * The nodes that MMInA prints of a page: those whose box, with all that is drawn below them, touches the viewport. What is
 * left out takes what lies below it along.
 */
export function nodesTouchingView(
  { document, nodes }: ObservedDocument,
  { viewport }: Pick<ObservationCapture, 'viewport'>,
): AxNode[] {
  const all = withoutRepeats(nodes);
  const drawn = boundsByNode(document);
  const unions = unionBoundsByNode(document);
  const widest = document.layout.bounds[0]?.[2] ?? viewport.width;
  const scale = widest > 0 ? widest / viewport.width : 1;
  const byId = new Map(all.map((node) => [node.nodeId, node]));
  const isKnown = (node: AxNode): boolean => drawn.has(node.backendDOMNodeId ?? -1);
  const unionOf = (node: AxNode): Bounds | null => unions.get(node.backendDOMNodeId ?? -1) ?? null;
  // Nodes that the page does not draw stand where the nearest one around them does.
  const placed = new Map<AxNode, Bounds | null>();
  for (const node of all) {
    if (node.backendDOMNodeId === undefined) placed.set(node, null);
    else if (isKnown(node)) placed.set(node, unionOf(node));
  }
  for (const node of all) {
    if (placed.has(node)) continue;
    let around = byId.get(node.parentId ?? '');
    const passed = new Set<AxNode>();
    while (around !== undefined && !passed.has(around) && (placed.get(around) ?? null) === null) {
      passed.add(around);
      around = byId.get(around.parentId ?? '');
    }
    placed.set(node, around === undefined ? null : (placed.get(around) ?? null));
  }
  const [scrollX, scrollY] = [document.scrollOffsetX, document.scrollOffsetY];
  return all.flatMap((node) => {
    const union = placed.get(node) ?? null;
    if (union === null) return [];
    const [x, y, width, height] = [union[0] / scale, union[1] / scale, union[2] / scale, union[3] / scale];
    const touches =
      x < scrollX + viewport.width &&
      x + width >= scrollX &&
      y < scrollY + viewport.height &&
      y + height >= scrollY;
    return touches ? [{ ...node, bound: null, union_bound: null, offsetrect_bound: null }] : [];
  });
}
