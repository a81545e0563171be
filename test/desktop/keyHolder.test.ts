// needs: pure
import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import type { BrowserWindow, WebContents } from 'electron';
import { holdKeys } from '../../electron/desktop/keyHolder.ts';

/** The pages of a window and the keyboard, which one of them has, or nobody. */
function openWindow() {
  let focused: Page | null = null;
  let isActive = true;

  class Page extends EventEmitter {
    /** Chromium gives such a page no keyboard, but takes it from the page that has it (`Input.setIgnoreInputEvents`). */
    ignoresInput = false;
    isDestroyed = () => false;
    isFocused = () => focused === this;
    isDevToolsFocused = () => false;
    focus(): void {
      const before = focused;
      if (before === this) return;
      focused = this.ignoresInput ? null : this;
      before?.emit('blur');
      if (focused === this) this.emit('focus');
    }
    get real(): WebContents {
      return this as never;
    }
  }

  const own = new Page();
  const page = new Page();
  const window = Object.assign(new EventEmitter(), {
    webContents: own,
    contentView: { children: [{ webContents: page }, { webContents: undefined }] },
    isDestroyed: () => false,
    isFocused: () => isActive,
  });
  own.focus();
  const keys = holdKeys(window as never as BrowserWindow);
  keys.follow(page.real);
  return {
    own,
    page,
    keys,
    leave: () => {
      isActive = false;
    },
  };
}

test('the window keeps the keyboard when a person presses a page that ignores input', async () => {
  const { own, page } = openWindow();
  page.ignoresInput = true;
  page.focus();
  assert.equal(own.isFocused(), false);
  await turn();
  assert.equal(own.isFocused(), true, 'the next key goes to the window');
});

test('a page that takes input keeps the keyboard that it gets', async () => {
  const { own, page } = openWindow();
  page.focus();
  await turn();
  assert.deepEqual([own.isFocused(), page.isFocused()], [false, true]);
});

test('a window that the person has left does not come to the front', async () => {
  const { own, page, leave } = openWindow();
  page.ignoresInput = true;
  page.focus();
  leave();
  await turn();
  assert.equal(own.isFocused(), false);
});
