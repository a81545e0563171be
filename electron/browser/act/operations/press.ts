import { AppError } from '../../../../shared/errors.ts';
import { onElement } from './onElement.ts';
import type { RunOperation } from './operation.ts';

/** A key or a chord in playwright's words: `Enter`, `Control+a`. Without an element it goes to what has the focus. */
export const press: RunOperation = async (driver, found, request) => {
  const key = request.value ?? 'Enter';
  driver.sends();
  try {
    if (found === null) await driver.tab.page.keyboard.press(key);
    else await onElement(found, (on) => on.press(key, { timeout: driver.timeoutMs }));
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('Unknown key')) throw error;
    throw new AppError(
      {
        code: 'input.key',
        origin: 'input',
        message: `There is no key "${key}".`,
        advice: 'Use names such as Enter, Escape, ArrowDown or Control+a.',
      },
      { cause: error },
    );
  }
  return key;
};
