import type { Located, LocatedValue } from '../../model/index.ts';
import { LAST_PAGE } from '../../model/located.ts';
import { urlparse } from '../../python/python.ts';
import { pythonStr } from '../../python/pythonValue.ts';

/**
 * The address of the page that a target names; null where only a helper of the reference program knows it.
 * `lastUrl`: the address of the page that is open when the run ends.
 */
export function targetAddress(page: string, lastUrl: string): string | null {
  if (page === LAST_PAGE) return lastUrl;
  if (!page.startsWith('func')) return page;
  const call = (page.split('func:')[1] ?? '').replaceAll('__last_url__', lastUrl);
  // The other helpers ask the shop's own interface as its administrator: see `shopCall.ts`.
  const post = /^reddit_get_post_url\((["'])(.*)\1\)$/.exec(call.trim());
  return post === null ? null : redditPostUrl(post[2] ?? '');
}

/** `http://domain/f/forum/post/…` cut after the post; any other address unchanged. */
function redditPostUrl(url: string): string {
  const { netloc, path } = urlparse(url);
  const parts = path.split('/');
  if (parts.length < 4 || parts[1] !== 'f') return url;
  return `${url.slice(0, Math.max(0, url.indexOf(':')))}://${netloc}/f/${parts[2]}/${parts[3]}/`;
}

/**
 * The value of a locator as the reference programs compare it, or why it is not known. Only `func:` and `lambda:` give numbers: the
 * programs make a text of everything else.
 */
export function locatedResult({
  locator,
  found,
}: Pick<Located, 'locator' | 'found'>): { readonly result: string | number } | { readonly untold: string } {
  if ('untold' in found) return found;
  // Both programs read a page on which the locator fails as a page without its element.
  if ('threw' in found) return { result: '' };
  // The whole page stands for itself, as every recorded page does.
  if (found.redacted && locator !== '') return { untold: 'a secret was removed from it' };
  const { value } = found;
  const isLambda = locator.startsWith('lambda:');
  if (isLambda && isFalse(value)) return { result: '' };
  const isNumber = typeof value === 'number' && (isLambda || locator.startsWith('func:'));
  return { result: isNumber ? value : pythonStr(value) };
}

/** Whether Python reads the value as false. */
function isFalse(value: LocatedValue): boolean {
  return Array.isArray(value) ? value.length === 0 : !value;
}
