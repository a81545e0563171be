import { type RefObject, useEffect } from 'react';
import type { InputEvent } from '../../shared/contract/input.ts';
import type { PageStream } from '../bridge.ts';
import { modifiersOf } from './modifiers.ts';
import { toPage } from './pageFit.ts';

const buttons = ['left', 'middle', 'right', 'back', 'forward'] as const;
/** Pixels of one line and one page, for mice that count so. */
const LINE = 40;
const PAGE = 600;

/**
 * Mouse, wheel and touch over the canvas, sent to the page. Moves and wheel turns are sent once a frame: the newest
 * place, all of the turning. Whatever a press needs to be understood is sent before it.
 */
export function usePagePointer(
  stream: PageStream,
  canvas: RefObject<HTMLCanvasElement | null>,
  field: RefObject<HTMLTextAreaElement | null>,
  page: RefObject<{ width: number; height: number }>,
  /** Where in the canvas the person pressed: there the input method shows itself. */
  onPress: (place: { x: number; y: number }) => void,
): void {
  useEffect(() => {
    const target = canvas.current;
    if (target === null) return;
    const end = new AbortController();
    const on = { signal: end.signal, passive: false };
    let move: InputEvent | null = null;
    let wheel: Extract<InputEvent, { type: 'wheel' }> | null = null;
    let frame = 0;
    /** Mouse events are cut to whole pixels; the pointer event before each is not. */
    let exact = { clientX: 0, clientY: 0 };

    const at = (event: { clientX: number; clientY: number }) =>
      toPage(event, target.getBoundingClientRect(), page.current);

    function flush(): void {
      cancelAnimationFrame(frame);
      frame = 0;
      if (move !== null) stream.send(move);
      if (wheel !== null) stream.send(wheel);
      move = null;
      wheel = null;
    }
    function soon(): void {
      if (frame === 0) frame = requestAnimationFrame(flush);
    }
    function mouse(action: 'move' | 'down' | 'up', event: MouseEvent): InputEvent {
      return {
        type: 'pointer',
        action,
        ...at(exact),
        button: action === 'move' ? 'none' : (buttons[event.button] ?? 'none'),
        buttons: event.buttons & 31,
        clickCount: action === 'move' ? 0 : Math.min(10, Math.max(1, event.detail)),
        modifiers: modifiersOf(event),
      };
    }
    function press(event: { clientX: number; clientY: number }): void {
      const box = target?.getBoundingClientRect();
      if (box !== undefined) onPress({ x: event.clientX - box.left, y: event.clientY - box.top });
      field.current?.focus({ preventScroll: true });
    }

    for (const name of ['pointermove', 'pointerdown', 'pointerup'] as const) {
      target.addEventListener(
        name,
        ({ clientX, clientY }) => {
          exact = { clientX, clientY };
        },
        on,
      );
    }
    // The pointer stays ours while a button is down, also outside the canvas: a drag ends where it ends.
    target.addEventListener('pointerdown', (event) => target.setPointerCapture(event.pointerId), on);
    target.addEventListener(
      'mousemove',
      (event) => {
        move = mouse('move', event);
        soon();
      },
      on,
    );
    target.addEventListener(
      'mousedown',
      (event) => {
        event.preventDefault();
        press(event);
        flush();
        stream.send(mouse('down', event));
      },
      on,
    );
    target.addEventListener(
      'mouseup',
      (event) => {
        event.preventDefault();
        flush();
        stream.send(mouse('up', event));
      },
      on,
    );
    target.addEventListener('contextmenu', (event) => event.preventDefault(), on);
    target.addEventListener('auxclick', (event) => event.preventDefault(), on);
    target.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        const unit = event.deltaMode === 1 ? LINE : event.deltaMode === 2 ? PAGE : 1;
        wheel = {
          type: 'wheel',
          ...at(event),
          deltaX: (wheel?.deltaX ?? 0) + event.deltaX * unit,
          deltaY: (wheel?.deltaY ?? 0) + event.deltaY * unit,
          modifiers: modifiersOf(event),
        };
        soon();
      },
      on,
    );
    for (const [name, action] of [
      ['touchstart', 'start'],
      ['touchmove', 'move'],
      ['touchend', 'end'],
      ['touchcancel', 'cancel'],
    ] as const) {
      target.addEventListener(
        name,
        (event) => {
          event.preventDefault(); // no mouse events made up from it: the page makes its own
          const first = event.changedTouches[0];
          if (action === 'start' && first !== undefined) press(first);
          stream.send({
            type: 'touch',
            action,
            points: [...event.touches].slice(0, 10).map((touch) => ({ id: touch.identifier, ...at(touch) })),
            modifiers: modifiersOf(event),
          });
        },
        on,
      );
    }
    return () => {
      end.abort();
      cancelAnimationFrame(frame);
    };
  }, [stream, canvas, field, page, onPress]);
}
