import type { ElementHandle } from 'playwright-core';
import { fault } from '../../../../shared/errors.ts';
import { type Driver, onElement, type RunOperation } from './runOperation.ts';

/** Text up to this length is typed key by key, so that suggestions appear. Longer text is inserted at once. */
const BY_KEY = 80;

/** Replaces the content of the field, as a person does who types an answer. */
export const type: RunOperation = async (driver, found, request) => {
  const text = request.value ?? '';
  if (found === null) {
    driver.sends();
    await driver.tab.page.keyboard.insertText(text);
    return text;
  }
  const timeout = driver.timeoutMs;
  if (request.insert === true) {
    driver.sends();
    await typeKeys(driver, [...text]);
    return heldBy(found.element);
  }
  const kind = (await onElement(found, (on) => on.getAttribute('type', { timeout })))?.toLowerCase() ?? '';
  driver.sends();
  const isSet = ['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range'].includes(kind);
  if (isSet || text === '' || text.length > BY_KEY || text.includes('\n')) {
    await onElement(found, (on) => on.fill(text, { timeout }));
    return text;
  }
  await onElement(found, (on) => on.fill('', { timeout }));
  // The page may have built a new field when this one was emptied.
  await found.locator.focus({ timeout });
  await typeKeys(driver, [...text]);
  return text;
};

/** The content of a field. A step of typing records it. */
function heldBy(element: ElementHandle<Element>): Promise<string> {
  return element.evaluate((field) => ('value' in field ? String(field.value) : (field.textContent ?? '')));
}

/**
 * Types key by key. A page that is slow with each key gets the rest at once, so that the text is complete before the time
 * limit.
 */
async function typeKeys(driver: Driver, characters: readonly string[]): Promise<void> {
  const { keyboard } = driver.tab.page;
  const patientUntil = performance.now() + driver.timeoutMs / 2;
  for (const [index, character] of characters.entries()) {
    driver.mustGoOn();
    if (performance.now() > patientUntil) return keyboard.insertText(characters.slice(index).join(''));
    await keyboard.type(character);
  }
}

/** A key or a chord in Playwright's notation: `Enter`, `Control+a`. Without an element, the focused element receives it. */
export const press: RunOperation = async (driver, found, request) => {
  const key = request.value ?? 'Enter';
  driver.sends();
  try {
    if (found === null) await driver.tab.page.keyboard.press(key);
    else await onElement(found, (on) => on.press(key, { timeout: driver.timeoutMs }));
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('Unknown key')) throw error;
    throw fault.input(
      'input.key',
      `There is no key "${key}".`,
      'Use names such as Enter, Escape, ArrowDown or Control+a.',
      { cause: error },
    );
  }
  return key;
};

/** Chooses options by label or value. Several options are separated by line breaks. The step records their labels. */
export const select: RunOperation = async (driver, found, request) => {
  const wanted = (request.value ?? '').split('\n');
  if (found === null) return null;
  const options = await found.element.evaluate((list) => {
    const all = list instanceof HTMLSelectElement ? [...list.options] : [];
    return all.map((option) => ({
      value: option.value,
      label: option.label,
      isDisabled: option.disabled || option.closest('optgroup')?.disabled === true,
    }));
  });
  const chosen = wanted.map(
    (each) =>
      options.find((option) => option.label.trim() === each.trim()) ??
      options.find((option) => option.value === each),
  );
  const missing = wanted.filter((_, index) => chosen[index] === undefined);
  if (missing.length > 0) {
    throw fault.page(
      'page.option',
      `The list has no option "${missing.join('", "')}".`,
      `It has: ${options
        .slice(0, 20)
        .map((option) => option.label)
        .join(', ')}.`,
    );
  }
  const picked = chosen.filter((option) => option !== undefined);
  const disabled = picked.filter((option) => option.isDisabled);
  if (disabled.length > 0) {
    throw fault.page(
      'page.option',
      `The option "${disabled.map((option) => option.label).join('", "')}" cannot be chosen now: it is disabled.`,
      'Nothing was done. Choose another option.',
    );
  }
  driver.sends();
  await found.locator.selectOption(
    picked.map((option) => ({ index: options.indexOf(option) })),
    { timeout: driver.timeoutMs },
  );
  return picked.map((option) => option.label).join('\n');
};
