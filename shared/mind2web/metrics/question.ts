import { codePoints, lower, PythonError, pythonSpace, splitWords, strip } from '../../python/python.ts';
import { elementsOf, isElement, parseXml, type XmlElement, type XmlFault, type XmlNode } from './xml.ts';

/** The operation of a step. `value` is any JSON value of the file. */
interface StepOperation {
  readonly op: string;
  readonly value: string | number | boolean | null;
}

/** The parts of a step that a question needs. */
export interface AskedStep {
  readonly page: Page;
  readonly task: string;
  /** One line for each action, oldest first. */
  readonly previousActions: readonly string[];
  readonly operation: StepOperation;
}

/** The id of a candidate and its first words. */
export type Choice = readonly [id: string, text: string];

export interface Question {
  /** The page around the candidates, in one line. */
  readonly tree: string;
  /** The question below the page. */
  readonly input: string;
  /** The right answer. */
  readonly target: string;
  /** In document order: letter B is the first. */
  readonly choices: readonly Choice[];
}

const previousShown = 5;
const wordsOfChoice = 10;

/**
 * The multiple-choice question about up to five candidates. `wanted` is the id of the right one; when it is
 * not among them, the right answer is A.
 *
 * Throws PythonError where the reference does (see `pruneTree`, `treeText`).
 */
export function askAbout(
  step: AskedStep,
  candidates: readonly string[],
  wanted: string | null,
  keepBrackets: boolean,
): Question {
  const pruned = pruneTree(step.page, candidates);
  const numbers = new Map<string, number>();
  const tree = treeText(pruned, numbers, keepBrackets);
  const choices = candidatesIn(pruned).map((element): Choice => {
    const words = splitWords(treeText(element, numbers, keepBrackets));
    return [element.attributes.get(idAttribute) ?? '', words.slice(0, wordsOfChoice).join(' ')];
  });
  const right = wanted === null ? undefined : numbers.get(wanted);
  return { tree, input: inputText(step, choices), target: targetText(step.operation, right), choices };
}

function inputText(step: AskedStep, choices: readonly Choice[]): string {
  const previous = step.previousActions.length === 0 ? ['None'] : step.previousActions.slice(-previousShown);
  return [
    'Based on the HTML webpage above, try to complete the following task:',
    `Task: ${step.task}`,
    'Previous actions:',
    ...previous,
    "What should be the next action? Please select from the following choices (If the correct action is not in the page above, please select A. 'None of the above'):",
    '',
    'A. None of the above',
    ...choices.map(([, text], index) => `${letter(index + 1)}. ${text}`),
    '',
  ].join('\n');
}

/** The right answer: a letter, the operation, and for all operations but CLICK its value. */
function targetText({ op, value }: StepOperation, right: number | undefined): string {
  if (right === undefined) return 'A.';
  return `${letter(right + 1)}.\nAction: ${op}\n${op === 'CLICK' ? '' : `Value: ${inPython(value)}`}`;
}

function letter(index: number): string {
  return String.fromCodePoint(65 + index);
}

/** Python's `str(value)`. */
function inPython(value: StepOperation['value']): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return String(value);
}

/** The attribute that identifies an element in all files of a step. */
export const idAttribute = 'backend_node_id';

/** A page and an index of its elements. */
export interface Page {
  readonly root: XmlElement;
  /** The first element with an id, in document order. */
  readonly byId: ReadonlyMap<string, XmlElement>;
  readonly parents: ReadonlyMap<XmlElement, XmlElement>;
}

/** Reads `cleaned_html`; text that is not well-formed returns a fault. */
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

/** The part of the page around a candidate: levels below it, elements below it, neighbours to each side. */
const depth = 5;
const below = 50;
const beside = 3;

/**
 * The part of a page around the candidates: each with its ancestors, near descendants and neighbours.
 * Elements that then carry no information (no attribute, no text, at most one child) are replaced by their
 * child.
 *
 * Throws PythonError where the reference does: for a candidate that is not on the page, or that is a text.
 */
function pruneTree(page: Page, candidates: readonly string[]): XmlElement {
  const { root } = page;
  const kept = new Set(candidates.flatMap((id) => idsAround(page, id)));
  const chosen = new Set(candidates);

  const pruned = (node: XmlNode, parent: XmlElement): readonly XmlNode[] => {
    if (!isElement(node)) return [node];
    const children = node.children.flatMap((child) => pruned(child, node));
    // A text is kept or dropped with its element.
    if (!kept.has(idOf(node.tag === 'text' ? parent : node))) return [];
    const attributes = attributesLeft(node, chosen);
    const saysNothing =
      attributes.size === 0 && node.tag !== 'text' && children.length <= 1 && !children.some(isText);
    return saysNothing ? children : [{ ...node, attributes, children }];
  };
  const children = root.children.flatMap((child) => pruned(child, root));
  return { ...root, attributes: attributesLeft(root, chosen), children };
}

/** Ids of the nodes kept around one candidate. */
function idsAround({ byId, parents }: Page, id: string): readonly string[] {
  const element = byId.get(id);
  // The reference takes the first of the found elements.
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

/** A node without an id has the empty id; all such nodes are kept together. */
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

/** The candidates in a pruned page, in document order. */
function candidatesIn(pruned: XmlElement): readonly XmlElement[] {
  return [...elementsOf(pruned)].filter((element) => element.attributes.has(idAttribute));
}

/** Attributes that describe an element, the most informative first. */
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

/**
 * The most words of one attribute; of all attributes of an element, and of one text; and the length from
 * which a word counts as noise.
 */
const wordsOfAttribute = 5;
const wordsOfElement = 20;
const noise = 15;

/** The character references that the reference program decodes, in its order: `&amp;lt;` becomes `<`. */
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
 * A page, or an element with the text after it, as one line for a model: `<button id=0
 * submit>Search</button>`, or with round brackets `(button id=0 submit Search)`. `numbers` gives each
 * candidate its number; new candidates are added.
 *
 * Throws PythonError (AttributeError) for a text element without text, as the reference does.
 */
function treeText(element: XmlElement, numbers: Map<string, number>, keepBrackets: boolean): string {
  let text = written(element, numbers).replaceAll('"', ' ');
  text = text.replaceAll('meta= ', '').replaceAll('id= ', 'id=').replaceAll(' >', '>');
  // Python's "." stops at a line feed only.
  text = changeBetween(text, ['<text>', 0, '</text>'], (inner) => inner);
  if (!keepBrackets) {
    text = text.replaceAll('/>', () => '$/$>');
    text = changeBetween(text, ['</', 1, '>'], () => ')');
    text = changeBetween(text, ['<', 1, '>'], (tag) => `(${tag}`);
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

/**
 * Replaces each `open…close` of one line, with at least so many characters between them, as `open(.{least,}?)close` finds them:
 * in one pass, where such a pattern reads the rest again from every `open`.
 */
function changeBetween(
  text: string,
  [open, least, close]: readonly [open: string, least: number, close: string],
  change: (inner: string) => string,
): string {
  return text
    .split('\n')
    .map((line) => {
      let changed = '';
      let from = 0;
      for (;;) {
        const start = line.indexOf(open, from);
        const end = start < 0 ? -1 : line.indexOf(close, start + open.length + least);
        if (end < 0) return changed + line.slice(from);
        changed += line.slice(from, start) + change(line.slice(start + open.length, end));
        from = end + close.length;
      }
    })
    .join('\n');
}
