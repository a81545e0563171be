import type { ElementDescription } from '../model/index.ts';
import type { DomDocument } from '../page/domRecord.ts';
import { withoutPort } from './attributes.ts';

const ELEMENT = 1;
const DOCUMENT = 9;
const FRAGMENT = 11;

/** The node of a recorded document at an element's CSS path (as electron/browser/injected/describing.ts makes it), or null. */
export function findByPath(
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
  const path = (address: string): string => withoutPort(address).replace(/[?#].*$/, '');
  return path(url) === path(frameUrl);
}

/** What `CSS.escape` has put before signs that mean something else there. */
function plainName(name: string): string {
  return name
    .replace(/\\([0-9a-f]{1,6}) /gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1');
}
