import { z } from 'zod';

const numbers = z.array(z.number());
const rareIndex = z.object({ index: numbers }).default({ index: [] });
const rare = z.object({ index: numbers, value: numbers }).default({ index: [], value: [] });

const documentSnapshot = z.object({
  documentURL: z.number(),
  title: z.number(),
  frameId: z.number(),
  scrollOffsetX: z.number().default(0),
  scrollOffsetY: z.number().default(0),
  nodes: z.object({
    parentIndex: numbers,
    nodeType: numbers,
    nodeName: numbers,
    nodeValue: numbers,
    backendNodeId: numbers,
    attributes: z.array(numbers),
    shadowRootType: rare,
    textValue: rare,
    inputValue: rare,
    inputChecked: rareIndex,
    optionSelected: rareIndex,
    contentDocumentIndex: rare,
    pseudoType: rare,
    isClickable: rareIndex,
  }),
  layout: z.object({
    nodeIndex: numbers,
    styles: z.array(numbers),
    bounds: z.array(numbers),
    text: numbers,
    /** Only when asked for, like the rectangles. */
    paintOrders: numbers.optional(),
    scrollRects: z.array(numbers).optional(),
  }),
});

/** `DOMSnapshot.captureSnapshot`, as far as it is used: parallel lists over nodes, with indexes into one list of strings. */
export const domSnapshot = z.object({ documents: z.array(documentSnapshot), strings: z.array(z.string()) });
export type DomSnapshot = z.infer<typeof domSnapshot>;
export type DocumentSnapshot = z.infer<typeof documentSnapshot>;
