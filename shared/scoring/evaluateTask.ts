import { item, iterate, PythonError } from '../python/python.ts';
import { mminaEvaluators } from './mmina/evaluators.ts';
import type { ReferenceEvaluatorFactory, ReferenceProfile, ReferenceTools } from './reference/reference.ts';
import { visualWebArenaEvaluators } from './webarena/visualwebarena.ts';
import { webArenaEvaluators } from './webarena/webarena.ts';

/**
 * The evaluators of our own profile (`url`, `answer`, `page`) are registered in strict/check.ts, where they
 * form an expression.
 */
const referenceEvaluators: Readonly<
  Record<ReferenceProfile, Readonly<Record<string, ReferenceEvaluatorFactory>>>
> = { mmina: mminaEvaluators, webarena: webArenaEvaluators, visualwebarena: visualWebArenaEvaluators };

/**
 * The score of a task by its `eval` object: the product over `eval_types`. As in the references, all
 * evaluators are built before the first runs, so an unsupported type raises before a judge is called.
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
