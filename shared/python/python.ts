import { unprintable } from './unprintable.ts';

/**
 * An exception of a reference program, as an error value. The reference profiles raise it exactly where the Python
 * program would: its class decides whether a task counts (docs/reference-programs.md).
 */
export class PythonError extends Error {
  readonly className: string;

  constructor(className: string, message = '') {
    super(message);
    this.name = 'PythonError';
    this.className = className;
  }

  /** `ClassName: message`, as the command line prints it. */
  toText(): string {
    return `${this.className}: ${this.message}`;
  }
}

/** Python's `assert`: raises AssertionError. */
export function assertPython(condition: boolean, message = ''): asserts condition {
  if (!condition) throw new PythonError('AssertionError', message);
}

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (character === '\\') return '\\\\';
  if (character === '\n') return '\\n';
  if (character === '\r') return '\\r';
  if (character === '\t') return '\\t';
  if (character === ' ' || !unprintable.test(character)) return character;
  if (code <= 0xff) return `\\x${code.toString(16).padStart(2, '0')}`;
  if (code <= 0xffff) return `\\u${code.toString(16).padStart(4, '0')}`;
  return `\\U${code.toString(16).padStart(8, '0')}`;
}

/** CPython's `repr()` of a string: single quotes unless the text contains one and no double quote. */
export function repr(text: string): string {
  return reprCharacters([...text]);
}

/**
 * `repr()` of single characters: two adjacent halves of a surrogate pair stay halves, as in a Python string.
 */
export function reprCharacters(characters: readonly string[]): string {
  const quote = characters.includes("'") && !characters.includes('"') ? '"' : "'";
  const body = characters.map((character) =>
    character === quote ? `\\${quote}` : escapeCharacter(character),
  );
  return `${quote}${body.join('')}${quote}`;
}

/**
 * White space of Python's `str.isspace()`; JavaScript's `\s` also includes U+FEFF and lacks U+001C–1F and
 * U+0085.
 */
export const pythonSpace =
  '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';

const spaceRun = new RegExp(`[${pythonSpace}]+`, 'gu');
const space = new RegExp(`[${pythonSpace}]`, 'u');

/** Capital letters added after Unicode 14 (CPython 3.11's table): `toLowerCase` changes them, `str.lower` does not. */
const newerCapitals =
  /([\u1c89\ua7cb\ua7cc\ua7ce\ua7d2\ua7d4\ua7da\ua7dc\u{10d50}-\u{10d65}\u{16ea0}-\u{16eb8}])/u;

/** Python's `str.lower()` (CPython 3.11). */
export function lower(text: string): string {
  if (!newerCapitals.test(text)) return text.toLowerCase();
  return text
    .split(newerCapitals)
    .map((part, index) => (index % 2 === 1 ? part : part.toLowerCase()))
    .join('');
}

/** Python's `str.strip()`. */
export function strip(text: string): string {
  const end = endOf(text);
  let start = 0;
  while (start < end && space.test(text.charAt(start))) start += 1;
  return text.slice(start, end);
}

/** Python's `str.rstrip()`. */
export function stripEnd(text: string): string {
  return text.slice(0, endOf(text));
}

/**
 * Where the white space at the end begins. It counts backwards, because a pattern would start again at each
 * blank in the text.
 */
function endOf(text: string): number {
  let end = text.length;
  while (end > 0 && space.test(text.charAt(end - 1))) end -= 1;
  return end;
}

/** Python's `str.split()` without an argument. */
export function splitWords(text: string): string[] {
  return strip(text)
    .split(spaceRun)
    .filter((word) => word !== '');
}

/** Python's `len()` of a string: code points. */
export function codePoints(text: string): number {
  return [...text].length;
}

/**
 * Removes one pair of single, else of double quotes, as all three reference programs do. `'` alone becomes
 * empty.
 */
export function cutQuotes(text: string): string {
  if (text.startsWith("'") && text.endsWith("'")) return text.slice(1, -1);
  if (text.startsWith('"') && text.endsWith('"')) return text.slice(1, -1);
  return text;
}

