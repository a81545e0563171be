import type { ElementHandle } from 'playwright-core';
import { seenNow } from '../place/locate.ts';
import type { Found } from './runOperation.ts';

/** The text of a field. */
export interface FieldText {
  readonly text: string;
  /** The text is the field's own value. Otherwise it is drawn, so its white space is not exact. */
  readonly isPlain: boolean;
  /** How much the field takes; null for no limit. */
  readonly longest: number | null;
}

/** The text that the field of an operation holds now. Null when it is gone. */
export async function textIn(found: Found): Promise<FieldText | null> {
  const field = await present(found);
  if (field === null) return null;
  return field.evaluate((on) => {
    if (on instanceof HTMLInputElement || on instanceof HTMLTextAreaElement)
      return { text: on.value, isPlain: true, longest: on.maxLength < 0 ? null : on.maxLength };
    // `innerText` has the drawn text. A page that draws dots has the text of the field behind them.
    const dots = getComputedStyle(on).getPropertyValue('-webkit-text-security');
    const isDrawn = on instanceof HTMLElement && (dots === '' || dots === 'none');
    const text = isDrawn ? on.innerText : (on.textContent ?? '');
    return { text, isPlain: false, longest: null };
  });
}

/** The labels that are chosen in a list now, one a line. */
export async function chosenIn(found: Found): Promise<string | null> {
  const list = await present(found);
  if (list === null) return null;
  return list.evaluate((on) =>
    on instanceof HTMLSelectElement ? [...on.selectedOptions].map(({ label }) => label).join('\n') : null,
  );
}

/** The names of the files that a field holds now, one a line. Null if the element is not a file field. */
export async function filesIn(found: Found): Promise<string | null> {
  const field = await present(found);
  if (field === null) return null;
  return field.evaluate((on) => {
    const own = on instanceof HTMLLabelElement ? on.control : on;
    return own instanceof HTMLInputElement && own.files !== null
      ? [...own.files].map(({ name }) => name).join('\n')
      : null;
  });
}

/** The element, or the one that the page has put in its place. A chosen node has no replacement. */
async function present(found: Found): Promise<ElementHandle<Element> | null> {
  if (await found.element.evaluate((on) => on.isConnected)) return found.element;
  return found.isExact === true ? null : seenNow(found.locator);
}
