import { AppError } from '../../../shared/errors.ts';
import type { Standstill, Tab } from './tab.ts';

/** The element left its document, or its document left the page. */
export function elementGone(cause?: unknown): AppError {
  return new AppError(
    {
      code: 'page.element',
      origin: 'page',
      message: 'The element has left the page since it was chosen.',
      advice: 'Nothing was done. Choose the element again.',
    },
    { cause },
  );
}

export function elementInOtherTab(tab: string): AppError {
  return new AppError({
    code: 'page.element',
    origin: 'page',
    message: `The chosen element is in tab ${tab}, which is not the one in front.`,
    advice: 'Nothing was done. Go to that tab, or choose an element in this one.',
  });
}

export function frameIsScaled(): AppError {
  return new AppError({
    code: 'page.element',
    origin: 'page',
    message: 'The chosen element lies in a frame that the page draws larger or smaller than it is.',
    advice:
      'Nothing was done: the pointer would miss it. Open the frame in a tab of its own, or use the keyboard.',
  });
}

export function pageCrashed(tab: string): AppError {
  return new AppError({
    code: 'page.crashed',
    origin: 'page',
    message: `The page in tab ${tab} has crashed.`,
    advice: 'What was recorded is kept. Reload the page and choose the element again.',
  });
}

function dialogOpen(): AppError {
  return new AppError({
    code: 'page.dialog',
    origin: 'page',
    message: 'The page asks something and stands still.',
    advice: 'Answer it first.',
  });
}

/** Why a page that stands still cannot be asked or used. */
export function standsStill(reason: Standstill): AppError {
  if (reason !== 'held') return dialogOpen();
  return new AppError({
    code: 'page.held',
    origin: 'page',
    message: 'A request that would change something is held, and the page waits for it.',
    advice: 'Decide about the request first.',
  });
}

export function pageBusy(): AppError {
  return new AppError({
    code: 'page.busy',
    origin: 'page',
    message: 'The page is busy and did not answer.',
    advice: 'Nothing was done. Wait a moment and try again.',
  });
}

/** Runs a question to a page that may be gone, stand still or be stuck: those are told in words. */
export async function answered<T>(tab: Tab, limitMs: number, question: () => Promise<T>): Promise<T> {
  if (tab.isCrashed()) throw pageCrashed(tab.id);
  const still = tab.standstill();
  if (still !== null) throw standsStill(still);
  const asked = question();
  asked.catch(() => {});
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(pageBusy()), limitMs);
  const stood = tab.stoodStill().then((reason) => {
    throw standsStill(reason);
  });
  stood.catch(() => {});
  try {
    return await Promise.race([asked, limit.promise, stood]);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (tab.isCrashed()) throw pageCrashed(tab.id);
    throw elementGone(error);
  } finally {
    clearTimeout(timer);
  }
}
