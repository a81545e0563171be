import { type Command, InvalidArgumentError, Option } from 'commander';
import { type AppError, fault } from '../../../shared/errors.ts';
import { answer } from '../command/output.ts';
import { untilSignal } from '../command/untilSignal.ts';
import { tryFootball, tryProgram } from './lineTryOut.ts';
import { trySokoban } from './sokobanTryOut.ts';

interface PlayOptions {
  readonly environment: 'sokoban' | 'webui' | 'football' | 'process';
  readonly actions?: string;
  readonly bounds?: string;
  readonly choose?: string;
  readonly command?: string;
  readonly seed: number;
  readonly json: boolean;
}

/** `hopscope env play`: a try-out of an environment in the terminal, outside any record. */
export function envPlay(env: Command): void {
  env
    .command('play')
    .description('try a level in the terminal: nothing of it is recorded')
    .argument(
      '[level]',
      'the name of a shipped level; of Sokoban also a file in XSB or a level file of MageBench (.pkl), of football a scenario file (.py)',
    )
    .addOption(
      new Option('--environment <name>', 'the environment')
        .choices(['sokoban', 'webui', 'football', 'process'])
        .default('sokoban'),
    )
    .option(
      '--actions <text>',
      'the actions, in place of keys or standard input: of Sokoban LURD or Up, Down, Left, Right; of others one on each line',
    )
    .option('--choose <name>', 'the level of a file that has several')
    .option('--bounds <file>', 'upper bounds of Sokoban levels, in the form of MageBench’s upper_bound.json')
    .option(
      '--command <command>',
      'of process: the command line of the environment; HOPSCOPE_ENV_COMMAND if left out',
    )
    .option('--seed <n>', 'the seed with which the level begins', integer, 1)
    .option('--json', 'print one JSON document with the steps', false)
    .action((level: string | undefined, options: PlayOptions) =>
      answer(() => untilSignal((signal) => tryOut(level, options, signal), cancelled), options.json),
    );
}

function tryOut(level: string | undefined, options: PlayOptions, signal: AbortSignal): Promise<void> {
  const { environment, command, ...others } = options;
  if (environment === 'webui') throw noTryOut(level ?? 'TASK');
  if (command !== undefined && environment !== 'process')
    throw fault.input('env.options', '--command belongs to --environment process.', 'Leave one of them out.');
  if (environment === 'process')
    return tryProgram(level ?? null, { ...others, command: command ?? null }, signal);
  if (level === undefined)
    throw fault.input(
      'env.level',
      'No level is named.',
      `hopscope env list --environment ${environment} prints the names of the shipped ones.`,
    );
  return environment === 'football' ? tryFootball(level, others, signal) : trySokoban(level, others, signal);
}

function noTryOut(task: string): AppError {
  return fault.input(
    'env.webui',
    'A task of WebUI is a page to build, so it is not played in a terminal.',
    `Score a built page with hopscope env score --task ${task} --page FOLDER, or build it in the window (hopscope env tasks --environment webui).`,
  );
}

function cancelled(): AppError {
  return fault.person('env.cancelled', 'The play was cancelled.', 'Nothing of it was recorded.');
}

function integer(text: string): number {
  if (!/^-?\d{1,9}$/.test(text.trim())) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
}
