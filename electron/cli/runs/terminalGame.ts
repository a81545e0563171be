import { on } from 'node:events';
import type { Level } from '../../../shared/environments/sokoban/level.ts';
import { codeOf, type SokobanAction } from '../../../shared/environments/sokoban/play.ts';
import { type RecordedStep, recordPlay } from '../../../shared/environments/sokoban/recordedPlay.ts';
import { terminalBoard } from '../../../shared/environments/sokoban/terminalBoard.ts';
import { fault } from '../../../shared/errors.ts';
import { printable } from '../command/output.ts';
import { readTerminalKeys, type TerminalKey } from '../command/terminalKeys.ts';

/** A terminal with a keyboard. */
export interface Terminal {
  readonly input: typeof process.stdin;
  readonly output: typeof process.stdout | typeof process.stderr;
}

/** A level that is played. */
export interface Game {
  readonly name: string;
  readonly level: Level;
  /** The upper bound; null: it is not known. */
  readonly bound: number | null;
}

const ACTIONS = { up: 'Up', down: 'Down', left: 'Left', right: 'Right' } as const satisfies Readonly<
  Record<string, SokobanAction>
>;

/** The other screen of the terminal and no cursor; and back again. */
const ENTER = '\u001B[?1049h\u001B[?25l\u001B[2J';
const RESTORE = '\u001B[0m\u001B[?25h\u001B[?1049l';
/** Lines beside the board: two above, three below. */
const BESIDE = 5;
const USUAL = { columns: 80, rows: 24 } as const;
const HINT = 'Arrow keys or w a s d move, q leaves.';

/**
 * Lets a person play a level with the keys of a terminal, until it is over or they leave. Returns the steps. The terminal gets back its
 * usual mode and screen, also when `signal` aborts (then it throws its reason), when something fails, and when the process exits.
 */
export async function playInTerminal(
  game: Game,
  { input, output }: Terminal,
  signal: AbortSignal,
): Promise<readonly RecordedStep[]> {
  const play = recordPlay(game.level);
  const steps: RecordedStep[] = [];
  let { state } = game.level;
  let said = HINT;
  const draw = (): void => {
    output.write(frame(screenOf(game, { state, steps, said }, output)));
  };
  const restore = (): void => {
    try {
      input.setRawMode(false);
    } catch {
      // The terminal was closed: it has no mode any more.
    }
    output.write(RESTORE);
  };
  process.once('exit', restore);
  output.on('resize', draw);
  try {
    input.setRawMode(true);
    output.write(ENTER);
    draw();
    for await (const key of keysOf(input, signal)) {
      if (key.key === 'leave') break;
      said = key.key === 'other' ? whyNoKey(key.character) : HINT;
      if (key.key !== 'other') {
        const { recorded, state: next } = play.step(codeOf(ACTIONS[key.key]));
        steps.push(recorded);
        state = next;
        if (recorded.done) break;
      }
      draw();
    }
    return steps;
  } finally {
    output.off('resize', draw);
    process.off('exit', restore);
    restore();
    input.pause();
  }
}

async function* keysOf(input: Terminal['input'], signal: AbortSignal): AsyncGenerator<TerminalKey> {
  let rest = '';
  input.setEncoding('utf8');
  input.resume();
  try {
    for await (const [text] of on(input, 'data', { signal, close: ['end', 'close'] })) {
      const read = readTerminalKeys(rest + String(text));
      rest = read.rest;
      yield* read.keys;
    }
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    throw fault.tool('env.terminal', 'The terminal cannot be read any more.', 'Start the play again.', {
      cause,
    });
  }
}

function whyNoKey(character: string): string {
  // Control characters would move the cursor.
  const name = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? `“${character}”` : 'This key';
  return `${name} is no action. ${HINT}`;
}

interface Now {
  readonly state: readonly number[];
  readonly steps: readonly RecordedStep[];
  readonly said: string;
}

/** The lines of the screen, cut to its width. */
function screenOf(
  { name, level, bound }: Game,
  { state, steps, said }: Now,
  output: Pick<Terminal['output'], 'columns' | 'rows' | 'getColorDepth'>,
): readonly string[] {
  const room = { columns: output.columns || USUAL.columns, rows: output.rows || USUAL.rows };
  const { lines, isCut } = terminalBoard(level, state, {
    room: { columns: room.columns, rows: room.rows - BESIDE },
    isColoured: output.getColorDepth() > 1,
  });
  const last = steps.at(-1);
  const taken = last?.num_env_steps ?? level.stepsTaken;
  const fits = (line: string): string => line.slice(0, Math.max(1, room.columns - 1));
  return [
    fits(`${printable(name).replaceAll('\n', ' ')}${isCut ? ' (a part of it: the terminal is small)' : ''}`),
    '',
    ...lines,
    fits(
      `reward ${tenths(last?.reward ?? 0)}  sum ${tenths(last?.accumulated ?? 0)}  steps left ${level.maxSteps - taken}  bound ${
        bound === null ? 'unknown' : tenths(bound)
      }`,
    ),
    fits(said),
  ];
}

/** Draws the lines over the screen before, so that nothing flickers. */
function frame(lines: readonly string[]): string {
  return `\u001B[H${lines.map((line) => `${line}\u001B[K`).join('\r\n')}\u001B[J`;
}

/** Rewards are sums of tenths. */
export function tenths(reward: number): string {
  const rounded = Math.round(reward * 10) / 10;
  return String(rounded === 0 ? 0 : rounded).replace('-', '−');
}
