import type { ErrorData } from '../../shared/errors.ts';
import type { Step } from '../../shared/model/index.ts';
import { operations } from '../../shared/model/operation.ts';
import type { Given } from '../attempt/secretInputs.ts';
import type { PerformRequest, TaskBrowser } from '../browser/taskBrowser.ts';
import { replayStep } from './replayStep.ts';

/** What is waited for one page. */
const SETTLE_MS = 5000;
/** The same for all pages of an attempt that are known not to come to rest, and for each when that is used up. */
const RESTLESS_MS = 2000;
const LEAST_MS = 300;

/**
 * Brings a fresh page to where these steps led, one after the other. What was not carried out then is not carried out now.
 * `given`: what its record does not hold of a step. `isRestless`: its pages did not come to rest when it was recorded. Returns
 * how many were carried out, and the step that could not be, in words; null when all went well. `restlessMs`: how long pages were waited for in vain.
 */
export async function fastForward(
  browser: TaskBrowser,
  steps: readonly Step[],
  given: (step: Step) => Given,
  isRestless = false,
): Promise<{ readonly repeated: number; readonly problem: ErrorData | null; readonly restlessMs: number }> {
  let repeated = 0;
  let restlessMs = 0;
  let patienceMs = isRestless ? RESTLESS_MS : Number.POSITIVE_INFINITY;
  const settle = async (): Promise<void> => {
    const began = performance.now();
    const { settled, restless } = await browser.settle(Math.min(SETTLE_MS, Math.max(LEAST_MS, patienceMs)));
    const waited = performance.now() - began;
    if (restless) restlessMs += waited;
    // One that only goes on moving is ready.
    if (restless && !settled) patienceMs -= waited;
  };
  const perform = async (request: PerformRequest): Promise<null> => {
    await browser.perform({
      ...request,
      ...(isRestless ? { patienceMs: Math.max(LEAST_MS, patienceMs) } : {}),
    });
    return null;
  };
  await settle();
  for (const step of steps) {
    const { outcome, reason } = await replayStep(browser, step, { given: given(step), perform });
    // Of what is not carried out the page does not depend: that its element is gone is for the check to say.
    const wasMeant = operations[step.operation].whyNotReplayed === undefined;
    if (outcome === 'failed' && wasMeant)
      return { repeated, problem: notRepeated(step, reason ?? 'it failed.'), restlessMs };
    if (isRepeated(step) && outcome !== 'failed') repeated += 1;
    await settle();
  }
  return { repeated, problem: null, restlessMs };
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
