import type { ErrorData } from '../../shared/errors.ts';
import type { ReferenceStep, Task } from '../../shared/model/index.ts';
import type { Session } from './session.ts';

/** The answer that a step gives in the panel: to the hop that the step passes when that hop asks for an answer, otherwise the final answer. Null for a step on the page. */
export function answerOf(task: Task, step: ReferenceStep): { hop: number | null; text: string } | null {
  if (step.operation !== 'answer') return null;
  const hop = step.passes === undefined ? undefined : task.hops[step.passes - 1];
  return { hop: hop?.asksAnswer ? (step.passes ?? 1) - 1 : null, text: step.value ?? '' };
}

/**
 * Carries out reference steps in the running session, as an agent would, and finishes the attempt. Failed steps are on record
 * as in any run. Returns their errors.
 */
export async function playReference(
  session: Session,
  task: Task,
  steps: readonly ReferenceStep[],
): Promise<ErrorData[]> {
  const failures: ErrorData[] = [];
  let final = '';
  for (const step of steps) {
    const answer = answerOf(task, step);
    if (answer !== null) {
      const { hop, text } = answer;
      if (hop === null) final = text;
      else session.say(({ run }) => run.answerHop(hop, text));
    } else {
      const failure = await session.perform({
        operation: step.operation,
        ...(step.target ? { target: step.target } : {}),
        ...(step.value === undefined ? {} : { value: step.value }),
      });
      if (failure) failures.push(failure);
    }
  }
  await session.finish(final);
  return failures;
}
