import { parseXml } from './parseXml.ts';
import type { XmlElement, XmlFault } from './xmlNodes.ts';

/** The attribute that names an element across all artefacts of a step. */
export const idAttribute = 'backend_node_id';

/** A page and where its elements stand. */
export interface Page {
  readonly root: XmlElement;
  /** The first element with an id, in document order. */
  readonly byId: ReadonlyMap<string, XmlElement>;
  readonly parents: ReadonlyMap<XmlElement, XmlElement>;
}

/** Reads `cleaned_html`; what is not well-formed comes back as a fault. */
export function readPage(cleanedHtml: string): Page | XmlFault {
  const root = parseXml(cleanedHtml);
  if (!('kind' in root)) return root;
  const byId = new Map<string, XmlElement>();
  const parents = new Map<XmlElement, XmlElement>();
  const visit = (element: XmlElement): void => {
    const id = element.attributes.get(idAttribute);
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    for (const child of element.children) {
      if (child.kind !== 'element') continue;
      parents.set(child, element);
      visit(child);
    }
  };
  visit(root);
  return { root, byId, parents };
}
