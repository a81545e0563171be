import { PythonError } from '../python/pythonError.ts';
import { repr } from '../python/repr.ts';
import { splitWords, strip } from '../python/strings.ts';

/** An action as the early-stop rule compares it: kind and the one thing that counts as "the same". */
export interface ParsedAction {
  readonly kind: string;
  readonly same: string;
}

/** Kind → the pattern of its line, whose first group is what two actions are compared by. */
const patterns: Readonly<Record<string, RegExp>> = {
  click: /click ?\[(\p{Nd}+)\]/u,
  hover: /hover ?\[(\p{Nd}+)\]/u,
  type: /type ?\[(\p{Nd}+)\] ?\[([^\n]+)\] ?\[(\p{Nd}+)\]/u,
  press: /press ?\[([^\n]+)\]/u,
  scroll: /scroll ?\[?(up|down)\]?/u,
  goto: /goto ?\[([^\n]+)\]/u,
  tab_focus: /tab_focus ?\[(\p{Nd}+)\]/u,
  new_tab: /()/,
  go_back: /()/,
  go_forward: /()/,
  close_tab: /()/,
};

const none: ParsedAction = { kind: 'none', same: '' };
const stopAnswer = /stop ?\[([^\n]+)\]/u;

/** A recorded action as a line; what is none is read as its JSON, which no pattern knows. */
export function actionLine(action: unknown): string {
  return typeof action === 'string' ? action : JSON.stringify(action);
}

/**
 * One action line of MMInA's grammar (docs/reference-programs.md). What does not parse is NONE; an empty line raises IndexError, a
 * typed character outside the program's table KeyError. Two typings are the same whatever was typed.
 */
export function parseAction(line: string): ParsedAction {
  const text = strip(line);
  const kind = text.includes('[') ? strip(text.split('[')[0] ?? '') : splitWords(text)[0];
  if (kind === undefined) throw new PythonError('IndexError', 'list index out of range');
  if (kind === 'stop') return { kind, same: stopAnswer.exec(text)?.[1] ?? '' };
  const pattern = Object.hasOwn(patterns, kind) ? patterns[kind] : undefined;
  if (pattern === undefined) return none;
  const withFlag = kind === 'type' && !/\[[01]\]$/.test(text) ? `${text} [1]` : text;
  const match = pattern.exec(withFlag);
  if (match === null) return none;
  if (kind === 'type') checkTyped(match[2] ?? '');
  return { kind, same: match[1] ?? '' };
}

/** The program has a key for U+0020–7E, U+0080–03E7 and the line feed only. */
function checkTyped(text: string): void {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const known = (code >= 0x20 && code <= 0x7e) || (code >= 0x80 && code <= 0x3e7);
    if (!known) throw new PythonError('KeyError', repr(character));
  }
}
