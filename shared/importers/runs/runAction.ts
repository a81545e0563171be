import type { ElementDescription, OperationName } from '../../model/index.ts';
import { isOperation } from '../../model/operation.ts';

/** An action of another harness as an operation of ours. */
interface RunAction {
  readonly operation: OperationName;
  readonly element: ElementDescription | null;
  readonly value: string | null;
  /** False: its grammar is unknown; `value` is then the original text. */
  readonly isKnown: boolean;
}

/**
 * Verb of an action line of the WebArena family → operation; the number of the bracket with the element, and
 * of the one with the value.
 */
const verbs: Readonly<Record<string, { operation: OperationName; element?: 0; value?: number }>> = {
  click: { operation: 'click', element: 0 },
  hover: { operation: 'hover', element: 0 },
  type: { operation: 'type', element: 0, value: 1 },
  select: { operation: 'select', element: 0, value: 1 },
  press: { operation: 'press', value: 0 },
  scroll: { operation: 'scroll', value: 0 },
  goto: { operation: 'goto', value: 0 },
  tab_focus: { operation: 'focus-tab', value: 0 },
  page_focus: { operation: 'focus-tab', value: 0 },
  new_tab: { operation: 'new-tab' },
  go_back: { operation: 'back' },
  go_forward: { operation: 'forward' },
  close_tab: { operation: 'close-tab' },
  page_close: { operation: 'close-tab' },
  wait: { operation: 'wait', value: 0 },
  stop: { operation: 'answer', value: 0 },
};

/**
 * Reads an action: a line such as `type [12] [Tokyo] [1]`, or an object with our own `operation` and `value`.
 * It is only for display; the reference rules read the original action.
 */
export function readRunAction(action: unknown): RunAction {
  if (typeof action === 'string') return readLine(action);
  if (typeof action === 'object' && action !== null && 'operation' in action) {
    const { operation } = action;
    const value = 'value' in action && typeof action.value === 'string' ? action.value : null;
    if (typeof operation === 'string' && isOperation(operation))
      return { operation, element: null, value, isKnown: true };
  }
  return unread(JSON.stringify(action));
}

function readLine(line: string): RunAction {
  const text = line.trim();
  const name = /^[a-z_]+/.exec(text)?.[0] ?? '';
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb === undefined) return unread(text);
  const brackets = text.split('\n').flatMap(bracketsOf);
  const bare = text.slice(name.length).trim();
  const given = brackets.length > 0 ? brackets : bare === '' ? [] : [bare];
  if ((verb.element ?? verb.value) !== undefined && given.length === 0 && verb.operation !== 'answer')
    return unread(text);
  return {
    operation: verb.operation,
    element: verb.element === undefined ? null : numbered(given[verb.element] ?? ''),
    value: verb.value === undefined ? null : (given[verb.value] ?? null),
    isKnown: true,
  };
}

function unread(text: string): RunAction {
  return { operation: 'ignore', element: null, value: text, isKnown: false };
}

/** An element of which only its number in an unrecorded observation is known. */
function numbered(number: string): ElementDescription {
  return { tag: 'element', role: '', name: `[${number}]`, text: '', attributes: {}, box: null, css: '' };
}

/** What stands in the brackets of a line, from each `[` outside of others to the next `]`. */
function bracketsOf(line: string): readonly string[] {
  return line
    .split(']')
    .slice(0, -1)
    .flatMap((part) => {
      const open = part.indexOf('[');
      return open < 0 ? [] : [part.slice(open + 1)];
    });
}
