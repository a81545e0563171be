import { existsSync } from 'node:fs';
import path from 'node:path';
import { AppError, fault } from '../../../shared/errors.ts';
import type { Environment, Observation } from '../../environments/environment.ts';
import { footballEnvironment } from '../../environments/footballEnvironment.ts';
import { footballPythonHere } from '../../environments/footballInstalled.ts';
import { footballLevel, footballLevels } from '../../environments/footballLevels.ts';
import { openProcessEnvironment } from '../../environments/processEnvironment.ts';
import { type FileWords, readText } from '../command/inputFile.ts';
import { endWith, exit, logLine, printable, printJson, printLine } from '../command/output.ts';
import { programRoot } from '../command/programRoot.ts';
import { recordedInstead } from './sokobanTryOut.ts';
import { namedAction, typedLines } from './typedActions.ts';

interface LineOptions {
  readonly actions?: string;
  readonly seed: number;
  readonly json: boolean;
}

/** An environment that is played by lines of text. */
interface Played {
  /** Its name as in a task. */
  readonly name: 'football' | 'process';
  readonly environment: Environment;
  readonly level: string;
  /** The beginning of each action's name, which may be left out. */
  readonly prefix: string;
  /** How a recorded attempt is made. */
  readonly instead: string;
}

interface Step {
  readonly action: string;
  readonly reward: number;
  readonly accumulated: number;
  readonly done: boolean;
  readonly text: string;
}

/** How long each answer of an environment in another program may take. */
const DEADLINE_MS = 60_000;

const scenarioWords: FileWords = {
  code: 'env.file',
  give: 'Give a scenario file (.py), or the name of a shipped start position (hopscope env list).',
  advice: 'Nothing was done. Correct the file.',
};

/** Plays an attack in football without pictures. `level`: a shipped start position, or a scenario file of MageBench. */
export async function tryFootball(level: string, options: LineOptions, signal: AbortSignal): Promise<void> {
  const folder = path.join(programRoot, 'resources', 'environments', 'football');
  const shipped = footballLevels(path.join(folder, 'levels'));
  const scenarios = shipped.has(level)
    ? shipped
    : existsSync(level)
      ? new Map([[level, footballLevel(readText(level, scenarioWords), level)]])
      : null;
  if (scenarios === null)
    throw fault.input(
      'env.level',
      `There is no file and no shipped start position “${level}”.`,
      `There are ${[...shipped.keys()].join(', ')}.`,
    );
  const environment = footballEnvironment({
    ...{ python: footballPythonHere(), folder, scenarios, pictures: false },
  });
  const instead = shipped.has(level)
    ? recordedInstead(`hopscope env tasks --environment football ${level}`)
    : 'For a recorded attempt: import a task whose environment has the text of the scenario file as its content, and start it in the window.';
  await tryLines({ name: 'football', environment, level, prefix: 'action_', instead }, options, signal);
}

/** Plays an environment in another program. `level`: null for the first that it names. */
export async function tryProgram(
  level: string | null,
  { command, ...options }: LineOptions & { readonly command: string | null },
  signal: AbortSignal,
): Promise<void> {
  const line = command ?? process.env['HOPSCOPE_ENV_COMMAND'] ?? '';
  if (line === '')
    throw fault.input(
      'env.command',
      'No command line of an environment is given.',
      'Give it with --command, such as --command "python gymnasium_env.py", or set HOPSCOPE_ENV_COMMAND.',
    );
  const environment = await openProcessEnvironment({ command: line, deadlineMs: DEADLINE_MS, signal });
  const instead =
    'For a recorded attempt: import a task with "environment": {"name": "process"}, set HOPSCOPE_ENV_COMMAND, and start the task in the window.';
  const first = level ?? environment.levels[0] ?? 'default';
  await tryLines({ name: 'process', environment, level: first, prefix: '', instead }, options, signal);
}

async function tryLines(played: Played, options: LineOptions, signal: AbortSignal): Promise<void> {
  const { environment, level, name, instead } = played;
  const { seed, json } = options;
  const steps: Step[] = [];
  let refused = 0;
  // An answer that never comes must not outlive Ctrl C.
  const close = (): void => void environment.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    const first = await environment.reset(level, seed);
    if (!json) printBeginning(environment, first);
    refused = await playLines(played, options, { signal, steps });
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', close);
    await environment.close();
  }
  const last = steps.at(-1);
  const accumulated = last?.accumulated ?? 0;
  // The figures lack the actions that were refused.
  if (refused > 0) endWith(exit.data);
  if (json) {
    const done = last?.done ?? false;
    printJson({
      environment: name,
      level,
      seed,
      recorded: false,
      steps,
      accumulated,
      done,
      refused,
      score: accumulated,
    });
    return;
  }
  const count = steps.length === 1 ? '1 action' : `${steps.length} actions`;
  printLine(
    `${last?.done === true ? 'Over' : 'Left'} after ${count}. Sum of rewards: ${shown(accumulated)}, which is the score.`,
  );
  printLine(`This was a try-out: nothing of it is on record. ${instead}`);
}

/** Carries the typed actions out. Returns how many of them were refused. */
async function playLines(
  { environment, prefix }: Played,
  { actions, json }: LineOptions,
  { signal, steps }: { readonly signal: AbortSignal; readonly steps: Step[] },
): Promise<number> {
  let refused = 0;
  const { lines, from } = typedLines(actions, signal);
  for await (const { line, text } of lines) {
    if (steps.at(-1)?.done === true) {
      logLine('The level is over. The other actions were not carried out.');
      break;
    }
    const action = namedAction(text, environment.actions, prefix);
    try {
      const { observation, reward, done } = await environment.step(action);
      const accumulated = (steps.at(-1)?.accumulated ?? 0) + reward;
      steps.push({ action, reward, accumulated, done, text: observation.text });
      if (json) continue;
      printLine(
        `${String(steps.length).padStart(4)}  ${printable(action)}  reward ${shown(reward)}  sum ${shown(accumulated)}`,
      );
      printLine(printable(observation.text));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'env.action') throw error;
      refused += 1;
      logLine(
        `hopscope: ${from}, line ${line}: ${printable(error.message)} ${printable(error.advice ?? '')}`,
      );
    }
  }
  return refused;
}

function printBeginning({ rules, actions }: Environment, { text, picture }: Observation): void {
  printLine(printable(rules));
  printLine(
    actions === null
      ? 'An action is any text, one on each line.'
      : `Actions, one on each line: ${printable(actions.join(', '))}`,
  );
  if (picture !== null) printLine('Its pictures are not shown here.');
  printLine();
  printLine(printable(text));
}

/** A reward with at most three digits behind the point. */
function shown(reward: number): string {
  const rounded = Math.round(reward * 1000) / 1000;
  return String(rounded === 0 ? 0 : rounded).replace('-', '−');
}
