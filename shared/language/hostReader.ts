/**
 * What main tells a window, in English, with names for what is put in: `Hop {hop} of this task asks for no answer.` → the same
 * in another language. What stands for a name that begins with `why` or `what` is words of main itself, and is said, too;
 * for `number` stands a number only.
 */
export type HostCatalogue = Readonly<Record<string, string>>;

/** A text of main, as a message of the catalogue and what was put in. */
interface HostText {
  readonly message: string;
  readonly values: Readonly<Record<string, string>>;
}

export interface HostReader {
  /** Null: the catalogue has no such message. */
  read(text: string): HostText | null;
  /** The text in the language of the catalogue; null: it has no such message. */
  say(text: string): string | null;
}

/** A longer text is no message of main's: it is a page's or a model's, and is left as it is. */
const LONGEST = 10_000;
/** Why something failed may have a reason, which has one, too. */
const DEEPEST = 4;
/** Messages are looked up by so many of their first characters. */
const PREFIX = 3;
const NAME = /\{([a-z][A-Za-z]*)\}/;
const CONJUNCTIONS = / (?:and|or) |, /;

/** A text with names: `pieces` stand before, between and after what is put in. */
interface Pattern {
  readonly message: string;
  readonly pieces: readonly string[];
  readonly names: readonly string[];
  readonly fixed: number;
}

/** Reads texts by a catalogue. `sayWord`: says single words that may be put into a message. `and`, `or`: join the last two of a list. */
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
    // What has more words of its own is what was meant.
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

  /** A reason, a word, or a list of such. */
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

/** Whether what stands for this name is words of main. */
export function isSaid(name: string): boolean {
  return /^(?:why|what)(?![a-z])/.test(name);
}

/** Whether only a number may stand for this name. */
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

/** What stands between the pieces, each as short as can be; null where the text has not these pieces in this order. */
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
