import { PythonError } from '../python/pythonError.ts';
import type { ReferenceEvaluatorFactory } from '../reference.ts';

/**
 * MMInA's `trip_match` cannot be built: its class derives from one whose constructor raises. So a task that names it
 * has no score, whatever its other evaluators say.
 */
export const mminaTripMatch: ReferenceEvaluatorFactory = () => {
  throw new PythonError('NotImplementedError');
};