/** The characters of the numbers 128 to 159 in the HTML standard: Windows-1252. */
const C1 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

function isDropped(code: number): boolean {
  const control =
    (code >= 1 && code <= 8) ||
    (code >= 0xe && code <= 0x1f) ||
    (code >= 0x7f && code <= 0x9f) ||
    code === 0xb;
  return control || (code >= 0xfdd0 && code <= 0xfdef) || (code & 0xfffe) === 0xfffe;
}

function numbered(reference: string): string {
  const body = reference.slice(2).replace(/;$/, '');
  const code = /^[xX]/.test(body) ? Number.parseInt(body.slice(1), 16) : Number.parseInt(body, 10);
  if (code === 13) return '\r';
  if (code >= 128 && code < 160) return C1.charAt(code - 128);
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd';
  return isDropped(code) ? '' : String.fromCodePoint(code);
}

/**
 * Python's `html.unescape`. `decodeName` decodes the standard's named references (`&eacute;` → `é`) and
 * returns unknown ones unchanged: the table is part of the HTML parser, outside `shared/`.
 */
export function unescapeHtml(text: string, decodeName: (reference: string) => string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#[0-9]+;?|#[xX][0-9a-fA-F]+;?|[^\t\n\f <&#;]{1,32};?)/g, (reference) =>
    reference.startsWith('&#') ? numbered(reference) : decodeName(reference),
  );
}

const integer = /^[+-]?\p{Nd}+(?:_\p{Nd}+)*$/u;
const digits = '\\p{Nd}+(?:_\\p{Nd}+)*';
const float = new RegExp(
  `^[+-]?(?:(?:${digits}(?:\\.(?:${digits})?)?|\\.${digits})(?:e[+-]?${digits})?|inf|infinity|nan)$`,
  'iu',
);

/**
 * Digits of any script as ASCII digits: Python reads them all. The ten digits of each script are in order,
 * and some scripts are adjacent.
 */
function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });
}

/** Python's `int(text)`; null where it raises ValueError. */
export function toInt(text: string): number | null {
  const trimmed = strip(text);
  if (!integer.test(trimmed)) return null;
  return Number(asciiDigits(trimmed).replaceAll('_', ''));
}

/** Python's `float(text)`. */
export function toFloat(text: string): number {
  const plain = asciiDigits(strip(text)).replaceAll('_', '').toLowerCase();
  if (!float.test(strip(text))) {
    throw new PythonError('ValueError', `could not convert string to float: ${repr(text)}`);
  }
  const sign = plain.startsWith('-') ? -1 : 1;
  const unsigned = plain.replace(/^[+-]/, '');
  if (unsigned.startsWith('inf')) return sign * Number.POSITIVE_INFINITY;
  return unsigned === 'nan' ? Number.NaN : sign * Number(unsigned);
}

/** numpy adds up to this many values in sequence; above it, it adds the halves separately. */
const block = 128;

/**
 * numpy's `mean` of a list, exact to the last digit: from eight values on it adds in eight lanes, and long
 * lists by halves.
 */
export function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

function sum(values: readonly number[]): number {
  const { length } = values;
  if (length < 8) return values.reduce((total, value) => total + value, 0);
  if (length > block) {
    const half = Math.floor(length / 2);
    const cut = half - (half % 8);
    return sum(values.slice(0, cut)) + sum(values.slice(cut));
  }
  const inLanes = length - (length % 8);
  const lane = (first: number): number => {
    let total = values[first] ?? 0;
    for (let index = first + 8; index < inLanes; index += 8) total += values[index] ?? 0;
    return total;
  };
  const start = lane(0) + lane(1) + (lane(2) + lane(3)) + (lane(4) + lane(5) + (lane(6) + lane(7)));
  return values.slice(inLanes).reduce((total, value) => total + value, start);
}

/** A JSON object as a Python `dict`. */
type Dict = Readonly<Record<string, unknown>>;

