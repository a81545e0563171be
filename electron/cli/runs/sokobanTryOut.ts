import type { Level } from '../../../shared/environments/sokoban/level.ts';
import { writeLurd } from '../../../shared/environments/sokoban/lurd.ts';
import { codeOf, sokobanActions } from '../../../shared/environments/sokoban/play.ts';
import { type RecordedStep, recordPlay } from '../../../shared/environments/sokoban/recordedPlay.ts';
import { sokobanScore } from '../../../shared/environments/sokoban/score.ts';
import { writeXsb } from '../../../shared/environments/sokoban/xsb.ts';
import { fault } from '../../../shared/errors.ts';
import { boundsSchema } from '../../environments/shippedLevels.ts';
import { parseJson, readText } from '../command/inputFile.ts';
import { isTerminal, logLine, printable, printJson, printLine, printText } from '../command/output.ts';
import { levelsNamed, levelWords } from './sokobanLevels.ts';
import { type Game, playInTerminal, type Terminal, tenths } from './terminalGame.ts';
import { sokobanActionsIn, typedLines } from './typedActions.ts';

interface SokobanOptions {
  readonly actions?: string;
  /** A file of upper bounds. */
  readonly bounds?: string;
  /** The level of a file that has several. */
  readonly choose?: string;
  readonly json: boolean;
}

/** Lets a person play a level by keys, or plays the actions of standard input or `--actions`. Prints the steps and the score. */
export async function trySokoban(name: string, options: SokobanOptions, signal: AbortSignal): Promise<void> {
  const game = gameOf(name, options);
  const terminal = options.actions === undefined ? terminalHere(options.json) : null;
  const steps =
    terminal === null ? await playLines(game, options, signal) : await playInTerminal(game, terminal, signal);
  const { level, bound } = game;
  const last = steps.at(-1);
  const [accumulated, best] = [last?.accumulated ?? 0, last?.best ?? 0];
  const score = bound === null ? null : sokobanScore(best, bound);
  if (options.json) {
    printJson({
      ...{ environment: 'sokoban', level: game.name, recorded: false, steps, accumulated, best },
      ...{ solved: last?.all_boxes_on_target === true, done: last?.done === true },
      ...{ upper_bound: bound, score, lurd: lurdOf(level, steps) },
    });
    return;
  }
  printText(boardAfter(level, last));
  printLine(howItEnded(last, steps.length));
  const known = bound === null ? 'unknown (hopscope env bound searches it)' : tenths(bound);
  printLine(
    `sum ${tenths(accumulated)}, best sum ${tenths(best)}, upper bound ${known}, score ${score === null ? '–' : score.toFixed(1)}`,
  );
  if (steps.length > 0) printLine(`steps ${lurdOf(level, steps)}`);
  printLine(
    `This was a try-out: nothing of it is on record. ${recordedInstead(`hopscope env tasks ${name}`)}`,
  );
}

/** How a recorded attempt at the same level is made. `tasks`: the command that prints it as a task. */
export function recordedInstead(tasks: string): string {
  return `For a recorded attempt: ${tasks} > tasks.json; hopscope import tasks.json --workspace DIR; then start the task in the window.`;
}

function gameOf(name: string, { choose, bounds }: SokobanOptions): Game {
  const levels = levelsNamed(name);
  const names = printable(levels.map((one) => one.name).join(', ')).slice(0, 500);
  if (choose === undefined && levels.length > 1)
    throw fault.input(
      'env.level',
      `${name} has ${levels.length} levels: ${names}.`,
      'Choose one of them with --choose NAME.',
    );
  const found = choose === undefined ? levels[0] : levels.find((one) => one.name === choose);
  if (found === undefined)
    throw fault.input('env.level', `${name} has no level “${choose}”.`, `It has ${names}.`);
  const stated =
    bounds === undefined ? {} : parseJson(readText(bounds, levelWords), bounds, boundsSchema, levelWords);
  const bound = (Object.hasOwn(stated, found.name) ? stated[found.name] : found.bound)?.reward ?? null;
  return { name: found.name, level: found.level, bound };
}

/** The terminal in which a person can play; null: there is none. With `--json`, stdout is for the document. */
function terminalHere(json: boolean): Terminal | null {
  const output = json || !isTerminal() ? process.stderr : process.stdout;
  const { stdin: input } = process;
  const isUsed = isTerminal() || json;
  return isUsed && input.isTTY && output.isTTY && process.env['TERM'] !== 'dumb' ? { input, output } : null;
}

/** Plays the typed actions and prints each step. Actions after the end are not taken. */
async function playLines(
  { level }: Game,
  { actions, json }: SokobanOptions,
  signal: AbortSignal,
): Promise<readonly RecordedStep[]> {
  const play = recordPlay(level);
  const steps: RecordedStep[] = [];
  const { from, lines } = typedLines(actions, signal);
  for await (const line of lines)
    for (const action of sokobanActionsIn(line, from)) {
      if (steps.at(-1)?.done === true) {
        logLine('The level is over. The other actions were not carried out.');
        return steps;
      }
      const { recorded } = play.step(codeOf(action));
      steps.push(recorded);
      if (!json) printLine(stepLine(recorded, action, level));
    }
  return steps;
}

function stepLine(step: RecordedStep, action: string, { maxSteps }: Level): string {
  const happened = step.moved_box ? 'pushes' : step.moved_player ? 'moves' : 'blocked';
  return [
    ...[String(step.num_env_steps).padStart(4), action.padEnd(5), happened.padEnd(7)],
    ...[
      `reward ${tenths(step.reward)}`,
      `sum ${tenths(step.accumulated)}`,
      `steps left ${maxSteps - step.num_env_steps}`,
    ],
  ].join('  ');
}

function lurdOf(level: Level, steps: readonly RecordedStep[]): string {
  return writeLurd(
    level,
    steps.flatMap(({ action }) => sokobanActions[action - 1] ?? []),
  );
}

function boardAfter(level: Level, last: RecordedStep | undefined): string {
  const state = last === undefined ? level.state : [...last.room_state.join('')].map(Number);
  return writeXsb({ ...level, state });
}

function howItEnded(last: RecordedStep | undefined, steps: number): string {
  const count = steps === 1 ? '1 step' : `${steps} steps`;
  if (last?.all_boxes_on_target === true) return `Solved after ${count}.`;
  return last?.maxsteps_used === true
    ? `Over: the limit of ${last.num_env_steps} steps is reached.`
    : `Left after ${count}, not solved.`;
}
