import { useLayoutEffect, useRef } from 'react';
import { letterMap, lettersAreKeys } from '../../stores/letterKeys.ts';
import { pressedFor } from '../../stores/letters.ts';

/**
 * Whether a dialog was open when the key went down. Asked before anybody else hears the key: a dialog that Esc closes
 * is gone when the screen hears it, and the screen would take the same Esc for its own.
 */
let dialogWasOpen = false;
/** Where the key that is held was pressed. */
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
/** Which button the first press of a double press met. */
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
 * A held key goes on meaning what it meant when it was pressed. What it repeats at another place (the dialog, the field
 * or the button that the press has brought) is not meant; nor is Enter, other than for lines of a text.
 */
function isLeftOver({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (MOVES.test(key)) return false;
  if (target !== pressedAt) return true;
  const writes = target instanceof HTMLElement && target.closest('textarea') !== null;
  return key === 'Enter' && (!writes || ctrlKey || metaKey);
}

/**
 * A key of the screen, e.g. `/`, `?`, `]`, `F6`. Not heard while something is being typed, while a dialog is open,
 * or with Ctrl, Alt or ⌘ held; Enter not while a control has the focus. `on` switches it off. A key that is held down
 * is heard once.
 */
export function useKey(key: string, run: () => void, on = true, again = false): void {
  const latest = useRef(run);
  latest.current = run;
  const pressed = pressedFor(letterMap.useValue(), key);
  // At once with what is shown: a key that a person sees is heard.
  useLayoutEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      if (key.length === 1 && key !== ' ' && !lettersAreKeys()) return;
      if (keyOf(event) !== pressed || isCombined(event) || event.defaultPrevented) return;
      const taken = (key.length === 1 && isTyping(event.target)) || isPressing(key, event.target);
      if (taken || dialogWasOpen) return;
      event.preventDefault();
      if (again || !event.repeat) latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key, pressed, on, again]);
}

/** The same for a key that moves: while it is held it is heard again and again. */
export const useMovingKey = (key: string, run: () => void, on = true) => useKey(key, run, on, true);

/** Whether Ctrl, Alt or ⌘ is held for the key. AltGr is not: some keyboards have brackets nowhere else, and Windows tells it as both. */
export function isCombined(event: {
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  getModifierState(key: 'AltGraph'): boolean;
}): boolean {
  return event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'));
}

/** Caps Lock is meant for what is typed: it makes no other key of a letter. */
function keyOf(event: KeyboardEvent): string {
  const { key, shiftKey } = event;
  if (key.length !== 1 || !event.getModifierState('CapsLock')) return key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
}

/** Radio buttons, boxes to tick and lists to choose from have the focus, too, but nothing is typed into them. */
const TYPED_INTO =
  'input:not([type="radio"], [type="checkbox"], [readonly]:not([aria-expanded="true"])), textarea, select, [data-page-keys]';

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest(TYPED_INTO) !== null;
}

/** Space and Enter belong to the control that has the focus. */
function isPressing(key: string, target: EventTarget | null): boolean {
  if ((key !== ' ' && key !== 'Enter') || !(target instanceof HTMLElement)) return false;
  return (
    target.closest('button, a[href], input, textarea, summary, label, [role="tab"], [role="option"]') !== null
  );
}
