/** A key that a person pressed in a terminal. `other`: a key without a meaning here, with its character ('' if it has none). */
export type TerminalKey =
  | { readonly key: 'up' | 'down' | 'left' | 'right' | 'leave' }
  | { readonly key: 'other'; readonly character: string };

const CHARACTERS: Readonly<Record<string, 'up' | 'down' | 'left' | 'right' | 'leave'>> = {
  ...{ w: 'up', a: 'left', s: 'down', d: 'right', q: 'leave' },
  // A terminal that sends each key at once also sends Ctrl C and Ctrl D as characters.
  ...{ '\u0003': 'leave', '\u0004': 'leave' },
};
const ARROWS: Readonly<Record<string, 'up' | 'down' | 'left' | 'right'>> = {
  ...{ A: 'up', B: 'down', C: 'right', D: 'left' },
};
const ESCAPE = '\u001B';
/** No key sends a longer sequence. */
const LONGEST = 32;

/**
 * Reads the keys in what a terminal sent: w, a, s, d in either case, the arrow keys in both of their forms, also with Shift and the like, and
 * q, Ctrl C and Ctrl D. `rest`: the beginning of a sequence whose end has not arrived yet; it comes before the next text.
 */
export function readTerminalKeys(text: string): {
  readonly keys: readonly TerminalKey[];
  readonly rest: string;
} {
  const keys: TerminalKey[] = [];
  let at = 0;
  while (at < text.length) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (character !== ESCAPE) {
      keys.push(keyOf(CHARACTERS[character.toLowerCase()], character));
      at += character.length;
      continue;
    }
    const end = endOfSequence(text, at);
    if (end === null) {
      if (text.length - at <= LONGEST) return { keys, rest: text.slice(at) };
      return { keys, rest: '' };
    }
    // Escape before another key is that key with Alt.
    if (end > at + 1) keys.push(keyOf(ARROWS[text.charAt(end - 1)], ''));
    at = end;
  }
  return { keys, rest: '' };
}

function keyOf(known: Exclude<TerminalKey['key'], 'other'> | undefined, character: string): TerminalKey {
  return known === undefined ? { key: 'other', character } : { key: known };
}

/** The place after the sequence that begins at `at`. Null: its end is missing. */
function endOfSequence(text: string, at: number): number | null {
  const kind = text[at + 1];
  if (kind === undefined) return null;
  if (kind === 'O') return at + 2 < text.length ? at + 3 : null;
  if (kind !== '[') return at + 1;
  for (let end = at + 2; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    // Parameters lie between blank and “?”; the next character ends the sequence.
    if (code < 0x20 || code > 0x3f) return end + 1;
  }
  return null;
}
