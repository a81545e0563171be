import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Declared, dearest, type Need } from './declared.ts';

/** Each test file, with what its first line declares. */
export type Declarations = ReadonlyMap<string, Declared>;

/** Test files that the processes of one group work off together, each process taking the next file. */
export interface Group {
  readonly need: Need;
  readonly files: readonly string[];
}

export interface PlanOptions {
  /** Files or folders that were named on the command line; empty for all. */
  readonly named: readonly string[];
  readonly thorough: boolean;
  /** On the installed Chromium: without names, only the files that declare it. */
  readonly installed: boolean;
  readonly pureOnly: boolean;
}

/** Files of a group at the most: a process that has run many is slower than a fresh one. */
const GROUP = 66;
/** The dearest first, so that nothing long is left at the end. */
const ORDER: readonly Need[] = ['peer', 'window', 'desktop', 'browser', 'component', 'pure'];

/** The test files of a run, from all that there are. */
export function chooseFiles(all: Declarations, options: PlanOptions): Declarations {
  const { named, thorough, installed, pureOnly } = options;
  const isChosen = (file: string, declared: Declared): boolean => {
    if (named.length > 0 && !named.some((name) => file.startsWith(name))) return false;
    if (pureOnly && !isPure(declared)) return false;
    if (named.length > 0 || pureOnly) return true;
    if (installed) return declared.runs.includes('installed');
    return thorough || isPure(declared) || declared.runs.includes('always');
  };
  return new Map([...all].filter(([file, declared]) => isChosen(file, declared)));
}

/**
 * The groups in which files run. `lastSeconds` says how long a file took when it last ran. Files that need the same share processes:
 * they load the same modules and the same Chromium. A file that starts the stand-in for Electron has a process of its own, since there
 * is one stand-in to a process.
 */
export function groupFiles(
  root: string,
  files: Declarations,
  lastSeconds: ReadonlyMap<string, number>,
): { readonly alone: readonly string[]; readonly groups: readonly Group[] } {
  const [alone, shared] = [true, false].map((isAlone) =>
    [...files.keys()].filter((file) => startsStandIn(root, file) === isAlone),
  );
  const byNeed = Map.groupBy(shared ?? [], (file) => needOf(files, file));
  const groups = ORDER.flatMap((need) =>
    partsOf(byNeed.get(need) ?? []).map((part) => ({ need, files: longestFirst(part, lastSeconds) })),
  );
  return { alone: alone ?? [], groups };
}

/** The dearest thing that a file of the run needs. */
export function needOf(files: Declarations, file: string): Need {
  const declared = files.get(file);
  if (declared === undefined) throw new Error(`${file} is no file of this run.`);
  return dearest(declared);
}

/** Whether everything in the run is pure: then nothing is built, and no browser is looked for. */
export function isAllPure(files: Declarations): boolean {
  return [...files.values()].every(isPure);
}

function isPure({ needs }: Declared): boolean {
  return needs.every((need) => need === 'pure');
}

function partsOf(files: readonly string[]): string[][] {
  if (files.length === 0) return [];
  const size = Math.ceil(files.length / Math.ceil(files.length / GROUP));
  return Array.from({ length: Math.ceil(files.length / size) }, (_, at) =>
    files.slice(at * size, (at + 1) * size),
  );
}

/** The eight files that took longest begin first; the others keep their order, in which files of a folder stand together. */
function longestFirst(files: readonly string[], lastSeconds: ReadonlyMap<string, number>): string[] {
  const long = [...files]
    .filter((file) => lastSeconds.has(file))
    .sort((a, b) => (lastSeconds.get(b) ?? 0) - (lastSeconds.get(a) ?? 0))
    .slice(0, 8);
  return [...long, ...files.filter((file) => !long.includes(file))];
}

function startsStandIn(root: string, file: string): boolean {
  return (
    file.startsWith('test/desktop/') &&
    readFileSync(path.join(root, file), 'utf8').includes('electron-stand-in')
  );
}
