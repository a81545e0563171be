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
  // The other helpers call the shop's own interface with the password of its administrator.
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

/** The value of a locator as the reference programs compare it, or why it is not known. */
export function locatedText({
  locator,
  found,
}: Pick<Located, 'locator' | 'found'>): { readonly text: string } | { readonly untold: string } {
  if ('untold' in found) return found;
  // Both programs read a page on which the locator fails as a page without its element.
  if ('threw' in found) return { text: '' };
  if (found.redacted) return { untold: 'a secret was removed from it' };
  const isLambda = locator.startsWith('lambda:');
  return { text: isLambda && isFalse(found.value) ? '' : pythonStr(found.value) };
}

/** Whether Python reads the value as false. */
function isFalse(value: LocatedValue): boolean {
  return Array.isArray(value) ? value.length === 0 : !value;
}
