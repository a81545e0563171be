import { type CheerioAPI, load } from 'cheerio';
import { fault } from '../../shared/errors.ts';
import { DEEPEST_FRAME, INLINE, isUnseen, UNSEEN } from '../../shared/page/seenText.ts';
import type { PageReader } from '../../shared/scoring/reference/judge.ts';

type Root = ReturnType<CheerioAPI['root']> extends ArrayLike<infer Document> ? Document : never;
type PageNode = Root extends { children: (infer Child)[] } ? Child : never;

/** Reads recorded pages with cheerio, in this thread (`pageThread.ts` reads them in another one). A page is parsed once for all hops of an attempt that check it. */
export const pageReader = {
  text: (html: string): string => fold(visibleText(rootOf(parse(html)), 0)),

  select(html: string, selector: string): readonly string[] {
    return selectIn(html, selector, 0);
  },

  referenceDecoder: () => decodeReference,
} satisfies PageReader;

function decodeReference(reference: string): string {
  return load(reference, null, false).root().text();
}

/** A cache of a few parsed pages, because several checks read the same snapshot in a row. */
const recent = new Map<string, CheerioAPI>();
const kept = 4;

function parse(html: string): CheerioAPI {
  const known = recent.get(html);
  if (known !== undefined) return known;
  const page = load(html);
  const oldest = recent.keys().next();
  if (recent.size >= kept && !oldest.done) recent.delete(oldest.value);
  recent.set(html, page);
  return page;
}

function rootOf(page: CheerioAPI): readonly PageNode[] {
  return page
    .root()
    .toArray()
    .flatMap((root) => root.children);
}

function selectIn(html: string, selector: string, depth: number): readonly string[] {
  const page = parse(html);
  const own = find(page, selector).map((node) => fold(visibleText([node], depth)));
  if (depth >= DEEPEST_FRAME) return own;
  const frames = page('iframe[srcdoc], frame[srcdoc]').toArray();
  return [
    ...own,
    ...frames.flatMap((frame) => selectIn(page(frame).attr('srcdoc') ?? '', selector, depth + 1)),
  ];
}

function find(page: CheerioAPI, selector: string): readonly PageNode[] {
  try {
    return page(selector).toArray();
  } catch (cause) {
    throw fault.input(
      'check.selector',
      `"${selector}" is not a CSS selector.`,
      'Correct the selector in the task file and import it again.',
      { cause },
    );
  }
}

/** The visible text, in document order. It uses no recursion, because recorded pages may be 10,000 levels deep. */
function visibleText(nodes: readonly PageNode[], depth: number): string {
  const parts: string[] = [];
  const asked = new Set(nodes);
  const open: (PageNode | string)[] = [...nodes].reverse();
  while (open.length > 0) {
    const node = open.pop();
    if (node === undefined) break;
    if (typeof node === 'string') parts.push(node);
    else if (node.type === 'text') parts.push(node.data);
    else if ('children' in node && node.type !== 'cdata') {
      const name = 'name' in node ? node.name : '';
      const attributes: Readonly<Record<string, string>> = 'attribs' in node ? node.attribs : {};
      // An element that was selected by name (title, template) is read even if it is invisible.
      if (isUnseen(name, attributes) && !(asked.has(node) && UNSEEN.has(name))) continue;
      const edge = name === '' || INLINE.has(name) ? '' : ' ';
      parts.push(edge);
      open.push(edge);
      if (attributes.srcdoc !== undefined && depth < DEEPEST_FRAME) {
        parts.push(visibleText(rootOf(parse(attributes.srcdoc)), depth + 1));
        continue;
      }
      for (const child of [...shownChildren(name, node.children)].reverse()) open.push(child);
    }
  }
  return parts.join('');
}

/** In a select box that is not a list, only the chosen option is visible. */
function shownChildren(name: string, children: readonly PageNode[]): readonly PageNode[] {
  if (name !== 'select') return children;
  const options = children.flatMap((child) =>
    'name' in child && child.name === 'optgroup' && 'children' in child ? child.children : [child],
  );
  const all = options.filter((child) => 'name' in child && child.name === 'option');
  const chosen = all.filter((option) => 'attribs' in option && option.attribs.selected !== undefined);
  return chosen.length > 0 ? chosen : all.slice(0, 1);
}

function fold(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
