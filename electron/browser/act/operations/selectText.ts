import { type AppError, fault } from '../../../../shared/errors.ts';
import type { Point } from '../../../../shared/model/index.ts';
import { boxInTab } from '../place/boxOf.ts';
import { onElement, type RunOperation } from './runOperation.ts';

/**
 * Selects words of an element by drawing the pointer over them, as a hand does. In a link or a field, the page or the
 * browser handles the pointer differently. There the selection is set directly.
 */
export const selectText: RunOperation = async (driver, found, request) => {
  const wanted = request.value ?? '';
  if (found === null) return wanted;
  await onElement(found, (on) => on.scrollIntoViewIfNeeded({ timeout: driver.timeoutMs }));
  const ends = await found.element.evaluate(mark, { wanted, isSet: false });
  if (ends === null) throw notThere(wanted);
  const box = await boxInTab(found.element);
  if (box !== null && ends.isPlain) {
    const { mouse } = driver.tab.page;
    driver.sends();
    await mouse.move(box.x + ends.from.x, box.y + ends.from.y);
    await mouse.down();
    await mouse.move(box.x + ends.to.x, box.y + ends.to.y, { steps: 5 });
    await mouse.up();
  }
  driver.sends();
  const marked = await found.element.evaluate(mark, { wanted, isSet: true });
  if (marked === null) throw notThere(wanted);
  return wanted;
};

function notThere(wanted: string): AppError {
  return fault.page(
    'page.text',
    `The element does not hold the words "${wanted.slice(0, 200)}".`,
    'Give words exactly as the element shows them.',
  );
}

/**
 * Runs in the page's utility world. Returns where the words begin and end, relative to the corner of the element, or null
 * when the element does not contain them.
 */
function mark(
  element: Element,
  { wanted, isSet }: { readonly wanted: string; readonly isSet: boolean },
): { readonly from: Point; readonly to: Point; readonly isPlain: boolean } | null {
  const none = { x: 0, y: 0 };
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    const start = element.value.indexOf(wanted);
    if (start < 0) return null;
    element.focus();
    if (isSet) element.setSelectionRange(start, start + wanted.length);
    return { from: none, to: none, isPlain: false };
  }
  // White space is ignored, as drawing mostly does: only the letters are compared.
  const letters = wanted.replace(/\s+/g, '');
  const places: { node: Text; at: number }[] = [];
  let text = '';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
    if (node.parentElement?.checkVisibility() !== true) continue;
    for (let at = 0; at < node.data.length; at++) {
      if (/\s/.test(node.data[at] ?? '')) continue;
      text += node.data[at];
      places.push({ node, at });
    }
  }
  const start = letters === '' ? -1 : text.indexOf(letters);
  const first = places[start];
  const last = places[start + letters.length - 1];
  if (start < 0 || first === undefined || last === undefined) return null;
  const selection = getSelection();
  if (isSet && selection?.toString().replace(/\s+/g, '') !== letters)
    selection?.setBaseAndExtent(first.node, first.at, last.node, last.at + 1);
  const box = element.getBoundingClientRect();
  const edge = (place: { node: Text; at: number }, side: 'left' | 'right'): Point => {
    const range = document.createRange();
    range.setStart(place.node, place.at);
    range.setEnd(place.node, place.at + 1);
    const rect = range.getBoundingClientRect();
    const isBackwards = getComputedStyle(place.node.parentElement ?? element).direction === 'rtl';
    const x = (side === 'left') !== isBackwards ? rect.left : rect.right;
    return { x: x - box.x, y: rect.top + rect.height / 2 - box.y };
  };
  const moved = element.closest('a[href],[draggable=true],button') ?? element.querySelector('a[href],img');
  return { from: edge(first, 'left'), to: edge(last, 'right'), isPlain: moved === null };
}
