import type { PythonToken } from './pythonLines.ts';

/** An expression of the small part of Python that tasks need. */
export type PythonExpression =
  | { readonly is: 'name'; readonly name: string }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'number'; readonly number: number }
  | { readonly is: 'call'; readonly of: PythonExpression; readonly values: readonly PythonExpression[] }
  | { readonly is: 'member'; readonly of: PythonExpression; readonly name: string }
  | { readonly is: 'item'; readonly of: PythonExpression; readonly index: PythonExpression };

const DEEPEST = 20;

/** Reads one expression that takes all tokens. Null: it is none, or one of another kind (operators, named arguments, lists …). */
export function readPythonExpression(tokens: readonly PythonToken[]): PythonExpression | null {
  const read = expressionAt(tokens, 0, 0);
  return read !== null && read.end === tokens.length ? read.value : null;
}

interface Read {
  readonly value: PythonExpression;
  readonly end: number;
}

function isSign(token: PythonToken | undefined, text: string): boolean {
  return token?.kind === 'sign' && token.text === text;
}

function expressionAt(tokens: readonly PythonToken[], from: number, depth: number): Read | null {
  if (depth > DEEPEST) return null;
  let read = atomAt(tokens, from, depth);
  while (read !== null) {
    const next = tokens[read.end];
    if (isSign(next, '.')) {
      const name = tokens[read.end + 1];
      if (name?.kind !== 'name') return null;
      read = { value: { is: 'member', of: read.value, name: name.text }, end: read.end + 2 };
    } else if (isSign(next, '[')) {
      const index = expressionAt(tokens, read.end + 1, depth + 1);
      if (index === null || !isSign(tokens[index.end], ']')) return null;
      read = { value: { is: 'item', of: read.value, index: index.value }, end: index.end + 1 };
    } else if (isSign(next, '(')) {
      const given = valuesAt(tokens, read.end + 1, depth);
      if (given === null) return null;
      read = { value: { is: 'call', of: read.value, values: given.values }, end: given.end };
    } else return read;
  }
  return null;
}

/** The arguments of a call, up to its closing bracket. */
function valuesAt(
  tokens: readonly PythonToken[],
  from: number,
  depth: number,
): { readonly values: readonly PythonExpression[]; readonly end: number } | null {
  const values: PythonExpression[] = [];
  let at = from;
  while (!isSign(tokens[at], ')')) {
    const value = expressionAt(tokens, at, depth + 1);
    if (value === null) return null;
    values.push(value.value);
    at = value.end;
    if (isSign(tokens[at], ',')) at += 1;
    else if (!isSign(tokens[at], ')')) return null;
  }
  return { values, end: at + 1 };
}

function atomAt(tokens: readonly PythonToken[], from: number, depth: number): Read | null {
  const token = tokens[from];
  if (token === undefined) return null;
  if (token.kind === 'name') return { value: { is: 'name', name: token.text }, end: from + 1 };
  if (token.kind === 'string') {
    // Strings beside each other are one.
    let end = from;
    let text = '';
    for (let next = tokens[end]; next?.kind === 'string'; next = tokens[end]) {
      text += next.text;
      end += 1;
    }
    return { value: { is: 'text', text }, end };
  }
  if (token.kind === 'number') return { value: { is: 'number', number: Number(token.text) }, end: from + 1 };
  if (isSign(token, '-')) {
    const number = tokens[from + 1];
    return number?.kind === 'number'
      ? { value: { is: 'number', number: -Number(number.text) }, end: from + 2 }
      : null;
  }
  if (!isSign(token, '(')) return null;
  const inside = expressionAt(tokens, from + 1, depth + 1);
  return inside !== null && isSign(tokens[inside.end], ')')
    ? { value: inside.value, end: inside.end + 1 }
    : null;
}
