import type { Trajectory } from '../../model/trajectory.ts';
import type { Problems } from '../file/importer.ts';
import type { RunFiles } from './runFile.ts';

/** The files for one call of `read`. */
export interface RunPlace {
  readonly name: string;
  readonly paths: readonly string[];
}

/** Finds and reads runs of one published format. To add a format, write a file and a line in `index.ts`. */
export interface TrajectoryReader {
  readonly format: string;
  readonly label: string;
  /** Names of files that may belong to such a run. */
  readonly files: RegExp;
  /** The runs among files with matching names; `head` returns the beginning of a file. */
  find(paths: readonly string[], head: (path: string) => string): readonly RunPlace[];
  /**
   * Reads the runs of a place. Errors go to `problems` with file, line and field; the caller then does not
   * store the returned runs.
   */
  read(files: RunFiles, problems: Problems): readonly Trajectory[];
}
