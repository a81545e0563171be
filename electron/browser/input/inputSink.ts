import { z } from 'zod';
import type { InputEvent } from '../../../shared/contract/input.ts';
import { ignoreGone, listenTo, within } from '../cdp/cdp.ts';
import type { Pasting } from '../port/backend.ts';
import type { RawSession } from '../port/rawSession.ts';
import { keyParameters, pasteParameters } from './inputKeys.ts';

export type InputSink = ReturnType<typeof createInputSink>;

/** A page that takes longer with an event is stuck (a dialog, a breakpoint). The next event is sent anyway. */
const TAKEN_MS = 1000;
/** A paste may have to wait for the clipboard. */
const PASTED_MS = 10_000;
type PointerInput = Extract<InputEvent, { type: 'pointer' }>;

const intercepted = z.object({ data: z.record(z.string(), z.unknown()) });

/**
 * Repeats a person's input in one page as trusted input, in order. A newer move replaces moves that are not sent yet. A
 * headless browser has no desktop to carry out drags, so this sink carries them out.
 */
export function createInputSink(raw: RawSession, pasting?: Pasting) {
  let last: Promise<void> = Promise.resolve();
  let waitingMove: { event: InputEvent } | null = null;
  let drag: Record<string, unknown> | null = null;

  const offDrag = listenTo(raw, 'Input.dragIntercepted', intercepted, ({ data }) => {
    drag = data;
  });
  ignoreGone(raw.send('Input.setInterceptDrags', { enabled: true }));

  function inOrder(work: () => Promise<unknown>, limit = TAKEN_MS): Promise<void> {
    last = last.then(() => within(work(), limit, undefined)).then(() => {});
    return last;
  }

  return {
    /** Resolves when the page has handled the event, or at once for a replaced move. */
    send(event: InputEvent): Promise<void> {
      const isMove = event.type === 'pointer' && event.action === 'move';
      if (isMove && waitingMove !== null) {
        waitingMove.event = event;
        return last;
      }
      if (!isMove) {
        waitingMove = null;
        return inOrder(() => dispatch(event), event.type === 'paste' ? PASTED_MS : TAKEN_MS);
      }
      const place = { event };
      waitingMove = place;
      return inOrder(() => {
        if (waitingMove === place) waitingMove = null;
        return dispatch(place.event);
      });
    },
    /** Resolves when the page has handled every event so far. */
    taken: (): Promise<void> => last,
    stop(): void {
      offDrag();
      ignoreGone(raw.send('Input.setInterceptDrags', { enabled: false }));
    },
  };

  async function dispatch(event: InputEvent): Promise<unknown> {
    switch (event.type) {
      case 'pointer':
        return drag === null ? mouse(event) : dragged(event, drag);
      case 'wheel': {
        const { x, y, deltaX, deltaY, modifiers } = event;
        return raw.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX, deltaY, modifiers });
      }
      case 'key':
        return raw.send('Input.dispatchKeyEvent', keyParameters(event));
      case 'text':
        return raw.send('Input.insertText', { text: event.text });
      case 'paste':
        if (pasting === undefined) return raw.send('Input.insertText', { text: event.text });
        return pasting(event, () => raw.send('Input.dispatchKeyEvent', pasteParameters(event.key)));
      case 'composition': {
        const end = event.text.length;
        return raw.send('Input.imeSetComposition', {
          text: event.text,
          selectionStart: end,
          selectionEnd: end,
        });
      }
      case 'touch': {
        const type = { start: 'touchStart', move: 'touchMove', end: 'touchEnd', cancel: 'touchCancel' }[
          event.action
        ];
        return raw.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: event.points,
          modifiers: event.modifiers,
        });
      }
    }
  }

  function mouse(event: PointerInput): Promise<unknown> {
    const { x, y, buttons, modifiers } = event;
    return raw.send('Input.dispatchMouseEvent', {
      type: { move: 'mouseMoved', down: 'mousePressed', up: 'mouseReleased' }[event.action],
      x,
      y,
      button: event.action === 'move' ? heldButton(buttons) : event.button,
      buttons,
      clickCount: event.action === 'move' ? 0 : event.clickCount,
      modifiers,
    });
  }

  async function dragged(event: PointerInput, data: Record<string, unknown>): Promise<void> {
    const at = { x: event.x, y: event.y, data, modifiers: event.modifiers };
    if (event.action === 'move') {
      await raw.send('Input.dispatchDragEvent', { type: 'dragEnter', ...at });
      await raw.send('Input.dispatchDragEvent', { type: 'dragOver', ...at });
    } else if (event.action === 'up') {
      drag = null;
      await raw.send('Input.dispatchDragEvent', { type: 'dragOver', ...at });
      await raw.send('Input.dispatchDragEvent', { type: 'drop', ...at });
      await mouse(event);
    }
  }
}

function heldButton(buttons: number): 'left' | 'right' | 'middle' | 'none' {
  if ((buttons & 1) !== 0) return 'left';
  if ((buttons & 2) !== 0) return 'right';
  return (buttons & 4) !== 0 ? 'middle' : 'none';
}
