/** The parts of an address. `shared/` has no `URL`, because it uses nothing of a platform. */
export interface Address {
  readonly scheme: string;
  /** Lower-cased, with its port. */
  readonly host: string;
  /** Percent-decoded, beginning with `/`, or ''. */
  readonly path: string;
  /** Decoded keys with all their values, in order. */
  readonly query: Readonly<Record<string, readonly string[]>>;
  readonly hash: string;
}

const whole = /^(?:([a-z][a-z0-9+.-]*):\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([\s\S]*))?$/i;

/** Splits an address into its parts; without a scheme it is read as path, query and hash. */
export function splitAddress(text: string): Address {
  const parts = whole.exec(text.trim());
  const query = new Map<string, string[]>();
  for (const pair of (parts?.[4] ?? '').split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const key = decode((equals < 0 ? pair : pair.slice(0, equals)).replaceAll('+', ' '));
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1).replaceAll('+', ' '));
    const values = query.get(key);
    if (values) values.push(value);
    else if (key !== '__proto__') query.set(key, [value]);
  }
  return {
    scheme: (parts?.[1] ?? '').toLowerCase(),
    host: (parts?.[2] ?? '').replace(/^[^@]*@/, '').toLowerCase(),
    path: decode(parts?.[3] ?? ''),
    query: Object.fromEntries(query),
    hash: parts?.[5] ?? '',
  };
}

/** Percent-decodes, leaving undecodable parts unchanged, as browsers do when they show an address. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `www.allrecipes.com` → `allrecipes.com`; the text itself when it is not an address. */
export function siteName(url: string): string {
  const { host } = splitAddress(url);
  return host === '' ? url : host.replace(/^www\./, '');
}

/**
 * Why an address may not be opened as a first page, or null. Imported files are not trusted: `javascript:`
 * and `file:` addresses are rejected. A placeholder (`__SHOPPING__/…`) counts as an address that the user
 * will give.
 */
export function addressProblem(url: string): string | null {
  if (/^(?:https?:\/\/[^/?#\s]|__[A-Z][A-Z0-9_]*__|about:blank$)/i.test(url.trim())) return null;
  return `expected an address that begins with http:// or https://, found ${JSON.stringify(url.slice(0, 80))}`;
}
