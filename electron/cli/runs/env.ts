import { statSync } from 'node:fs';
import path from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { levelPack, type TaskLevel } from '../../../shared/environments/levelTasks.ts';
import type { Bound, BoundProgress } from '../../../shared/environments/sokoban/bound.ts';
import { levelProblems } from '../../../shared/environments/sokoban/level.ts';
import { type AppError, fault } from '../../../shared/errors.ts';
import { type LevelEnvironment, levelEnvironments } from '../../../shared/model/environment.ts';
import { searchInThread } from '../../environments/boundThread.ts';
import { readLevels, readShippedLevels } from '../../environments/readLevels.ts';
import { boundsSchema } from '../../environments/shippedLevels.ts';
import { parseJson, readText } from '../command/inputFile.ts';
import { answer, endWith, exit, logLine, printJson, printLine, printTable } from '../command/output.ts';
import { programRoot } from '../command/programRoot.ts';
import { untilSignal } from '../command/untilSignal.ts';
import { envList } from './envList.ts';
import { envPlay } from './envPlay.ts';
import { envScore } from './envScore.ts';
import { levelFault, levelsNamed, levelWords, type NamedLevel } from './sokobanLevels.ts';

interface BoundOptions {
  /** A file of upper bounds to check. */
  readonly check?: string;
  readonly states: number;
  readonly json: boolean;
}

/** The bound of one level, and what a file says of it. */
interface LevelBound {
  readonly name: string;
  /** Sentences about the level itself. */
  readonly problems: readonly string[];
  /** Null: the level is not searched, because of a problem. */
  readonly bound: Bound | null;
  /** What the checked file says. */
  readonly stated: { readonly steps: number; readonly reward: number } | null;
  /** Whether the stated bound equals the found one. Null: one of them is missing. */
  readonly isOptimal: boolean | null;
}

const STATES = 1_000_000;
/** The search reports its progress after this many states; the command prints at most one line in this time. */
const EVERY = 5_000;
const TELL_MS = 2_000;

/** `hopscope env`: environments beside the web. */
export function envCli(program: Command): void {
  const env = program
    .command('env')
    .description('environments beside the web: their levels, upper bounds, a try-out, and scores of pages');
  envList(env);
  env
    .command('bound')
    .description('search the fewest steps that solve Sokoban levels')
    .argument('<level...>', 'names of shipped levels, files in XSB, or level files of MageBench (.pkl)')
    .option('--check <file>', 'compare the bounds of this file, in the form of MageBench’s upper_bound.json')
    .option('--states <n>', 'give up after this many states', whole, STATES)
    .option('--json', 'print one JSON document', false)
    .action((levels: readonly string[], options: BoundOptions) =>
      answer(() => boundCommand(levels, options), options.json),
    );
  env
    .command('tasks')
    .description('print levels as a task pack, to be imported with hopscope import')
    .argument(
      '[level...]',
      'names of shipped levels, or files and folders with levels: XSB and level files of MageBench (.pkl), folders of WebUI tasks, scenario files of football. All shipped levels if left out',
    )
    .addOption(
      new Option('--environment <name>', 'the environment').choices(levelEnvironments).default('sokoban'),
    )
    .option('--bounds <file>', 'upper bounds of Sokoban levels, in the form of MageBench’s upper_bound.json')
    .option('--name <name>', 'the name of the set; the environment if left out')
    .option('--json', 'print one JSON document, as without this option', false)
    .action((levels: readonly string[], options: TaskOptions) =>
      answer(async () => printTasks(levels, options), true),
    );
  envPlay(env);
  envScore(env);
  for (const command of env.commands) command.exitOverride().showHelpAfterError();
}

interface TaskOptions {
  readonly environment: LevelEnvironment;
  readonly bounds?: string;
  readonly name?: string;
}

/** Prints a task pack of these levels, or of all shipped ones. */
function printTasks(
  names: readonly string[],
  { environment, name = environment, bounds }: TaskOptions,
): void {
  const shipped = readShippedLevels(environment, resources);
  const levels = names.length === 0 ? shipped : names.flatMap((one) => taskLevels(one, environment, shipped));
  printJson(levelPack(environment, name, bounds === undefined ? levels : levels.map(withBound(bounds))));
}

