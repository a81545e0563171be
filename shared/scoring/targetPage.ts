import { PythonError } from './python/pythonError.ts';
import { urlparse } from './python/urls.ts';
import { asString, item } from './python/values.ts';
import type { ReferenceTools } from './reference.ts';

/** Opens the page that a `program_html` target names: `last`, an address, or a helper of the reference program. */
export function openTarget(url: unknown, tools: ReferenceTools): void {
  let address = asString(url, 'startswith');
  if (address.startsWith('func')) {
    const call = (address.split('func:')[1] ?? '').replaceAll('__last_url__', tools.page.url());
    const post = /^reddit_get_post_url\((["'])(.*)\1\)$/.exec(call.trim());
    // Other helpers ask the shop's own interface: only what was recorded of them (locatorText) can be read.
    if (post === null) return;
    address = redditPostUrl(post[2] ?? '');
  }
  if (address !== 'last') tools.page.goto(address);
}

/** `http://domain/f/forum/post/…` cut after the post; any other address as it is. */
function redditPostUrl(url: string): string {
  const { netloc, path } = urlparse(url);
  const parts = path.split('/');
  if (parts.length < 4 || parts[1] !== 'f') return url;
  return `${url.slice(0, Math.max(0, url.indexOf(':')))}://${netloc}/f/${parts[2]}/${parts[3]}/`;
}

/** The locator of a target; blank means the whole page. */
export function targetLocator(target: unknown): string {
  return asString(item(target, 'locator'), 'strip');
}

/** The one complaint that all three programs have about a locator. */
export function unknownLocator(locator: string): PythonError {
  return new PythonError('ValueError', `Unknown locator: ${locator}`);
}
