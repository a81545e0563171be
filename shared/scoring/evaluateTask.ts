import { referenceEvaluators } from './index.ts';
import { PythonError } from './python/pythonError.ts';
import { item, iterate } from './python/values.ts';
import type { ReferenceProfile, ReferenceTools } from './reference.ts';

/**
 * The score of a task by its `eval` object: the product over `eval_types`. All evaluators are built before the first
 * runs, as in the references, so that a type which cannot be built raises before a judge is asked.
 */
export async function evaluateTask(
  profile: ReferenceProfile,
  task: unknown,
  answer: string,
  tools: ReferenceTools,
): Promise<number> {
  const known = referenceEvaluators[profile];
  const evaluators = iterate(item(item(task, 'eval'), 'eval_types')).map((name) => {
    const build = typeof name === 'string' && Object.hasOwn(known, name) ? known[name] : undefined;
    if (build === undefined)
      throw new PythonError('ValueError', `eval_type ${String(name)} is not supported`);
    return build();
  });
  let score = 1;
  for (const evaluate of evaluators) score *= await evaluate(task, answer, tools);
  return score;
}
