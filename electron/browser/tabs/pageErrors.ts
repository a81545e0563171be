import { AppError, fault } from '../../../shared/errors.ts';
import { failAfter } from '../cdp/cdp.ts';
import type { Standstill } from './pageStand.ts';
import type { Tab } from './tab.ts';

/** The element left its document, or its document left the page. */
export function elementGone(cause?: unknown): AppError {
  return fault.page(
    'page.element',
    'The element has left the page since it was chosen.',
    'Nothing was done. Choose the element again.',
    { cause },
  );
}

export function elementInOtherTab(tab: string): AppError {
  return fault.page(
    'page.element',
    `The chosen element is in tab ${tab}, which is not the one in front.`,
    'Nothing was done. Go to that tab, or choose an element in this one.',
  );
}

export function frameIsScaled(): AppError {
  return fault.page(
    'page.element',
    'The chosen element lies in a frame that the page draws larger or smaller than it is.',
    'Nothing was done: the pointer would miss it. Open the frame in a tab of its own, or use the keyboard.',
  );
}

export function pageCrashed(tab: string): AppError {
  return fault.page(
    'page.crashed',
    `The page in tab ${tab} has crashed.`,
    'The record is kept. Reload the page and choose the element again.',
  );
}

function dialogOpen(): AppError {
  return fault.page(
    'page.dialog',
    'The page has asked a question and waits for the answer.',
    'Answer it first.',
  );
}

/** Why a page that stands still cannot be read or used. */
export function standsStill(reason: Standstill): AppError {
  if (reason !== 'held') return dialogOpen();
  return fault.page(
    'page.held',
    'A request that would change something is held, and the page waits for it.',
    'Decide about the request first.',
  );
}

export function pageBusy(): AppError {
  return fault.page(
    'page.busy',
    'The page is busy and did not answer.',
    'Nothing was done. Wait a moment and try again.',
  );
}

/** Runs a call to a page that may be gone, stand still or be stuck. These cases become errors for people. */
export async function answered<T>(tab: Tab, limitMs: number, call: () => Promise<T>): Promise<T> {
  if (tab.isCrashed()) throw pageCrashed(tab.id);
  const still = tab.standstill();
  if (still !== null) throw standsStill(still);
  const stood = tab.stoodStill().then((reason) => {
    throw standsStill(reason);
  });
  try {
    return await failAfter(Promise.race([call(), stood]), limitMs, pageBusy);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (tab.isCrashed()) throw pageCrashed(tab.id);
    throw elementGone(error);
  }
}
