import type { Box } from '../../model/index.ts';
import {
  childLists,
  type DomDocument,
  type DomRecord,
  type DomRecordTarget,
  nodeNumber,
  rareMap,
} from '../../page/domRecord.ts';

/**
 * A page in Mind2Web's model: one tree, frames and shadow trees inlined, boxes in the coordinates of the
 * whole page.
 */
export interface PageElement {
  readonly kind: 'element';
  /** Node number of the record: the `backend_node_id`. */
  readonly node: string;
  readonly tag: string;
  /** Under Mind2Web's names, in document order, followed by typed or chosen values. */
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** null = not drawn. */
  readonly box: Box | null;
  /** Drawn, not hidden, with an area, and not wholly left of or above the page. */
  readonly isVisible: boolean;
  /** According to Chromium, a click has an effect. */
  readonly isClickable: boolean;
  /**
   * The pointer becomes a hand here, and not already on an element around it: pages mark areas with a
   * listener further up in this way.
   */
  readonly hasHand: boolean;
  readonly children: readonly PageNode[];
}

export interface PageText {
  readonly kind: 'text';
  readonly node: string;
  readonly text: string;
  readonly box: Box | null;
  readonly isVisible: boolean;
}

export type PageNode = PageElement | PageText;

/** Chromium's parser stops at 512; scripts can nest deeper, and such a tree would exceed the stack. */
const maxDepth = 1000;
/** Never shown and never a target: their text is not content. */
const contentless = new Set('head script style noscript template link meta base title'.split(' '));
const ELEMENT = 1;
const TEXT = 3;
const DOCUMENT = 9;
const FRAGMENT = 11;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** One document of the record while it is added to the tree. */
interface Reading {
  readonly target: DomRecordTarget;
  readonly document: DomDocument;
  /** Position of the document's origin on the whole page. */
  readonly origin: Point;
  readonly text: (index: number | undefined) => string;
  readonly children: readonly (readonly number[] | undefined)[];
  readonly layoutOf: ReadonlyMap<number, number>;
  readonly styleOf: (node: number, name: string) => string;
}

/**
 * The record as one tree; its root is the page's `html`. Null for a record without a document. Left out:
 * comments, white space between elements, the content of a head, scripts and styles, and Chromium's own
 * shadow trees (they repeat the content of fields).
 */
export function pageTree(record: DomRecord): PageElement | null {
  const [main] = record.targets;
  const document = main?.snapshot.documents[0];
  if (main === undefined || document === undefined) return null;
  const roots = readDocument(record, main, document, { x: 0, y: 0 }, 0);
  return roots.find((node) => node.kind === 'element') ?? null;
}

function readDocument(
  record: DomRecord,
  target: DomRecordTarget,
  document: DomDocument,
  origin: Point,
  depth: number,
): readonly PageNode[] {
  const { strings } = target.snapshot;
  const text = (index: number | undefined): string =>
    index === undefined || index < 0 ? '' : (strings[index] ?? '');
  const layoutOf = new Map<number, number>();
  document.layout.nodeIndex.forEach((node, at) => {
    if (!layoutOf.has(node)) layoutOf.set(node, at);
  });
  const reading: Reading = {
    target,
    document,
    origin,
    text,
    children: childLists(document.nodes.parentIndex),
    layoutOf,
    styleOf: (node, name) => {
      const style = record.computedStyles.indexOf(name);
      const at = layoutOf.get(node);
      return style < 0 || at === undefined ? '' : text(document.layout.styles[at]?.[style]);
    },
  };
  const { nodes } = document;
  const inputs = rareMap(nodes.inputValue);
  const areas = rareMap(nodes.textValue);
  const checked = new Set(nodes.inputChecked?.index);
  const selected = new Set(nodes.optionSelected?.index);
  const clickable = new Set(nodes.isClickable?.index);
  const pseudo = new Set(nodes.pseudoType?.index);
  const shadow = rareMap(nodes.shadowRootType);
  const frames = rareMap(nodes.contentDocumentIndex);

  const read = (node: number, level: number): readonly PageNode[] => {
    const type = nodes.nodeType[node];
    if (level > maxDepth || text(shadow.get(node)) === 'user-agent') return [];
    const inside = (): readonly PageNode[] =>
      (reading.children[node] ?? []).flatMap((child) => read(child, level + 1));
    if (type === DOCUMENT || type === FRAGMENT) return inside();
    if (type === TEXT) return readText(node);
    if (type !== ELEMENT && !pseudo.has(node)) return [];
    const tag = tagName(text(nodes.nodeName[node]));
    if (contentless.has(tag)) return [];
    const box = boxOf(reading, node);
    return [
      {
        kind: 'element',
        node: numberOf(reading, node),
        tag,
        attributes: attributesOf(node, tag),
        box,
        isVisible: isVisible(reading, node, box),
        isClickable: clickable.has(node),
        hasHand: hasHand(node),
        children: [...inside(), ...frameInside(node, box, level)],
      },
    ];
  };

  const hasHand = (node: number): boolean =>
    reading.styleOf(node, 'cursor') === 'pointer' &&
    reading.styleOf(nodes.parentIndex[node] ?? -1, 'cursor') !== 'pointer';

  const readText = (node: number): readonly PageNode[] => {
    const value = text(nodes.nodeValue[node]);
    if (value.trim() === '') return [];
    const box = boxOf(reading, node);
    return [
      {
        kind: 'text',
        node: numberOf(reading, node),
        text: value,
        box,
        isVisible: isVisible(reading, node, box),
      },
    ];
  };

  const attributesOf = (node: number, tag: string): readonly (readonly [string, string])[] => {
    const list = nodes.attributes[node] ?? [];
    const found = new Map<string, string>();
    const add = (name: string, value: string): void => {
      if (!found.has(name)) found.set(name, value);
    };
    for (let at = 0; at + 1 < list.length; at += 2) add(attributeName(text(list[at])), text(list[at + 1]));
    if (tag === 'input' && inputs.has(node)) add('input_value', text(inputs.get(node)));
    if (tag === 'textarea' && areas.has(node)) add('text_value', text(areas.get(node)));
    if (checked.has(node)) add('input_checked', 'true');
    if (selected.has(node)) add('option_selected', 'true');
    return [...found];
  };

  const frameInside = (node: number, box: Box | null, level: number): readonly PageNode[] => {
    const own = frames.get(node);
    const inner = own === undefined ? undefined : target.snapshot.documents[own];
    if (inner !== undefined && inner !== document) {
      const within = box === null ? origin : insideFrame(box, inner);
      return readDocument(record, target, inner, within, level + 1);
    }
    const number = numberOf(reading, node);
    return record.targets
      .filter((other) => other.owner === number && other !== target)
      .flatMap((other) => {
        const root = other.snapshot.documents[0];
        if (root === undefined) return [];
        return readDocument(record, other, root, foreignOrigin(record, other, root), level + 1);
      });
  };

  return read(0, depth);
}

