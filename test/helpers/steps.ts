import type { Action } from '../../shared/model/index.ts';
import { createStepMerger } from '../../shared/trajectory/mergeSteps.ts';

/** The steps that a record of these actions has, as `operation name value`, and `[text]` that a field held beside the value. */
export function stepsOf(actions: readonly Action[]): string[] {
  const merger = createStepMerger();
  const steps = actions.flatMap((action, index) => merger.push({ action, seq: index, time: index }));
  return [...steps, ...merger.flush()].map(({ operation, element, value, held }) =>
    [
      operation,
      element?.name || element?.attributes['id'] || element?.text || element?.tag,
      value,
      held === undefined ? null : `[${held}]`,
    ]
      .filter((part) => part)
      .join(' '),
  );
}
