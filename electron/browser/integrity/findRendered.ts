import type { NodeNumber } from '../../../shared/model/index.ts';
import {
  type DomDocument,
  type DomRecord,
  type DomSnapshotData,
  nodeNumber,
  splitNodeNumber,
} from '../../../shared/page/domRecord.ts';
import { type DomTree, domTree } from './domTree.ts';
import { matchAnywhere, matchChild } from './matchChild.ts';

/** A scrolled element or document on the path to the element, outermost first. */
export interface Scrolled {
  readonly backendNodeId: number;
  readonly x: number;
  readonly y: number;
}

type FoundTarget =
  | {
      readonly backendNodeId: number;
      readonly scrolled: readonly Scrolled[];
      /** Why it is not visible in the rendering although it was visible in the record; else null. */
      readonly hiddenBy: string | null;
    }
  | { readonly missing: string };

interface Place {
  readonly document: DomDocument;
  readonly strings: readonly string[];
  readonly node: number;
}

interface Here {
  readonly document: DomDocument;
  readonly tree: DomTree;
  readonly node: number;
}

/**
 * Finds a recorded element in the rendering of the stored page. It walks both trees from the page's root, through frames
 * and shadow trees, and never guesses by text or look. `rendered` has the styles visibility and opacity.
 */
export function findRendered(record: DomRecord, node: NodeNumber, rendered: DomSnapshotData): FoundTarget {
  const steps = pathTo(record, node);
  if (steps === null) return { missing: 'it is not in the recorded DOM' };
  const scrolled: Scrolled[] = [];
  let document = rendered.documents[0];
  let here: Here | null = null;
  let hiddenBy: string | null = null;
  for (const [depth, place] of steps.entries()) {
    if (document === undefined) return { missing: 'its frame is missing' };
    const outer = { document, strings: rendered.strings };
    const found = descend(place, outer, (each, id) => scrolled.push({ ...each, backendNodeId: id }));
    if (typeof found === 'string') return { missing: found };
    here = found;
    hiddenBy ??= difference(record, place, rendered, found);
    if (depth === steps.length - 1) break;
    const { contentDocumentIndex } = document.nodes;
    document =
      rendered.documents[contentDocumentIndex.value[contentDocumentIndex.index.indexOf(found.node)] ?? -1];
  }
  if (here === null) return { missing: 'it is missing' };
  return { backendNodeId: here.document.nodes.backendNodeId[here.node] ?? -1, scrolled, hiddenBy };
}

/** The frame elements on the path to the element, outermost first, and the element itself. */
function pathTo(record: DomRecord, node: NodeNumber): Place[] | null {
  const { target: number, backendNodeId } = splitNodeNumber(node);
  const target = record.targets.find((each) => each.number === number);
  if (target === undefined) return null;
  const { documents, strings } = target.snapshot;
  for (const [index, document] of documents.entries()) {
    const at = document.nodes.backendNodeId.indexOf(backendNodeId);
    if (at < 0) continue;
    const place = { document, strings, node: elementOf(document, strings, at) };
    const owner = index === 0 ? target.owner : ownerIn(number, documents, index);
    if (owner === null) return number === 0 && index === 0 ? [place] : null;
    const outer = pathTo(record, owner);
    return outer === null ? null : [...outer, place];
  }
  return null;
}

function ownerIn(number: number, documents: readonly DomDocument[], index: number): NodeNumber | null {
  for (const { nodes } of documents) {
    const at = nodes.contentDocumentIndex.value.indexOf(index);
    const owner = nodes.backendNodeId[nodes.contentDocumentIndex.index[at] ?? -1];
    if (at >= 0 && owner !== undefined) return nodeNumber(number, owner);
  }
  return null;
}

/** The element that a text node, or a part of Chromium's own field, belongs to. */
function elementOf({ nodes }: DomDocument, strings: readonly string[], node: number): number {
  const isOwn = (each: number): boolean => {
    const at = nodes.shadowRootType.index.indexOf(each);
    return at >= 0 && strings[nodes.shadowRootType.value[at] ?? -1] === 'user-agent';
  };
  let element = node;
  while (
    element > 0 &&
    (nodes.nodeType[element] !== 1 || isOwn(element) || nodes.pseudoType.index.includes(element))
  )
    element = nodes.parentIndex[element] ?? -1;
  return element;
}

function descend(
  place: Place,
  outer: { readonly document: DomDocument; readonly strings: readonly string[] },
  note: (scroll: { readonly x: number; readonly y: number }, backendNodeId: number) => void,
): Here | string {
  const record = domTree({ strings: place.strings, nodes: place.document.nodes });
  const tree = domTree({ strings: outer.strings, nodes: outer.document.nodes });
  const way: number[] = [];
  for (let node = place.node; node > record.root; node = record.parent(node)) way.unshift(node);
  const { document } = place;
  if (document.scrollOffsetX !== 0 || document.scrollOffsetY !== 0)
    note(
      { x: document.scrollOffsetX, y: document.scrollOffsetY },
      outer.document.nodes.backendNodeId[0] ?? -1,
    );
  let parent = record.root;
  let node = tree.root;
  for (const wanted of way) {
    const siblings = record.children(parent);
    const found = matchChild(record, siblings, siblings.indexOf(wanted), tree, tree.children(node));
    if (found === null) {
      const elsewhere = matchAnywhere(record, place.node, tree);
      if (elsewhere !== null) return { document: outer.document, tree, node: elsewhere };
      return `<${record.name(wanted)}> has no counterpart in <${tree.name(node)}>`;
    }
    const [x, y] = tree.attribute(found, 'data-hopscope-scroll')?.split(' ') ?? [];
    if (x !== undefined && y !== undefined)
      note({ x: Number(x), y: Number(y) }, outer.document.nodes.backendNodeId[found] ?? -1);
    parent = wanted;
    node = found;
  }
  return { document: outer.document, tree, node };
}

/** The reason why the element (or its frame) is hidden in the rendering but was not in the record. */
function difference(record: DomRecord, place: Place, rendered: DomSnapshotData, here: Here): string | null {
  const before = lookOf(place.document, place.strings, place.node, record.computedStyles);
  const now = lookOf(here.document, rendered.strings, here.node, RENDERED_STYLES);
  if (before.drawn && !now.drawn) return 'it is not drawn';
  if (before.visible && !now.visible) return 'it is invisible';
  if (before.opacity > 0.05 && now.opacity <= 0.05) return 'it is transparent';
  return null;
}

/** The computed styles of the rendering's snapshot. */
export const RENDERED_STYLES = ['visibility', 'opacity'] as const;

function lookOf(
  {
    nodes,
    layout,
  }: {
    readonly nodes: { readonly parentIndex: readonly number[] };
    readonly layout: {
      readonly nodeIndex: readonly number[];
      readonly styles: readonly (readonly number[])[];
    };
  },
  strings: readonly string[],
  node: number,
  styles: readonly string[],
): { drawn: boolean; visible: boolean; opacity: number } {
  const styleOf = (each: number, name: string): string | undefined => {
    const at = layout.nodeIndex.indexOf(each);
    return at < 0 ? undefined : strings[layout.styles[at]?.[styles.indexOf(name)] ?? -1];
  };
  let opacity = 1;
  for (let each = node; each > 0; each = nodes.parentIndex[each] ?? -1)
    opacity *= Number(styleOf(each, 'opacity') ?? 1);
  return {
    drawn: layout.nodeIndex.includes(node),
    visible: styleOf(node, 'visibility') === 'visible',
    opacity,
  };
}
