import { createProblems, type ImportProblem, isError } from '../../../shared/importers/file/importer.ts';
import { type FoundRun, findRuns } from '../../../shared/importers/trajectories/index.ts';
import type { Trajectory } from '../../../shared/model/trajectory.ts';
import { openRunFolder, type RunFolder } from './runFolder.ts';

/** The content of one place of runs; without trajectories where it has errors. */
export interface ReadRun {
  readonly name: string;
  readonly trajectories: readonly Trajectory[];
  readonly problems: readonly ImportProblem[];
}

/** Reads one place of runs. */
export function readRun({ reader, name, paths }: FoundRun, folder: RunFolder): ReadRun {
  const problems = createProblems();
  const files = { name, paths, text: (path: string) => folder.text(path, problems) };
  const trajectories = reader.read(files, problems);
  const list = problems.list();
  return { name, trajectories: list.some(isError) ? [] : trajectories, problems: list };
}

/** Reads every place of runs, in the order in which `findRuns` returns them. */
export async function* readRuns(asked: {
  readonly paths: readonly string[];
  readonly format?: string | undefined;
}): AsyncGenerator<ReadRun> {
  const { folder } = await openRunFolder(asked.paths);
  for (const run of findRuns(folder.paths, folder.head, asked.format)) yield readRun(run, folder);
}
