import assert from 'node:assert/strict';
import type { OpenedBrowser } from '../../electron/browser/openTaskBrowser.ts';
import type { InputEvent } from '../../shared/contract/input.ts';
import type { ElementTarget } from '../../shared/model/index.ts';

type PointerInput = Extract<InputEvent, { type: 'pointer' }>;

/** A person at the web host, whose raw input takes the same path as that of the window. */
export interface Person {
  click(
    target: ElementTarget,
    options?: { readonly button?: 'left' | 'middle' | 'right'; readonly at?: Place },
  ): Promise<void>;
  doubleClick(target: ElementTarget): Promise<void>;
  tripleClick(target: ElementTarget): Promise<void>;
  moveTo(target: ElementTarget): Promise<void>;
  type(text: string): Promise<void>;
  press(key: string, modifiers?: number): Promise<void>;
  wheel(target: ElementTarget, deltaY: number): Promise<void>;
  drag(target: ElementTarget, by: { readonly x: number; readonly y: number }): Promise<void>;
  send(event: InputEvent): Promise<void>;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

export const modifier = { alt: 1, control: 2, meta: 4, shift: 8 } as const;

const KEY_CODES: Readonly<Record<string, number>> = {
  Enter: 13,
  Escape: 27,
  Tab: 9,
  ' ': 32,
  Backspace: 8,
  Delete: 46,
  Home: 36,
  End: 35,
  ArrowDown: 40,
  ArrowUp: 38,
  ArrowLeft: 37,
  ArrowRight: 39,
  PageDown: 34,
  F4: 115,
};

export function createPerson(browser: OpenedBrowser): Person {
  const send = async (event: InputEvent): Promise<void> => {
    await browser.web.input(event);
  };

  async function place(target: ElementTarget, at?: Place): Promise<Place> {
    const box = await browser.boxOf(target);
    assert.ok(box, `${JSON.stringify(target)} is not on the page`);
    return at === undefined
      ? { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      : { x: box.x + at.x, y: box.y + at.y };
  }

  function pointer(
    action: PointerInput['action'],
    at: Place,
    button: PointerInput['button'] = 'left',
    held = false,
    clicks = 1,
  ): Promise<void> {
    const bit = { middle: 4, right: 2 }[button as string] ?? 1;
    const buttons = action === 'down' || held ? bit : 0;
    return send({
      type: 'pointer',
      action,
      ...at,
      button: action === 'move' ? 'none' : button,
      buttons,
      clickCount: action === 'move' ? 0 : clicks,
      modifiers: 0,
    });
  }

  async function key(name: string, text: string, modifiers = 0): Promise<void> {
    const isLetter = /^[a-z]$/i.test(name);
    const base = {
      type: 'key',
      key: name,
      code: isLetter ? `Key${name.toUpperCase()}` : name === ' ' ? 'Space' : name,
      // A sign has no key code: its character code would be the key code of an arrow or of Page Down.
      keyCode: KEY_CODES[name] ?? (/^[^\p{L}\p{N}]$/u.test(name) ? 0 : name.toUpperCase().charCodeAt(0)),
      location: 0,
      repeat: false,
      modifiers,
    } as const;
    await send({ ...base, action: 'down', text });
    await send({ ...base, action: 'up', text: '' });
  }

  async function clicks(target: ElementTarget, times: number): Promise<void> {
    const at = await place(target);
    await pointer('move', at);
    for (let count = 1; count <= times; count += 1) {
      await pointer('down', at, 'left', false, count);
      await pointer('up', at, 'left', false, count);
    }
  }

  return {
    send,
    async click(target, options = {}) {
      const at = await place(target, options.at);
      await pointer('move', at);
      await pointer('down', at, options.button);
      await pointer('up', at, options.button);
    },
    doubleClick: (target) => clicks(target, 2),
    tripleClick: (target) => clicks(target, 3),
    moveTo: async (target) => pointer('move', await place(target)),
    async type(text) {
      for (const letter of text) await key(letter, letter);
    },
    press: (name, modifiers = 0) => key(name, name.length === 1 && modifiers === 0 ? name : '', modifiers),
    async wheel(target, deltaY) {
      const at = await place(target);
      await pointer('move', at);
      await send({ type: 'wheel', ...at, deltaX: 0, deltaY, modifiers: 0 });
    },
    async drag(target, by) {
      const from = await place(target);
      await pointer('move', from);
      await pointer('down', from);
      for (let step = 1; step <= 5; step++)
        await pointer('move', { x: from.x + (by.x * step) / 5, y: from.y + (by.y * step) / 5 }, 'left', true);
      await pointer('up', { x: from.x + by.x, y: from.y + by.y });
    },
  };
}