/** The levels of a file or a folder, or the shipped level of this name. */
function taskLevels(
  name: string,
  environment: LevelEnvironment,
  shipped: readonly TaskLevel[],
): readonly TaskLevel[] {
  if (statSync(name, { throwIfNoEntry: false }) === undefined) {
    const one = shipped.find((level) => level.name === name);
    if (one !== undefined) return [one];
    const among =
      environment === 'sokoban'
        ? levelWords.give
        : `There are ${shipped.map((level) => level.name).join(', ')}.`;
    throw fault.input('env.level', `There is no file and no shipped level “${name}”.`, among);
  }
  const { levels, problems } = readLevels([name], resources);
  const [wrong] = problems.filter((one) => one.level !== 'note');
  if (wrong !== undefined) throw levelFault(name, wrong);
  if (levels.some(({ facts }) => facts.environment !== environment))
    throw fault.input(
      'env.level',
      `${name} holds no level of ${environment}.`,
      'Name its environment with --environment.',
    );
  return levels;
}

/** Gives a level the bound that a file states. */
function withBound(file: string): (level: TaskLevel) => TaskLevel {
  const stated = parseJson(readText(file, levelWords), file, boundsSchema, levelWords);
  return (level) => {
    const { name, facts } = level;
    const bound = Object.hasOwn(stated, name) ? stated[name] : undefined;
    if (bound === undefined || facts.environment !== 'sokoban') return level;
    return { ...level, facts: { ...facts, bound: { steps: bound.steps, reward: bound.reward } } };
  };
}

const resources = path.join(programRoot, 'resources', 'environments');

async function boundCommand(names: readonly string[], options: BoundOptions): Promise<void> {
  const { check } = options;
  const stated =
    check === undefined ? {} : parseJson(readText(check, levelWords), check, boundsSchema, levelWords);
  const levels = names.flatMap(levelsNamed);
  const found = await untilSignal(async (signal) => {
    const each: LevelBound[] = [];
    for (const one of levels) each.push(await boundOf(one, stated, options.states, signal));
    return each;
  }, cancelled);
  for (const { name, problems } of found) for (const one of problems) logLine(`${name}: ${one}`);
  if (options.json) printJson({ levels: found });
  else printBounds(found);
  if (found.some(({ bound, isOptimal }) => bound?.outcome !== 'solved' || isOptimal === false))
    endWith(exit.data);
}

async function boundOf(
  { name, level }: NamedLevel,
  bounds: Readonly<Record<string, { readonly steps: number; readonly reward: number }>>,
  most: number,
  signal: AbortSignal,
): Promise<LevelBound> {
  const problems = levelProblems(level);
  const known = Object.hasOwn(bounds, name) ? bounds[name] : undefined;
  const stated = known === undefined ? null : { steps: known.steps, reward: known.reward };
  // Beyond the edge there is nothing to search.
  if (problems.some((one) => one.includes('not walled in')))
    return { name, problems, bound: null, stated, isOptimal: null };
  const bound = await searchInThread({ level, limits: { every: EVERY, most } }, tell(name), signal);
  return {
    ...{ name, problems, bound, stated },
    isOptimal: stated === null || bound.outcome !== 'solved' ? null : stated.steps === bound.steps,
  };
}

function tell(name: string): (progress: BoundProgress) => void {
  let printedAt = performance.now();
  return ({ states, open, atLeast }) => {
    if (performance.now() - printedAt < TELL_MS) return;
    printedAt = performance.now();
    logLine(`${name}: ${states} states, ${open} open, at least ${atLeast} steps`);
  };
}

function printBounds(levels: readonly LevelBound[]): void {
  printTable([
    ['level', 'steps', 'reward', 'states', 'solution'],
    ...levels.map(({ name, bound }) =>
      bound?.outcome === 'solved'
        ? [name, String(bound.steps), String(round(bound.reward)), String(bound.states), bound.path]
        : [name, '–', '–', String(bound?.states ?? '–'), whyNone(bound)],
    ),
  ]);
  for (const { name, bound, stated, isOptimal } of levels)
    if (isOptimal === false && bound?.outcome === 'solved')
      printLine(`${name}: the file says ${stated?.steps} steps, but the fewest are ${bound.steps}.`);
}

function whyNone(bound: Bound | null): string {
  if (bound === null) return 'not searched';
  return bound.outcome === 'given up'
    ? `given up; at least ${bound.atLeast} steps`
    : 'the level cannot be solved';
}

/** Rewards are sums of tenths. */
function round(reward: number): number {
  return Math.round(reward * 10) / 10;
}

function cancelled(): AppError {
  return fault.person('env.cancelled', 'The search was cancelled.', 'No bound was found.');
}

function whole(text: string): number {
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text.trim()) || value === 0)
    throw new InvalidArgumentError('Expected a whole number.');
  return value;
}
