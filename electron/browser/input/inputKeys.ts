import type { InputEvent } from '../../../shared/contract/input.ts';

const ALT = 1;
const CONTROL = 2;
const META = 4;
const SHIFT = 8;
const V = 86;

type KeyInput = Extract<InputEvent, { type: 'key' }>;

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

/**
 * A key event as parameters of `Input.dispatchKeyEvent`. A character that AltGr or Option wrote reaches the page without
 * them: Chromium on Linux writes no character while Ctrl is held.
 */
export function keyParameters(event: KeyInput): object {
  const { key, code, modifiers } = event;
  const hasShortcut = (modifiers & (CONTROL | META)) !== 0 && (modifiers & ALT) === 0;
  const text = event.action === 'down' && !hasShortcut ? writtenBy(event.text, key) : undefined;
  const isCharacter = text !== undefined && key !== 'Enter' && (modifiers & ALT) !== 0;
  const command = hasShortcut && event.action === 'down' ? commandOf(event) : undefined;
  return {
    type: event.action === 'up' ? 'keyUp' : text === undefined ? 'rawKeyDown' : 'keyDown',
    key,
    code,
    windowsVirtualKeyCode: event.keyCode,
    modifiers: isCharacter ? modifiers & SHIFT : modifiers,
    location: event.location,
    isKeypad: event.location === 3,
    autoRepeat: event.repeat,
    ...(text === undefined ? {} : { text, unmodifiedText: text }),
    ...(command === undefined ? {} : { commands: [command] }),
  };
}

/**
 * The parameters of a paste: the pressed key (undefined if the person used a menu) and the command of Chromium. The command
 * reads Chromium's clipboard.
 */
export function pasteParameters(key: KeyInput | undefined): object {
  const isPlain = key !== undefined && key.keyCode === V && (key.modifiers & SHIFT) !== 0;
  const pressed = key === undefined ? { type: 'rawKeyDown' } : keyParameters(key);
  return { ...pressed, commands: [isPlain ? 'pasteAndMatchStyle' : 'paste'] };
}

/**
 * The editing command of a shortcut. A key code of a letter decides, because layouts without Latin letters have these
 * shortcuts, too.
 */
function commandOf({ key, keyCode, modifiers }: KeyInput): string | undefined {
  const letter = (keyCode >= 65 && keyCode <= 90 ? String.fromCharCode(keyCode) : key).toLowerCase();
  if (letter === 'z' && (modifiers & SHIFT) !== 0) return 'redo';
  return COMMANDS[letter];
}

function writtenBy(text: string, key: string): string | undefined {
  if (key === 'Enter') return '\r';
  return text === '' ? undefined : text;
}
