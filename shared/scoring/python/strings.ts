/** White space of Python's `str.isspace()`; JavaScript's `\s` also takes U+FEFF and leaves out U+001C–1F and U+0085. */
export const pythonSpace =
  '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';

const spaceRun = new RegExp(`[${pythonSpace}]+`, 'gu');
const edgeSpace = new RegExp(`^[${pythonSpace}]+|[${pythonSpace}]+$`, 'gu');
const endSpace = new RegExp(`[${pythonSpace}]+$`, 'u');

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
  return text.replace(edgeSpace, '');
}

/** Python's `str.rstrip()`. */
export function stripEnd(text: string): string {
  return text.replace(endSpace, '');
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

/** Cuts one pair of single, else of double quotes: all three reference programs do. `'` alone becomes empty. */
export function cutQuotes(text: string): string {
  if (text.startsWith("'") && text.endsWith("'")) return text.slice(1, -1);
  if (text.startsWith('"') && text.endsWith('"')) return text.slice(1, -1);
  return text;
}
