import { createProblems, type ImportProblem, isError } from '../../../shared/importers/file/importer.ts';
import { type FoundRun, findRuns } from '../../../shared/importers/trajectories/index.ts';
import type { ReadOptions } from '../../../shared/importers/trajectories/reader.ts';
import type { Trajectory } from '../../../shared/model/trajectory.ts';
import { openRunFolder, type RunFolder } from './runFolder.ts';

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

/** Reads every place of runs, in the order in which `findRuns` returns them. */
export async function* readRuns({ paths, format, ...options }: AskedRuns): AsyncGenerator<ReadRun> {
  const { folder } = await openRunFolder(paths);
  for (const run of findRuns(folder.paths, format === undefined ? folder.head : folder.whole, format))
    yield readRun(run, folder, options);
}
