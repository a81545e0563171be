import { PythonError } from '../../scoring/python/pythonError.ts';
import { codePoints, lower, pythonSpace, splitWords, strip } from '../../scoring/python/strings.ts';
import { idAttribute } from './page.ts';
import { isElement, type XmlElement, type XmlNode } from './xmlNodes.ts';

/** Attributes that say something about an element, most telling first. */
const telling = [
  'role',
  'aria_role',
  'type',
  'alt',
  'aria_description',
  'aria_label',
  'label',
  'title',
  'name',
  'text_value',
  'value',
  'placeholder',
  'input_checked',
  'input_value',
  'option_selected',
  'class',
] as const;
const meaningless: ReadonlySet<string> = new Set(['hidden', 'none', 'presentation', 'null', 'undefined']);

/** Words of one attribute; of all attributes of an element, and of one text; characters from which a word is noise. */
const wordsOfAttribute = 5;
const wordsOfElement = 20;
const noise = 15;

/** The references that the reference program decodes, in its order: `&amp;lt;` becomes `<` by it. */
const references: readonly (readonly [string, string])[] = [
  ['&quot;', '"'],
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&nbsp;', ' '],
  ['&ndash;', '-'],
  ['&rsquo;', "'"],
  ['&lsquo;', "'"],
  ['&ldquo;', '"'],
  ['&rdquo;', '"'],
  ['&#39;', "'"],
  ['&#40;', '('],
  ['&#41;', ')'],
];
const spaceRun = new RegExp(`[${pythonSpace}]+`, 'gu');

/**
 * A page, or an element with what follows it, as one line for a model: `<button id=0 submit>Search</button>`, or with
 * round brackets `(button id=0 submit Search)`. `numbers` gives each candidate its number, and new ones are added.
 *
 * Throws PythonError (AttributeError) for a text element without text, as the reference does.
 */
export function treeText(element: XmlElement, numbers: Map<string, number>, keepBrackets: boolean): string {
  let text = written(element, numbers).replaceAll('"', ' ');
  text = text.replaceAll('meta= ', '').replaceAll('id= ', 'id=').replaceAll(' >', '>');
  // Python's "." stops at a line feed only.
  text = text.replaceAll(/<text>([^\n]*?)<\/text>/gu, (_all, inner: string) => inner);
  if (!keepBrackets) {
    text = text.replaceAll('/>', () => '$/$>');
    text = text
      .replaceAll(/<\/[^\n]+?>/gu, ')')
      .replaceAll(/<([^\n]+?)>/gu, (_all, tag: string) => `(${tag}`);
    text = text.replaceAll('$/$', ')');
  }
  for (const [escaped, plain] of references) text = text.replaceAll(escaped, plain);
  return strip(text.replaceAll(spaceRun, ' '));
}

function written(node: XmlNode, numbers: Map<string, number>): string {
  if (!isElement(node)) return node.source + escapeText(node.tail);
  const { tag, children } = node;
  const attributes = tag === 'text' ? node.attributes : shownAttributes(node, numbers);
  const text = tag === 'text' ? shortText(node) : node.text;
  const shown = [...attributes].map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('');
  const tail = escapeText(node.tail);
  if (text === null && children.length === 0) return `<${tag}${shown}/>${tail}`;
  const inner = children.map((child) => written(child, numbers)).join('');
  return `<${tag}${shown}>${escapeText(text ?? '')}${inner}</${tag}>${tail}`;
}

function shortText(element: XmlElement): string {
  if (element.text === null)
    throw new PythonError('AttributeError', "'NoneType' object has no attribute 'split'");
  return splitWords(element.text).slice(0, wordsOfElement).join(' ');
}

function shownAttributes(element: XmlElement, numbers: Map<string, number>): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  const id = element.attributes.get(idAttribute);
  if (id !== undefined) {
    const number = numbers.get(id) ?? numbers.size;
    numbers.set(id, number);
    shown.set('id', String(number));
  }
  const values = new Set(telling.map((key) => shortValue(element.attributes.get(key) ?? '')));
  const words = splitWords([...values].join(' '));
  if (words.length > 0) shown.set('meta', words.slice(0, wordsOfElement).join(' '));
  return shown;
}

function shortValue(value: string): string {
  const small = lower(value);
  if (meaningless.has(small) || small.startsWith('http')) return '';
  const words = splitWords(small).filter((word) => codePoints(word) < noise);
  return words.slice(0, wordsOfAttribute).join(' ');
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
}
