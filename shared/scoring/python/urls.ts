import { PythonError } from './pythonError.ts';

interface ParsedUrl {
  readonly netloc: string;
  readonly path: string;
  readonly query: string;
}

/** Schemes whose last path segment may carry `;parameters` (urllib.parse.uses_params). */
const usesParams = new Set([
  '',
  'ftp',
  'hdl',
  'prospero',
  'http',
  'https',
  'imap',
  'itms',
  'shttp',
  'rtsp',
  'rtspu',
  'sip',
  'sips',
  'mms',
  'sftp',
  'tel',
]);

/** Python's `urllib.parse.urlparse` (3.11): the parts that url_match reads. */
export function urlparse(address: string): ParsedUrl {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: urlsplit strips exactly the C0 controls and the space.
  let rest = address.replace(/^[\x00-\x20]+/, '').replace(/[\t\r\n]/g, '');
  let scheme = '';
  const named = /^([a-zA-Z][a-zA-Z0-9+.-]*):/.exec(rest);
  if (named !== null) {
    scheme = (named[1] ?? '').toLowerCase();
    rest = rest.slice(named[0].length);
  }
  let netloc = '';
  if (rest.startsWith('//')) {
    const end = rest.slice(2).search(/[/?#]/);
    netloc = end === -1 ? rest.slice(2) : rest.slice(2, end + 2);
    rest = rest.slice(netloc.length + 2);
    if (netloc.includes('[') !== netloc.includes(']'))
      throw new PythonError('ValueError', 'Invalid IPv6 URL');
  }
  const hash = rest.indexOf('#');
  if (hash !== -1) rest = rest.slice(0, hash);
  const mark = rest.indexOf('?');
  const query = mark === -1 ? '' : rest.slice(mark + 1);
  const path = mark === -1 ? rest : rest.slice(0, mark);
  return { netloc, path: usesParams.has(scheme) ? withoutParams(path) : path, query };
}

function withoutParams(path: string): string {
  const cut = path.indexOf(';', path.lastIndexOf('/') + 1);
  return cut === -1 ? path : path.slice(0, cut);
}

/** Python's `urllib.parse.parse_qs`: pairs without a value are dropped. */
export function parseQuery(query: string): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const pair of query.split('&')) {
    const equals = pair.indexOf('=');
    if (equals === -1 || equals === pair.length - 1) continue;
    const key = unquote(pair.slice(0, equals).replaceAll('+', ' '));
    const value = unquote(pair.slice(equals + 1).replaceAll('+', ' '));
    const list = values.get(key);
    if (list === undefined) values.set(key, [value]);
    else list.push(value);
  }
  return values;
}

/** Python's `unquote`: runs of %XX are UTF-8, a byte that is not becomes U+FFFD, a bare `%` stays. */
function unquote(text: string): string {
  return text.replace(/(?:%[0-9a-fA-F]{2})+/g, (run) => decodeUtf8(run));
}

function decodeUtf8(run: string): string {
  const bytes = run.slice(1).split('%');
  let text = '';
  let at = 0;
  while (at < bytes.length) {
    const size = decodableAt(bytes, at);
    text += size === 0 ? '\ufffd' : decodeURIComponent(`%${bytes.slice(at, at + size).join('%')}`);
    at += Math.max(size, 1);
  }
  return text;
}

function decodableAt(bytes: readonly string[], at: number): number {
  for (const size of [1, 2, 3, 4]) {
    if (at + size > bytes.length) break;
    try {
      decodeURIComponent(`%${bytes.slice(at, at + size).join('%')}`);
      return size;
    } catch {
      // Not a character of this length: try the next.
    }
  }
  return 0;
}
