import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Level } from '../../../shared/environments/sokoban/level.ts';
import { readLevelPickle } from '../../../shared/environments/sokoban/levelPickle.ts';
import { readXsb } from '../../../shared/environments/sokoban/xsb.ts';
import { fault } from '../../../shared/errors.ts';
import { type ShippedLevel, shippedLevels } from '../../environments/shippedLevels.ts';
import { whyUnreadable } from '../../workspace/diskRefusal.ts';
import { type FileWords, fileFault, readText } from '../command/inputFile.ts';
import { programRoot } from '../command/programRoot.ts';

/** A level with its name: of a shipped level, of the file, or in it. */
export interface NamedLevel {
  readonly name: string;
  readonly level: Level;
  /** The upper bound of a shipped level; missing or null: it is not known. */
  readonly bound?: ShippedLevel['bound'];
}

/** The words for errors in files of levels and of their bounds. */
export const levelWords: FileWords = {
  code: 'env.file',
  give: 'Give a text file with levels in XSB, a level file of MageBench (.pkl), or the name of a shipped level (hopscope env list).',
  advice: 'Nothing was done. Correct the file.',
};

/** MageBench's largest level files have 1 MB. */
const MOST_BYTES = 32 * 1024 * 1024;

/** The Sokoban levels that the program ships. */
export function ownLevels(): readonly ShippedLevel[] {
  return shippedLevels(path.join(programRoot, 'resources', 'environments', 'sokoban'));
}

/** The levels of a file, or the shipped level of this name. Throws AppError `env.level`, `env.file`. */
export function levelsNamed(name: string): readonly NamedLevel[] {
  const size = statSync(name, { throwIfNoEntry: false })?.size;
  if (size === undefined) {
    const shipped = ownLevels().find((one) => one.name === name);
    if (shipped !== undefined) return [shipped];
    throw fault.input('env.level', `There is no file and no shipped level “${name}”.`, levelWords.give);
  }
  if (name.endsWith('.pkl')) {
    if (size > MOST_BYTES) throw fileFault(name, levelWords, 'is larger than a level file of MageBench');
    return [{ name: path.basename(name, '.pkl'), level: readLevelPickle(bytesOf(name)).level }];
  }
  const { levels, problems } = readXsb(readText(name, levelWords));
  const [first] = problems;
  if (first !== undefined)
    throw fault.input(
      levelWords.code,
      `${name}, line ${first.line}, column ${first.column}: ${first.message}`,
      levelWords.advice,
      { at: `${name}:${first.line}:${first.column}` },
    );
  if (levels.length === 0) throw fileFault(name, levelWords, 'contains no level');
  return levels;
}

function bytesOf(name: string): Uint8Array {
  try {
    return readFileSync(name);
  } catch (cause) {
    throw fileFault(name, levelWords, whyUnreadable(cause), cause);
  }
}
