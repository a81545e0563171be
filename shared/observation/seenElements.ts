import type { Box, Size } from '../model/index.ts';
import { attributesOf, boxAt, childLists } from '../page/domRecord.ts';
import type { DrawnDocument } from './capture.ts';

/** An element in a document's snapshot: light DOM only, in document order. */
export interface SeenElement {
  /** Index in the snapshot. */
  readonly node: number;
  readonly backendNodeId: number;
  /** In lower case. */
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** In the viewport of its document; null when it is not drawn. */
  readonly box: Box | null;
  readonly style: (name: string) => string;
}

/** The visible state of a document: its elements, and the topmost element at a point. */
export interface SeenDocument {
  readonly elements: readonly SeenElement[];
  /** Parent element of a node; -1 for none. */
  readonly parentOf: (node: number) => number;
  readonly textOf: (node: number) => string;
  /** Whether the element, or an element inside it, is on top at the centre of its box. */
  readonly isOnTop: (element: SeenElement) => boolean;
}

const ELEMENT = 1;
const TEXT = 3;

interface Drawn {
  readonly node: number;
  readonly box: Box;
  readonly order: number;
}

export function readSeen({ target, document }: DrawnDocument, viewport: Size): SeenDocument {
  const { nodes, layout } = document;
  const text = (index: number | undefined): string => target.snapshot.strings[index ?? -1] ?? '';
  const made = new Set(nodes.pseudoType.index);
  const shadow = new Set(nodes.shadowRootType.index);
  const children = childLists(nodes.parentIndex);
  const places = new Map<number, number>();
  layout.nodeIndex.forEach((node, at) => {
    if (!places.has(node)) places.set(node, at);
  });
  const styleOf = (node: number, name: string): string =>
    text(layout.styles[places.get(node) ?? -1]?.[target.styles.indexOf(name)]);
  const parentOf = (node: number): number => nodes.parentIndex[node] ?? -1;

  // A box, reduced to the part that scrolling and clipping ancestors leave visible.
  const clips = new Map<number, Box | null>();
  const clipAround = (node: number): Box | null => {
    const known = clips.get(node);
    if (known !== undefined) return known;
    const parent = parentOf(node);
    const around = parent < 0 || styleOf(node, 'position') === 'fixed' ? null : clipAround(parent);
    const own = isCutting(node) ? boxAt(document, places.get(parent)) : null;
    const clip = own === null ? around : around === null ? own : common(own, around);
    clips.set(node, clip);
    return clip;
  };
  const isCutting = (node: number): boolean => {
    const parent = parentOf(node);
    const tag = text(nodes.nodeName[parent]);
    if (parent < 0 || tag === 'BODY' || tag === 'HTML') return false;
    return ['overflow-x', 'overflow-y'].some((name) =>
      /^(?:auto|scroll|hidden|clip)$/.test(styleOf(parent, name)),
    );
  };
  const whole = { x: 0, y: 0, ...viewport };
  const drawn: Drawn[] = layout.nodeIndex.flatMap((node, at): Drawn[] => {
    const box = boxAt(document, at);
    const owner = nodes.nodeType[node] === TEXT ? parentOf(node) : node;
    if (box === null || nodes.nodeType[owner] !== ELEMENT) return [];
    if (styleOf(owner, 'visibility') === 'hidden' || styleOf(owner, 'pointer-events') === 'none') return [];
    const clip = clipAround(node);
    const seen = common(clip === null ? box : (common(box, clip) ?? nowhere), whole);
    return seen === null ? [] : [{ node: owner, box: seen, order: layout.paintOrders?.[at] ?? 0 }];
  });
  const topAt = (x: number, y: number): number => {
    let top: Drawn | null = null;
    for (const one of drawn) {
      const { box } = one;
      const isIn = x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
      if (isIn && one.order >= (top?.order ?? 0)) top = one;
    }
    return top?.node ?? -1;
  };
  const isWithin = (node: number, around: number): boolean => {
    for (let at = node; at >= 0; at = parentOf(at)) if (at === around) return true;
    return false;
  };
  const elements: SeenElement[] = [];
  const isLight: boolean[] = [];
  nodes.nodeType.forEach((type, node) => {
    const parent = parentOf(node);
    isLight[node] = (parent < 0 || isLight[parent] === true) && !made.has(node) && !shadow.has(node);
    if (type !== ELEMENT || isLight[node] !== true) return;
    elements.push({
      node,
      backendNodeId: nodes.backendNodeId[node] ?? -1,
      tag: text(nodes.nodeName[node]).toLowerCase(),
      attributes: attributesOf(nodes.attributes[node] ?? [], text),
      box: boxAt(document, places.get(node)),
      style: (name) => styleOf(node, name),
    });
  });
  return {
    elements,
    parentOf,
    textOf: (node) => {
      let whole = '';
      const open = [node];
      for (let at = open.pop(); at !== undefined; at = open.pop()) {
        if (nodes.nodeType[at] === TEXT) whole += text(nodes.nodeValue[at]);
        if (shadow.has(at) || made.has(at)) continue;
        const below = children[at] ?? [];
        for (let child = below.length - 1; child >= 0; child -= 1) open.push(below[child] ?? -1);
      }
      return whole;
    },
    isOnTop({ node, box }) {
      return box !== null && isWithin(topAt(box.x + box.width / 2, box.y + box.height / 2), node);
    },
  };
}

const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 };

/** The intersection of two boxes; null when it is empty. */
export function common(one: Box, other: Box): Box | null {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width <= 0 || height <= 0 ? null : { x, y, width, height };
}
