import type { Redaction } from './redaction.ts';
import { isSecretField, SECRET_MARK } from './secretFields.ts';
import { isDrawn, isSecretNamed, PATH_WORDS } from './secretNames.ts';

/**
 * Removes user and password, the values of secret parameters and known secrets from an address before it is
 * announced or stored.
 */
export interface UrlRedaction {
  (url: string): string;
  /**
   * The same for the address of a page: removed values count as known secrets from then on, because pages
   * show their address.
   */
  ofPage(url: string): string;
  /**
   * An address to open again later: without values from fields, but with the keys by which the site
   * recognizes the person. It is stored with the cookies, as long as they are.
   */
  forState(url: string): string;
  /** A secret field with this name was seen: a form may put its value into the address. */
  addName(name: string): void;
  /** The names that were added, for the same redaction in another thread. */
  names(): readonly string[];
  /** Whether the value under this name, in an address, a form or JSON, must not be stored. */
  isSecret(name: string, value: string): boolean;
}

/** The scheme, and the text before the last `@` of the host. */
const USER = /^([a-z][a-z0-9+.-]*:\/\/)([^/?#]*)@/i;
/** A part of a path that is a key itself. */
const PATH_KEY = new RegExp(`(?<=\\/(?:[\\w-]{0,40}[-_])?(?:${PATH_WORDS})\\/)[^/?#&=;]{16,600}`, 'gi');
/** The most parameters of one address that are read. Each takes some microseconds, and a page may write millions. */
const MOST_PARAMETERS = 10_000;
/** The most levels of addresses inside addresses. */
const DEEPEST = 3;

export function createUrlRedaction(redaction?: Redaction, known: readonly string[] = []): UrlRedaction {
  const names = new Set(known);
  const mark = encodeURIComponent(SECRET_MARK);

  function redact(url: string, learn: boolean): string {
    const plain = redactParts(url, learn, 0);
    return redaction === undefined ? plain : redaction.text(plain, 'address').replaceAll(SECRET_MARK, mark);
  }

  function forState(url: string): string {
    const plain = changeParameters(url.replace(USER, '$1'), mark, (name, value) =>
      value !== '' &&
      (isNamedLikeField(decode(name)) || isSecretField('input', { name: decode(name) })) &&
      !/token|key|secret/i.test(name)
        ? mark
        : value,
    );
    return redaction === undefined ? plain : redaction.state(plain).replaceAll(SECRET_MARK, mark);
  }

  function redactParts(url: string, learn: boolean, depth: number): string {
    const isPublic = (value: string): boolean => redaction?.isJudged(value) === true;
    const hide = (value: string): string => {
      if (learn) redaction?.learn(value);
      return mark;
    };
    const withoutKeys = url.replace(PATH_KEY, (whole) => {
      const value = decode(whole);
      return isDrawn(value) && !isPublic(value) ? hide(value) : whole;
    });
    if (!/[?#@]/.test(withoutKeys)) return withoutKeys;
    const withoutUser = withoutKeys.replace(USER, (_whole, before: string, user: string) => {
      const password = passwordOf(user);
      if (password !== '') hide(decode(password));
      return before;
    });
    return changeParameters(withoutUser, mark, (name, value) => {
      if (value === '') return value;
      const plain = decode(value);
      if (isSecret(decode(name), plain)) return isPublic(plain) ? value : hide(plain);
      if (depth >= DEEPEST || !/^(?:[a-z][a-z0-9+.-]*:\/)?\/.*[?#@]/is.test(plain)) return value;
      const inner = redactParts(plain, learn, depth + 1);
      return inner === plain ? value : encodeURIComponent(inner);
    });
  }

  function isSecret(name: string, value: string): boolean {
    return isSecretNamed(name, value) || isNamedLikeField(name);
  }

  function isNamedLikeField(name: string): boolean {
    return [name, ...name.split(/[[\].]+/)].some((part) => part !== '' && names.has(part.toLowerCase()));
  }

  return Object.assign((url: string) => redact(url, false), {
    ofPage: (url: string) => redact(url, true),
    forState,
    addName: (name: string) => {
      names.add(name.toLowerCase());
    },
    names: () => [...names],
    isSecret,
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The address with the value of each `name=value` behind `?`, `&`, `#` or `;` passed through `change`. What follows the most
 * parameters is not read; `rest` takes its place.
 */
function changeParameters(
  url: string,
  rest: string,
  change: (name: string, value: string) => string,
): string {
  let out = '';
  let done = 0;
  let count = 0;
  for (const found of url.matchAll(/[?&#;]([^&#;]+)/g)) {
    const [, pair = ''] = found;
    // A question mark within a pair begins another where the first has no name.
    const from = pair.startsWith('=') ? pair.indexOf('?') + 1 : 0;
    const equals = pair.indexOf('=', from);
    if (equals <= from) continue;
    const start = found.index + 1;
    if (count === MOST_PARAMETERS) return out + url.slice(done, start) + rest;
    count += 1;
    const value = pair.slice(equals + 1);
    const by = change(pair.slice(from, equals), value);
    if (by === value) continue;
    out += url.slice(done, start + equals + 1) + by;
    done = start + pair.length;
  }
  return done === 0 ? url : out + url.slice(done);
}

/** `name:password` → the password. */
function passwordOf(user: string): string {
  const [, password = ''] = /^[^@:]*:?([\s\S]*)$/.exec(user) ?? [];
  return password;
}
