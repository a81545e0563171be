import { between } from '../parse/between.ts';
import { PythonError, repr, splitWords, strip, toInt } from '../python/python.ts';

/** The programs that share this grammar: MMInA and VisualWebArena are forks of WebArena. */
export type IdGrammar = 'mmina' | 'webarena' | 'visualwebarena';

/** One action of WebArena's id grammar, in its program's terms. */
export type IdAction =
  | { readonly type: 'CLICK' | 'HOVER' | 'CLEAR'; readonly element_id: string }
  /** A line feed at the end of the text presses Enter. */
  | { readonly type: 'TYPE' | 'UPLOAD'; readonly element_id: string; readonly text: string }
  | { readonly type: 'KEY_PRESS'; readonly key_comb: string }
  | { readonly type: 'SCROLL'; readonly direction: 'up' | 'down' }
  | { readonly type: 'GOTO_URL'; readonly url: string }
  | { readonly type: 'PAGE_FOCUS'; readonly page_number: number }
  | { readonly type: 'NEW_TAB' | 'GO_BACK' | 'GO_FORWARD' | 'PAGE_CLOSE' }
  | { readonly type: 'STOP'; readonly answer: string };

const FENCE = '```';

/**
 * The action text of a reply: the text between the first two fences. MMInA allows no line break there and
 * takes the first pair without one; the others strip the text. Raises ActionParsingError. `answerPhrase`: the
 * phrase of the prompt.
 */
export function extractIdAction(
  reply: string,
  grammar: IdGrammar,
  answerPhrase = 'In summary, the next action I will perform is',
): string {
  const text = between(reply, FENCE, FENCE, { acrossLines: grammar !== 'mmina' });
  if (text !== null) return grammar === 'mmina' ? text : strip(text);
  throw new PythonError(
    'ActionParsingError',
    `Cannot find the answer phrase "${answerPhrase}" in "${reply}"`,
  );
}

type Reader = (line: string, grammar: IdGrammar) => IdAction | null;

const onElement =
  (type: 'CLICK' | 'HOVER' | 'CLEAR', pattern: RegExp): Reader =>
  (line) => {
    const element = pattern.exec(line)?.[1];
    return element === undefined ? null : { type, element_id: element };
  };

const readType: Reader = (line, grammar) => {
  const typed = typing(line);
  if (typed === null) return null;
  if (grammar !== 'visualwebarena') checkTyped(typed.text);
  return { type: 'TYPE', element_id: typed.element, text: typed.text };
};

