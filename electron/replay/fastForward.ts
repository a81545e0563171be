import type { ErrorData } from '../../shared/errors.ts';
import type { Step } from '../../shared/model/index.ts';
import { operations } from '../../shared/model/operation.ts';
import type { Given } from '../attempt/secretInputs.ts';
import type { TaskBrowser } from '../browser/taskBrowser.ts';
import { replayStep } from './replayStep.ts';

/**
 * Brings a fresh page to where these steps led, one after the other. What was not carried out then is not carried out now.
 * `given`: what its record does not hold of a step. Returns how many were carried out, and the step that could not be, in words;
 * null when all went well.
 */
export async function fastForward(
  browser: TaskBrowser,
  steps: readonly Step[],
  given: (step: Step) => Given,
): Promise<{ readonly repeated: number; readonly problem: ErrorData | null }> {
  let repeated = 0;
  await browser.settle();
  for (const step of steps) {
    const { outcome, reason } = await replayStep(browser, step, {
      // They are on record already.
      perform: (request) => browser.perform(request).then(() => null),
      given: given(step),
    });
    // Of what is not carried out the page does not depend: that its element is gone is for the check to say.
    const wasMeant = operations[step.operation].whyNotReplayed === undefined;
    if (outcome === 'failed' && wasMeant)
      return { repeated, problem: notRepeated(step, reason ?? 'it failed.') };
    if (isRepeated(step) && outcome !== 'failed') repeated += 1;
    await browser.settle();
  }
  return { repeated, problem: null };
}

/** Whether a step acts on the page when it is repeated. */
export function isRepeated({ operation, error }: Step): boolean {
  return error === null && operations[operation].by !== 'nobody';
}

function notRepeated(step: Step, reason: string): ErrorData {
  return {
    code: 'demonstrate.notRepeated',
    origin: 'page',
    message: `Step ${step.index} could not be carried out again: ${reason}`,
    advice: 'The page stands before that step. Bring it where it was, or undo further.',
  };
}
