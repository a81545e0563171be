import { statSync } from 'node:fs';
import path from 'node:path';
import type { Level } from '../../../shared/environments/sokoban/level.ts';
import { type AppError, fault } from '../../../shared/errors.ts';
import { readSokobanFile } from '../../environments/readLevels.ts';
import { type ShippedLevel, shippedLevels } from '../../environments/shippedLevels.ts';
import type { FileWords } from '../command/inputFile.ts';
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

/** The Sokoban levels that the program ships. */
export function ownLevels(): readonly ShippedLevel[] {
  return shippedLevels(path.join(programRoot, 'resources', 'environments', 'sokoban'));
}

/** The levels of a file, or the shipped level of this name. Throws AppError `env.level`, `env.file`. */
export function levelsNamed(name: string): readonly NamedLevel[] {
  if (statSync(name, { throwIfNoEntry: false }) === undefined) {
    const shipped = ownLevels().find((one) => one.name === name);
    if (shipped !== undefined) return [shipped];
    throw fault.input('env.level', `There is no file and no shipped level “${name}”.`, levelWords.give);
  }
  const { levels, problems } = readSokobanFile(name);
  const [wrong] = problems;
  if (wrong !== undefined) throw levelFault(name, wrong);
  return levels;
}

/** The error for a problem in a file of levels. */
export function levelFault(
  name: string,
  { at, message }: { readonly at: string; readonly message: string },
): AppError {
  const place = [name, at].filter(Boolean).join(', ');
  return fault.input(levelWords.code, `${place}: ${message}`, levelWords.advice, { at: place });
}
