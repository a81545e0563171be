import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Declared, dearest, type Need } from './declared.ts';

/** Each test file with the declaration of its first line. */
export type Declarations = ReadonlyMap<string, Declared>;

/** Test files that the processes of one group share; each process takes the next file. */
export interface Group {
  readonly need: Need;
  readonly files: readonly string[];
}

export interface PlanOptions {
  /** Files or folders from the command line; empty for all. */
  readonly named: readonly string[];
  readonly thorough: boolean;
  /** A run on the installed Chromium: without names, only the files that declare it. */
  readonly installed: boolean;
  readonly pureOnly: boolean;
}

/** The most files of a group: a process becomes slower with the number of files. */
const GROUP = 66;
/**
 * The most expensive first, so that no long file starts at the end. Component tests come before them: one process runs them all, and a
 * thorough run on a slow machine should not leave them out.
 */
const ORDER: readonly Need[] = ['component', 'peer', 'window', 'desktop', 'browser', 'pure'];

/** Chooses the test files of a run. */
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

/** Those of the files that a run in part includes. */
export function filesInPart(files: Declarations, some: readonly string[]): Declarations {
  const chosen = chooseFiles(files, { named: [], thorough: false, installed: false, pureOnly: false });
  return new Map([...chosen].filter(([file]) => some.includes(file)));
}

/**
 * The groups of files. `lastSeconds`: the time of each file in its last run. Files with the same need share processes, because they
 * load the same modules and the same Chromium. A file that starts the stand-in for Electron runs alone, because a process can have
 * only one stand-in.
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

/** The most expensive need of a file of the run. */
export function needOf(files: Declarations, file: string): Need {
  const declared = files.get(file);
  if (declared === undefined) throw new Error(`${file} is not a file of this run.`);
  return dearest(declared);
}

/** Whether every file of the run is pure, so that the run needs no build and no browser. */
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

/** The eight slowest files start first; the others keep their order, which is grouped by folder. */
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
