import type { Attempt, Step } from '../model/index.ts';
import { operations } from '../model/operation.ts';
import { SECRET_MARK } from '../redaction/secretFields.ts';

/**
 * Why an attempt cannot be continued after its step `at` (0: before its first), in words; null when it can be
 * tried. `steps`: all steps of the attempt, in order.
 */
export function whyNotBranched(
  { mode, status }: Pick<Attempt, 'mode' | 'status'>,
  steps: readonly Step[],
  at: number,
): string | null {
  if (status === 'running') return 'The attempt has not ended.';
  if (mode === 'replay') return 'It is the replay of a demonstration: continue the demonstration itself.';
  const last = steps.at(-1)?.index ?? 0;
  if (at > last)
    return last === 0 ? 'The attempt has no steps.' : `The attempt has ${last} steps, and no step ${at}.`;
  const unknown = steps.find((step) => step.index <= at && !isKnown(step));
  if (unknown === undefined) return null;
  const { label } = operations[unknown.operation];
  return `Step ${unknown.index} (${label}) cannot be carried out here: ${
    mode === 'imported' ? 'the published run' : 'the record'
  } does not say on which element it was done.`;
}

/** Whether a step can be repeated: one that was not carried out needs no known element. */
function isKnown({ operation, element, error }: Step): boolean {
  return error !== null || element !== null || !operations[operation].needsElement;
}

/** Steps up to `at` whose typed value is not on record: a person has to enter it. */
export function secretSteps(steps: readonly Step[], at: number): readonly Step[] {
  return steps.filter(
    ({ index, value, error, operation }) =>
      index <= at &&
      error === null &&
      value?.includes(SECRET_MARK) === true &&
      operations[operation].whyNotReplayed === undefined,
  );
}
