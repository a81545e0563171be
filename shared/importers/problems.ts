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
  let errors = 0;
  let untold = 0;
  return {
    error(file, at, field, message) {
      errors++;
      if (told.length < importLimits.problems) told.push({ file, at, field, message });
      else untold++;
    },
    note(file, at, field, message) {
      if (told.length < importLimits.problems) told.push({ file, at, field, message, level: 'note' });
    },
    get errors() {
      return errors;
    },
    list() {
      if (untold === 0) return told;
      return [...told, { file: '', at: '', field: '', message: `and ${untold} more problems` }];
    },
  };
}

/** Whether a problem stops the import (a note does not). */
export function isError(problem: ImportProblem): boolean {
  return problem.level !== 'note';
}
