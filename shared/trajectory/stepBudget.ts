import type { Snapshot, Step } from '../model/index.ts';

/** The role of an element that takes letters, or whose choice letters change. */
const FIELDS: readonly string[] = ['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton'];
const FIELD_TAGS: readonly string[] = ['input', 'textarea', 'select'];

/** Flags of a page that is not on record as a whole. */
const NOT_WHOLE: readonly string[] = ['page-changed', 'acted-on', 'capture-failed', 'truncated', 'withheld'];

type Keys = Pick<Step, 'operation' | 'element' | 'value'>;
type Page = Pick<Snapshot, 'tab' | 'url' | 'html' | 'screenshot' | 'scroll' | 'flags'>;

/** Whether a step is letters that were typed while no field had the focus. */
export function isLettersOutsideField({ operation, element, value }: Keys): boolean {
  if (element !== null && (FIELDS.includes(element.role) || FIELD_TAGS.includes(element.tag))) return false;
  return operation === 'type' || (operation === 'press' && [...(value ?? '')].length === 1);
}

/**
 * Compares the pages on record before and after letters typed outside a field: `same` if address, document, picture and scrolling are
 * equal. `unknown` if one of the pages is missing or not whole, or if a later step has the same page after it (`isShared`) and
 * that page differs. Undefined: the page is another.
 */
export function pageAfterLetters(
  before: Page | null,
  after: Page,
  isShared: boolean,
): Step['pageAfter'] | undefined {
  if (before === null || !isWhole(before) || !isWhole(after)) return 'unknown';
  const isSame =
    before.tab === after.tab &&
    before.url === after.url &&
    before.html === after.html &&
    before.screenshot === after.screenshot &&
    before.scroll.x === after.scroll.x &&
    before.scroll.y === after.scroll.y;
  if (isSame) return 'same';
  return isShared ? 'unknown' : undefined;
}

function isWhole({ html, screenshot, flags }: Page): boolean {
  return html !== null && screenshot !== null && !flags.some((flag) => NOT_WHOLE.includes(flag));
}
