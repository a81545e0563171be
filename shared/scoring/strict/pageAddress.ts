/** The parts of an address that a `url` check compares: host case-folded, path, query and fragment percent-decoded. */
export interface Address {
  /** Without the port. */
  readonly host: string;
  /** `:8080`, or '' for the scheme's own port. */
  readonly port: string;
  /** Without closing slashes; '' for the root. */
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly hash: string;
}

const parts = /^(?:([a-zA-Z][\w+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;
const ownPorts: Readonly<Record<string, string>> = { http: ':80', https: ':443', ws: ':80', wss: ':443' };

/** Splits an address into its parts; text without `scheme:` has an empty host. */
export function parseAddress(url: string): Address {
  const [, scheme = '', authority = '', path = '', query = '', hash = ''] = parts.exec(url.trim()) ?? [];
  const hostAndPort = decode(authority.slice(authority.lastIndexOf('@') + 1)).toLowerCase();
  const [, host = '', port = ''] = /^(\[.*\]|[^:]*)(:\d*)?$/s.exec(hostAndPort) ?? [undefined, hostAndPort];
  return {
    host: host.replace(/\.$/, ''),
    port: port === ':' || port === ownPorts[scheme.toLowerCase()] ? '' : port,
    path: trimPath(decode(path)),
    query: query.split('&').flatMap((pair) => (pair === '' ? [] : [splitPair(pair)])),
    hash: decode(hash),
  };
}

/** Host, port, path and fragment of an address as one text, percent-decoded: what names the page, without its query. */
export function placeOf(url: string): string {
  const [, , authority = '', path = '', , hash = ''] = parts.exec(url.trim()) ?? [];
  const host = authority.slice(authority.lastIndexOf('@') + 1).toLowerCase();
  return decode(`${host}${path}${hash === '' ? '' : `#${hash}`}`);
}

/** Removes closing slashes. */
export function trimPath(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '');
}

function splitPair(pair: string): readonly [string, string] {
  const equals = pair.indexOf('=');
  const plain = (text: string) => decode(text.replaceAll('+', ' '));
  return equals === -1 ? [plain(pair), ''] : [plain(pair.slice(0, equals)), plain(pair.slice(equals + 1))];
}

/** Percent-decodes a text; a sequence that is not UTF-8 stays unchanged. */
export function decode(text: string): string {
  return text.replace(/(?:%[0-9a-fA-F]{2})+/g, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}
