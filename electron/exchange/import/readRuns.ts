import {
  createProblems,
  type ImportProblem,
  isError,
  taskFileEnding,
} from '../../../shared/importers/file/importer.ts';
import { detectFormat } from '../../../shared/importers/index.ts';
import { type FoundRun, findRuns } from '../../../shared/importers/trajectories/index.ts';
import type { ReadOptions } from '../../../shared/importers/trajectories/reader.ts';
import type { Trajectory } from '../../../shared/model/trajectory.ts';
import { findRunFiles, openRunFolder, type Place, placesOf, type RunFolder } from './runFolder.ts';

/** The content of one place of runs; only with the runs that have no errors. */
export interface ReadRun {
  readonly name: string;
  readonly trajectories: readonly Trajectory[];
  readonly problems: readonly ImportProblem[];
}

/** The user's paths and choices. */
export interface AskedRuns extends ReadOptions {
  readonly paths: readonly string[];
  /** The format of the runs; detected when missing. */
  readonly format?: string | undefined;
}

/** Reads one place of runs. */
export function readRun(
  { reader, name, paths }: FoundRun,
  folder: RunFolder,
  options: ReadOptions = {},
): ReadRun {
  const problems = createProblems();
  const files = { name, paths, text: (path: string) => folder.text(path, problems) };
  const trajectories = reader.read(files, problems, options);
  const list = problems.list();
  return {
    name,
    trajectories: reader.holdsMany !== true && list.some(isError) ? [] : trajectories,
    problems: list,
  };
}

/** The files of runs, and the runs among them, as plain values. */
export interface FoundRuns {
  readonly places: readonly (readonly [string, Place])[];
  readonly runs: readonly {
    readonly format: string;
    readonly name: string;
    readonly paths: readonly string[];
  }[];
  readonly problems: readonly ImportProblem[];
}

/**
 * Finds the runs among files. Null when there are none, or when there are also task files and no format was given. It reads the head of
 * every file and the list of every archive.
 */
export function findRunsAmong({
  found,
  format,
}: {
  readonly found: Awaited<ReturnType<typeof findRunFiles>>['found'];
  readonly format?: string | undefined;
}): FoundRuns | null {
  const problems = createProblems();
  const places = placesOf(found, problems);
  const folder = openRunFolder(places);
  const runs = runsIn(folder, format);
  if (runs.length === 0) return null;
  if (format === undefined) {
    const taken = new Set(runs.flatMap((run) => run.paths));
    const others = folder.paths.filter((path) => taskFileEnding.test(path) && !taken.has(path));
    const heads = others.map((path) => ({ path, text: folder.head(path) }));
    if (detectFormat(heads) !== null) return null;
  }
  return {
    places: [...places],
    runs: runs.map(({ reader, name, paths }) => ({ format: reader.format, name, paths })),
    problems: problems.list(),
  };
}

/** The keys of a file stand in any order, so a named format is searched in whole files. */
function runsIn(folder: RunFolder, format: string | undefined): readonly FoundRun[] {
  return findRuns(folder.paths, format === undefined ? folder.head : folder.whole, format);
}

/** Reads every place of runs, in the order in which `findRuns` returns them. */
export async function* readRuns({ paths, format, ...options }: AskedRuns): AsyncGenerator<ReadRun> {
  const { found, problems } = await findRunFiles(paths);
  const folder = openRunFolder(placesOf(found, problems));
  for (const run of runsIn(folder, format)) yield readRun(run, folder, options);
}