export function isDict(value: unknown): value is Dict {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The name of the Python type of a JSON value. */
function typeName(value: unknown): string {
  if (value === null || value === undefined) return 'NoneType';
  if (typeof value === 'string') return 'str';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float';
  return Array.isArray(value) ? 'list' : 'dict';
}

/** `container[key]` with a string key. */
export function item(container: unknown, key: string): unknown {
  if (isDict(container)) {
    if (!Object.hasOwn(container, key)) throw new PythonError('KeyError', repr(key));
    return container[key];
  }
  if (typeof container === 'string') {
    throw new PythonError('TypeError', "string indices must be integers, not 'str'");
  }
  if (Array.isArray(container)) {
    throw new PythonError('TypeError', 'list indices must be integers or slices, not str');
  }
  throw new PythonError('TypeError', `'${typeName(container)}' object is not subscriptable`);
}

/** `container[index]` of a list or a string. */
export function itemAt(container: unknown, index: number): unknown {
  if (isDict(container)) throw new PythonError('KeyError', String(index));
  const values = typeof container === 'string' ? [...container] : container;
  if (!Array.isArray(values))
    throw new PythonError('TypeError', `'${typeName(container)}' object is not subscriptable`);
  if (index < values.length) return values[index];
  const kind = typeof container === 'string' ? 'string' : 'list';
  throw new PythonError('IndexError', `${kind} index out of range`);
}

/** `container.get(key, fallback)`. */
export function get(container: unknown, key: string, fallback: unknown): unknown {
  if (!isDict(container)) throw noAttribute(container, 'get');
  return Object.hasOwn(container, key) ? container[key] : fallback;
}

/** `for x in value`. */
export function iterate(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string') return [...value];
  if (isDict(value)) return Object.keys(value);
  throw new PythonError('TypeError', `'${typeName(value)}' object is not iterable`);
}

/** `len(value)`. */
export function length(value: unknown): number {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined) {
    throw new PythonError('TypeError', `object of type '${typeName(value)}' has no len()`);
  }
  return iterate(value).length;
}

/** `needle in haystack`. */
export function contains(needle: unknown, haystack: unknown): boolean {
  if (typeof haystack === 'string') {
    if (typeof needle === 'string') return haystack.includes(needle);
    throw new PythonError(
      'TypeError',
      `'in <string>' requires string as left operand, not ${typeName(needle)}`,
    );
  }
  if (Array.isArray(haystack)) return haystack.includes(needle);
  if (isDict(haystack)) return typeof needle === 'string' && Object.hasOwn(haystack, needle);
  throw new PythonError('TypeError', `argument of type '${typeName(haystack)}' is not iterable`);
}

/** `'X' object has no attribute 'y'`. */
export function noAttribute(value: unknown, attribute: string): PythonError {
  return new PythonError('AttributeError', `'${typeName(value)}' object has no attribute '${attribute}'`);
}

/** A value on which the program calls a method of `str`. */
export function asString(value: unknown, method: string): string {
  if (typeof value === 'string') return value;
  throw noAttribute(value, method);
}

/** `value.items()`. */
export function items(value: unknown): readonly (readonly [string, unknown])[] {
  if (!isDict(value)) throw noAttribute(value, 'items');
  return Object.entries(value);
}

/** An argument that beartype checks at run time (WebArena and VisualWebArena declare theirs `str`). */
export function checkedString(value: unknown, parameter: string): string {
  if (typeof value === 'string') return value;
  throw new PythonError(
    'BeartypeCallHintParamViolation',
    `parameter ${parameter} is ${typeName(value)}, not an instance of str`,
  );
}

interface ParsedUrl {
  readonly netloc: string;
  readonly path: string;
  readonly query: string;
}

/** Schemes whose last path segment may carry `;parameters` (urllib.parse.uses_params). */
const usesParams = new Set(
  ' ftp hdl prospero http https imap itms shttp rtsp rtspu sip sips mms sftp tel'.split(' '),
);

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

/** Python's `unquote`: runs of %XX are UTF-8, an invalid byte becomes U+FFFD, a bare `%` stays. */
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
