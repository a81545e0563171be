import type { Box } from '../model/index.ts';
import { codePoints } from '../python/python.ts';
import { drawnDocument, type ObservationCapture, refIn } from './capture.ts';
import type { Observation, ObservedElement } from './observation.ts';
import { common, readSeen, type SeenDocument, type SeenElement } from './seenElements.ts';

/** An element with its number on the picture, and its box. */
interface MarkedElement extends ObservedElement {
  /** In CSS pixels of the viewport. */
  readonly box: Box;
}

export interface MarkedObservation extends Observation {
  readonly elements: readonly MarkedElement[];
}

const taken = new Set('input textarea select button a iframe video li td option'.split(' '));
/** Square pixels. */
const smallest = 20;
const longest = 200;

/**
 * WebVoyager's list of usable elements of a page, `[3]: <button> "Go", "Search flights";`, joined by tabs.
 * Numbers count every marked element, including those that the list does not name.
 */
export function webVoyagerElements(capture: ObservationCapture): MarkedObservation {
  const main = drawnDocument(capture);
  if (main === null) return { text: '', elements: [] };
  const seen = readSeen(main, capture.viewport);
  const view = { x: 0, y: 0, ...capture.viewport };
  const found = seen.elements.flatMap((element) => {
    const box = element.box === null ? null : common(element.box, view);
    const isUsable =
      taken.has(element.tag) ||
      element.attributes['onclick'] !== undefined ||
      element.style('cursor') === 'pointer';
    return isUsable && box !== null && box.width * box.height >= smallest && seen.isOnTop(element)
      ? [{ element, box }]
      : [];
  });
  const marked = innermost(found, seen);
  const said = marked.map(({ element }, at) => wordsOf(element, seen, at));
  return {
    text: said.filter((words) => words !== null).join('\t'),
    elements: marked.map(({ element, box }, at) => ({
      id: String(at),
      text: said[at] ?? `[${at}]: <${element.tag}>;`,
      ref: refIn(capture, main.target, element.backendNodeId),
      box,
    })),
  };
}

interface Found {
  readonly element: SeenElement;
  readonly box: Box;
}

/** Elements inside a button or a link are replaced by it; of all others, only the innermost stay. */
function innermost(found: readonly Found[], { elements, parentOf }: SeenDocument): readonly Found[] {
  const byNode = new Map(elements.map((element) => [element.node, element]));
  const above = (node: number): number[] => {
    const chain: number[] = [];
    for (let at = parentOf(node); at >= 0; at = parentOf(at)) chain.push(at);
    return chain;
  };
  const all = new Set(found.map(({ element: { node } }) => node));
  const outsideButtons = found.filter(
    ({ element }) => !above(element.node).some((node) => all.has(node) && isButton(byNode.get(node))),
  );
  const left = new Set(outsideButtons.map(({ element: { node } }) => node));
  const counts = new Map<number, number>();
  for (const { node } of elements) counts.set(parentOf(node), (counts.get(parentOf(node)) ?? 0) + 1);
  const alone = outsideButtons.filter(({ element }) => {
    const parent = byNode.get(parentOf(element.node));
    return !(
      parent?.tag === 'span' &&
      counts.get(parent.node) === 1 &&
      (parent.attributes['role'] ?? '') !== '' &&
      left.has(parent.node)
    );
  });
  const around = new Set(alone.flatMap(({ element }) => above(element.node)));
  return alone.filter(({ element }) => !around.has(element.node));
}

function isButton(element: SeenElement | undefined): boolean {
  if (element === undefined) return false;
  const { tag, attributes } = element;
  return (
    tag === 'button' ||
    tag === 'a' ||
    (tag === 'input' && attributes['type'] === 'button') ||
    (tag === 'div' && attributes['role'] === 'button')
  );
}

const textTypes = new Set(['text', 'search', 'password', 'email', 'tel']);

/** Null for an element that is marked but not named. */
function wordsOf(element: SeenElement, { textOf }: SeenDocument, at: number): string | null {
  const { tag, attributes } = element;
  const text = textOf(element.node)
    .trim()
    .replace(/\s{2,}/g, ' ');
  const label = attributes['aria-label'] ?? '';
  const named = tag === 'button' || tag === 'input' || tag === 'textarea' ? `<${tag}> ` : '';
  if (text === '') {
    const type = typeOf(element);
    const isField =
      tag === 'textarea' ||
      (tag === 'input' && textTypes.has(type)) ||
      (tag === 'button' && (type === 'submit' || type === 'button'));
    return isField ? `[${at}]: ${named}"${label}";` : null;
  }
  if (codePoints(text) >= longest || (text.includes('<img') && text.includes('src='))) return null;
  const also = label !== '' && label !== text ? `, "${label}"` : '';
  return `[${at}]: ${named}"${text}"${also};`;
}

/** The type as scripts of the page would read it: a missing or unknown type is the default one. */
function typeOf({ tag, attributes }: SeenElement): string {
  const type = (attributes['type'] ?? '').toLowerCase();
  if (tag === 'button') return type === 'button' || type === 'reset' ? type : 'submit';
  return type === '' ? 'text' : type;
}
