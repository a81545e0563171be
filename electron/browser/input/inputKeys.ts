import type { InputEvent } from '../../../shared/contract/input.ts';

const ALT = 1;
const CONTROL = 2;
const META = 4;
const SHIFT = 8;

/**
 * Editing commands of the platform's shortcuts. Chromium takes them from the operating system, which does not see these
 * keys.
 */
const COMMANDS: Readonly<Record<string, string>> = {
  a: 'selectAll',
  z: 'undo',
  y: 'redo',
  c: 'copy',
  x: 'cut',
};

/** A key event as parameters of `Input.dispatchKeyEvent`. */
export function keyParameters(event: Extract<InputEvent, { type: 'key' }>): object {
  const { key, code, modifiers } = event;
  const hasShortcut = (modifiers & (CONTROL | META)) !== 0 && (modifiers & ALT) === 0;
  const text = event.action === 'down' && !hasShortcut ? writtenBy(event.text, key) : undefined;
  const command = hasShortcut && event.action === 'down' ? commandOf(key, modifiers) : undefined;
  return {
    type: event.action === 'up' ? 'keyUp' : text === undefined ? 'rawKeyDown' : 'keyDown',
    key,
    code,
    windowsVirtualKeyCode: event.keyCode,
    modifiers,
    location: event.location,
    isKeypad: event.location === 3,
    autoRepeat: event.repeat,
    ...(text === undefined ? {} : { text, unmodifiedText: text }),
    ...(command === undefined ? {} : { commands: [command] }),
  };
}

function commandOf(key: string, modifiers: number): string | undefined {
  const letter = key.toLowerCase();
  if (letter === 'z' && (modifiers & SHIFT) !== 0) return 'redo';
  return COMMANDS[letter];
}

function writtenBy(text: string, key: string): string | undefined {
  if (key === 'Enter') return '\r';
  return text === '' ? undefined : text;
}
