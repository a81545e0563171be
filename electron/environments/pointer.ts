import { z } from 'zod';
import { ask, listenTo } from '../browser/cdp/cdp.ts';
import { runScript } from '../browser/cdp/runScript.ts';
import type { RawSession } from '../browser/port/rawSession.ts';

/** The pointer of a page, with one button. Places in CSS pixels of the window. */
export interface Pointer {
  /** The pointer can be used. */
  readonly ready: Promise<unknown>;
  moveTo(x: number, y: number): Promise<void>;
  moveBy(x: number, y: number): Promise<void>;
  press(): Promise<void>;
  release(): Promise<void>;
  /** Stops listening for drags. */
  stop(): void;
}

const intercepted = z.object({ data: z.unknown() });
const viewport = z.object({
  cssLayoutViewport: z.object({ clientWidth: z.number(), clientHeight: z.number() }),
});
/** The pointer was sent to a place that the window does not show. */
export class OutsideWindow extends Error {}

/** A movement passes these many places, so that a page sees where it goes. */
const STEPS = 5;

/** Presses and moves as a mouse does. Chromium hands the drag of a draggable element over to us: it goes on by drag events. */
export function createPointer(raw: RawSession): Pointer {
  let at = { x: 0, y: 0 };
  let isDown = false;
  let clicks = 0;
  let pressedAt = '';
  let drag: unknown = null;
  const stop = listenTo(raw, 'Input.dragIntercepted', intercepted, ({ data }) => {
    drag = data;
  });
  const mouse = (type: string, more: object): Promise<unknown> =>
    raw.send('Input.dispatchMouseEvent', { type, ...at, ...more });
  const dragEvent = (type: string): Promise<unknown> =>
    raw.send('Input.dispatchDragEvent', { type, ...at, data: drag, modifiers: 0 });

  async function move(x: number, y: number): Promise<void> {
    const { cssLayoutViewport: window } = await ask(raw, 'Page.getLayoutMetrics', {}, viewport);
    if (x < 0 || y < 0 || x > window.clientWidth || y > window.clientHeight)
      throw new OutsideWindow(`the place ${x}, ${y} is outside of the window`);
    const from = at;
    for (let step = 1; step <= STEPS; step += 1) {
      at = { x: from.x + ((x - from.x) * step) / STEPS, y: from.y + ((y - from.y) * step) / STEPS };
      if (drag !== null) await dragEvent('dragOver');
      else {
        await mouse('mouseMoved', isDown ? { button: 'left', buttons: 1 } : {});
        if (!isDown) continue;
        // A drag that begins is reported before this answer.
        await runScript(raw, { expression: '0' });
        if (drag !== null) await dragEvent('dragEnter');
      }
    }
  }

  return {
    ready: raw.send('Input.setInterceptDrags', { enabled: true }),
    moveTo: move,
    moveBy: (x, y) => move(at.x + x, at.y + y),
    async press() {
      clicks = pressedAt === `${at.x} ${at.y}` ? clicks + 1 : 1;
      pressedAt = `${at.x} ${at.y}`;
      isDown = true;
      await mouse('mousePressed', { button: 'left', buttons: 1, clickCount: clicks });
    },
    async release() {
      isDown = false;
      if (drag === null) {
        await mouse('mouseReleased', { button: 'left', buttons: 0, clickCount: clicks });
        return;
      }
      await dragEvent('dragOver');
      await dragEvent('drop');
      drag = null;
    },
    stop,
  };
}
