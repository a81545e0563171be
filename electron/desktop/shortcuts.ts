import type { Input } from 'electron';
import { type ZoomChange, zoomOfKey } from '../../shared/contract/zoom.ts';

/** A command of the contract for the page in front. */
export type PageCommand = 'page.back' | 'page.forward' | 'page.reload' | 'page.newTab' | 'page.closeTab';

/** The meaning of a key for the app while the task page has the focus. */
type Shortcut =
  | { readonly kind: 'command'; readonly command: PageCommand }
  /** The window's own page handles it, as on the web host. */
  | { readonly kind: 'window' }
  /** The same, but the task page keeps the keyboard. */
  | { readonly kind: 'zoom'; readonly change: ZoomChange };

type Keys = Pick<Input, 'type' | 'key' | 'control' | 'meta' | 'alt' | 'shift'> & Partial<Pick<Input, 'code'>>;

/**
 * Keys that never reach the task page. The page receives all others, even if the menu does not use them. `isLent`: a person
 * has taken over an agent's page.
 */
export function shortcutOf(input: Keys, platform: NodeJS.Platform, isLent = false): Shortcut | null {
  if (input.type !== 'keyDown') return null;
  const mac = platform === 'darwin';
  const main = mac ? input.meta && !input.control : input.control && !input.meta;
  const key = input.key.length === 1 ? input.key.toLowerCase() : input.key;
  const change = main ? zoomOfKey(input) : null;
  if (change !== null) return { kind: 'zoom', change };
  const back = mac ? main && key === '[' : input.alt && key === 'ArrowLeft';
  const forward = mac ? main && key === ']' : input.alt && key === 'ArrowRight';
  if (back) return { kind: 'command', command: 'page.back' };
  if (forward) return { kind: 'command', command: 'page.forward' };
  if (key === 'F5' || (main && !input.alt && key === 'r')) return { kind: 'command', command: 'page.reload' };
  if (main && !input.alt && !input.shift && key === 't') return { kind: 'command', command: 'page.newTab' };
  if (main && !input.alt && !input.shift && key === 'w') return { kind: 'command', command: 'page.closeTab' };
  // F6 leaves the page. Without it, a page that handles Tab itself would keep the keyboard.
  if (key === 'F6' || (main && !input.alt && !input.shift && ['k', 'l'].includes(key)))
    return { kind: 'window' };
  if (input.control && key === 'Tab') return { kind: 'window' };
  // The keys for the panel next to the page and for the pause. A person who has folded the panel away, or wants a rest, is
  // in the page.
  const isAlt = input.alt && !input.control && !input.meta && !input.shift;
  if (isAlt && (input.code === 'KeyB' || input.code === 'KeyP')) return { kind: 'window' };
  if (isLent && input.alt && !input.control && !input.meta && input.code === 'KeyT')
    return { kind: 'window' };
  return null;
}

/** A key for `sendInputEvent`: the name of an accelerator, with its text as a separate event. */
export interface SentKey {
  readonly type: 'keyDown' | 'char' | 'keyUp';
  readonly keyCode: string;
  readonly modifiers: ('shift' | 'control' | 'alt' | 'meta')[];
}

export type PressedKey = Pick<Input, 'key' | 'control' | 'meta' | 'alt' | 'shift'> &
  Partial<Pick<Input, 'code'>>;

/** A key as events for another page. A key without an accelerator name sends only its text. */
export function eventsOfKey(input: PressedKey): SentKey[] {
  // With Alt, a Mac turns a letter into another character. The window recognises the key by its place.
  const [, letter] = (input.alt && !input.control && /^Key([A-Z])$/.exec(input.code ?? '')) || [];
  const key = letter?.toLowerCase() ?? input.key;
  const keyCode = key === ' ' ? 'Space' : key.replace(/^Arrow/, '');
  const modifiers = (['shift', 'control', 'alt', 'meta'] as const).filter((name) => input[name]);
  // Enter enters a line break: without it Chromium presses no button and sends no form.
  const isText = ([...key].length === 1 || key === 'Enter') && !input.control && !input.alt && !input.meta;
  const isNamed = /^[\x21-\x7e]$/.test(key) || (key.length > 1 && NAMED.test(keyCode)) || key === ' ';
  return [
    ...(isNamed ? [{ type: 'keyDown' as const, keyCode, modifiers }] : []),
    ...(isText ? [{ type: 'char' as const, keyCode: key, modifiers }] : []),
    ...(isNamed ? [{ type: 'keyUp' as const, keyCode, modifiers }] : []),
  ];
}

const NAMED =
  /^(?:Up|Down|Left|Right|Home|End|PageUp|PageDown|Insert|Delete|Backspace|Tab|Enter|Escape|F(?:[1-9]|1\d|2[0-4]))$/;
