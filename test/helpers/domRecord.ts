import { type DomRecord, domRecordSchema } from '../../shared/page/domRecord.ts';

/** A node of a made-up page: an element with its attributes, box and content, or a text. */
export type MadeNode =
  | string
  | {
      readonly tag: string;
      readonly attributes?: Readonly<Record<string, string>>;
      /** null = not drawn. */
      readonly box?: readonly [x: number, y: number, width: number, height: number] | null;
      readonly clickable?: boolean;
      readonly typed?: string;
      readonly cursor?: string;
      readonly hidden?: boolean;
      /** A frame's document. */
      readonly frame?: MadeNode;
      readonly children?: readonly MadeNode[];
    };

/** A DOM record as Chromium would report it. Node numbers count from 1 in document order, the document itself included. */
export function domRecord(root: MadeNode): DomRecord {
  const strings: string[] = [];
  const text = (value: string): number => {
    const at = strings.indexOf(value);
    return at >= 0 ? at : strings.push(value) - 1;
  };
  let id = 0;
  const documents: object[] = [];
  const addDocument = (top: MadeNode): number => {
    const place = documents.length;
    const nodes = {
      parentIndex: [] as number[],
      nodeType: [] as number[],
      nodeName: [] as number[],
      nodeValue: [] as number[],
      backendNodeId: [] as number[],
      attributes: [] as number[][],
      inputValue: { index: [] as number[], value: [] as number[] },
      contentDocumentIndex: { index: [] as number[], value: [] as number[] },
      isClickable: { index: [] as number[] },
    };
    const layout = {
      nodeIndex: [] as number[],
      styles: [] as number[][],
      bounds: [] as number[][],
      text: [] as number[],
    };
    documents.push({
      documentURL: text('http://made.localhost/'),
      title: -1,
      frameId: -1,
      scrollOffsetX: 0,
      scrollOffsetY: 0,
      nodes,
      layout,
    });
    const add = (
      parent: number,
      type: number,
      name: string,
      value: string,
      attributes: Readonly<Record<string, string>> = {},
    ): number => {
      nodes.parentIndex.push(parent);
      nodes.nodeType.push(type);
      nodes.nodeName.push(text(name));
      nodes.nodeValue.push(value === '' ? -1 : text(value));
      nodes.backendNodeId.push(++id);
      return (
        nodes.attributes.push(Object.entries(attributes).flatMap(([key, own]) => [text(key), text(own)])) - 1
      );
    };
    const draw = (node: number, box: readonly number[], hidden = false, cursor = 'auto'): void => {
      layout.nodeIndex.push(node);
      layout.bounds.push([...box]);
      layout.styles.push([text(hidden ? 'hidden' : 'visible'), text(cursor)]);
      layout.text.push(-1);
    };
    const put = (made: MadeNode, parent: number, around: readonly number[] | null): void => {
      if (typeof made === 'string') {
        const node = add(parent, 3, '#text', made);
        if (around !== null) draw(node, around);
        return;
      }
      const box = made.box === undefined ? around : made.box;
      const node = add(parent, 1, made.tag.toUpperCase(), '', made.attributes);
      if (box !== null) draw(node, box, made.hidden, made.cursor);
      if (made.clickable) nodes.isClickable.index.push(node);
      if (made.typed !== undefined) {
        nodes.inputValue.index.push(node);
        nodes.inputValue.value.push(text(made.typed));
      }
      for (const child of made.children ?? []) put(child, node, box);
      if (made.frame !== undefined) {
        nodes.contentDocumentIndex.index.push(node);
        nodes.contentDocumentIndex.value.push(addDocument(made.frame));
      }
    };
    const document = add(-1, 9, '#document', '');
    draw(document, [0, 0, 1280, 720]);
    put(top, document, [0, 0, 1280, 720]);
    return place;
  };
  addDocument(root);
  return domRecordSchema.parse({
    version: 1,
    computedStyles: ['visibility', 'cursor'],
    targets: [{ number: 0, owner: null, offset: { x: 0, y: 0 }, snapshot: { documents, strings } }],
  });
}
