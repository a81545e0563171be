import type { RawSession } from '../browser/port/rawSession.ts';

/** The keys of WebDriver's private characters: name, code and the text that they write. */
const NAMED: Readonly<
  Record<string, { readonly key: string; readonly code: number; readonly text?: string }>
> = {
  '\uE003': { key: 'Backspace', code: 8 },
  '\uE004': { key: 'Tab', code: 9 },
  '\uE006': { key: 'Enter', code: 13, text: '\r' },
  '\uE007': { key: 'Enter', code: 13, text: '\r' },
  '\uE00C': { key: 'Escape', code: 27 },
  '\uE00E': { key: 'PageUp', code: 33 },
  '\uE00F': { key: 'PageDown', code: 34 },
  '\uE010': { key: 'End', code: 35 },
  '\uE011': { key: 'Home', code: 36 },
  '\uE012': { key: 'ArrowLeft', code: 37 },
  '\uE013': { key: 'ArrowUp', code: 38 },
  '\uE014': { key: 'ArrowRight', code: 39 },
  '\uE015': { key: 'ArrowDown', code: 40 },
  '\uE017': { key: 'Delete', code: 46 },
  '\n': { key: 'Enter', code: 13, text: '\r' },
};

/** Types into the element that has the focus, key by key. */
export async function typeKeys(raw: RawSession, keys: string): Promise<void> {
  for (const character of keys) {
    const named = Object.hasOwn(NAMED, character) ? NAMED[character] : undefined;
    const key = named?.key ?? character;
    const text = named === undefined ? character : named.text;
    const code = named?.code ?? codeOf(character);
    const facts = { key, windowsVirtualKeyCode: code, ...(named === undefined ? {} : { code: key }) };
    await raw.send('Input.dispatchKeyEvent', {
      type: text === undefined ? 'rawKeyDown' : 'keyDown',
      ...facts,
      ...(text === undefined ? {} : { text, unmodifiedText: text }),
    });
    await raw.send('Input.dispatchKeyEvent', { type: 'keyUp', ...facts });
  }
}

/** The key code of a letter or digit; other characters have none that pages rely on. */
function codeOf(character: string): number {
  return /^[A-Za-z0-9 ]$/u.test(character) ? character.toUpperCase().charCodeAt(0) : 0;
}
