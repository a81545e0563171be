import type { ImportProblem } from './importer.ts';
import { importLimits } from './limits.ts';

/** Collects what is wrong, up to a bound: a million bad tasks are told once, not a million times. */
export interface Problems {
  error(file: string, at: string, field: string, message: string): void;
  note(file: string, at: string, field: string, message: string): void;
  readonly errors: number;
  list(): readonly ImportProblem[];
}

export function createProblems(): Problems {
  const told: ImportProblem[] = [];
  /** How often a note was made: the same note on every task of a file is told once, at the first. */
  const noted = new Map<string, number>();
  let errors = 0;
  let untold = 0;
  return {
    error(file, at, field, message) {
      errors++;
      if (told.length < importLimits.problems) told.push({ file, at, field, message });
      else untold++;
    },
    note(file, at, field, message) {
      const key = JSON.stringify([file, field, message]);
      const times = noted.get(key) ?? 0;
      noted.set(key, times + 1);
      if (times > 0) return;
      if (told.length < importLimits.problems) told.push({ file, at, field, message, level: 'note' });
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
}

/** Whether a problem stops the import (a note does not). */
export function isError(problem: ImportProblem): boolean {
  return problem.level !== 'note';
}
