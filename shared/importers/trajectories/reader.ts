import type { Trajectory } from '../../model/trajectory.ts';
import type { Problems } from '../file/importer.ts';
import type { RunFiles } from './runFile.ts';

/** The files that one call of `read` gets. */
export interface RunPlace {
  readonly name: string;
  readonly paths: readonly string[];
}

/** How runs of one published format are found and read. Adding one is a file, and a line in `index.ts`. */
export interface TrajectoryReader {
  readonly format: string;
  readonly label: string;
  /** Names of files that may belong to such a run. */
  readonly files: RegExp;
  /** The runs among files whose names fit; `head` gives the beginning of one. */
  find(paths: readonly string[], head: (path: string) => string): readonly RunPlace[];
  /** What is wrong goes to `problems` with file, line and field: then what is answered is not stored. */
  read(files: RunFiles, problems: Problems): readonly Trajectory[];
}
