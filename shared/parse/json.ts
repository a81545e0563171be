import { importLimits } from './limits.ts';

/** The first error of a text that is not JSON: its offset in UTF-16 units, and the expected and the found text. */
interface JsonFault {
  readonly offset: number;
  readonly message: string;
}

/** Keys and list indexes (from 0) from the root to a value. */
export type JsonPath = readonly (string | number)[];

interface JsonVisitor {
  /** A complete value: `text.slice(start, end)`. `path` is reused by the walk: copy it to keep it. */
  value?(path: JsonPath, start: number, end: number): void;
  /** `key` occurs a second time in the object at `path`. */
  duplicateKey?(path: JsonPath, key: string, offset: number): void;
}

interface Frame {
  readonly isList: boolean;
  readonly start: number;
  /** The keys of an object. */
  readonly keys: Set<string> | null;
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /[A-Za-z_$][\w$]*/y;

/**
 * Walks one JSON value in `text` between `from` and `to` without recursion, so that deep nesting causes an
 * error message instead of a stack overflow. Unlike `JSON.parse` it knows the place of every value and
 * detects repeated keys. Returns the first fault, or null.
 */
export function walkJson(text: string, visitor: JsonVisitor, from = 0, to = text.length): JsonFault | null {
  const frames: Frame[] = [];
  const path: (string | number)[] = [];
  let at = from;

  const skip = (): void => {
    while (at < to) {
      const code = text.charCodeAt(at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
      at++;
    }
  };
  const fault = (expected: string, offset = at): JsonFault => ({
    offset,
    message: `expected ${expected}, found ${foundAt(text, offset, to)}`,
  });
  /** Reads `"key" :` and appends the key to the path. */
  const readKey = (frame: Frame, expected: string): JsonFault | null => {
    const start = at;
    if (text[at] !== '"') return fault(expected);
    const end = stringEnd(text, at, to);
    if (typeof end !== 'number') return end;
    const inner = text.slice(start + 1, end - 1);
    const key = inner.includes('\\') ? String(JSON.parse(text.slice(start, end))) : inner;
    if (frame.keys?.has(key)) visitor.duplicateKey?.(path, key, start);
    frame.keys?.add(key);
    path.push(key);
    at = end;
    skip();
    if (text[at] !== ':' || at >= to) return fault(`":" after the key ${JSON.stringify(key)}`);
    at++;
    return null;
  };

  let expected = 'a JSON value';
  for (let count = 1; ; count++) {
    if (count > importLimits.jsonValues)
      return { offset: at, message: `more than ${importLimits.jsonValues} values: split the file` };
    skip();
    const start = at;
    const char = at < to ? text[at] : '';
    if (char === '{' || char === '[') {
      if (frames.length >= importLimits.jsonDepth)
        return { offset: at, message: `nested deeper than ${importLimits.jsonDepth} levels` };
      const frame: Frame = { isList: char === '[', start, keys: char === '[' ? null : new Set() };
      frames.push(frame);
      at++;
      skip();
      if (at < to && text[at] === (frame.isList ? ']' : '}')) {
        at++;
        frames.pop();
        visitor.value?.(path, start, at);
      } else if (frame.isList) {
        path.push(0);
        expected = 'a value or "]"';
        continue;
      } else {
        const wrong = readKey(frame, 'a key in double quotes or "}"');
        if (wrong) return wrong;
        expected = 'a value after ":"';
        continue;
      }
    } else {
      const end = scalarEnd(text, at, to);
      if (end === null) return fault(expected);
      if (typeof end !== 'number') return end;
      at = end;
      visitor.value?.(path, start, at);
    }

    // A value has ended: close the containers that end with it, or continue with its next sibling.
    for (;;) {
      skip();
      const frame = frames.at(-1);
      if (frame === undefined) return at < to ? fault('the end of the text') : null;
      const next = at < to ? text[at] : '';
      if (next === ',') {
        at++;
        const last = path.pop();
        if (frame.isList) {
          path.push(typeof last === 'number' ? last + 1 : 0);
          expected = 'a value after the comma';
        } else {
          skip();
          const wrong = readKey(frame, 'a key in double quotes after the comma');
          if (wrong) return wrong;
          expected = 'a value after ":"';
        }
        break;
      }
      if (next !== (frame.isList ? ']' : '}')) return fault(frame.isList ? '"," or "]"' : '"," or "}"');
      at++;
      path.pop();
      frames.pop();
      visitor.value?.(path, frame.start, at);
    }
  }
}

/** End of a string, number or word that starts at `at`; null when none starts there. */
function scalarEnd(text: string, at: number, to: number): number | JsonFault | null {
  if (at >= to) return null;
  if (text[at] === '"') return stringEnd(text, at, to);
  for (const literal of ['true', 'false', 'null']) {
    if (text.startsWith(literal, at) && at + literal.length <= to) return at + literal.length;
  }
  number.lastIndex = at;
  const match = number.exec(text);
  if (match === null || at + match[0].length > to) return null;
  return at + match[0].length;
}

function stringEnd(text: string, start: number, to: number): number | JsonFault {
  for (let at = start + 1; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) return at + 1;
    if (code < 32) {
      const what = code === 10 || code === 13 ? 'a line break' : `the control character U+${hex(code)}`;
      return { offset: at, message: `expected the closing quote of a text, found ${what} inside it` };
    }
    if (code !== 92) continue;
    const escaped = text[at + 1] ?? '';
    if (escaped === 'u') {
      if (!/^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6)))
        return { offset: at, message: 'expected four hexadecimal digits after \\u' };
      at += 5;
    } else if (escaped !== '' && '"\\/bfnrt'.includes(escaped)) {
      at++;
    } else {
      return { offset: at, message: `expected an escape such as \\n or \\", found \\${escaped}` };
    }
  }
  return { offset: start, message: 'expected a closing quote for the text that starts here' };
}

