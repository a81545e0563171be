/**
 * Messages of the main process, in English with names for their values, and their translations: `Hop {hop} of this task asks
 * for no answer.` A value whose name begins with `why` or `what` is itself a message, and is translated, too. `number` matches
 * only a number.
 */
export type HostCatalogue = Readonly<Record<string, string>>;

/** A text of the main process, as a message of the catalogue with its values. */
interface HostText {
  readonly message: string;
  readonly values: Readonly<Record<string, string>>;
}

export interface HostReader {
  /** Null: the catalogue has no such message. */
  read(text: string): HostText | null;
  /** Returns the text in the language of the catalogue; null if it has no such message. */
  say(text: string): string | null;
}

/** A longer text is not a message of the main process. It comes from a page or a model and stays as it is. */
const LONGEST = 10_000;
/** A reason can contain a reason. Deeper levels than this are not translated. */
const DEEPEST = 4;
/** Messages are looked up by this many of their first characters. */
const PREFIX = 3;
const NAME = /\{([a-z][A-Za-z]*)\}/;
const CONJUNCTIONS = / (?:and|or) |, /;

/** A text with names. `pieces` are the fixed texts before, between and after the values. */
interface Pattern {
  readonly message: string;
  readonly pieces: readonly string[];
  readonly names: readonly string[];
  readonly fixed: number;
}

/**
 * Makes a reader for a catalogue. `sayWord` translates single words within a message. `and` and `or` join the last two entries
 * of a list.
 */
export function createHostReader(
  catalogue: HostCatalogue,
  sayWord: (word: string) => string,
  { and, or }: { readonly and: string; readonly or: string },
): HostReader {
  const byPrefix = new Map<string, Pattern[]>();
  const open: Pattern[] = [];
  const patterns = Object.keys(catalogue)
    .map(patternOf)
    .filter(({ names }) => names.length > 0)
    .sort((a, b) => b.fixed - a.fixed);
  for (const pattern of patterns) {
    const [first = ''] = pattern.pieces;
    const list = first.length < PREFIX ? open : (byPrefix.get(first.slice(0, PREFIX)) ?? []);
    list.push(pattern);
    if (list !== open) byPrefix.set(first.slice(0, PREFIX), list);
  }
  const translations = new Map<string, Pattern>();

  function read(text: string): HostText | null {
    if (text.length > LONGEST) return null;
    if (Object.hasOwn(catalogue, text) && !NAME.test(text)) return { message: text, values: {} };
    // If several messages match, the one with the most fixed text is right.
    const candidates = [...(byPrefix.get(text.slice(0, PREFIX)) ?? []), ...open].sort(
      (a, b) => b.fixed - a.fixed,
    );
    for (const { message, pieces, names } of candidates) {
      const values = valuesIn(text, pieces);
      if (values?.every((value, at) => isNumber(value) || !isCounted(names[at] ?? '')))
        return { message, values: Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) };
    }
    return null;
  }

  function sayAt(text: string, depth: number): string | null {
    const found = read(text);
    if (found === null) return null;
    const { message, values } = found;
    const translation = translations.get(message) ?? patternOf(catalogue[message] ?? message);
    translations.set(message, translation);
    return translation.pieces
      .map((piece, at) => {
        const name = translation.names[at];
        if (name === undefined) return piece;
        const value = values[name] ?? '';
        return piece + (isSaid(name) && depth > 0 ? inner(value, depth - 1) : value);
      })
      .join('');
  }

  /** Translates a reason, a word, or a list of them. */
  function inner(text: string, depth: number): string {
    const said = sayAt(text, depth) ?? sayWord(text);
    if (said !== text) return said;
    if (text.length > LONGEST) return text;
    const listed = text.split('; ');
    if (listed.length > 1) return listed.map((part) => sayAt(part, 0) ?? sayWord(part)).join('; ');
    const parts = text.split(CONJUNCTIONS);
    const words = parts.map((part) => sayAt(part, 0) ?? sayWord(part));
    if (parts.every((part, at) => part === words[at])) return text;
    const joint = text.includes(' or ') ? or : and;
    return `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;
  }

  return { read, say: (text) => sayAt(text, DEEPEST) };
}

/** Whether the value of this name is a message of the main process. */
export function isSaid(name: string): boolean {
  return /^(?:why|what)(?![a-z])/.test(name);
}

/** Whether the value of this name must be a number. */
function isCounted(name: string): boolean {
  return name === 'number';
}

function isNumber(value: string): boolean {
  return /^\d[\d.,]*$/.test(value);
}

function patternOf(message: string): Pattern {
  const parts = message.split(NAME);
  const pieces = parts.filter((_, at) => at % 2 === 0);
  const names = parts.filter((_, at) => at % 2 === 1);
  return { message, pieces, names, fixed: pieces.join('').length };
}

/** Returns the values between the pieces, each as short as possible; null if the text does not contain the pieces in this order. */
function valuesIn(text: string, pieces: readonly string[]): readonly string[] | null {
  const [first = '', ...rest] = pieces;
  const last = rest.pop() ?? '';
  if (!text.startsWith(first) || !text.endsWith(last)) return null;
  const end = text.length - last.length;
  let at = first.length;
  const values: string[] = [];
  for (const piece of rest) {
    const found = text.indexOf(piece, at);
    if (found === -1) return null;
    values.push(text.slice(at, found));
    at = found + piece.length;
  }
  if (at > end) return null;
  values.push(text.slice(at, end));
  return values;
}
