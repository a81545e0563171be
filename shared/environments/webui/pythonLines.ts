/** A piece of a Python file. A `string` has its value as text, without quotes. */
export interface PythonToken {
  readonly kind: 'name' | 'number' | 'string' | 'sign';
  readonly text: string;
}

/** A statement of a Python file: one line, or several that brackets join. Lines count from 1. */
export interface PythonLine {
  readonly line: number;
  /** The number of blanks before the first token. A tab counts as 8. */
  readonly indent: number;
  /** Null: the line holds something that is not read, such as an f-string. */
  readonly tokens: readonly PythonToken[] | null;
  /** The first line of the statement as it is written. */
  readonly source: string;
}

const NAME = /[A-Za-z_][A-Za-z_0-9]{0,99}/uy;
const NUMBER = /\d{1,12}(?:\.\d{0,12})?/uy;
const SIGN = /==|[()[\]{}.,:=+\-*/<>!%@&|^~;]/uy;
/** Prefixes that do not change which characters a string holds. */
const PREFIX = /[uU]?(?='|")/uy;
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  "'": "'",
  '"': '"',
};

/** Splits a Python file into statements, without comments and blank lines. It reads each character once. */
export function readPythonLines(text: string): readonly PythonLine[] {
  const source = text.replaceAll('\r\n', '\n').split('\n');
  const found: PythonLine[] = [];
  let at = 0;
  let line = 1;
  const whole = source.join('\n');
  while (at < whole.length) {
    const start = at;
    let indent = 0;
    while (whole[at] === ' ' || whole[at] === '\t') {
      indent += whole[at] === '\t' ? 8 : 1;
      at += 1;
    }
    const statement = readStatement(whole, at);
    const tokens = statement.tokens;
    if (tokens === null || tokens.length > 0)
      found.push({ line, indent, tokens, source: (source[line - 1] ?? '').trim() });
    at = Math.max(statement.end, start + 1);
    line += statement.lines;
  }
  return found;
}

interface Statement {
  readonly tokens: readonly PythonToken[] | null;
  /** The place after its line feed. */
  readonly end: number;
  readonly lines: number;
}

/** Reads up to the line feed that ends the statement. */
function readStatement(text: string, from: number): Statement {
  const tokens: PythonToken[] = [];
  let isRead = true;
  let depth = 0;
  let lines = 1;
  let at = from;
  const end = (place: number): Statement => ({ tokens: isRead ? tokens : null, end: place, lines });
  while (at < text.length) {
    const character = text[at] ?? '';
    if (character === '\n') {
      if (depth === 0) return end(at + 1);
      lines += 1;
      at += 1;
    } else if (character === '\\' && text[at + 1] === '\n') {
      lines += 1;
      at += 2;
    } else if (character === '#') {
      const stop = text.indexOf('\n', at);
      at = stop === -1 ? text.length : stop;
    } else if (character === ' ' || character === '\t') at += 1;
    else {
      const string = readString(text, at);
      if (string !== null) {
        if (string.value === null) isRead = false;
        else tokens.push({ kind: 'string', text: string.value });
        lines += string.lines;
        at = string.end;
        continue;
      }
      const token = readToken(text, at);
      if (token === null) {
        isRead = false;
        at += 1;
        continue;
      }
      tokens.push(token);
      if ('([{'.includes(token.text)) depth += 1;
      if (')]}'.includes(token.text)) depth = Math.max(0, depth - 1);
      at += token.text.length;
    }
  }
  return end(at);
}

function readToken(text: string, at: number): PythonToken | null {
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  const name = match(NAME);
  if (name !== undefined) return { kind: 'name', text: name };
  const number = match(NUMBER);
  if (number !== undefined) return { kind: 'number', text: number };
  const sign = match(SIGN);
  return sign === undefined ? null : { kind: 'sign', text: sign };
}

/** A string at this place; `value` null: it has no end, or an escape that is not read. Null: there is no string. */
function readString(
  text: string,
  from: number,
): { readonly value: string | null; readonly end: number; readonly lines: number } | null {
  PREFIX.lastIndex = from;
  const prefix = PREFIX.exec(text);
  if (prefix === null) return null;
  const start = from + prefix[0].length;
  const quote = text[start] ?? '';
  const mark = text.startsWith(quote.repeat(3), start) ? quote.repeat(3) : quote;
  let value = '';
  let isRead = true;
  let lines = 0;
  let at = start + mark.length;
  while (at < text.length) {
    const character = text[at] ?? '';
    if (text.startsWith(mark, at)) return { value: isRead ? value : null, end: at + mark.length, lines };
    if (character === '\n') {
      if (mark.length === 1) return { value: null, end: at, lines };
      lines += 1;
    }
    if (character === '\\') {
      const escaped = ESCAPES[text[at + 1] ?? ''];
      if (escaped === undefined) isRead = false;
      if (text[at + 1] === '\n') lines += 1;
      value += escaped ?? '';
      at += 2;
    } else {
      value += character;
      at += 1;
    }
  }
  return { value: null, end: at, lines };
}
