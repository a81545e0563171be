import type { InputEvent } from '../../shared/contract/input.ts';
import { isMacPlatform, isWrittenKey, type PressedKey } from '../../shared/contract/writtenKey.ts';
import { modifiersOf } from './pageFit.ts';

export type Key = Extract<InputEvent, { type: 'key' }>;

interface PressedPageKey extends PressedKey {
  readonly code: string;
  readonly location: number;
  readonly repeat: boolean;
}

const SHIFT = 8;

/**
 * A key of the window, for the page. The page may run on another platform, where AltGr and Option mean something else. If a
 * key writes a character with them, the page gets the character without them.
 */
export function toKey(action: 'down' | 'up', event: PressedPageKey, platform: string): Key {
  const isWritten = isWrittenKey(event, isMacPlatform(platform));
  const text = event.key === 'Enter' ? '\r' : isWritten ? event.key : '';
  const modifiers = modifiersOf(event);
  return {
    type: 'key',
    action,
    key: event.key.slice(0, 64),
    code: event.code.slice(0, 64),
    keyCode: event.keyCode,
    location: event.location,
    repeat: event.repeat,
    text: action === 'down' ? text : '',
    modifiers: isWritten ? modifiers & SHIFT : modifiers,
  };
}

/**
 * What the browser does with a key of the clipboard: its clipboard event follows, and it does the work. A letter counts by its
 * key code, because layouts without Latin letters have these shortcuts, too.
 */
export function clipboardKey(event: PressedKey): 'copy' | 'cut' | 'paste' | null {
  const { key, keyCode, ctrlKey, altKey, metaKey, shiftKey } = event;
  if (altKey || event.getModifierState('AltGraph')) return null;
  if (key === 'Insert' && shiftKey !== ctrlKey) return shiftKey ? 'paste' : 'copy';
  if (key === 'Delete' && shiftKey && !ctrlKey && !metaKey) return 'cut';
  if (!ctrlKey && !metaKey) return null;
  if (keyCode === 86) return 'paste';
  if (keyCode === 88) return 'cut';
  return keyCode === 67 ? 'copy' : null;
}