/** Readers by the first word of the line. */
const readers: Readonly<Record<string, Reader>> = {
  click: onElement('CLICK', /click ?\[(\p{Nd}+)\]/u),
  hover: onElement('HOVER', /hover ?\[(\p{Nd}+)\]/u),
  type: readType,
  press: (line) => {
    const keys = bracketed(line, /press ?\[/g);
    return keys === null ? null : { type: 'KEY_PRESS', key_comb: keys };
  },
  scroll: (line) => {
    const direction = /scroll ?\[?(up|down)/.exec(line)?.[1];
    return direction === undefined ? null : { type: 'SCROLL', direction: direction === 'up' ? 'up' : 'down' };
  },
  goto: (line) => {
    const url = bracketed(line, /goto ?\[/g);
    return url === null ? null : { type: 'GOTO_URL', url };
  },
  tab_focus: (line) => {
    const page = /tab_focus ?\[(\p{Nd}+)\]/u.exec(line)?.[1];
    return page === undefined ? null : { type: 'PAGE_FOCUS', page_number: integer(page) };
  },
  new_tab: () => ({ type: 'NEW_TAB' }),
  go_back: () => ({ type: 'GO_BACK' }),
  go_forward: () => ({ type: 'GO_FORWARD' }),
  close_tab: () => ({ type: 'PAGE_CLOSE' }),
  stop: (line) => ({ type: 'STOP', answer: bracketed(line, /stop ?\[/g) ?? '' }),
};

/**
 * VisualWebArena's own readers. Its `upload` expects the word `type` after it, so a plain `upload [3] [x]`
 * never parses.
 */
const visualReaders: typeof readers = {
  ...readers,
  clear: onElement('CLEAR', /clear ?\[(\p{Nd}+)\]/u),
  upload: (line) => {
    const typed = typing(line);
    return typed === null ? null : { type: 'UPLOAD', element_id: typed.element, text: typed.text };
  },
};

/** Actions whose error message names a different one. */
const complaints: Readonly<Record<string, string>> = { upload: 'type' };

/**
 * Reads one action line. Raises the program's exceptions: ActionParsingError, IndexError for an empty line
 * (not in VisualWebArena), KeyError for a typed character without a key. In the program only the first counts
 * as a parse failure; the others end the task. Takes time linear in the line.
 */
export function parseIdAction(text: string, grammar: IdGrammar): IdAction {
  const line = strip(text);
  const bracket = line.indexOf('[');
  const word = bracket >= 0 ? strip(line.slice(0, bracket)) : splitWords(line)[0];
  if (word === undefined) {
    if (grammar === 'visualwebarena')
      throw new PythonError('ActionParsingError', `No action specified: ${line}`);
    throw new PythonError('IndexError', 'list index out of range');
  }
  const known = grammar === 'visualwebarena' ? visualReaders : readers;
  const read = Object.hasOwn(known, word) ? known[word] : undefined;
  if (read === undefined) throw new PythonError('ActionParsingError', `Invalid action ${line}`);
  const whole = word === 'type' || word === 'upload' ? withFlag(line) : line;
  const action = read(whole, grammar);
  if (action === null) {
    throw new PythonError('ActionParsingError', `Invalid ${complaints[word] ?? word} action ${whole}`);
  }
  return action;
}

/** Enter is pressed unless the line has a flag against it. */
function withFlag(line: string): string {
  return line.endsWith('[0]') || line.endsWith('[1]') ? line : `${line} [1]`;
}

/** `type [id] [text] [flag]`, the text greedy and on one line. */
function typing(line: string): { readonly element: string; readonly text: string } | null {
  const found = reachLast(line, /type ?\[(\p{Nd}+)\] ?\[/gu, /\](?= ?\[(\p{Nd}+)\])/gu);
  if (found === null) return null;
  return {
    element: found.head[1] ?? '',
    text: found.close[1] === '1' ? `${found.inner}\n` : found.inner,
  };
}

/** The text between `head` and the last `]` of its line; null when there is none. */
function bracketed(line: string, head: RegExp): string | null {
  return reachLast(line, head, /\]/g)?.inner ?? null;
}

/**
 * The match of `head(.+)close`, `.+` greedy and within one line, in one pass: if no close follows a head in
 * its line, no later head of that line has one.
 */
function reachLast(
  text: string,
  head: RegExp,
  close: RegExp,
): { readonly head: RegExpExecArray; readonly inner: string; readonly close: RegExpExecArray } | null {
  for (head.lastIndex = 0; ; ) {
    const start = head.exec(text);
    if (start === null) return null;
    const from = head.lastIndex;
    const lineEnd = text.indexOf('\n', from);
    const rest = text.slice(from, lineEnd < 0 ? text.length : lineEnd);
    let last: RegExpExecArray | null = null;
    for (const match of rest.matchAll(close)) last = match;
    if (last !== null && last.index > 0)
      return { head: start, inner: rest.slice(0, last.index), close: last };
    if (lineEnd < 0) return null;
    head.lastIndex = lineEnd;
  }
}

/** The program has a key for U+0020–7E, U+0080–03E7 and the line feed only. */
function checkTyped(text: string): void {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const known = code === 0xa || (code >= 0x20 && code <= 0x7e) || (code >= 0x80 && code <= 0x3e7);
    if (!known) throw new PythonError('KeyError', repr(character));
  }
}

/** Python refuses to parse a number with more digits. */
const MOST_DIGITS = 4300;

function integer(digits: string): number {
  const { length } = [...digits];
  if (length > MOST_DIGITS) {
    throw new PythonError(
      'ValueError',
      `Exceeds the limit (${MOST_DIGITS} digits) for integer string conversion: value has ${length} digits; use sys.set_int_max_str_digits() to increase the limit`,
    );
  }
  return toInt(digits) ?? 0;
}

/**
 * An action as the program writes it into a prompt's history. `element`: the node's own line of the
 * observation without its id (`button 'Go'`). A focused tab is printed as `page_focus`, which does not parse.
 */
export function printIdAction(action: IdAction, grammar: IdGrammar, element = ''): string {
  switch (action.type) {
    case 'CLICK':
    case 'HOVER':
    case 'CLEAR':
      return `${action.type.toLowerCase()} [${action.element_id}] where [${action.element_id}] is ${element}`;
    case 'UPLOAD':
      return `upload [${action.text}] to [${action.element_id}]`;
    case 'TYPE': {
      const text = grammar === 'webarena' ? action.text.replaceAll('\n', ' ') : action.text;
      return `type [${action.element_id}] [${text}] where [${action.element_id}] is ${element}`;
    }
    case 'KEY_PRESS':
      return `press [${action.key_comb}]`;
    case 'SCROLL':
      return `scroll [${action.direction}]`;
    case 'GOTO_URL':
      return `goto [${action.url}]`;
    case 'PAGE_FOCUS':
      return `page_focus [${action.page_number}]`;
    case 'STOP':
      return `stop [${action.answer}]`;
    case 'PAGE_CLOSE':
      return 'close_tab';
    default:
      return action.type.toLowerCase();
  }
}

/** The text of the next prompt's history about a reply that did not parse. */
export function idFormatFeedback(reply: string): string {
  return `The previous prediction you issued was "${reply}". However, the format was incorrect. Ensure that the action is wrapped inside a pair of ${FENCE} and enclose arguments within [] as follows: ${FENCE}action [arg] ...${FENCE}.`;
}

/** The text of the history about an element that the observation lacked; the misspelling is the program's. */
export function idElementFeedback(action: Extract<IdAction, { element_id: string }>): string {
  return `Attempt to perfom "${action.type.toLowerCase()}" on element "[${action.element_id}]" but no matching element found. Please check the observation more carefully.`;
}
