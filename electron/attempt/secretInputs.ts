import type { Step } from '../../shared/model/index.ts';
import type { PerformRequest } from '../browser/taskBrowser.ts';

/** What a person gave for a step that its record does not hold. */
export type Given = Pick<PerformRequest, 'value' | 'files'>;

/**
 * Secrets as they were typed and files as they were sent, for steps that are carried out again when a later one is taken back.
 * In memory only: gone with the process, and with the task.
 */
export class SecretInputs {
  readonly #byStep = new Map<string, Given>();

  /** Keeps of it what the step's record has not. */
  keep(attemptId: string, step: Step, { value, files }: Given): void {
    const key = keyOf(attemptId, step);
    this.#byStep.delete(key);
    const given = {
      ...(value === undefined || value === step.value ? {} : { value }),
      ...(files === undefined ? {} : { files }),
    };
    if (Object.keys(given).length > 0) this.#byStep.set(key, given);
  }

  of(attemptId: string, step: Step): Given {
    return this.#byStep.get(keyOf(attemptId, step)) ?? {};
  }
}

/** A step that takes the place of one that was taken back is another: its actions are others. */
function keyOf(attemptId: string, { index, from }: Step): string {
  return `${attemptId} ${index} ${from}`;
}
