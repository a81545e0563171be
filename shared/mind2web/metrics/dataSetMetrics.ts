import { mean } from '../../scoring/python/mean.ts';
import { PythonError } from '../../scoring/python/pythonError.ts';
import type { Quirks, StepMetrics } from './scoreStep.ts';

/** A scored step and where it belongs. */
export interface SetStep extends StepMetrics {
  readonly task: string;
  readonly website: string;
  /** False for a step of which nothing was asked. */
  readonly isAsked: boolean;
}

/** A results file of Mind2Web. Micro: mean over steps; macro (there spelt so): mean over tasks of each task's mean. */
export interface SetResults {
  readonly element_acc: number | null;
  readonly action_f1: number | null;
  readonly step_acc: number | null;
  readonly marco_element_acc: number | null;
  readonly marco_action_f1: number | null;
  readonly marco_step_acc: number | null;
  /** Share of tasks by wrong steps: `0` (task success), `1`, `2`, `3`, `>3`; what does not occur is left out. */
  readonly error_ratio: Readonly<Record<string, number>>;
  /** Macro step accuracy and number of tasks. A task belongs to the site of its last step. */
  readonly acc_per_website: Readonly<Record<string, readonly [accuracy: number, tasks: number]>>;
}

/**
 * Micro and macro figures of a data set, steps in the order of their run; null where there is nothing to take a mean of.
 *
 * With the reference's quirks macro figures are as they stood after the last step that was asked: the program makes them
 * inside its loop, past the `continue` of steps without a positive. None asked: throws PythonError (UnboundLocalError).
 */
export function dataSetMetrics(steps: readonly SetStep[], quirks: Quirks): SetResults {
  const counted =
    quirks === 'reference' ? steps.slice(0, steps.findLastIndex((step) => step.isAsked) + 1) : steps;
  if (quirks === 'reference' && counted.length === 0) {
    throw new PythonError(
      'UnboundLocalError',
      "cannot access local variable 'marco_element_acc' where it is not associated with a value",
    );
  }
  const tasks = [...Map.groupBy(counted, (step) => step.task).values()];
  const macro = (figure: 'element' | 'action' | 'step'): number | null =>
    meanOrNull(tasks.map((task) => mean(task.map((step) => step[figure]))));
  const micro = (figure: 'element' | 'action' | 'step'): number | null =>
    meanOrNull(steps.map((step) => step[figure]));
  const byWrong = Map.groupBy(tasks, (task) => bucketOf(task.filter((step) => step.step === 0).length));
  const byWebsite = Map.groupBy(tasks, (task) => task.at(-1)?.website ?? '');
  return {
    element_acc: micro('element'),
    action_f1: micro('action'),
    step_acc: micro('step'),
    marco_element_acc: macro('element'),
    marco_action_f1: macro('action'),
    marco_step_acc: macro('step'),
    error_ratio: Object.fromEntries([...byWrong].map(([wrong, some]) => [wrong, some.length / tasks.length])),
    acc_per_website: Object.fromEntries(
      [...byWebsite].map(([website, some]) => [
        website,
        [mean(some.map((task) => mean(task.map((step) => step.step)))), some.length],
      ]),
    ),
  };
}

function bucketOf(wrong: number): string {
  return wrong <= 3 ? String(wrong) : '>3';
}

function meanOrNull(values: readonly number[]): number | null {
  return values.length === 0 ? null : mean(values);
}
