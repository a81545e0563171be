import { type MarkupNode, writeMarkup, xmlText } from './markup.ts';
import type { PageElement, PageNode, PageText } from './pageTree.ts';

/**
 * The cleaned page for a model: visible and informative elements, their informative attributes, their words.
 */
export interface CleanElement {
  readonly kind: 'element';
  readonly source: PageElement;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly CleanNode[];
}

interface CleanText {
  readonly kind: 'text';
  readonly source: PageText;
  readonly text: string;
}

type CleanNode = CleanElement | CleanText;

/** Attributes that describe an element; all others are left out. */
const telling: ReadonlySet<string> = new Set(
  (
    'alt aria_description aria_label aria_role input_checked input_value label name option_selected ' +
    'placeholder role text_value title type value'
  ).split(' '),
);
const emptyRoles: ReadonlySet<string> = new Set(['presentation', 'none', 'link']);
/** Elements that a person can use, whatever their attributes. */
const controls: ReadonlySet<string> = new Set('button input label option select summary textarea'.split(' '));
/** A nameless container with fewer children adds no information. */
const group = 3;
/** Headings: they describe the words after them. */
const headings: ReadonlySet<string> = new Set('h1 h2 h3 h4 h5 h6 legend caption th'.split(' '));
const controlRoles: ReadonlySet<string> = new Set(
  (
    'button checkbox combobox gridcell link listbox menuitem menuitemcheckbox menuitemradio option ' +
    'radio searchbox slider spinbutton switch tab textbox treeitem'
  ).split(' '),
);

/**
 * The cleaned page. It is computed without the target, so that it reveals nothing about it.
 *
 * A visible element stays when a person can use it, when it has an informative attribute, when it is a
 * heading, or when it contains at least three elements. Other elements are replaced by their content, so that
 * no words are lost. Hidden elements are removed, except the options of a visible list and visible parts of
 * an element that is not drawn itself.
 */
export function cleanTree(root: PageElement): CleanElement {
  const children = root.children.flatMap((child) => clean(child, false));
  return { kind: 'element', source: root, attributes: tellingAttributes(root), children };
}

function clean(node: PageNode, inOpenList: boolean): readonly CleanNode[] {
  if (node.kind === 'text') {
    const text = xmlText(node.text).replace(/\s+/gu, ' ').trim();
    return text === '' || !(node.isVisible || inOpenList) ? [] : [{ kind: 'text', source: node, text }];
  }
  const isShown = node.isVisible || inOpenList;
  const isList = node.tag === 'select' && isShown;
  const children = node.children.flatMap((child) => clean(child, inOpenList || isList));
  if (node.tag === 'body') return [{ kind: 'element', source: node, attributes: [], children }];
  if (!isShown) return children;
  const attributes = tellingAttributes(node);
  const stays =
    attributes.length > 0 ||
    isControl(node) ||
    (headings.has(node.tag) && children.some((child) => child.kind === 'text')) ||
    children.filter((child) => child.kind === 'element').length >= group;
  return stays ? [{ kind: 'element', source: node, attributes, children }] : children;
}

/**
 * Whether a person can use it: according to Chromium, the pointer's shape, the tag or role, or the keyboard.
 */
export function isControl(element: PageElement): boolean {
  if (element.isClickable || element.hasHand || controls.has(element.tag)) return true;
  return element.attributes.some(
    ([name, value]) =>
      (name === 'href' && element.tag === 'a') ||
      (name === 'tabindex' && Number(value) >= 0) ||
      (name === 'contenteditable' && value !== 'false') ||
      (name === 'role' && controlRoles.has(value)),
  );
}

function tellingAttributes(element: PageElement): readonly (readonly [string, string])[] {
  return element.attributes.flatMap(([name, written]): readonly (readonly [string, string])[] => {
    const value = xmlText(written).replace(/\s+/gu, ' ').trim();
    if (name === 'class' && element.tag === 'svg') {
      const icons = value.split(' ').filter((word) => /icon/i.test(word));
      return icons.length === 0 ? [] : [[name, icons.join(' ')]];
    }
    if (!telling.has(name) || value === '') return [];
    if (name === 'role' && emptyRoles.has(value)) return [];
    return name === 'type' && value === 'hidden' ? [] : [[name, value]];
  });
}

/** `cleaned_html`. */
export function cleanedHtml(root: CleanElement): string {
  return writeMarkup(markupOf(root));
}

function markupOf(node: CleanNode): MarkupNode {
  const id = ['backend_node_id', node.source.node] as const;
  if (node.kind === 'text') return { tag: 'text', attributes: [id], text: node.text, children: [] };
  return {
    tag: node.source.tag,
    attributes: [id, ...node.attributes],
    children: node.children.map(markupOf),
  };
}
