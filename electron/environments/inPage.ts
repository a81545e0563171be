import type { FindBy } from '../../shared/environments/webui/pageAction.ts';

// These functions are sent into a page as text. Each is self-contained and runs in a world that the page's scripts cannot reach.

/** Looks elements up as Selenium does: a class or an id becomes a selector. */
export function findIn(this: Document | Element, by: FindBy, value: string): readonly Element[] {
  if (by === 'xpath') {
    const ORDERED = 7;
    const found = document.evaluate(value, this, null, ORDERED, null);
    return Array.from({ length: found.snapshotLength }, (_, at) => found.snapshotItem(at)).filter(
      (one): one is Element => one instanceof Element,
    );
  }
  const quoted = `"${value.replace(/["\\]/g, '\\$&')}"`;
  const selectors: Readonly<Record<Exclude<FindBy, 'xpath'>, string>> = {
    ...{ id: `[id=${quoted}]`, class: `.${value}`, tag: value, name: `[name=${quoted}]`, css: value },
  };
  return [...this.querySelectorAll(selectors[by])];
}

/** The place of a press, or why the element cannot be pressed. */
export interface PressPlace {
  readonly x: number;
  readonly y: number;
  readonly why: string | null;
  /** An option of a list was chosen by the call itself. */
  readonly isDone: boolean;
}

/** Scrolls the element into view and returns its middle. An option of a list is chosen, because lists are drawn by the system. */
export function pressPlace(this: Element): PressPlace {
  const none = (why: string): PressPlace => ({ x: 0, y: 0, why, isDone: false });
  if (!this.isConnected) return none('the element is no longer in the page');
  if (this instanceof HTMLOptionElement) {
    const list = this.closest('select');
    if (list === null || this.disabled || list.disabled) return none('the option cannot be chosen');
    list.focus();
    if (list.multiple) this.selected = !this.selected;
    else this.selected = true;
    list.dispatchEvent(new Event('input', { bubbles: true }));
    list.dispatchEvent(new Event('change', { bubbles: true }));
    return { x: 0, y: 0, why: null, isDone: true };
  }
  const inView = (): DOMRect | null => {
    const box = [...this.getClientRects()].find(({ width, height }) => width > 0 && height > 0) ?? null;
    if (box === null) return null;
    const left = Math.max(0, box.left);
    const top = Math.max(0, box.top);
    const right = Math.min(innerWidth, box.right);
    const bottom = Math.min(innerHeight, box.bottom);
    return right <= left || bottom <= top ? null : new DOMRect(left, top, right - left, bottom - top);
  };
  if (inView() === null) this.scrollIntoView({ block: 'end', inline: 'nearest', behavior: 'instant' });
  const box = inView();
  if (box === null || getComputedStyle(this).visibility !== 'visible')
    return none('the element is not visible');
  const x = Math.floor(box.left + box.width / 2);
  const y = Math.floor(box.top + box.height / 2);
  const hit = document.elementFromPoint(x, y);
  if (hit !== null && !this.contains(hit) && !hit.contains(this))
    return none('another element covers the element');
  if (
    hit !== null &&
    hit !== this &&
    hit.contains(this) &&
    getComputedStyle(this).pointerEvents !== 'none' &&
    !(this instanceof SVGElement)
  )
    return none('another element covers the element');
  return { x, y, why: null, isDone: false };
}

/** The middle of the element in the window, without scrolling. */
export function middleOf(this: Element): PressPlace {
  const [box] = this.getClientRects();
  if (!this.isConnected || box === undefined)
    return { x: 0, y: 0, why: 'the element has no place', isDone: false };
  const left = Math.max(0, box.left);
  const right = Math.min(innerWidth, box.right);
  const top = Math.max(0, box.top);
  const bottom = Math.min(innerHeight, box.bottom);
  return { x: Math.floor((left + right) / 2), y: Math.floor((top + bottom) / 2), why: null, isDone: false };
}

/** Puts the caret behind the text of a field, or sets the value of a field without a caret. Returns why it cannot; `''`: the value is set. */
export function prepareTyping(this: Element, keys: string): string | null {
  if (!(this instanceof HTMLElement) || !this.isConnected) return 'the element is no longer in the page';
  const set = ['color', 'range', 'date', 'month', 'week', 'time', 'datetime-local'];
  if (this instanceof HTMLInputElement && this.type === 'file') return 'files are not typed';
  if (this instanceof HTMLInputElement && set.includes(this.type)) {
    this.focus();
    this.value = keys;
    this.dispatchEvent(new Event('input', { bubbles: true }));
    this.dispatchEvent(new Event('change', { bubbles: true }));
    return '';
  }
  this.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  this.focus();
  if (document.activeElement !== this && !this.contains(document.activeElement) && this !== document.body)
    return 'the element takes no keys';
  if (this instanceof HTMLInputElement || this instanceof HTMLTextAreaElement) {
    if (this.disabled || this.readOnly) return 'the field cannot be changed';
    // Some kinds of fields, such as email, have no caret that can be set.
    if (this.selectionStart !== null) this.setSelectionRange(this.value.length, this.value.length);
  } else if (this.isContentEditable) {
    const range = document.createRange();
    range.selectNodeContents(this);
    range.collapse(false);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  }
  return null;
}

/** Empties a field. Returns why it cannot. */
export function emptyField(this: Element): string | null {
  if (!this.isConnected) return 'the element is no longer in the page';
  if (this instanceof HTMLInputElement || this instanceof HTMLTextAreaElement) {
    if (this.disabled || this.readOnly) return 'the field cannot be changed';
    if (this.value === '') return null;
    this.focus();
    this.value = '';
    this.dispatchEvent(new Event('input', { bubbles: true }));
    this.dispatchEvent(new Event('change', { bubbles: true }));
    this.blur();
    return null;
  }
  if (this instanceof HTMLElement && this.isContentEditable) {
    this.focus();
    this.textContent = '';
    this.blur();
    return null;
  }
  return 'only fields can be emptied';
}

/** Whether the text of an element is this. */
export function hasText(this: Element, text: string): boolean {
  return (this.textContent ?? '').replace(/[ \t\n]+/g, ' ').trim() === text;
}

/** Scrolls until the element is at the top of the window. */
export function showElement(this: Element): void {
  this.scrollIntoView({ behavior: 'instant' });
}

/** Scrolls the window; `bottom`: to the height of the document. */
export function scrollWindow(by: boolean, x: number, y: number | 'bottom'): void {
  const top =
    y === 'bottom' ? Math.max(document.body?.scrollHeight ?? 0, document.documentElement.scrollHeight) : y;
  if (by) document.scrollingElement?.scrollBy(x, top);
  else document.scrollingElement?.scrollTo(x, top);
}