function foundAt(text: string, at: number, to: number): string {
  if (at >= to) return 'the end of the text';
  const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
  word.lastIndex = at;
  const name = word.exec(text)?.[0];
  if (name !== undefined) return `${name.slice(0, 30)}, which JSON does not have`;
  if (char === "'") return 'a single quote (JSON writes texts in double quotes)';
  if (char === '/' || char === '#') return `${char} (JSON has no comments)`;
  return char < ' ' ? `the control character U+${hex(char.charCodeAt(0))}` : JSON.stringify(char);
}

function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0');
}

interface Position {
  /** Both from 1; the column counts UTF-16 units, as editors do, without the byte order mark. */
  readonly line: number;
  readonly column: number;
}

export interface Positions {
  at(offset: number): Position;
}

/** Line and column of offsets in one text. Line starts are collected at the first call. */
export function createPositions(text: string): Positions {
  let starts: number[] | null = null;
  const lineStarts = (): number[] => {
    const found = [text.startsWith('\uFEFF') ? 1 : 0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) found.push(at + 1);
    return found;
  };
  return {
    at(offset) {
      starts ??= lineStarts();
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: Math.max(1, offset - (starts[low] ?? 0) + 1) };
    },
  };
}

/** A key on a wanted path, and the offset of its value once it was passed. */
interface Branch {
  offset: number | null;
  readonly below: Map<string | number, Branch>;
}

/**
 * Offsets of the values at `paths` inside the JSON value in `text[start, end)`, found in one walk. For a path
 * that leads nowhere, the offset of the nearest enclosing value (a missing field is reported at its object).
 */
export function locate(
  text: string,
  start: number,
  end: number,
  paths: readonly JsonPath[],
): readonly number[] {
  const root: Branch = { offset: start, below: new Map() };
  let deepest = 0;
  for (const path of paths) {
    deepest = Math.max(deepest, path.length);
    let branch = root;
    for (const key of path) {
      const next = branch.below.get(key) ?? { offset: null, below: new Map() };
      branch.below.set(key, next);
      branch = next;
    }
  }
  const value = (here: JsonPath, valueStart: number): void => {
    if (here.length > deepest) return;
    let branch: Branch | undefined = root;
    for (const key of here) {
      branch = branch.below.get(key);
      if (branch === undefined) return;
    }
    branch.offset ??= valueStart;
  };
  if (deepest > 0) walkJson(text, { value }, start, end);
  return paths.map((path) => {
    let found = start;
    let branch: Branch | undefined = root;
    for (const key of path) {
      branch = branch.below.get(key);
      found = branch?.offset ?? found;
      if (branch === undefined) break;
    }
    return found;
  });
}

/** A JSON value as text, independent of the order of keys: for comparison, and for a digest. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => (isObject(inner) ? sorted(inner) : inner));
}

function sorted(object: object): object {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of a parsed JSON value; none when it is not an object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
