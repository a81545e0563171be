import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shortcutOf } from '../../electron/desktop/shortcuts.ts';

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
  });

  it('reach the window: palette, address, close tab, leave the page', () => {
    for (const key of ['k', 'l', 'w']) {
      assert.deepEqual(shortcutOf(press(key, { control: true }), 'linux'), { kind: 'window' });
    }
    assert.deepEqual(shortcutOf(press('F6'), 'darwin'), { kind: 'window' });
  });

  it('are the page’s otherwise: typing, copying, editing', () => {
    for (const key of ['a', 'Tab', 'Enter', 'ArrowLeft', 'Escape', '/'])
      assert.equal(shortcutOf(press(key), 'linux'), null);
    for (const key of ['c', 'v', 'a', 'z'])
      assert.equal(shortcutOf(press(key, { control: true }), 'linux'), null);
    assert.equal(shortcutOf(press('k', { control: true }), 'darwin'), null);
    assert.equal(shortcutOf(press('k', { control: true, alt: true }), 'linux'), null);
    assert.equal(shortcutOf({ ...press('F5'), type: 'keyUp' }, 'linux'), null);
  });
});
