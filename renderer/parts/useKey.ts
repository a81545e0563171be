import { useLayoutEffect, useRef } from 'react';

/**
 * Whether a dialog was open when the key went down. Asked before anybody else hears the key: a dialog that Esc closes
 * is gone when the screen hears it, and the screen would take the same Esc for its own.
 */
let dialogWasOpen = false;
window.addEventListener(
  'keydown',
  () => {
    dialogWasOpen = document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
  },
  { capture: true },
);

/**
 * A key of the screen, e.g. `/`, `?`, `]`, `F6`. Not heard while something is being typed, while a dialog is open,
 * or with Ctrl, Alt or ⌘ held; Enter not while a control has the focus. `on` switches it off.
 */
export function useKey(key: string, run: (event: KeyboardEvent) => void, on = true): void {
  const latest = useRef(run);
  latest.current = run;
  // At once with what is shown: a key that a person sees is heard.
  useLayoutEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      if (keyOf(event) !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      const taken = (key.length === 1 && isTyping(event.target)) || isPressing(key, event.target);
      if (taken || dialogWasOpen) return;
      event.preventDefault();
      latest.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key, on]);
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
