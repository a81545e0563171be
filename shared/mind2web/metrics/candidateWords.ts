import { idAttribute, type Page } from './question.ts';
import { isElement, type XmlElement } from './xml.ts';

/** The most characters of a candidate: longer text adds no information. */
const mostCharacters = 300;
/** Deeper content belongs to candidates of its own: a container is not read with all of its content. */
const levels = 2;
/** Elements further around a candidate add little information. */
const ancestors = 3;

/** The features of a candidate for a ranking. */
export interface ReadCandidate {
  /** Its tag, the values of its attributes, its words, and the tags around it. */
  readonly words: string;
  /** In the order of use by people: fields, buttons and lists; links; other elements. */
  readonly kind: 'control' | 'link' | 'other';
}

const controls: ReadonlySet<string> = new Set(
  'button checkbox combobox input menuitem option radio searchbox select spinbutton switch tab textarea textbox'.split(
    ' ',
  ),
);

/** Null: the page has no element with this id. */
export function readCandidate({ byId, parents }: Page, id: string): ReadCandidate | null {
  const element = byId.get(id);
  if (element === undefined) return null;
  const around: string[] = [];
  for (let up = parents.get(element); up !== undefined && around.length < ancestors; up = parents.get(up))
    around.push(up.tag);
  const isControl = controls.has(element.attributes.get('role') ?? '') || controls.has(element.tag);
  return {
    words: `${readable(element)} in ${around.join(' ')}`,
    kind: isControl ? 'control' : element.tag === 'a' ? 'link' : 'other',
  };
}

/** The first words of an element: tag, attributes, text. */
function readable(element: XmlElement): string {
  const own = [...element.attributes].flatMap(([name, value]) => (name === idAttribute ? [] : [value]));
  return squeezed([element.tag, ...own, textIn(element)].join(' '));
}

/** The text in an element and in its nearest descendants, in document order. */
export function textIn(element: XmlElement, deep = levels): string {
  let words = element.text ?? '';
  for (const child of element.children) {
    if (words.length >= mostCharacters) break;
    words += ` ${isElement(child) && deep > 0 ? textIn(child, deep - 1) : ''} ${child.tail}`;
  }
  return squeezed(words);
}

function squeezed(words: string): string {
  return words.replaceAll(/\s+/gu, ' ').trim().slice(0, mostCharacters);
}
