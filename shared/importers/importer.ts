import type { Task, TaskFormat } from '../model/index.ts';

/** One file as handed in: by the command line, by drop, or from a folder. `path` is relative to what the user named. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** Name of the folder that it lies in on disk, when known: MMInA's domain is nowhere else. */
  readonly folder?: string;
}

/** What is wrong, and where: never a bare "invalid file". */
export interface ImportProblem {
  readonly file: string;
  /** `line 12`, `task 3`, `line 4, column 9` … or '' for the whole file. */
  readonly at: string;
  /** `eval.eval_types[0]` … or ''. */
  readonly field: string;
  /** What was found, what was expected. */
  readonly message: string;
  /** A note tells what was assumed and stops nothing; without it the problem is an error. */
  readonly level?: 'note';
}

export interface ImportedSet {
  readonly name: string;
  readonly format: TaskFormat;
  /** `setId` and `id` are given when the set is stored: here they are ''. */
  readonly tasks: readonly Task[];
  readonly problems: readonly ImportProblem[];
  /** Mind2Web: results of verifications, which are stored as reviews. */
  readonly results?: number;
  /** Files that belong to the set but hold no tasks (WebVoyager's reference answers): kept whole for the export. */
  readonly beside?: readonly SourceFile[];
}

export interface ImportOptions {
  /** WebArena / VisualWebArena: `__SHOPPING__` → `http://localhost:7770` … */
  readonly placeholders?: Readonly<Record<string, string>>;
  readonly name?: string;
  /** MMInA: the domain, where no folder tells it. */
  readonly domain?: string;
}

/** One task format. `detects` looks at the files without parsing them whole and says how sure it is (0 … 1). */
export interface Importer {
  readonly format: TaskFormat;
  readonly label: string;
  detects(files: readonly SourceFile[]): number;
  read(files: readonly SourceFile[], options: ImportOptions): ImportedSet;
}
