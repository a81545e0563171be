import type { ElementHandle } from 'playwright-core';
import { fault } from '../../../../shared/errors.ts';
import { chosenIn, type FieldText, textIn } from './readField.ts';
import { type Driver, type Found, onElement, type RunOperation } from './runOperation.ts';

/** Text up to this length is typed key by key, so that suggestions appear. Longer text is inserted at once. */
const BY_KEY = 80;

/** Replaces the content of the field, as a person who types an answer does. */
export const type: RunOperation = async (driver, found, request) => {
  const text = request.value ?? '';
  if (found === null) {
    driver.sends();
    await driver.tab.page.keyboard.insertText(text);
    return text;
  }
  const timeout = driver.timeoutMs;
  if (request.insert === true) {
    // The content of the field is what a step of typing records.
    driver.reads(async () => {
      const field = await textIn(found);
      return field === null ? null : { value: field.text };
    });
    await typeKeys(driver, [...text]);
    return text;
  }
  driver.reads(async () => {
    const field = await textIn(found);
    return field === null ? null : typed(text, field);
  });
  const kind = (await onElement(found, (on) => on.getAttribute('type', { timeout })))?.toLowerCase() ?? '';
  const isSet = ['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range'].includes(kind);
  if (text === '') {
    driver.sends();
    await empty(driver, found);
    return text;
  }
  if (isSet || text.length > BY_KEY || text.includes('\n')) {
    driver.sends();
    await onElement(found, (on) => on.fill(text, { timeout }));
    return text;
  }
  driver.sends('more');
  await takeOver(driver, found);
  await typeKeys(driver, [...text]);
  return text;
};

/** The recorded value of a typed text: the text, cut at the field's maximum length. `held`: the content of the field, if it differs. */
function typed(text: string, field: FieldText): { readonly value: string; readonly held?: string } {
  const isSame = field.isPlain ? field.text === text : fold(field.text) === fold(text);
  if (isSame) return { value: text };
  const isCut = field.longest !== null && field.text === text.slice(0, field.longest);
  return isCut ? { value: field.text } : { value: text, held: field.text };
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Empties a field that holds something. The key for it must not reach an empty field: a terminal would take it as input. */
async function empty(driver: Driver, found: Found): Promise<void> {
  const timeout = driver.timeoutMs;
  const isEmpty = (await isReady(found.element)) && (await textIn(found))?.text === '';
  if (isEmpty) await onElement(found, (on) => on.focus({ timeout }));
  else await onElement(found, (on) => on.fill('', { timeout }));
}

/**
 * Selects the content of a field, so that the first letter replaces it. Emptying it first would need a key, which terminals and
 * editors that draw themselves would take as input.
 */
async function takeOver(driver: Driver, found: Found): Promise<void> {
  const timeout = driver.timeoutMs;
  // Waits for the field, and reports why nothing can be typed into it.
  if (!(await isReady(found.element))) await onElement(found, (on) => on.fill('', { timeout }));
  await onElement(found, (on) => on.selectText({ timeout }));
  await found.locator.focus({ timeout });
}

/** Whether text can be typed into the field now. Also false for an element that is not a field. */
async function isReady(element: ElementHandle<Element>): Promise<boolean> {
  const states = await Promise.all([element.isVisible(), element.isEditable()]).catch(() => [false]);
  return states.every(Boolean);
}

/**
 * Types key by key. A page that is slow with each key gets the rest at once, so that the text is complete before the time
 * limit.
 */
async function typeKeys(driver: Driver, characters: readonly string[]): Promise<void> {
  const { keyboard } = driver.tab.page;
  const patientUntil = performance.now() + driver.timeoutMs / 2;
  for (const [index, character] of characters.entries()) {
    const isLate = performance.now() > patientUntil;
    driver.sends(isLate || index === characters.length - 1 ? undefined : 'more');
    if (isLate) return keyboard.insertText(characters.slice(index).join(''));
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
  const value = picked.map((option) => option.label).join('\n');
  driver.reads(async () => {
    const held = await chosenIn(found);
    return held === null ? null : held === value ? { value } : { value, held };
  });
  driver.sends();
  await found.locator.selectOption(
    picked.map((option) => ({ index: options.indexOf(option) })),
    { timeout: driver.timeoutMs },
  );
  return value;
};
