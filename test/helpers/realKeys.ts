/** What a browser reports when a person presses a key: the fields of `KeyboardEvent` that differ between platforms. */
export interface RealKey {
  readonly name: string;
  /** `navigator.platform` of the window. */
  readonly platform: 'Win32' | 'MacIntel' | 'Linux x86_64';
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  /** Held modifiers: C Ctrl, A Alt or Option, S Shift, M Windows key or ⌘, G the state `AltGraph`. */
  readonly held: string;
  /** Whether the key writes its character. */
  readonly writes: boolean;
}

const row = (
  platform: RealKey['platform'],
  writes: boolean,
  name: string,
  [key, code, keyCode, held]: readonly [string, string, number, string],
): RealKey => ({ name, platform, key, code, keyCode, held, writes });

/**
 * Keys as browsers report them. Sources:
 * - Chrome on Windows reports AltGr as `AltGraph` alone: https://chromestatus.com/feature/5059438092222464 and
 *   `ReplaceControlAndAltWithAltGraph` in Chromium's ui/events/keycodes/platform_key_map_win.cc. A combination of Ctrl+Alt
 *   that writes nothing keeps both.
 * - Browsers before that, and Firefox before 63, report Ctrl, Alt and `AltGraph` together:
 *   https://github.com/w3c/uievents/issues/147
 * - Firefox on macOS reports Option also as `AltGraph`: https://developer.mozilla.org/docs/Web/API/KeyboardEvent/getModifierState
 * - WebKit never reports `AltGraph`: https://github.com/WebKit/WebKit/pull/67586
 * - Remote desktops hold Ctrl and Alt down for AltGr: https://github.com/apache/guacamole-client/pull/1195
 * - Characters of layouts: https://kbdlayout.info
 */
