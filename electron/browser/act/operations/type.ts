import { onElement } from './onElement.ts';
import type { RunOperation } from './operation.ts';

/** Text up to this length is typed key by key, so that suggestions appear; the rest is put in at once. */
const BY_KEY = 80;

/** Replaces what the field holds, as a person does who types an answer. */
export const type: RunOperation = async (driver, found, request) => {
  const text = request.value ?? '';
  if (found === null) {
    driver.sends();
    await driver.tab.page.keyboard.insertText(text);
    return text;
  }
  const timeout = driver.timeoutMs;
  const kind = (await onElement(found, (on) => on.getAttribute('type', { timeout })))?.toLowerCase() ?? '';
  driver.sends();
  const isSet = ['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range'].includes(kind);
  if (isSet || text === '' || text.length > BY_KEY || text.includes('\n')) {
    await onElement(found, (on) => on.fill(text, { timeout }));
    return text;
  }
  await onElement(found, (on) => on.fill('', { timeout }));
  // Emptying may have made the page build the field anew.
  await found.locator.pressSequentially(text, { timeout });
  return text;
};
