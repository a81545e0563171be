import type { Finding } from '../parse/explain.ts';
import { importLimits } from '../parse/limits.ts';
import type { ImportProblem } from './importer.ts';

/** A record that finds the lines of its fields. */
interface Located {
  readonly file: { readonly path: string };
  where(paths: readonly Finding['path'][]): readonly string[];
}

/** Collects what is wrong, up to a bound: a million bad tasks are told once, not a million times. */
export interface Problems {
  error(file: string, at: string, field: string, message: string): void;
  note(file: string, at: string, field: string, message: string): void;
  /** Findings of one record: the places of those that are told are looked for together, of the others not at all. */
  tell(record: Located, findings: Iterable<Finding>): void;
  /** Problems that were found elsewhere. */
  add(problems: readonly ImportProblem[]): void;
  readonly errors: number;
  list(): readonly ImportProblem[];
}

export function createProblems(before: readonly ImportProblem[] = []): Problems {
  const told: ImportProblem[] = [];
  /** How often a note was made: the same note on every task of a file is told once, at the first. */
  const noted = new Map<string, number>();
  let errors = 0;
  let untold = 0;
  /** Whether one more problem of this kind is told. */
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
