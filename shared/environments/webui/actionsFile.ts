import { type Definition, readActionBody } from './actionBody.ts';
import type { PageAction, RefusedLine } from './pageAction.ts';
import { type PythonLine, type PythonToken, readPythonLines } from './pythonLines.ts';

/** What an `actions.py` says. */
export interface ActionsFile {
  /** The actions in their order, without those that need a refused line. */
  readonly actions: readonly PageAction[];
  readonly refused: readonly RefusedLine[];
}

const MOST_CHARACTERS = 200_000;
const MOST_ACTIONS = 50;

/**
 * Reads an `actions.py` of MageBench. It is a Python file, but it is never run: only the calls of Selenium that such files need are known
 * (formats in docs/environments.md). Every other line is refused and named. Functions that the list `actions` does not name are not read.
 */
export function readActionsFile(text: string): ActionsFile {
  const refused: RefusedLine[] = [];
  const refuse = ({ line, source }: PythonLine, why: string): void => {
    refused.push({ line, text: source.slice(0, 160), why, action: null });
  };
  if (text.length > MOST_CHARACTERS)
    return {
      actions: [],
      refused: [
        { line: 1, text: '', why: `The file has more than ${MOST_CHARACTERS} characters.`, action: null },
      ],
    };
  const functions = new Map<string, Definition>();
  let listed: readonly string[] | null = null;
  const lines = readPythonLines(text);
  for (let at = 0; at < lines.length; at += 1) {
    const head = lines[at];
    if (head === undefined) break;
    const definition = definitionAt(lines, at);
    if (definition !== null) {
      functions.set(definition.name, definition);
      at += definition.body.length;
    } else {
      const names = listOf(head.tokens);
      if (names !== null) listed = names;
      else {
        const why = whyRefused(head);
        if (why !== null) refuse(head, why);
      }
    }
  }
  if (listed === null) refused.push({ line: 1, text: '', why: 'There is no list “actions”.', action: null });
  const actions: PageAction[] = [];
  for (const name of (listed ?? []).slice(0, MOST_ACTIONS)) {
    const definition = functions.get(name);
    const read = definition === undefined ? null : readActionBody(definition);
    if (read === null)
      refused.push({ line: 1, text: name, why: `There is no function “${name}”.`, action: name });
    else if (read.refused.length > 0) refused.push(...read.refused.map((one) => ({ ...one, action: name })));
    else actions.push({ name, operations: read.operations });
  }
  if ((listed ?? []).length > MOST_ACTIONS)
    refused.push({ line: 1, text: '', why: `There are more than ${MOST_ACTIONS} actions.`, action: null });
  return { actions, refused };
}

function textOf(tokens: readonly PythonToken[] | null): string {
  return (tokens ?? []).map((one) => (one.kind === 'string' ? `'${one.text}'` : one.text)).join(' ');
}

const HEAD = /^def ([A-Za-z_]\w{0,99}) \( ([A-Za-z_]\w{0,99}) (?:, [A-Za-z_]\w{0,99} ){0,5}\) :$/u;
const LIST = /^actions = \[ (?:([\w, ]{0,5000}) )?\]$/u;
const IMPORT =
  /^(?:import time|from time import sleep|import selenium|from selenium(?: \. \w{1,40}){0,6} import \w{1,60}(?: , \w{1,60}){0,10})$/u;

function definitionAt(lines: readonly PythonLine[], at: number): Definition | null {
  const head = lines[at];
  const found = head === undefined ? null : HEAD.exec(textOf(head.tokens));
  if (head === undefined || found === null || head.indent !== 0) return null;
  const body: PythonLine[] = [];
  for (let next = lines[at + 1]; next !== undefined && next.indent > 0; next = lines[at + 1 + body.length])
    body.push(next);
  return { name: found[1] ?? '', driver: found[2] ?? '', body };
}

/** The names in the list `actions`; null: the line is another one. */
function listOf(tokens: readonly PythonToken[] | null): readonly string[] | null {
  const found = LIST.exec(textOf(tokens));
  if (found === null) return null;
  return (found[1] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Why a line outside of functions is refused; null: it only imports Selenium or time, or is a text for the reader. */
function whyRefused({ tokens }: PythonLine): string | null {
  if (tokens?.length === 1 && tokens[0]?.kind === 'string') return null;
  const text = textOf(tokens);
  if (IMPORT.test(text)) return null;
  if (/^(?:import|from) /u.test(text)) return 'Only Selenium and time may be imported.';
  if (text.startsWith('def ')) return 'A function needs the driver as its first parameter, and no defaults.';
  return 'Outside of functions only imports and the list “actions” are read.';
}
