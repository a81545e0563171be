import { dataSetMetrics, type SetResults } from './dataSetMetrics.ts';
import { metricsOf, type StepMetrics } from './scoreStep.ts';

/** An operation in Mind2Web's words: `CLICK`, `TYPE` or `SELECT`, and what was typed or selected. */
interface NamedOperation {
  readonly op: string;
  readonly value: string;
}

/** A step of one of our demonstrations, and what somebody (a model, a second person, a replay) did in its place. */
export interface ComparedStep {
  readonly task: string;
  readonly website: string;
  readonly wanted: NamedOperation & {
    /** Ids of all elements that count as the same target: any of them is right. */
    readonly accepted: readonly string[];
  };
  /** `element` null: none was chosen. null: nothing was done. */
  readonly done: (NamedOperation & { readonly element: string | null }) | null;
}

/**
 * Mind2Web's figures of our own demonstrations, without its quirks: every step counts, also one whose element is unknown.
 * A click has no value on the wanted side, so a value that was given with it costs F1, as published.
 */
export function demonstrationMetrics(steps: readonly ComparedStep[]): {
  readonly steps: readonly StepMetrics[];
  readonly results: SetResults;
} {
  const scored = steps.map(compareStep);
  const placed = steps.flatMap(({ task, website }, index) => {
    const metrics = scored[index];
    return metrics === undefined ? [] : [{ ...metrics, task, website, isAsked: true }];
  });
  return { steps: scored, results: dataSetMetrics(placed, 'corrected') };
}

/** One step: the element is right when it is any of the accepted, the action by F1, the step when both are wholly right. */
export function compareStep({ wanted, done }: ComparedStep): StepMetrics {
  if (done === null) return { element: 0, action: 0, step: 0 };
  const action = wanted.op === 'CLICK' ? wanted.op : `${wanted.op} ${wanted.value}`;
  return metricsOf([done.element, `${done.op} ${done.value}`], { accepted: wanted.accepted, action });
}
