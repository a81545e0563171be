import { fault } from '../../../shared/errors.ts';

/**
 * Reads the text of the address bar as an address. A missing scheme means http for this machine and https elsewhere. Only
 * web pages are accepted: no files of this computer, no scripts, no pages of the browser itself.
 */
export function readAddress(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === 'about:blank') return 'about:blank';
  const hasScheme =
    /^[a-z][a-z0-9+.-]*:(\/\/|(?!\d))/i.test(trimmed) && !/^(localhost|[\w.-]+\.[a-z]+):\d/i.test(trimmed);
  const isLocal = /^(localhost|[\w.-]+\.localhost|127\.[\d.]+|\[::1\])(?=[:/?#]|$)/i.test(trimmed);
  const complete = hasScheme ? trimmed : `${isLocal ? 'http' : 'https'}://${trimmed}`;
  const url = parse(complete);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw fault.person(
      'input.address',
      `"${trimmed.slice(0, 200)}" is not an address of a web page.`,
      'Type an address that begins with http:// or https://, or a host name such as example.org.',
    );
  }
  return url.href;
}

function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
