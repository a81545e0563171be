import { z } from 'zod';
import type { NodeNumber } from '../model/demonstration.ts';
import type { Box } from '../model/index.ts';

/**
 * The DOM of a page with its layout, as returned by `DOMSnapshot.captureSnapshot` for every process of the
 * page. Stored unchanged except for removed secrets, so that a data set's parts (HTML, boxes, candidates) can
 * be derived from it at any later time.
 */
export interface DomRecord {
  readonly version: 1;
  /** Names of the computed styles, in the order of `layout.styles`. */
  readonly computedStyles: readonly string[];
  /** The page's own process is the first. */
  readonly targets: readonly DomRecordTarget[];
}

export interface DomRecordTarget {
  /** 0 = the page's own process. Node numbers are `number * 100000000 + backendNodeId`. */
  readonly number: number;
  /** The node number of the frame element that contains this document; null for the page itself. */
  readonly owner: NodeNumber | null;
  /** Position of this process's viewport in that of the tab, in CSS pixels. */
  readonly offset: { readonly x: number; readonly y: number };
  /** CDP: https://chromedevtools.github.io/devtools-protocol/tot/DOMSnapshot/#method-captureSnapshot */
  readonly snapshot: DomSnapshotData;
}

// A large page has more than a million numbers: this checks them in place, without a copy and without a call
// for each.
function isNumbers(list: unknown): boolean {
  if (!Array.isArray(list)) return false;
  for (let at = 0; at < list.length; at += 1) if (typeof list[at] !== 'number') return false;
  return true;
}
const numbers = z.custom<number[]>(isNumbers);
const numberLists = z.custom<number[][]>((lists) => Array.isArray(lists) && lists.every(isNumbers));
const rareBoolean = z.object({ index: numbers }).default({ index: [] });
const rare = z.object({ index: numbers, value: numbers }).default({ index: [], value: [] });

const documentData = z.object({
  documentURL: z.number(),
  title: z.number(),
  frameId: z.number(),
  scrollOffsetX: z.number().default(0),
  scrollOffsetY: z.number().default(0),
  nodes: z.object({
    parentIndex: numbers,
    nodeType: numbers,
    shadowRootType: rare,
    nodeName: numbers,
    nodeValue: numbers,
    backendNodeId: numbers,
    attributes: numberLists,
    textValue: rare,
    inputValue: rare,
    inputChecked: rareBoolean,
    optionSelected: rareBoolean,
    contentDocumentIndex: rare,
    pseudoType: rare,
    isClickable: rareBoolean,
  }),
  layout: z.object({
    nodeIndex: numbers,
    styles: numberLists,
    bounds: numberLists,
    text: numbers,
    paintOrders: numbers.optional(),
  }),
});

/** Indexes refer to `strings`; -1 = none. Boxes are in CSS pixels of their document, before scrolling. */
export const domSnapshotData = z.object({ documents: z.array(documentData), strings: z.array(z.string()) });
export type DomSnapshotData = z.infer<typeof domSnapshotData>;
export type DomDocument = z.infer<typeof documentData>;

export const domRecordSchema: z.ZodType<DomRecord> = z.object({
  version: z.literal(1),
  computedStyles: z.array(z.string()),
  targets: z.array(
    z.object({
      number: z.number().int().min(0),
      owner: z.string().nullable(),
      offset: z.object({ x: z.number(), y: z.number() }),
      snapshot: domSnapshotData,
    }),
  ),
});

/** Distance between the node numbers of two processes. */
const NODES_PER_TARGET = 100_000_000;

export function nodeNumber(target: number, backendNodeId: number): NodeNumber {
  return String(target * NODES_PER_TARGET + backendNodeId);
}

export function splitNodeNumber(node: NodeNumber): { target: number; backendNodeId: number } {
  const whole = Number(node);
  return { target: Math.floor(whole / NODES_PER_TARGET), backendNodeId: whole % NODES_PER_TARGET };
}

/** The children of each node, in order. */
export function childLists(parents: readonly number[]): (number[] | undefined)[] {
  const lists: (number[] | undefined)[] = [];
  parents.forEach((parent, node) => {
    if (parent < 0) return;
    const list = lists[parent] ?? [];
    list.push(node);
    lists[parent] = list;
  });
  return lists;
}

/** A property that few nodes have, by node. */
export function rareMap(rare: {
  readonly index: readonly number[];
  readonly value: readonly number[];
}): Map<number, number> {
  return new Map(rare.index.map((node, at) => [node, rare.value[at] ?? -1]));
}

/** Chromium's own shadow roots: they contain the plain text of fields, including passwords. */
export function ownRoots(
  { shadowRootType }: Pick<DomDocument['nodes'], 'shadowRootType'>,
  strings: readonly string[],
): Set<number> {
  return new Set(
    shadowRootType.index.filter((_, at) => strings[shadowRootType.value[at] ?? -1] === 'user-agent'),
  );
}

/** Attributes of a node by name in lower case. `text` reads an index of the snapshot's strings. */
export function attributesOf(
  list: readonly number[],
  text: (index: number | undefined) => string,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (let at = 0; at + 1 < list.length; at += 2) found[text(list[at]).toLowerCase()] = text(list[at + 1]);
  return found;
}

/** A drawn box in the viewport of its document; null when it is not drawn or has no size. */
export function boxAt(
  { layout, scrollOffsetX, scrollOffsetY }: DomDocument,
  at: number | undefined,
): Box | null {
  const [x = 0, y = 0, width = 0, height = 0] = layout.bounds[at ?? -1] ?? [];
  return width <= 0 || height <= 0 ? null : { x: x - scrollOffsetX, y: y - scrollOffsetY, width, height };
}
