import { PythonError, toFloat } from '../python/python.ts';

/** A Python literal that a call may contain; a tuple is a list here. */
export type Literal =
  | string
  | number
  | boolean
  | null
  | readonly Literal[]
  | { readonly [key: string]: Literal };

/** One function call in a text; it is never evaluated. */
export interface Call {
  readonly name: string;
  readonly args: readonly Literal[];
  /** Arguments by name; the last one of a name counts. */
  readonly named: Readonly<Record<string, Literal>>;
}

/** About the depth of nested brackets at which Python's own stack ends. */
const DEEPEST = 100;
/** The program's parser knows names of Latin-1 only. */
const identifier = /[A-Z_a-zªµºÀ-ÖØ-öø-ÿ][\dA-Z_a-zªµ·ºÀ-ÖØ-öø-ÿ]*/y;
/** Other white space does not separate words there. */
const blank = /[ \t\n\r]+/y;
const number = /[+-]?(?:\p{Nd}+(?:\.\p{Nd}*)?|\.\p{Nd}+)(?:[eE][+-]?\p{Nd}+)?/uy;
const constant = /(?:True|False|None)(?![\w$])/y;

/** Differs from every value: there is no value here. */
const nothing = Symbol('nothing');
type Found = Literal | typeof nothing;

/**
 * The calls in a text, in its order, as BrowserGym finds them: anywhere, with literals as arguments. It skips
 * text between calls, incomplete calls, and comments. Raises RecursionError for more than 100 nested
 * brackets.
 *
 * Takes time linear in the text: a new try begins inside the range of an earlier one only where that had an
 * open string, and of the four kinds of string no two open ones are the same.
 */
export function callsIn(text: string): readonly Call[] {
  const reader = createReader(text);
  const calls: Call[] = [];
  while (reader.skip()) {
    const name = reader.match(identifier);
    if (name === null) {
      reader.at += 1;
      continue;
    }
    const after = reader.at;
    const call = readCall(name, reader);
    if (call === null) reader.at = after;
    else calls.push(call);
  }
  return calls;
}

interface Reader {
  at: number;
  readonly text: string;
  /** Skips white space and comments; false at the end. */
  skip(): boolean;
  /** The match of a sticky pattern here, or null. */
  match(pattern: RegExp): string | null;
  /** Skips one mark and the white space before it, if it is here. */
  take(mark: string): boolean;
}

function createReader(text: string): Reader {
  return {
    at: 0,
    text,
    match(pattern) {
      pattern.lastIndex = this.at;
      const found = pattern.exec(text)?.[0] ?? null;
      if (found !== null) this.at = pattern.lastIndex;
      return found;
    },
    skip() {
      for (;;) {
        this.match(blank);
        if (text[this.at] !== '#') return this.at < text.length;
        const end = text.indexOf('\n', this.at);
        this.at = end < 0 ? text.length : end;
      }
    },
    take(mark) {
      this.skip();
      if (text[this.at] !== mark) return false;
      this.at += 1;
      return true;
    },
  };
}

/** Arguments by position, then by name; the comma between the two may be missing, as in the program. */
function readCall(name: string, reader: Reader): Call | null {
  if (!reader.take('(')) return null;
  const args: Literal[] = [];
  for (;;) {
    const before = reader.at;
    const one = readLiteral(reader, 0);
    if (one === nothing) {
      reader.at = before;
      break;
    }
    args.push(one);
    if (!reader.take(',')) break;
  }
  const named: [string, Literal][] = [];
  while (!reader.take(')')) {
    const key = reader.match(identifier);
    if (key === null || !reader.take('=')) return null;
    const value = readLiteral(reader, 0);
    if (value === nothing) return null;
    named.push([key, value]);
    if (!reader.take(',')) return reader.take(')') ? { name, args, named: Object.fromEntries(named) } : null;
  }
  return { name, args, named: Object.fromEntries(named) };
}

function readLiteral(reader: Reader, depth: number): Found {
  if (depth > DEEPEST) throw new PythonError('RecursionError', 'maximum recursion depth exceeded');
  reader.skip();
  switch (reader.text[reader.at]) {
    case '"':
    case "'":
      return readString(reader);
    case '[':
      return readList(reader, ']', depth);
    case '(':
      return readList(reader, ')', depth);
    case '{':
      return readMapping(reader, depth);
    default:
      return readWord(reader);
  }
}

function readWord(reader: Reader): Found {
  const word = reader.match(constant);
  if (word !== null) return word === 'None' ? null : word === 'True';
  const digits = reader.match(number);
  return digits === null ? nothing : toFloat(digits);
}

function readList(reader: Reader, close: string, depth: number): Found {
  const items: Literal[] = [];
  reader.at += 1;
  while (!reader.take(close)) {
    const one = readLiteral(reader, depth + 1);
    if (one === nothing) return nothing;
    items.push(one);
    if (!reader.take(',')) return reader.take(close) ? items : nothing;
  }
  return items;
}

function readMapping(reader: Reader, depth: number): Found {
  const entries: [string, Literal][] = [];
  reader.at += 1;
  while (!reader.take('}')) {
    reader.skip();
    const key = readString(reader);
    if (typeof key !== 'string' || !reader.take(':')) return nothing;
    const value = readLiteral(reader, depth + 1);
    if (value === nothing) return nothing;
    entries.push([key, value]);
    if (!reader.take(',')) return reader.take('}') ? Object.fromEntries(entries) : nothing;
  }
  return Object.fromEntries(entries);
}

/** Three quotes, else one; a string may extend over several lines. */
function readString(reader: Reader): string | typeof nothing {
  const { text, at } = reader;
  const mark = text[at];
  if (mark !== '"' && mark !== "'") return nothing;
  for (const quote of text.startsWith(mark.repeat(3), at) ? [mark.repeat(3), mark] : [mark]) {
    const end = stringEnd(text, at + quote.length, quote);
    if (end === null) continue;
    reader.at = end + quote.length;
    return unescaped(text.slice(at + quote.length, end));
  }
  return nothing;
}

function stringEnd(text: string, from: number, quote: string): number | null {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith(quote, at)) return at;
  }
  return null;
}

const escapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', f: '\f', r: '\r', 0: '\0' };

/** Decodes the escapes that the program's parser knows; any other loses its backslash. */
function unescaped(text: string): string {
  return text.replace(/\\([\s\S])/g, (_, escaped: string) => escapes[escaped] ?? escaped);
}
