import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FootballScenario } from '../../shared/environments/football/scenario.ts';
import {
  LEVEL_HEAD,
  type LevelFileKind,
  levelFileKind,
  webuiFoldersAmong,
} from '../../shared/environments/levelFiles.ts';
import type { TaskLevel } from '../../shared/environments/levelTasks.ts';
import type { Level } from '../../shared/environments/sokoban/level.ts';
import { readLevelPickle } from '../../shared/environments/sokoban/levelPickle.ts';
import { readXsb, writeXsb } from '../../shared/environments/sokoban/xsb.ts';
import type { WebuiTask } from '../../shared/environments/webui/webuiTask.ts';
import { AppError, fault } from '../../shared/errors.ts';
import { type LevelEnvironment, levelEnvironments } from '../../shared/model/environment.ts';
import { environmentWords } from '../../shared/words/environmentWords.ts';
import { footballLevel, footballLevels } from './footballLevels.ts';
import { boundsSchema, shippedLevels } from './shippedLevels.ts';
import { readTaskFolder, shippedWebuiTasks, webuiContent } from './webuiFolder.ts';

/** A file that holds no level, or only a part of it. */
interface LevelProblem {
  readonly file: string;
  /** `line 12, column 4`, or ''. */
  readonly at: string;
  readonly message: string;
  /** A note does not keep a level out. */
  readonly level?: 'note';
}

/** The levels of some files, and what is wrong with the others. */
export interface ReadLevels {
  /** Null: there is no level. */
  readonly environment: LevelEnvironment | null;
  /** A name for their set: of the file or the folder. */
  readonly name: string;
  readonly levels: readonly TaskLevel[];
  readonly problems: readonly LevelProblem[];
  /** Whether any of the files has to do with levels, also if none can be read. */
  readonly isOfLevels: boolean;
}

/** Upper bounds by the names of their levels. */
type Bounds = Readonly<Record<string, { readonly steps: number; readonly reward: number }>>;

/** A level, and the file or folder that holds it. */
interface FoundLevel {
  readonly level: TaskLevel;
  /** The path for people: from the folder that holds the named one. */
  readonly file: string;
}

interface FoundFile {
  /** The path on disk. */
  readonly place: string;
  /** The path for people: from the folder that holds the named one. */
  readonly shown: string;
  readonly kind: LevelFileKind | null;
}

/** Bounds of one choice. MageBench's largest level files have 1 MB. */
const MOST_FILES = 20_000;
const MOST_BYTES = 32 * 1024 * 1024;
const DEEPEST = 8;
/** The names of tasks have at most this many characters. */
const LONGEST_NAME = 200;

/**
 * Reads levels from files and folders: XSB, level files and upper bounds of MageBench, folders of WebUI tasks, and scenario files of football.
 * Nothing in them is run. Files of other kinds are passed over. Throws nothing for the content of a file: see `problems`. `resources`:
 * resources/environments of the program, whose upper bounds hold for its own levels.
 */
export function readLevels(paths: readonly string[], resources: string): ReadLevels {
  const problems: LevelProblem[] = [];
  const files = paths.flatMap((one) => filesAt(path.resolve(one), problems));
  const bounds = boundsOf(files, resources, problems);
  const folders = webuiFoldersAmong(files.map(({ place }) => place.replaceAll('\\', '/')));
  const levels = [
    ...files.flatMap((file) =>
      levelsOf(file, bounds, problems, folders).map((level) => ({ level, file: file.shown })),
    ),
    ...[...folders].flatMap((folder) => webuiLevel(folder, paths, problems)),
  ];
  const environments = levelEnvironments.filter((one) =>
    levels.some(({ level: { facts } }) => facts.environment === one),
  );
  const [environment = null] = environments;
  const isOfLevels = files.some(({ kind }) => kind !== null);
  const set = { environment, name: nameOf(paths, environment), problems, isOfLevels };
  if (environments.length > 1) return { ...set, environment: null, levels: [], problems: [mixed()] };
  if (levels.length === 0 && problems.length === 0) problems.push(noLevel(files));
  return { ...set, levels: withOwnNames(levels) };
}

/** The levels of one environment that the program ships. `resources`: its folder resources/environments. */
export function readShippedLevels(environment: LevelEnvironment, resources: string): readonly TaskLevel[] {
  const folder = path.join(resources, environment);
  if (environment === 'football')
    return [...footballLevels(path.join(folder, 'levels'))].map(([name, one]) =>
      scenarioLevel(name, null, one),
    );
  if (environment === 'webui')
    return [...shippedWebuiTasks(folder).values()].map((task) => ({
      ...webuiTaskLevel(task),
      content: null,
    }));
  return shippedLevels(folder).map(({ name, level, bound }) => sokobanLevel(name, level, bound));
}