export const REAL_KEYS: readonly RealKey[] = [
  row('Win32', true, 'German AltGr+Q in Chrome', ['@', 'KeyQ', 81, 'G']),
  row('Win32', true, 'German AltGr+Q in an old Chrome or Firefox', ['@', 'KeyQ', 81, 'CAG']),
  row('Win32', true, 'German AltGr+Q through a remote desktop', ['@', 'KeyQ', 81, 'CA']),
  row('Win32', true, 'German AltGr+8 through a remote desktop', ['[', 'Digit8', 56, 'CA']),
  row('Win32', true, 'German AltGr+ß through a remote desktop', ['\\', 'Minus', 219, 'CA']),
  row('Win32', true, 'German AltGr++ through a remote desktop', ['~', 'BracketRight', 187, 'CA']),
  row('Win32', true, 'German AltGr+E through a remote desktop', ['€', 'KeyE', 69, 'CA']),
  row('Win32', true, 'German AltGr+< through a remote desktop', ['|', 'IntlBackslash', 226, 'CA']),
  row('Win32', true, 'Spanish AltGr+2 through a remote desktop', ['@', 'Digit2', 50, 'CA']),
  row('Win32', true, 'French AltGr+0 through a remote desktop', ['@', 'Digit0', 48, 'CA']),
  row('Win32', true, 'French AltGr+( through a remote desktop', ['{', 'Digit4', 52, 'CA']),
  row('Win32', true, 'Polish AltGr+A through a remote desktop', ['ą', 'KeyA', 65, 'CA']),
  row('Win32', true, 'Polish AltGr+Shift+A through a remote desktop', ['Ą', 'KeyA', 65, 'CAS']),
  row('Win32', true, 'Hungarian AltGr+. through a remote desktop', ['>', 'Period', 190, 'CA']),
  row('Win32', true, 'Russian AltGr+8 through a remote desktop', ['₽', 'Digit8', 56, 'CA']),
  row('Linux x86_64', true, 'German AltGr+Q in Chrome or Firefox', ['@', 'KeyQ', 81, 'G']),
  row('Linux x86_64', true, 'German AltGr+Q through a remote desktop', ['@', 'KeyQ', 81, 'CA']),
  row('MacIntel', true, 'German Option+L in Chrome or Safari', ['@', 'KeyL', 76, 'A']),
  row('MacIntel', true, 'German Option+L in Firefox', ['@', 'KeyL', 76, 'AG']),
  row('MacIntel', true, 'German Option+5', ['[', 'Digit5', 53, 'A']),
  row('MacIntel', true, 'German Option+Shift+7', ['\\', 'Digit7', 55, 'AS']),
  row('MacIntel', true, 'Option+Space', ['\u00a0', 'Space', 32, 'A']),
  row('MacIntel', true, 'British Option+3', ['#', 'Digit3', 51, 'A']),
  row('MacIntel', true, 'US Option+Z', ['Ω', 'KeyZ', 90, 'A']),
  row('Win32', true, 'a letter', ['q', 'KeyQ', 81, '']),
  row('Win32', true, 'a letter with Shift', ['Q', 'KeyQ', 81, 'S']),
  row('Linux x86_64', true, 'a letter outside the basic plane', ['𝄞', 'KeyG', 71, 'G']),
  row('Win32', false, 'Ctrl+Q', ['q', 'KeyQ', 81, 'C']),
  row('Win32', false, 'Alt+Q', ['q', 'KeyQ', 81, 'A']),
  row('Win32', false, 'German Alt+Ü', ['ü', 'BracketLeft', 186, 'A']),
  row('Linux x86_64', false, 'Alt+.', ['.', 'Period', 190, 'A']),
  row('Win32', false, 'Ctrl+Alt+Q', ['q', 'KeyQ', 81, 'CA']),
  row('Win32', false, 'German Ctrl+Alt+Y', ['y', 'KeyZ', 89, 'CA']),
  row('Win32', false, 'Ctrl+Alt+Shift+Q', ['Q', 'KeyQ', 81, 'CAS']),
  row('Win32', false, 'Ctrl+Alt+1', ['1', 'Digit1', 49, 'CA']),
  row('Win32', false, 'Ctrl+Alt+Shift+1', ['!', 'Digit1', 49, 'CAS']),
  row('Win32', false, 'French Ctrl+Alt+é', ['é', 'Digit2', 50, 'CA']),
  row('Win32', false, 'Ctrl+Alt+]', [']', 'BracketRight', 221, 'CA']),
  row('Win32', false, 'Ctrl+Alt+/ of the number pad', ['/', 'NumpadDivide', 111, 'CA']),
  row('Win32', false, 'Russian Ctrl+Alt+Ф', ['ф', 'KeyA', 65, 'CA']),
  row('Win32', false, 'Ctrl+Alt+Space', [' ', 'Space', 32, 'CA']),
  row('MacIntel', false, '⌘+A', ['a', 'KeyA', 65, 'M']),
  row('MacIntel', false, '⌘+Option+I in Firefox', ['ˆ', 'KeyI', 73, 'MAG']),
  row('MacIntel', false, 'Ctrl+A', ['a', 'KeyA', 65, 'C']),
];

/** Only the key names no character. */
export const DEAD_KEYS: readonly RealKey[] = [
  row('Win32', false, 'German dead ^', ['Dead', 'Backquote', 220, '']),
  row('Win32', false, 'Spanish dead ~ with AltGr', ['Dead', 'Digit4', 52, 'G']),
  row('Win32', false, 'Spanish dead ~ through a remote desktop', ['Dead', 'Digit4', 52, 'CA']),
  row('MacIntel', false, 'US dead Option+E', ['Dead', 'KeyE', 69, 'A']),
  row('Linux x86_64', false, 'German dead ´', ['Dead', 'Equal', 187, '']),
];

/** A `KeyboardEvent` with these fields. */
export function keyboardEvent({ key, code, keyCode, held }: RealKey) {
  return {
    ...{ key, code, keyCode, location: 0, repeat: false },
    ctrlKey: held.includes('C'),
    altKey: held.includes('A'),
    shiftKey: held.includes('S'),
    metaKey: held.includes('M'),
    getModifierState: (name: 'AltGraph') => name === 'AltGraph' && held.includes('G'),
  };
}
