import { PythonError } from '../../scoring/python/pythonError.ts';
import { idAttribute, type Page } from './page.ts';
import { elementsOf, isElement, type XmlElement, type XmlNode } from './xmlNodes.ts';

/** How far around a candidate the page is kept: levels below it, elements below it, neighbours to each side. */
const depth = 5;
const below = 50;
const beside = 3;

/**
 * The part of a page around the candidates: each with its ancestors, near descendants and neighbours. Elements that then
 * say nothing (no attribute, no text, at most one child) give way to their child.
 *
 * Throws PythonError where the reference does: a candidate that is not on the page, or that is a text.
 */
export function pruneTree(page: Page, candidates: readonly string[]): XmlElement {
  const { root } = page;
  const kept = new Set(candidates.flatMap((id) => idsAround(page, id)));
  const chosen = new Set(candidates);

  const pruned = (node: XmlNode, parent: XmlElement): readonly XmlNode[] => {
    if (!isElement(node)) return [node];
    const children = node.children.flatMap((child) => pruned(child, node));
    // A text has no say of its own: it stays with the element that it is the text of.
    if (!kept.has(idOf(node.tag === 'text' ? parent : node))) return [];
    const attributes = attributesLeft(node, chosen);
    const saysNothing =
      attributes.size === 0 && node.tag !== 'text' && children.length <= 1 && !children.some(isText);
    return saysNothing ? children : [{ ...node, attributes, children }];
  };
  const children = root.children.flatMap((child) => pruned(child, root));
  return { ...root, attributes: attributesLeft(root, chosen), children };
}

/** Ids of the nodes that are kept for the sake of one candidate. */
function idsAround({ byId, parents }: Page, id: string): readonly string[] {
  const element = byId.get(id);
  // The reference takes the first of those found.
  if (element === undefined) throw new PythonError('IndexError', 'list index out of range');
  const parent = parents.get(element);
  const neighbours = (parent?.children ?? []).filter((child) => !isText(child));
  const index = neighbours.indexOf(element);
  if (parent !== undefined && index < 0)
    throw new PythonError('ValueError', `<Element ${element.tag}> is not in list`);
  const around: XmlNode[] = [
    element,
    ...descendants(element, depth).slice(0, below),
    ...neighbours.slice(Math.max(0, index - beside), index + beside + 1),
  ];
  for (let up = parent; up !== undefined; up = parents.get(up)) around.push(up);
  return around.map(idOf);
}

function descendants(element: XmlElement, levels: number): readonly XmlNode[] {
  return element.children.flatMap((child) => [
    child,
    ...(isElement(child) && levels > 0 ? descendants(child, levels - 1) : []),
  ]);
}

/** A node without an id has the empty one, and all of those are then kept together. */
function idOf(node: XmlNode): string {
  return isElement(node) ? (node.attributes.get(idAttribute) ?? '') : '';
}

function isText(node: XmlNode): boolean {
  return isElement(node) && node.tag === 'text';
}

/** Only candidates keep their id. */
function attributesLeft(element: XmlElement, chosen: ReadonlySet<string>): ReadonlyMap<string, string> {
  if (element.tag !== 'text' && chosen.has(idOf(element))) return element.attributes;
  return new Map([...element.attributes].filter(([key]) => key !== idAttribute));
}

/** The candidates that are left in a pruned page, in document order. */
export function candidatesIn(pruned: XmlElement): readonly XmlElement[] {
  return [...elementsOf(pruned)].filter((element) => element.attributes.has(idAttribute));
}
