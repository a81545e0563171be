import { addAbortSignal } from 'node:stream';
import { readLurd } from '../../../shared/environments/sokoban/lurd.ts';
import { type SokobanAction, sokobanActions } from '../../../shared/environments/sokoban/play.ts';
import { fault } from '../../../shared/errors.ts';
import { type FileWords, linesIn, type NumberedLine } from '../command/inputFile.ts';
import { logLine } from '../command/output.ts';

/** The words for errors in typed actions. */
const words: FileWords = {
  code: 'env.actions',
  give: 'Give the actions as text on standard input, or with --actions.',
  advice: 'Nothing of this line was carried out. Correct it.',
};

/** Lines of actions without blank ones, and the name of their source for errors. */
interface TypedLines {
  readonly from: string;
  readonly lines: AsyncIterable<NumberedLine>;
}

/** The lines of `--actions`, or else of standard input as they arrive. When `signal` aborts, they throw its reason. */
export function typedLines(actions: string | undefined, signal: AbortSignal): TypedLines {
  const from = actions === undefined ? 'standard input' : '--actions';
  if (actions !== undefined) return { from, lines: linesIn(once(actions), from, words) };
  if (process.stdin.isTTY) logLine('Type actions and press Enter. Ctrl D ends the play.');
  return { from, lines: linesOfInput(from, signal) };
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text, 'utf8');
}

async function* linesOfInput(from: string, signal: AbortSignal): AsyncGenerator<NumberedLine> {
  try {
    yield* linesIn(addAbortSignal(signal, process.stdin), from, words);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

const byName = new Map(sokobanActions.map((name) => [name.toLowerCase(), name]));

/**
 * The actions of Sokoban in a line: names between blanks or commas (`Up, Left`), or LURD, in which a capital letter is the same action as a
 * small one. `from`: the source of the line. Throws AppError `env.actions` with line and column.
 */
export function sokobanActionsIn({ line, text }: NumberedLine, from: string): readonly SokobanAction[] {
  const wrong = (column: number, message: string): Error =>
    fault.input(words.code, `${from}, line ${line}, column ${column}: ${message}`, words.advice, {
      at: `${from}:${line}:${column}`,
    });
  const named = text.split(/[\s,]+/u).filter((word) => word !== '');
  if (named.some((word) => byName.has(word.toLowerCase())))
    return named.map((word) => {
      const action = byName.get(word.toLowerCase());
      if (action !== undefined) return action;
      const shown = word.slice(0, 40);
      throw wrong(text.indexOf(word) + 1, `“${shown}” is none of ${sokobanActions.join(', ')}.`);
    });
  const { actions, problem } = readLurd(text.replaceAll(',', ' '), null);
  if (problem === null) return actions;
  throw wrong(problem.column, problem.message);
}

/** The whole line as one action. `names`: all actions; null: any text is one. `prefix`: of names, which may be left out. */
export function namedAction(text: string, names: readonly string[] | null, prefix: string): string {
  const action = text.trim();
  if (names === null || names.includes(action)) return action;
  return names.find((name) => name === `${prefix}${action}`) ?? action;
}
