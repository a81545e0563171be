// needs: pure
import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import type { BrowserWindow, WebContentsView } from 'electron';
import { createStage, type Stage } from '../../electron/desktop/stage.ts';

/** A window of which the stage needs no more than its page. */
function windowOf(): BrowserWindow {
  const contents = Object.assign(new EventEmitter(), { getZoomFactor: () => 1, focus() {} });
  const contentView = { addChildView() {}, removeChildView() {} };
  const window = { webContents: contents, contentView, isDestroyed: () => false, isFocused: () => true };
  return Object.assign(new EventEmitter(), window) as never;
}

/** A view whose pictures are asked for one after the other. */
class View {
  readonly #asked: ((isEmpty: boolean) => void)[] = [];
  #isVisible = false;
  readonly webContents = Object.assign(new EventEmitter(), {
    isFocused: () => false,
    capturePage: () =>
      new Promise((resolve) => {
        this.#asked.push((isEmpty) => resolve({ isEmpty: () => isEmpty }));
      }),
  });
  setBounds(): void {}
  setVisible(is: boolean): void {
    this.#isVisible = is;
  }
  getVisible(): boolean {
    return this.#isVisible;
  }
  get isAsked(): boolean {
    return this.#asked.length > 0;
  }
  /** Answers the oldest question. */
  answer(isEmpty: boolean): void {
    const asked = this.#asked.shift() ?? assert.fail('no picture is asked for');
    asked(isEmpty);
  }
  get real(): WebContentsView {
    return this as never;
  }
}

function staged(...views: readonly View[]): Stage {
  const stage = createStage(windowOf());
  for (const view of views) stage.add(view.real, { width: 800, height: 600 });
  stage.place({ x: 0, y: 0, width: 800, height: 600 });
  return stage;
}

const turn = (): Promise<void> => new Promise(setImmediate);

test('a tab that comes to the front before the first one is painted is waited for', async () => {
  const [first, second] = [new View(), new View()];
  const stage = staged(first, second);
  stage.show(first.real);
  const painted = stage.painted();
  let isOver = false;
  void painted.then(() => {
    isOver = true;
  });
  stage.show(second.real);
  first.answer(true);
  while (!second.isAsked && !isOver) await turn();
  assert.equal(isOver, false, 'the tab in front is not painted yet');
  second.answer(false);
  assert.equal(await painted, true);
});

test('the wait ends when no page is visible', async () => {
  const view = new View();
  const stage = staged(view);
  stage.show(view.real);
  const painted = stage.painted();
  stage.place(null);
  view.answer(true);
  assert.equal(await painted, false);
});
