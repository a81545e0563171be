/**
 * A page as the reference program holds it (lxml): text lies in front of an element's children (`text`) or behind a node
 * (`tail`), and moves with that node.
 */
export interface XmlElement {
  readonly kind: 'element';
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** null = no text at all, which is not the same as empty text. */
  readonly text: string | null;
  readonly children: readonly XmlNode[];
  readonly tail: string;
}

/** A comment or a processing instruction: kept as it was written, counted as a child. */
interface XmlAside {
  readonly kind: 'aside';
  readonly source: string;
  readonly tail: string;
}

export type XmlNode = XmlElement | XmlAside;

/** Why a text is no page: the offset in UTF-16 units, and in words. */
export interface XmlFault {
  readonly offset: number;
  readonly message: string;
}

export function isElement(node: XmlNode): node is XmlElement {
  return node.kind === 'element';
}

/** The element and all elements below it, in document order. */
export function* elementsOf(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) if (isElement(child)) yield* elementsOf(child);
}
