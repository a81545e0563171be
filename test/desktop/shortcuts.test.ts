// needs: pure
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventsOfKey, shortcutOf } from '../../electron/desktop/shortcuts.ts';

const press = (key: string, held: Partial<Record<'control' | 'meta' | 'alt' | 'shift', boolean>> = {}) => ({
  type: 'keyDown' as const,
  key,
  control: false,
  meta: false,
  alt: false,
  shift: false,
  ...held,
});

describe('keys on the task page', () => {
  it('run the page commands', () => {
    assert.deepEqual(shortcutOf(press('R', { control: true }), 'linux'), {
      kind: 'command',
      command: 'page.reload',
    });
    assert.deepEqual(shortcutOf(press('F5'), 'win32'), { kind: 'command', command: 'page.reload' });
    assert.deepEqual(shortcutOf(press('ArrowLeft', { alt: true }), 'linux'), {
      kind: 'command',
      command: 'page.back',
    });
    assert.deepEqual(shortcutOf(press('[', { meta: true }), 'darwin'), {
      kind: 'command',
      command: 'page.back',
    });
    assert.deepEqual(shortcutOf(press('t', { meta: true }), 'darwin'), {
      kind: 'command',
      command: 'page.newTab',
    });
    assert.deepEqual(shortcutOf(press('w', { control: true }), 'linux'), {
      kind: 'command',
      command: 'page.closeTab',
    });
  });

  it('reach the window if they open the palette, focus the address or leave the page', () => {
    for (const key of ['k', 'l']) {
      assert.deepEqual(shortcutOf(press(key, { control: true }), 'linux'), { kind: 'window' });
    }
    assert.deepEqual(shortcutOf(press('F6'), 'darwin'), { kind: 'window' });
  });

  it('go to the page if they type, copy or edit', () => {
    for (const key of ['a', 'Tab', 'Enter', 'ArrowLeft', 'Escape', '/'])
      assert.equal(shortcutOf(press(key), 'linux'), null);
    for (const key of ['c', 'v', 'a', 'z'])
      assert.equal(shortcutOf(press(key, { control: true }), 'linux'), null);
    assert.equal(shortcutOf(press('k', { control: true }), 'darwin'), null);
    assert.equal(shortcutOf(press('k', { control: true, alt: true }), 'linux'), null);
    assert.equal(shortcutOf({ ...press('F5'), type: 'keyUp' }, 'linux'), null);
  });
});

it('the keys that collapse the panel and pause reach the window from any page', () => {
  for (const [key, code, onMac] of [
    ['b', 'KeyB', '∫'],
    ['p', 'KeyP', 'π'],
  ] as const) {
    const alt = { ...press(key, { alt: true }), code };
    assert.deepEqual(shortcutOf(alt, 'linux'), { kind: 'window' });
    assert.deepEqual(shortcutOf({ ...alt, key: onMac }, 'darwin'), { kind: 'window' });
    assert.equal(shortcutOf({ ...alt, control: true }, 'win32'), null, 'AltGr');
  }
});

describe('the zoom keys', () => {
  it('zoom the program from the page with any keyboard layout', () => {
    for (const [key, change] of [
      ['+', 'in'],
      ['=', 'in'],
      ['-', 'out'],
      ['0', 'reset'],
    ] as const) {
      assert.deepEqual(shortcutOf(press(key, { control: true }), 'linux'), { kind: 'zoom', change });
      assert.deepEqual(shortcutOf(press(key, { meta: true }), 'darwin'), { kind: 'zoom', change });
      assert.equal(shortcutOf(press(key), 'linux'), null);
      assert.equal(shortcutOf(press(key, { control: true, alt: true }), 'win32'), null, 'AltGr');
    }
    // Some layouts need Shift for the plus; the key of the zero types “à” on a French one.
    assert.deepEqual(shortcutOf(press('+', { control: true, shift: true }), 'win32'), {
      ...{ kind: 'zoom', change: 'in' },
    });
    assert.deepEqual(shortcutOf({ ...press('à', { control: true }), code: 'Digit0' }, 'linux'), {
      ...{ kind: 'zoom', change: 'reset' },
    });
    assert.equal(
      shortcutOf(press('=', { control: true, shift: true }), 'linux'),
      null,
      'Shift and the zero key of a German layout',
    );
  });
});

describe('keys on an agent’s page that a person has taken over', () => {
  it('reach the window to hand the page back, even if Alt changes the character', () => {
    const alt = { ...press('t', { alt: true }), code: 'KeyT' };
    assert.equal(shortcutOf(alt, 'linux'), null, 'any other page gets the key');
    assert.deepEqual(shortcutOf(alt, 'linux', true), { kind: 'window' });
    assert.deepEqual(shortcutOf({ ...alt, key: '†' }, 'darwin', true), { kind: 'window' });
    assert.equal(shortcutOf({ ...alt, control: true }, 'win32', true), null, 'AltGr');
    assert.equal(shortcutOf({ ...alt, code: 'KeyS', key: 's' }, 'linux', true), null);
    assert.deepEqual(
      eventsOfKey({ ...alt, key: '†' }).map(({ type, keyCode }) => `${type} ${keyCode}`),
      ['keyDown t', 'keyUp t'],
    );
  });
});

describe('a key that is passed on to the window', () => {
  const sent = (key: string, held = {}): string =>
    eventsOfKey(press(key, held))
      .map(({ type, keyCode, modifiers }) => `${type} ${[...modifiers, keyCode].join('+')}`)
      .join(', ');

  it('has the name of an accelerator, and enters its text', () => {
    assert.equal(sent('a'), 'keyDown a, char a, keyUp a');
    assert.equal(sent('A', { shift: true }), 'keyDown shift+A, char shift+A, keyUp shift+A');
    assert.equal(sent(' '), 'keyDown Space, char  , keyUp Space');
    assert.equal(sent('Enter'), 'keyDown Enter, char Enter, keyUp Enter');
    assert.equal(sent('Enter', { control: true }), 'keyDown control+Enter, keyUp control+Enter');
    assert.equal(sent('ArrowUp'), 'keyDown Up, keyUp Up');
    assert.equal(sent('Escape'), 'keyDown Escape, keyUp Escape');
    assert.equal(sent('k', { control: true }), 'keyDown control+k, keyUp control+k');
  });

  it('is sent as text only if accelerators have no name for it, and not at all without text', () => {
    assert.equal(sent('ä'), 'char ä');
    assert.equal(sent('漢'), 'char 漢');
    assert.equal(sent('Dead'), '');
    assert.equal(sent('AudioVolumeUp'), '');
  });
});