/** The levels of one file of Sokoban, XSB or a level file of MageBench, and what is wrong with the others in it. */
export function readSokobanFile(file: string): {
  readonly levels: readonly { readonly name: string; readonly level: Level }[];
  readonly problems: readonly Pick<LevelProblem, 'at' | 'message'>[];
} {
  if (/\.(?:pkl|pickle)$/iu.test(file))
    return {
      levels: [{ name: baseOf(file), level: readLevelPickle(bytesOf(file)).level }],
      problems: [],
    };
  const { levels, problems } = readXsb(textOf(file));
  if (levels.length === 0 && problems.length === 0)
    throw fault.input('env.file', 'The file contains no level.', 'Give a text file with levels in XSB.');
  return {
    levels,
    problems: problems.map(({ line, column, message }) => ({
      at: `line ${line}, column ${column}`,
      message,
    })),
  };
}

function levelsOf(
  { place, shown, kind }: FoundFile,
  bounds: Bounds,
  problems: LevelProblem[],
  folders: ReadonlySet<string>,
): readonly TaskLevel[] {
  const add = (one: Pick<LevelProblem, 'at' | 'message'>): unknown => problems.push({ file: shown, ...one });
  try {
    switch (kind) {
      case 'xsb':
      case 'pickle': {
        const read = readSokobanFile(place);
        for (const problem of read.problems) add(problem);
        return read.levels.map(({ name, level }) => sokobanLevel(name, level, boundIn(bounds, name)));
      }
      case 'scenario': {
        const text = textOf(place);
        return [scenarioLevel(baseOf(place), text, footballLevel(text, path.basename(place)))];
      }
      case 'actions':
        if (!folders.has(path.dirname(place).replaceAll('\\', '/')))
          add({
            at: '',
            message:
              'The file belongs to a task of WebUI, and there is no index.html beside it. Choose the folder of the task.',
          });
        return [];
      default:
        return [];
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    add({ at: error.toData().at ?? '', message: error.message });
    return [];
  }
}

function sokobanLevel(
  name: string,
  level: Level,
  bound: { readonly steps: number; readonly reward: number } | null,
): TaskLevel {
  const { rows, columns, boxes } = level;
  return {
    ...{ name, content: writeXsb(level) },
    facts: {
      ...{ environment: 'sokoban', rows, columns, boxes },
      bound: bound === null ? null : { steps: bound.steps, reward: bound.reward },
    },
  };
}

function scenarioLevel(name: string, content: string | null, { left, right }: FootballScenario): TaskLevel {
  return {
    ...{ name, content },
    facts: { environment: 'football', attackers: left.length, defenders: right.length },
  };
}

function webuiTaskLevel({ name, parts, actions }: WebuiTask): Omit<TaskLevel, 'content'> {
  const pictures = parts.filter(({ type }) => type === 'picture').length;
  return { name, facts: { environment: 'webui', pictures, actions: actions.length } };
}

function webuiLevel(
  folder: string,
  roots: readonly string[],
  problems: LevelProblem[],
): readonly FoundLevel[] {
  const root = roots
    .map((one) => path.dirname(path.resolve(one)))
    .find((one) => path.resolve(folder).startsWith(one));
  const file = path.relative(root ?? '', folder).replaceAll('\\', '/');
  try {
    const task = readTaskFolder(folder);
    for (const { line, why } of task.refused)
      problems.push({
        ...{ file: `${file}/actions.py`, at: `line ${line}`, level: 'note' },
        message: `Without this line the score is not that of the whole task: ${why}`,
      });
    return [{ level: { ...webuiTaskLevel(task), content: webuiContent(folder) }, file }];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    problems.push({ file, at: error.toData().at ?? '', message: error.message });
    return [];
  }
}

/** The bounds of the shipped levels, and of the chosen files. */
function boundsOf(files: readonly FoundFile[], resources: string, problems: LevelProblem[]): Bounds {
  const shipped = shippedLevels(path.join(resources, 'sokoban')).flatMap(({ name, bound }) =>
    bound === null ? [] : [[name, bound] as const],
  );
  const stated = files.flatMap(({ place, shown, kind }) => {
    if (kind !== 'bounds') return [];
    try {
      return Object.entries(readBounds(place));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problems.push({ file: shown, at: '', message: error.message });
      return [];
    }
  });
  return Object.fromEntries([...shipped, ...stated]);
}

/** Upper bounds of a file in the form of MageBench’s `upper_bound.json`. Throws AppError `env.file`. */
function readBounds(file: string): Bounds {
  const read = boundsSchema.safeParse(parsed(textOf(file)));
  if (read.success) return read.data;
  throw fault.input(
    'env.file',
    'The file is no list of upper bounds: each level needs actions, steps and reward.',
    'Give the file upper_bound.json of MageBench.',
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function boundIn(bounds: Bounds, name: string): Bounds[string] | null {
  return Object.hasOwn(bounds, name) ? (bounds[name] ?? null) : null;
}

/** The files at a path. Links are not followed. The file that was named itself is known by its ending alone. */
function filesAt(named: string, problems: LevelProblem[]): readonly FoundFile[] {
  const root = path.dirname(named);
  const found: FoundFile[] = [];
  const take = (place: string, isNamed: boolean): void => {
    const shown = path.relative(root, place).replaceAll('\\', '/');
    const kind = levelFileKind(shown, headOf(place)) ?? (isNamed ? kindOfEnding(place) : null);
    found.push({ place, shown, kind });
  };
  const walk = (folder: string, depth: number): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (found.length > MOST_FILES || entry.name.startsWith('.')) continue;
      const place = path.join(folder, entry.name);
      if (entry.isFile()) take(place, false);
      else if (entry.isDirectory() && depth < DEEPEST) walk(place, depth + 1);
    }
  };
  try {
    if (statSync(named).isDirectory()) walk(named, 0);
    else take(named, true);
  } catch (error) {
    problems.push({ file: path.basename(named), at: '', message: unreadable(error).message });
  }
  if (found.length <= MOST_FILES) return found;
  problems.push({
    ...{ file: path.basename(named), at: '' },
    message: `The folder has more than ${MOST_FILES} files. Choose the folder of the levels.`,
  });
  return [];
}

function kindOfEnding(place: string): LevelFileKind | null {
  if (/\.(?:pkl|pickle)$/iu.test(place)) return 'pickle';
  if (/\.py$/iu.test(place)) return 'scenario';
  return /(?:\.txt|^[^.]*)$/iu.test(path.basename(place)) ? 'xsb' : null;
}

/** The beginning of a file as text, whatever it holds. */
function headOf(place: string): string {
  const head = Buffer.alloc(LEVEL_HEAD);
  const file = openSync(place, 'r');
  try {
    return head.subarray(0, readSync(file, head, 0, head.length, 0)).toString('latin1');
  } finally {
    closeSync(file);
  }
}

function bytesOf(file: string): Uint8Array {
  try {
    if (statSync(file).size > MOST_BYTES)
      throw fault.input(
        'env.file',
        `The file has more than ${MOST_BYTES / 1024 / 1024} MB, so it is no level file.`,
        'Choose the files of the levels.',
      );
    return readFileSync(file);
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error);
  }
}

