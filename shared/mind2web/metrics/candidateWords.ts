import { idAttribute, type Page } from './question.ts';
import { isElement, type XmlElement } from './xml.ts';

/** Longer words of a candidate say no more about it. */
const mostCharacters = 300;
/** What lies deeper in an element is a candidate's of its own: a container is not read as all that it holds. */
const levels = 2;
/** What lies further around a candidate says little about it. */
const ancestors = 3;

/** What a ranking reads of a candidate. */
export interface ReadCandidate {
  /** Its tag, what its attributes tell, the words in it, and the tags around it. */
  readonly words: string;
  /** What people use most: fields, buttons and lists; links; anything else. */
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

/** The text in an element and a little way down in what it holds, in document order. */
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
