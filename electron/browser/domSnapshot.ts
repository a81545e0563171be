import { z } from 'zod';

const rareIndex = z.object({ index: z.array(z.number()) }).default({ index: [] });
const rare = z
  .object({ index: z.array(z.number()), value: z.array(z.number()) })
  .default({ index: [], value: [] });

const documentSnapshot = z.object({
  documentURL: z.number(),
  nodes: z.object({
    parentIndex: z.array(z.number()),
    nodeType: z.array(z.number()),
    nodeName: z.array(z.number()),
    nodeValue: z.array(z.number()),
    backendNodeId: z.array(z.number()),
    attributes: z.array(z.array(z.number())),
    shadowRootType: rare,
    textValue: rare,
    inputValue: rare,
    inputChecked: rareIndex,
    optionSelected: rareIndex,
    contentDocumentIndex: rare,
    pseudoType: rare,
  }),
  layout: z.object({ nodeIndex: z.array(z.number()), styles: z.array(z.array(z.number())) }),
});

/** `DOMSnapshot.captureSnapshot`, as far as it is used: parallel lists over nodes, with indexes into one list of strings. */
export const domSnapshot = z.object({ documents: z.array(documentSnapshot), strings: z.array(z.string()) });
export type DomSnapshot = z.infer<typeof domSnapshot>;
export type DocumentSnapshot = z.infer<typeof documentSnapshot>;
