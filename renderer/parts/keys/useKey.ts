import { useLayoutEffect, useRef } from 'react';
import { letterMap, lettersAreKeys } from '../../stores/letterKeys.ts';
import { pressedFor } from '../../stores/letters.ts';
import { sayNotNow } from '../../stores/notNow.ts';
import { isCombined } from './combined.ts';

/**
 * Whether a dialog was open when the key went down. This is read before any other handler. If Esc closes a dialog, the dialog
 * is gone when the screen handles the key, and the screen would handle the same Esc again.
 */
let dialogWasOpen = false;
/** The element on which the held key was pressed. */
let pressedAt: EventTarget | null = null;
window.addEventListener(
  'keydown',
  (event) => {
    if (!event.repeat) pressedAt = event.target;
    else if (isLeftOver(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    dialogWasOpen = document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
  },
  { capture: true },
);
/** The button of the first click of a double click. */
let pressedFirst: Element | null = null;
window.addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (event.detail <= 1) pressedFirst = button;
    else if (button !== null && button !== pressedFirst) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  },
  { capture: true },
);

const MOVES = /^(?:Arrow|Page|Home$|End$|Tab$|Backspace$|Delete$)/;

/**
 * Whether a repeated key must be ignored. A held key keeps the meaning that it had when it was pressed. Its repeats at another
 * place do not count: in the dialog, field or button that the key press opened. Repeats of Enter count only in a text of
 * several lines.
 */
function isLeftOver({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (MOVES.test(key)) return false;
  if (target !== pressedAt) return true;
  const writes = target instanceof HTMLElement && target.closest('textarea') !== null;
  return key === 'Enter' && (!writes || ctrlKey || metaKey);
}

/**
 * Handles a key of the screen, e.g. `/`, `?`, `]`, `F6`. The key is ignored while the person types, while a dialog is open, or
 * while Ctrl, Alt or ⌘ is held. Enter is also ignored while a control has the focus. `on` switches the handler. If `on` is
 * a text, the key is refused and the text is shown, so that the person learns why nothing happens. A held key acts once.
 */
export function useKey(key: string, run: () => void, on: boolean | string = true, again = false): void {
  const latest = useRef(run);
  latest.current = typeof on === 'string' ? () => sayNotNow(on) : run;
  const isOn = on !== false;
  const pressed = pressedFor(letterMap.useValue(), key);
  // Before the browser paints: as soon as a key is visible, it works.
  useLayoutEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      if (key.length === 1 && key !== ' ' && !lettersAreKeys()) return;
      if (keyOf(event) !== pressed || isCombined(event, navigator.platform) || event.defaultPrevented) return;
      const taken = (key.length === 1 && isTyping(event.target)) || isPressing(key, event.target);
      if (taken || dialogWasOpen) return;
      event.preventDefault();
      if (again || !event.repeat) latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key, pressed, isOn, again]);
}

/** Keys that are refused with these words. Null: the keys have handlers of their own. */
export function useRefusedKeys(keys: string, why: string | null): void {
  const map = letterMap.useValue();
  useLayoutEffect(() => {
    if (why === null) return;
    const pressed = new Set(keys.split(' ').map((key) => pressedFor(map, KEY_NAMES[key] ?? key)));
    const listen = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (
        !pressed.has(keyOf(event)) ||
        isCombined(event, navigator.platform) ||
        event.defaultPrevented ||
        event.repeat
      )
        return;
      if (key.length === 1 && key !== ' ' && !lettersAreKeys()) return;
      if ((key.length === 1 && isTyping(target)) || isPressing(key, target) || dialogWasOpen) return;
      event.preventDefault();
      sayNotNow(why);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [map, keys, why]);
}

/** Keys that a list of keys writes as words. */
const KEY_NAMES: Readonly<Record<string, string>> = { Space: ' ', Esc: 'Escape' };

/** The same for a key that moves a position: it repeats while it is held. */
export const useMovingKey = (key: string, run: () => void, on = true) => useKey(key, run, on, true);

/** Returns the key without the effect of Caps Lock, which is meant for typed text only. */
function keyOf(event: KeyboardEvent): string {
  const { key, shiftKey } = event;
  if (key.length !== 1 || !event.getModifierState('CapsLock')) return key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
}

/** Radio buttons, checkboxes and selection lists take the focus, but no text. */
const TYPED_INTO =
  'input:not([type="radio"], [type="checkbox"], [readonly]:not([aria-expanded="true"])), textarea, select, [data-page-keys]';

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest(TYPED_INTO) !== null;
}

/** Space and Enter belong to the focused control. */
function isPressing(key: string, target: EventTarget | null): boolean {
  if ((key !== ' ' && key !== 'Enter') || !(target instanceof HTMLElement)) return false;
  return (
    target.closest('button, a[href], input, textarea, summary, label, [role="tab"], [role="option"]') !== null
  );
}
