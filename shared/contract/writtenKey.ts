/** The part of a `KeyboardEvent` that shows whether the key writes a character. */
export interface PressedKey {
  readonly key: string;
  readonly keyCode: number;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  getModifierState(key: 'AltGraph'): boolean;
}

/**
 * Whether a pressed key writes its character. With AltGr and Option it does. Windows, remote desktops and Safari may report
 * AltGr as Ctrl+Alt, without the state `AltGraph`. A character that is not on the face of the key is written then; one that
 * is makes a shortcut. Self-contained: it is sent into the page as text.
 */
export function isWrittenKey(event: PressedKey, isMac: boolean): boolean {
  const { key, keyCode, ctrlKey, altKey, metaKey, shiftKey } = event;
  /** By key code: the signs on the face of a key in common layouts, without and with Shift. AltGr writes none of these. */
  const faces: Readonly<Record<number, readonly [string, string]>> = {
    48: ['à', '=)'],
    49: ['&', '!+'],
    50: ['é', '@"'],
    51: ['"', '#£§*'],
    52: ["'", '$¤ç'],
    53: ['(', '%'],
    54: ['-§', '^&'],
    55: ['è', '&/'],
    56: ['_!', '*('],
    57: ['ç', '()'],
    186: [';', ':'],
    187: ['=+', '+*'],
    188: [',', '<;?'],
    189: ['-', '_'],
    190: ['.', '>:'],
    191: ['/#', "?'"],
    192: ['`', '~'],
    219: [')[', '{?'],
    220: ['\\^', '|'],
    221: [']', '}'],
    222: ["'", '"'],
    226: ['<\\', '>|'],
  };
  if ([...key].length !== 1 || metaKey) return false;
  if (event.getModifierState('AltGraph')) return true;
  if (!altKey) return !ctrlKey;
  if (!ctrlKey && !isMac) return false;
  // AltGr and Option write signs and letters with marks, but no plain letter or digit. AltGr writes no letter of another script.
  const isForeign = ctrlKey && /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);
  const isPlain = /^[a-z0-9 ]$/i.test(key) || isForeign;
  const isOnPad = keyCode >= 96 && keyCode <= 111;
  return !isPlain && !isOnPad && faces[keyCode]?.[shiftKey ? 1 : 0].includes(key) !== true;
}

/** Whether a browser runs on macOS or iOS, by its `navigator.platform`. */
export function isMacPlatform(platform: string): boolean {
  return /^(?:Mac|iP)/.test(platform);
}
