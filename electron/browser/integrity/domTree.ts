import { type DomDocument, ownRoots } from '../../../shared/page/domRecord.ts';

/** The compared part of a DOM snapshot: of a stored record, or of a rendered stored page. */
interface TreeSource {
  readonly strings: readonly string[];
  readonly nodes: Pick<
    DomDocument['nodes'],
    'parentIndex' | 'nodeType' | 'nodeName' | 'attributes' | 'shadowRootType' | 'pseudoType'
  >;
}

export interface DomTree {
  /**
   * Child elements in order, as they are drawn: slots filled, shadow trees in place. Elements that Chromium or Hopscope
   * added are left out.
   */
  children(node: number): readonly number[];
  parent(node: number): number;
  name(node: number): string;
  attribute(node: number, name: string): string | null;
  /** The outermost element. */
  readonly root: number;
}

const ELEMENT = 1;

/** A document of a snapshot as a tree of elements. Node numbers are positions in the snapshot's lists. */
export function domTree({ strings, nodes }: TreeSource): DomTree {
  const text = (index: number | undefined): string => strings[index ?? -1] ?? '';
  const passed = new Set([...nodes.pseudoType.index, ...ownRoots(nodes, strings)]);
  const attribute = (node: number, name: string): string | null => {
    const list = nodes.attributes[node] ?? [];
    for (let at = 0; at + 1 < list.length; at += 2) if (text(list[at]) === name) return text(list[at + 1]);
    return null;
  };
  const lists = new Map<number, number[]>();
  nodes.parentIndex.forEach((parent, node) => {
    if (nodes.nodeType[node] !== ELEMENT || passed.has(node)) return;
    if (attribute(node, 'data-hopscope-added') !== null) return;
    const list = lists.get(parent);
    if (list === undefined) lists.set(parent, [node]);
    else list.push(node);
  });
  return {
    children: (node) => lists.get(node) ?? [],
    parent: (node) => nodes.parentIndex[node] ?? -1,
    name: (node) => text(nodes.nodeName[node]).toLowerCase(),
    attribute,
    root: nodes.nodeType.indexOf(ELEMENT),
  };
}
