/** JSON without the bare `NaN`, `Infinity` and `-Infinity` that Python's `json` writes. */
interface PlainJson {
  readonly text: string;
  /** The offsets of the values that were replaced, in the original text. */
  readonly found: readonly number[];
}

const BARE = ['NaN', 'Infinity', '-Infinity', '-NaN'];

/**
 * Replaces bare `NaN`, `Infinity` and `-Infinity` outside of strings by `null`. Lines keep their numbers.
 */
export function withoutBareNumbers(text: string): PlainJson {
  if (!text.includes('NaN') && !text.includes('Infinity')) return { text, found: [] };
  const found: number[] = [];
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) {
      at = quoteEnd(text, at);
      continue;
    }
    if (code !== 45 && code !== 73 && code !== 78) continue;
    const value = BARE.find((word) => text.startsWith(word, at));
    if (value === undefined || /[\w$]/.test(text.charAt(at + value.length))) continue;
    found.push(at);
    parts.push(text.slice(from, at), 'null');
    from = at + value.length;
    at = from - 1;
  }
  return found.length === 0 ? { text, found } : { text: parts.join('') + text.slice(from), found };
}

/** The offset of the quote that ends the quoted text which begins at `start`, or the length of the text. */
export function quoteEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
