import type { ElementDescription, NodeNumber } from '../model/index.ts';
import { type DomDocument, type DomRecord, splitNodeNumber } from '../page/domRecord.ts';
import { withoutPort } from './likeness.ts';

const ELEMENT = 1;
const TEXT = 3;
const DOCUMENT = 9;
const FRAGMENT = 11;
/** Invisible elements, and fields with a person's input. */
const PASSED = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'SELECT', 'TEXTAREA']);
/** Shorter additions are only a sign or a number. */
const SAYS_MORE = 3;
const AROUND_LENGTH = 300;
const CLIMBED = 10;

/**
 * The words around an element of a recorded page: those of its nearest container with more words, without its
 * own. The element is found by node number where the step's record has one, else by path. Null when it is not
 * found. The live page is read in the same way (electron/browser/injected/relocating.ts).
 */
export function surroundings(
  record: DomRecord,
  element: ElementDescription,
  node: NodeNumber | null,
): string | null {
  for (const target of record.targets) {
    const { documents, strings } = target.snapshot;
    for (const document of documents) {
      const at = node === null ? findByPath(document, strings, element) : find(document, target.number, node);
      if (at !== null) return aroundOf(document, strings, at);
    }
  }
  return null;
}

function find(document: DomDocument, targetNumber: number, node: NodeNumber): number | null {
  const { target, backendNodeId } = splitNodeNumber(node);
  const at = target === targetNumber ? document.nodes.backendNodeId.indexOf(backendNodeId) : -1;
  return at < 0 ? null : at;
}

function aroundOf({ nodes, layout }: DomDocument, strings: readonly string[], start: number): string {
  const drawn = new Set(layout.nodeIndex);
  /** Chromium's own trees contain typed text. */
  const own = new Set(
    nodes.shadowRootType?.index.filter(
      (_, at) => strings[nodes.shadowRootType?.value[at] ?? -1] === 'user-agent',
    ),
  );
  const children = new Map<number, number[]>();
  nodes.parentIndex.forEach((parent, node) => {
    const list = children.get(parent);
    if (list === undefined) children.set(parent, [node]);
    else list.push(node);
  });
  const wordsOf = (node: number, except: number): string => {
    if (node === except || own.has(node)) return '';
    if (nodes.nodeType[node] === TEXT)
      return drawn.has(node) ? (strings[nodes.nodeValue[node] ?? -1] ?? '') : '';
    if (nodes.nodeType[node] === ELEMENT && PASSED.has(strings[nodes.nodeName[node] ?? -1] ?? '')) return '';
    return (children.get(node) ?? []).map((child) => wordsOf(child, except)).join(' ');
  };
  let at = nodes.parentIndex[start] ?? -1;
  for (let level = 0; at >= 0 && level < CLIMBED; level += 1, at = nodes.parentIndex[at] ?? -1) {
    const words = wordsOf(at, start).replace(/\s+/g, ' ').trim();
    if (words.length >= SAYS_MORE) return words.slice(0, AROUND_LENGTH);
  }
  return '';
}

/**
 * The node of a recorded document at an element's CSS path (as made by
 * electron/browser/injected/describing.ts), or null.
 */
function findByPath(
  document: DomDocument,
  strings: readonly string[],
  element: ElementDescription,
): number | null {
  const { nodes } = document;
  const text = (index: number | undefined): string => strings[index ?? -1] ?? '';
  if (element.frameUrl !== undefined && !sameFrame(text(document.documentURL), element.frameUrl)) return null;
  const children = (parent: number, tag: string): number[] =>
    nodes.parentIndex.flatMap((at, node) =>
      at === parent && nodes.nodeType[node] === ELEMENT && text(nodes.nodeName[node]).toLowerCase() === tag
        ? [node]
        : [],
    );
  const idOf = (node: number): string | null => {
    const list = nodes.attributes[node] ?? [];
    for (let at = 0; at + 1 < list.length; at += 2) if (text(list[at]) === 'id') return text(list[at + 1]);
    return null;
  };
  const rootOf = (node: number): number => {
    let at = node;
    while (nodes.nodeType[at] === ELEMENT) at = nodes.parentIndex[at] ?? -1;
    return at;
  };
  const steps = element.css.split(' > ');
  const roots = nodes.nodeType.flatMap((type, node) =>
    type === (element.inShadow === true ? FRAGMENT : DOCUMENT) ? [node] : [],
  );
  for (const root of roots) {
    let at: number | null = root;
    for (const step of steps) {
      if (step.startsWith('#')) {
        const id = plainName(step.slice(1));
        const found = nodes.nodeType.findIndex((_, node) => idOf(node) === id && rootOf(node) === root);
        at = found < 0 ? null : found;
      } else {
        const [, tag = '', place = '1'] = /^([^:]+)(?::nth-of-type\((\d+)\))?$/.exec(step) ?? [];
        at = children(at, plainName(tag).toLowerCase())[Number(place) - 1] ?? null;
      }
      if (at === null) break;
    }
    if (at !== null && at !== root) return at;
  }
  return null;
}

function sameFrame(url: string, frameUrl: string): boolean {
  const path = (address: string): string => withoutPort(address).replace(/[?#][\s\S]*/, '');
  return path(url) === path(frameUrl);
}

/** Removes the escapes of `CSS.escape`. */
function plainName(name: string): string {
  return name
    .replace(/\\([0-9a-f]{1,6}) /gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1');
}
