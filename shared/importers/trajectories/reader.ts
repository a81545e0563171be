import type { Trajectory } from '../../model/trajectory.ts';
import type { Problems } from '../file/importer.ts';
import type { RunFiles } from './runFile.ts';

/** The files for one call of `read`. */
export interface RunPlace {
  readonly name: string;
  readonly paths: readonly string[];
}

/** The user's choices for reading runs. */
export interface ReadOptions {
  /** The least number of a source's score that passes. Without it only 0 and 1 of a scale from 0 to 1 are verdicts. */
  readonly passedFrom?: number | undefined;
}

/** Finds and reads runs of one published format. To add a format, write a file and a line in `index.ts`. */
export interface TrajectoryReader {
  readonly format: string;
  readonly label: string;
  /** Names of files that may belong to such a run. */
  readonly files: RegExp;
  /**
   * The runs among files with matching names; `head` returns the beginning of a file, or the whole file where
   * the user named the format.
   */
  find(paths: readonly string[], head: (path: string) => string): readonly RunPlace[];
  /** True: a place holds many runs, and `read` returns those without errors. */
  readonly holdsMany?: true;
  /**
   * Reads the runs of a place. Errors go to `problems` with file, line and field. Unless the place holds many
   * runs, the caller then does not store the returned run.
   */
  read(files: RunFiles, problems: Problems, options?: ReadOptions): readonly Trajectory[];
}
