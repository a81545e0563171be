import type { Task, TaskFormat } from '../../model/index.ts';
import type { RubricBody } from '../../model/rubric.ts';
import type { Finding } from '../../parse/explain.ts';
import { fieldsOf } from '../../parse/json.ts';
import { importLimits } from '../../parse/limits.ts';

/**
 * One file, as given on the command line, by drop, or from a folder. `path` is relative to the place that the
 * user named.
 */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** Name of its folder on disk, if known: only this gives MMInA's domain. */
  readonly folder?: string;
}

/** Endings of task files: `.hopscope` is JSON that the system opens with this program. */
export const taskFileEnding = /\.(?:hopscope|jsonl?|ndjson)$/i;

/** A problem and its place: never just "invalid file". */
export interface ImportProblem {
  readonly file: string;
  /** `line 12`, `task 3`, `line 4, column 9` … or '' for the whole file. */
  readonly at: string;
  /** `eval.eval_types[0]` … or ''. */
  readonly field: string;
  /** The found and the expected value. */
  readonly message: string;
  /** A note reports an assumption and does not stop the import; without `level` the problem is an error. */
  readonly level?: 'note';
}

export interface ImportedSet {
  readonly name: string;
  readonly format: TaskFormat;
  /** `setId` and `id` get their values when the set is stored: here they are ''. */
  readonly tasks: readonly Task[];
  readonly problems: readonly ImportProblem[];
  /** Mind2Web: number of results of verifications, which are stored as reviews. */
  readonly results?: number;
  /** Files of the set without tasks (WebVoyager's reference answers): stored whole for the export. */
  readonly beside?: readonly SourceFile[];
  /** The versions of the rubrics of tasks, by the key of the task. Missing: no task has one. */
  readonly rubrics?: ReadonlyMap<string, readonly ImportedRubric[]>;
}

/** One version of a rubric in a file: people by their names. */
export interface ImportedRubric extends Omit<RubricBody, 'source'> {
  readonly source:
    | Omit<Extract<RubricBody['source'], { readonly by: 'model' }>, 'use'>
    | { readonly by: 'person'; readonly person: string };
  readonly madeAt: number;
  readonly approved: { readonly by: string; readonly at: number } | null;
}

export interface ImportOptions {
  /** WebArena / VisualWebArena: `__SHOPPING__` → `http://localhost:7770` … */
  readonly placeholders?: Readonly<Record<string, string>>;
  readonly name?: string;
  /** MMInA: the domain, where no folder gives it. */
  readonly domain?: string;
}

/**
 * One task format. `detects` examines the files without parsing them whole and returns its confidence (0 …
 * 1).
 */
export interface Importer {
  readonly format: TaskFormat;
  readonly label: string;
  detects(files: readonly SourceFile[]): number;
  read(files: readonly SourceFile[], options: ImportOptions): ImportedSet;
}

/** A record that can find the lines of its fields. */
interface Located {
  readonly file: { readonly path: string };
  where(paths: readonly Finding['path'][]): readonly string[];
}

/** Collects problems up to a maximum: a million equal problems are reported once. */
export interface Problems {
  error(file: string, at: string, field: string, message: string): void;
  note(file: string, at: string, field: string, message: string): void;
  /**
   * Findings of one record. The places of the reported ones are found together; those of the others are not
   * searched.
   */
  tell(record: Located, findings: Iterable<Finding>): void;
  /** Problems found by other code. */
  add(problems: readonly ImportProblem[]): void;
  readonly errors: number;
  list(): readonly ImportProblem[];
}

export function createProblems(before: readonly ImportProblem[] = []): Problems {
  const told: ImportProblem[] = [];
  /** How often a note occurred: the same note on every task of a file is reported once, at the first. */
  const noted = new Map<string, number>();
  let errors = 0;
  let untold = 0;
  /** Whether one more problem of this kind is reported. */
  const counts = (file: string, { field, message, level }: Omit<Finding, 'path'>): boolean => {
    const hasRoom = told.length < importLimits.problems;
    if (level === 'note') {
      const key = JSON.stringify([file, field, message]);
      const times = noted.get(key) ?? 0;
      if (times > 0 || noted.size < importLimits.tasks) noted.set(key, times + 1);
      return hasRoom && times === 0;
    }
    errors++;
    if (!hasRoom) untold++;
    return hasRoom;
  };
  const add = (file: string, at: string, field: string, message: string, level?: 'note'): void => {
    const problem = { field, message, ...(level === undefined ? {} : { level }) };
    if (counts(file, problem)) told.push({ file, at, ...problem });
  };
  const problems: Problems = {
    error: (file, at, field, message) => add(file, at, field, message),
    note: (file, at, field, message) => add(file, at, field, message, 'note'),
    tell({ file, where }, findings) {
      const from = told.length;
      const paths: Finding['path'][] = [];
      for (const { path, ...problem } of findings) {
        if (!counts(file.path, problem)) continue;
        told.push({ file: file.path, at: '', ...problem });
        paths.push(path);
      }
      where(paths).forEach((at, index) => {
        const problem = told[from + index];
        if (problem) told[from + index] = { ...problem, at };
      });
    },
    add(found) {
      for (const { file, at, field, message, level } of found) add(file, at, field, message, level);
    },
    get errors() {
      return errors;
    },
    list() {
      const all = told.map((problem) => {
        const more = (noted.get(JSON.stringify([problem.file, problem.field, problem.message])) ?? 1) - 1;
        if (isError(problem) || more === 0) return problem;
        return { ...problem, message: `${problem.message} (and ${more} more like it)` };
      });
      if (untold === 0) return all;
      return [...all, { file: '', at: '', field: '', message: `and ${untold} more problems` }];
    },
  };
  problems.add(before);
  return problems;
}

/** Whether a problem stops the import (a note does not). */
export function isError(problem: ImportProblem): boolean {
  return problem.level !== 'note';
}

/** Whether a file holds recorded runs rather than tasks: its first line is a case with a task and a run. */
export function isRunsFile({ text }: Pick<SourceFile, 'text'>): boolean {
  const line = /\S[^\n]*/.exec(text)?.[0] ?? '';
  if (!line.startsWith('{') || !line.includes('"run"') || !line.includes('"task"')) return false;
  try {
    const { task, run } = fieldsOf(JSON.parse(line));
    return isObject(task) && isObject(run);
  } catch {
    return false;
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