/**
 * Boxes of a frame count from its own scrolled origin; on the page the frame is inside borders and padding.
 */
function insideFrame(owner: Box, inner: DomDocument): Point {
  const [, , width = owner.width, height = owner.height] = rootBounds(inner);
  return {
    x: owner.x + Math.max(0, (owner.width - width) / 2) - inner.scrollOffsetX,
    y: owner.y + Math.max(0, (owner.height - height) / 2) - inner.scrollOffsetY,
  };
}

/** Chromium lays a document out in a view of the frame's inner size, which is first in the layout. */
function rootBounds({ layout }: DomDocument): readonly (number | undefined)[] {
  return layout.nodeIndex[0] === 0 ? [...(layout.bounds[0] ?? [])] : [];
}

function foreignOrigin(record: DomRecord, target: DomRecordTarget, inner: DomDocument): Point {
  const page = record.targets[0]?.snapshot.documents[0];
  return {
    x: target.offset.x + (page?.scrollOffsetX ?? 0) - inner.scrollOffsetX,
    y: target.offset.y + (page?.scrollOffsetY ?? 0) - inner.scrollOffsetY,
  };
}

function boxOf({ document, layoutOf, origin }: Reading, node: number): Box | null {
  const at = layoutOf.get(node);
  const bounds = at === undefined ? undefined : document.layout.bounds[at];
  if (bounds === undefined) return null;
  const [x = 0, y = 0, width = 0, height = 0] = bounds;
  return { x: x + origin.x, y: y + origin.y, width, height };
}

function isVisible(reading: Reading, node: number, box: Box | null): boolean {
  if (box === null || box.width <= 0 || box.height <= 0) return false;
  if (box.x + box.width <= 0 || box.y + box.height <= 0) return false;
  const visibility = reading.styleOf(node, 'visibility');
  return visibility !== 'hidden' && visibility !== 'collapse';
}

function numberOf({ target, document }: Reading, node: number): string {
  return nodeNumber(target.number, document.nodes.backendNodeId[node] ?? 0);
}
/** An attribute's name in Mind2Web: `aria-label` → `aria_label`, `2x` → `_2x`. */
export function attributeName(name: string): string {
  const plain = name.toLowerCase().replace(/[^A-Za-z0-9_]/g, '_');
  return /^\d/.test(plain) || plain === '' ? `_${plain}` : plain;
}

/** An element's tag in Mind2Web: `DIV` → `div`, `::before` → `pseudo-before`, `#text` → `text`. */
export function tagName(nodeName: string): string {
  if (nodeName.startsWith('::'))
    return `pseudo-${nodeName
      .slice(2)
      .toLowerCase()
      .replace(/[^a-z0-9-]/g, '-')}`;
  const plain = nodeName
    .toLowerCase()
    .replace(/^#/, '')
    .replace(/[^a-z0-9_.-]/g, '_');
  return /^[a-z_]/.test(plain) ? plain : `_${plain}`;
}
