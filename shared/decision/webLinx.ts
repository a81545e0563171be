import { lower, noAttribute, PythonError, repr, strip, toFloat, toInt } from '../python/python.ts';

/** WebLINX's actions; `<unk>` covers all others. */
const intents = [
  ...['say', 'click', 'hover', 'textinput', 'submit', 'change', 'load', 'scroll', 'copy', 'paste'],
  ...['tabcreate', 'tabremove', 'tabswitch', 'action'],
] as const;

/** `click(uid="a1")` in WebLINX's form: the intent, and its arguments by name. */
export type LinxAction = readonly [intent: string, args: Readonly<Record<string, string | number>>];

/**
 * Reads the first `intent(key="value", …)` of a model's output. Words that are not an intent, and outputs
 * without a bracket, are `<unk>`. Numbers become numbers, quoted or not; a quote within a value stays
 * escaped. Raises ValueError for a digit that Python cannot convert (`²`). Takes time linear in the output.
 */
export function parseLinxAction(output: string): LinxAction {
  const open = output.indexOf('(');
  if (open < 0) return ['<unk>', {}];
  const args = argumentsIn(output.slice(open + 1, closing(output, open)));
  const intent = intentOf(wordBefore(output, open));
  // Mind2Web's outputs name it among the arguments.
  return [intent === 'action' ? intentOf(Object.hasOwn(args, 'intent') ? args.intent : '') : intent, args];
}

function intentOf(word: string | number | undefined): string {
  if (typeof word === 'number') throw noAttribute(word, 'lower');
  const known = strip(lower(word ?? '')).replaceAll('_', '');
  return intents.find((intent) => intent === known) ?? '<unk>';
}

/** The letters, digits and underscores before the bracket. */
function wordBefore(text: string, end: number): string {
  let start = end;
  while (start > 0) {
    const unit = text.charCodeAt(start - 1);
    const size = unit >= 0xdc00 && unit <= 0xdfff && start > 1 ? 2 : 1;
    if (!/^[\p{L}\p{N}_]$/u.test(text.slice(start - size, start))) break;
    start -= size;
  }
  return text.slice(start, end);
}

/**
 * The position of the bracket that closes the one at `open`: the first `)` outside double quotes, or the end.
 */
function closing(text: string, open: number): number {
  let isQuoted = false;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === ')' && !isQuoted) return at;
  }
  return text.length;
}

function argumentsIn(text: string): Readonly<Record<string, string | number>> {
  const pairs = partsOf(text).flatMap((part) => {
    const at = part.indexOf('=');
    return at < 0 ? [] : [[strip(part.slice(0, at)), readValue(part.slice(at + 1))] as const];
  });
  return Object.fromEntries(pairs);
}

/** Cuts at commas that are not within double quotes. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  let isQuoted = false;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === ',' && !isQuoted) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function readValue(text: string): string | number {
  const trimmed = strip(text);
  const isQuoted = trimmed.startsWith('"') && trimmed.endsWith('"');
  const value = isQuoted ? trimmed.slice(1, -1) : trimmed;
  if (value.includes('.')) {
    try {
      return toFloat(value);
    } catch (error) {
      if (error instanceof PythonError) return value;
      throw error;
    }
  }
  const digits = value.startsWith('-') ? value.slice(1) : value;
  if (!isDigits.test(digits)) return value;
  const number = toInt(value);
  if (number !== null) return number;
  throw new PythonError('ValueError', `invalid literal for int() with base 10: ${repr(value)}`);
}

/** Python's `str.isdigit()`: it includes superscripts and digits in circles, which `int()` cannot convert. */
const isDigits =
  /^[\p{Nd}²³¹\u1369-\u1371\u19da\u2070\u2074-\u2079\u2080-\u2089\u2460-\u2468\u2474-\u247c\u2488-\u2490\u24ea\u24f5-\u24fd\u24ff\u2776-\u277e\u2780-\u2788\u278a-\u2792\u{10a40}-\u{10a43}\u{10e60}-\u{10e68}\u{11052}-\u{1105a}\u{1f100}-\u{1f10a}]+$/u;