function textOf(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(file));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw fault.input('env.file', 'The file is not text in UTF-8.', 'Save it as UTF-8.');
  }
}

function unreadable(cause: unknown): AppError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return fault.input('env.file', `The file cannot be read: ${why}`, 'Choose another file.', { cause });
}

function baseOf(file: string): string {
  return path.basename(file, path.extname(file));
}

/**
 * The levels under names of their own. Levels of several files that have one name get the names of their folders and files before it; of those
 * that are still equal, the later ones get a number.
 */
function withOwnNames(found: readonly FoundLevel[]): readonly TaskLevel[] {
  const files = new Map<string, Set<string>>();
  for (const { level, file } of found) files.set(level.name, (files.get(level.name) ?? new Set()).add(file));
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return found.map(({ level, file }) => {
    const isOfOne = files.get(level.name)?.size === 1;
    const name = (isOfOne ? level.name : fullName(file, level.name)).slice(0, LONGEST_NAME - 10);
    let number = numbers.get(name) ?? 1;
    let own = number === 1 ? name : `${name} (${number})`;
    while (taken.has(own)) {
      number += 1;
      own = `${name} (${number})`;
    }
    numbers.set(name, number + 1);
    taken.add(own);
    return { ...level, name: own };
  });
}

/** The name of a level after the names of its folders and file, without the folder that was named and without the ending of the file. */
function fullName(file: string, name: string): string {
  const parts = file
    .slice(0, file.length - path.extname(file).length)
    .split('/')
    .slice(1);
  // A scenario, a pickle and a task of WebUI have the name of their file or folder already.
  return [...parts.filter((part, at) => at < parts.length - 1 || part !== name), name].join(' ');
}

function nameOf(paths: readonly string[], environment: LevelEnvironment | null): string {
  const [only = ''] = paths;
  if (paths.length === 1) return baseOf(path.resolve(only));
  return environment === null ? '' : environmentWords(environment);
}

function mixed(): LevelProblem {
  const message = 'The files hold levels of several environments. Choose those of one at a time.';
  return { file: '', at: '', message };
}

function noLevel(files: readonly FoundFile[]): LevelProblem {
  const hasBounds = files.some(({ kind }) => kind === 'bounds');
  const message = hasBounds
    ? 'The files hold upper bounds and no level. Choose the level files together with them.'
    : 'The files hold no level.';
  return { file: '', at: '', message };
}
