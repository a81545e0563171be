import type { LocatedBy } from './playwrightLocator.ts';

/** A selector of a recording: one text, or the way through the shadow roots to the element, one text for each root. */
type Selector = string | readonly string[];

const KINDS = ['css', 'aria', 'text', 'xpath', 'pierce'];

/** The kind of a selector and its text without the kind: `aria/Search` is of the kind `aria`. */
function partOf(text: string): { readonly kind: string; readonly text: string } {
  const kind = KINDS.find((each) => text.startsWith(`${each}/`));
  return kind === undefined ? { kind: 'css', text } : { kind, text: text.slice(kind.length + 1) };
}

function pathOf(selector: Selector): readonly string[] {
  return typeof selector === 'string' ? [selector] : selector;
}

function lastPart(selector: Selector) {
  return partOf(pathOf(selector).at(-1) ?? '');
}

/** The selector by which the element is named: one of CSS where there is one. Null without any. */
export function chosenSelector(selectors: readonly Selector[]): string | null {
  const best = ['css', 'pierce', 'xpath', 'text', 'aria']
    .map((kind) => selectors.find((each) => lastPart(each).kind === kind))
    .find((each) => each !== undefined);
  if (best === undefined) return null;
  return pathOf(best)
    .map((each) => partOf(each).text)
    .join(' >>> ');
}

/** What `aria/Search[role="button"]` or `text/Search` state about their element; null without such a selector. */
export function describedBy(selectors: readonly Selector[]): LocatedBy | null {
  const parts = selectors.map(lastPart);
  const aria = parts.find(({ kind }) => kind === 'aria');
  if (aria !== undefined) {
    const at = aria.text.indexOf('[role="');
    if (at < 0) return { role: '', name: aria.text };
    const from = at + '[role="'.length;
    return { role: aria.text.slice(from, aria.text.indexOf('"', from)), name: aria.text.slice(0, at) };
  }
  const text = parts.find(({ kind }) => kind === 'text');
  return text === undefined ? null : { role: '', name: text.text };
}

/** The tags of the element that its selectors of CSS and XPath name. */
export function tagsOf(selectors: readonly Selector[]): readonly string[] {
  return selectors.flatMap((selector) => {
    const { kind, text } = lastPart(selector);
    if (kind === 'aria' || kind === 'text') return [];
    const cut =
      kind === 'xpath' ? text.lastIndexOf('/') : Math.max(text.lastIndexOf(' '), text.lastIndexOf('>'));
    const [tag] = /^[a-z][a-z0-9-]*/i.exec(text.slice(cut + 1)) ?? [];
    return tag === undefined ? [] : [tag.toLowerCase()];
  });
}
