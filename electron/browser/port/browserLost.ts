import type { BrowserContext } from 'playwright-core';
import { AppError, type ErrorData } from '../../../shared/errors.ts';

/** The error for a controlled browser that was killed or crashed as a whole. */
export function browserLost(): ErrorData {
  return {
    code: 'browser.closed',
    origin: 'tool',
    message: 'The controlled browser ended unexpectedly.',
    advice: 'The record is kept. Bring the page back: the task goes on at the same step.',
  };
}

/**
 * Waits for a call of Playwright that opens a page. If the browser ends meanwhile, Playwright never answers, and this
 * rejects with AppError `browser.closed`.
 */
export async function unlessLost<T>(context: BrowserContext, work: Promise<T>): Promise<T> {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  const end = (): void => reject(new AppError(browserLost()));
  context.once('close', end);
  try {
    return await Promise.race([work, lost]);
  } finally {
    context.off('close', end);
  }
}
