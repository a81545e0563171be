import type { ComparedPage } from '../model/branch.ts';

/** The most markup of a page that is compared, in characters. */
const MOST_MARKUP = 2_000_000;
const MOST_WORDS = 20_000;

/** Elements whose content is ignored. */
const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'svg']);

/** The words of a page in their order, without its markup, its scripts and its styles. */
export function wordsOfPage(html: string): readonly string[] {
  const text = textOf(html.slice(0, MOST_MARKUP))
    .replaceAll(/&(?:[a-z]{2,31}|#\w{1,8});/gi, ' ')
    .toLowerCase();
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
}

/** One pass: unclosed markup ends the page, so that its end is not searched again from every beginning. */
function textOf(html: string): string {
  const lower = html.toLowerCase();
  const texts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) break;
    texts.push(html.slice(at, open));
    const isComment = html.startsWith('<!--', open);
    const close = isComment ? html.indexOf('-->', open) + 2 : html.indexOf('>', open);
    if (close < open) return texts.join(' ');
    at = close + 1;
    const name = isComment ? '' : (/^[a-z]+/.exec(lower.slice(open + 1, open + 12))?.[0] ?? '');
    if (!UNREAD.has(name)) continue;
    const end = lower.indexOf(`</${name}`, at);
    if (end < 0) return texts.join(' ');
    at = end;
  }
  texts.push(html.slice(at));
  return texts.join(' ');
}

/** With less likeness, a page at the expected address is another page. */
const OTHER_DOCUMENT = 0.4;
/**
 * With at least this likeness, a page at another address is the expected one: its address may contain an
 * order's number.
 */
const SAME_DOCUMENT = 0.9;

/**
 * Whether a replay has reached another page. A different port, query or fragment does not count as another
 * address, and a blank address is ignored.
 */
export function isOtherPage({ was, now, likeness }: ComparedPage): boolean {
  const isSamePlace = was === '' || placeOf(was) === placeOf(now);
  if (likeness === null) return !isSamePlace;
  return isSamePlace ? likeness < OTHER_DOCUMENT : likeness < SAME_DOCUMENT;
}

/** Host and path. */
function placeOf(address: string): string {
  const [, host, path = ''] = /^[a-z]+:\/\/(?:[^/?#@]*@)?([^/?#:]+)(?::\d+)?([^?#]*)/i.exec(address) ?? [];
  return host === undefined ? address : `${host.toLowerCase()}${path.replace(/\/$/, '')}`;
}
