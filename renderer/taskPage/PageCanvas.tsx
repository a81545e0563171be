import { Alert, Text } from '@mantine/core';
import { useResizeObserver } from '@mantine/hooks';
import {
  type ClipboardEvent,
  type CompositionEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { InputEvent } from '../../shared/contract/input.ts';
import { toErrorData } from '../../shared/errors.ts';
import { say } from '../../shared/language/message.ts';
import type { Size } from '../../shared/model/index.ts';
import type { PageStream } from '../bridge/contract.ts';
import { readFiles, tooLargeWords } from '../parts/files/files.ts';
import { act, inBackground, sendCommand, showProblem, tell } from '../stores/act.ts';
import { sayNotNow } from '../stores/notNow.ts';
import { usePageScale } from '../stores/stage.ts';
import { useZoomFactor, zoomFactor } from '../stores/windowZoom.ts';
import { type InputOrder, inOrder } from './inOrder.ts';
import { type Fit, fitPage, modifiersOf, toPage } from './pageFit.ts';
import { clipboardKey, type Key, toKey } from './pageKeys.ts';
import { readPaste } from './readPaste.ts';
import classes from './taskPage.module.css';

/** Why the reply to `page.seen` is ignored. */
export const SEEN = 'the first input in the page starts the clock, too';

/**
 * The page on the web host: it draws frames on a canvas and sends input back. The focused element is an invisible text field at
 * the place of the last click, so that input methods show their candidates there.
 */
export function PageCanvas(props: {
  stream: PageStream;
  viewport: { readonly width: number; readonly height: number };
  /** Nothing covers the page. When it becomes usable again, it takes the focus back, unless the person writes elsewhere. */
  usable: boolean;
  /** The attempt's clock waits until the person can see the page. */
  awaited: boolean;
  /** No prompt is open either. When this becomes true again and nothing has the focus, the page takes it. */
  free: boolean;
  /** Called when the page gets or loses the keyboard. */
  onFocus: (on: boolean) => void;
  /** A layer over the picture that takes mouse and keys instead of the page. */
  layer?: (fit: Fit) => ReactNode;
  /** Prompts of the page, drawn over it. `fit` is the position of the page in its area, scrolling included. */
  over?: (fit: Fit, page: Size, area: Size) => ReactNode;
}) {
  const { stream, viewport, usable, awaited, free, onFocus, layer, over } = props;
  const [areaRef, area] = useResizeObserver();
  const [scrolled, setScrolled] = useState({ left: 0, top: 0 });
  const canvas = useRef<HTMLCanvasElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const page = useRef<{ width: number; height: number }>(viewport);
  /** The size of the last frame. A frame is never stretched to a size that the page does not have. */
  const [size, setSize] = useState(viewport);
  const [seen, setSeen] = useState(false);
  const [mine, setMine] = useState(true);
  const [focused, setFocused] = useState(false);
  const [caret, setCaret] = useState({ x: 0, y: 0 });
  const order = useMemo(() => inOrder(stream.send, (error) => showProblem(toErrorData(error))), [stream]);
  const keys = usePageKeys(stream, order, field);
  usePagePointer(order, canvas, field, page, setCaret);

  useEffect(
    () =>
      stream.watch((frame) => {
        const target = canvas.current;
        if (target === null) return;
        const { width, height } = frame;
        page.current = { width, height };
        setSize((last) => (last.width === width && last.height === height ? last : { width, height }));
        if (target.width !== frame.image.width) target.width = frame.image.width;
        if (target.height !== frame.image.height) target.height = frame.image.height;
        target.getContext('2d', { alpha: false })?.drawImage(frame.image, 0, 0);
        setSeen(true);
      }),
    [stream],
  );
  useSeen(awaited && usable && seen);
  useEffect(() => stream.onControl(setMine), [stream]);
  useEffect(
    () => stream.onMissed(() => sayNotNow(say('That did not reach the page. Try again in a moment.'))),
    [stream],
  );
  useEffect(
    () =>
      stream.onCursor((cursor) => {
        if (canvas.current !== null) canvas.current.style.cursor = cursor;
      }),
    [stream],
  );
  const takesKeys = layer === undefined;
  useEffect(() => {
    const { activeElement } = document;
    if (takesKeys && free && (activeElement === null || activeElement === document.body))
      field.current?.focus({ preventScroll: true });
  }, [free, takesKeys]);
  useEffect(() => {
    if (takesKeys && usable && document.activeElement?.matches('input, textarea, [role="listbox"]') !== true)
      field.current?.focus({ preventScroll: true });
  }, [usable, takesKeys]);

  function focus(on: boolean): void {
    setFocused(on);
    onFocus(on);
    if (!on) keys.letGo();
  }

  async function drop(event: DragEvent): Promise<void> {
    const target = canvas.current;
    if (target === null) return;
    event.preventDefault();
    const place = toPage(event, target.getBoundingClientRect(), page.current);
    const files = await readFiles([...event.dataTransfer.files]);
    if (files === null) showProblem({ code: 'page.drop', origin: 'person', message: tooLargeWords });
    else if (files.length > 0) await act('page.dropFiles', { ...place, files });
  }

  const scale = usePageScale((stage) => stage.scale);
  const zoom = useZoomFactor();
  const fit = fitPage(size, area, window.devicePixelRatio, scale, zoom);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard gives files through the page's own chooser */}
      <div
        ref={areaRef}
        style={{ position: 'absolute', inset: 0, overflow: scale === 'fit' ? 'hidden' : 'auto' }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => inBackground(drop(event))}
        onScroll={({ currentTarget }) =>
          setScrolled({ left: currentTarget.scrollLeft, top: currentTarget.scrollTop })
        }
      >
        <canvas
          ref={canvas}
          className={classes.canvas}
          style={fit}
          role="img"
          aria-label={say('The task page')}
        />
        {focused ? <div className={classes.ring} style={fit} /> : null}
        <textarea
          ref={field}
          className={classes.typing}
          style={{ left: fit.left + caret.x, top: fit.top + caret.y }}
          aria-label={say('Task page: keys go to the page, F6 leaves it')}
          disabled={!takesKeys}
          data-page-keys=""
          data-zone-start=""
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onFocus={() => focus(true)}
          onBlur={() => focus(false)}
          {...keys.handlers}
        />
        {layer === undefined ? null : layer(fit)}
        {seen ? null : (
          <div className={classes.over}>
            <Text c="dimmed">{say('Loading the first picture of the page.')}</Text>
          </div>
        )}
        {mine ? null : (
          <Alert
            pos="absolute"
            left={12}
            bottom={12}
            maw={420}
            style={{ zIndex: 4 }}
            p="sm"
            title={say('Another window controls the page.')}
          >
            {say('This window shows what happens there. Click or type here to take over the page.')}
          </Alert>
        )}
      </div>
      {over?.({ ...fit, left: fit.left - scrolled.left, top: fit.top - scrolled.top }, size, area)}
    </>
  );
}

/** Reports that the person can see the page, once the frame that was drawn stands on the screen. A hidden window paints nothing. */
function useSeen(isDrawn: boolean): void {
  useEffect(() => {
    if (!isDrawn) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => tell('page.seen', {}, SEEN));
    });
    return () => cancelAnimationFrame(frame);
  }, [isDrawn]);
}

/**
 * The keyboard of the page. Keys that go to the page do nothing in the window. The browser handles composing (only the finished
 * text is sent) and the clipboard.
 */
function usePageKeys(stream: PageStream, order: InputOrder, field: RefObject<HTMLTextAreaElement | null>) {
  const held = useRef(new Map<string, Key>());
  /** The key that cuts or pastes. The page gets it with the clipboard event that follows. */
  const clipping = useRef<Key | null>(null);
  /** The browser writes what a dead key and the next key make. */
  const isAfterDead = useRef(false);

  /** Without a clipboard event, the key goes alone. */
  function sendClipping(): void {
    const key = takeClipping();
    if (key !== null) order.send(key);
  }

  function takeClipping(): Key | null {
    const key = clipping.current;
    clipping.current = null;
    return key;
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    event.stopPropagation(); // the window's own keys do not apply while the page has the keyboard
    const native = event.nativeEvent;
    sendClipping();
    if (event.key === 'Dead') isAfterDead.current = true;
    if (native.isComposing || native.keyCode === 229 || event.key === 'Dead') return;
    if (pageCommand(event)) {
      event.preventDefault();
      return;
    }
    const key = toKey('down', native, navigator.platform);
    if (isAfterDead.current && key.text !== '') {
      isAfterDead.current = false;
      return;
    }
    const use = clipboardKey(native);
    if (use === null) event.preventDefault();
    held.current.set(native.code, key);
    if (use === 'cut' || use === 'paste') clipping.current = key;
    else order.send(key);
  }

  function onKeyUp(event: KeyboardEvent<HTMLTextAreaElement>): void {
    event.stopPropagation();
    sendClipping();
    const { nativeEvent } = event;
    // If an input method took the press of a key, the page gets no release either.
    if (!held.current.delete(nativeEvent.code)) return;
    order.send(toKey('up', nativeEvent, navigator.platform));
  }

  /** When the focus leaves while keys are held, the page gets their release. Otherwise Shift would stay pressed. */
  function letGo(): void {
    sendClipping();
    isAfterDead.current = false;
    for (const key of held.current.values()) order.send({ ...key, action: 'up', text: '', repeat: false });
    held.current.clear();
  }

  function onInput(event: { nativeEvent: Event }): void {
    const { nativeEvent } = event;
    // Safari reports the end of a composition as an input, too.
    const isComposed =
      nativeEvent instanceof globalThis.InputEvent &&
      (nativeEvent.isComposing || nativeEvent.inputType.includes('Composition'));
    if (isComposed) return;
    const element = field.current;
    if (element === null || element.value === '') return;
    order.send({ type: 'text', text: element.value });
    element.value = '';
  }

  function onCompositionUpdate(event: CompositionEvent): void {
    order.send({ type: 'composition', text: event.data.slice(0, 2000) });
  }

  function onCompositionEnd(event: CompositionEvent): void {
    isAfterDead.current = false;
    order.send(event.data === '' ? { type: 'composition', text: '' } : { type: 'text', text: event.data });
    if (field.current !== null) field.current.value = '';
  }

  function onPaste(event: ClipboardEvent): void {
    event.preventDefault();
    order.sendRead(readPaste(event.clipboardData, takeClipping()));
  }

  async function copy(): Promise<void> {
    const text = await stream.copySelection();
    if (text !== '') await navigator.clipboard.writeText(text);
  }

  function onCopy(event: ClipboardEvent): void {
    event.preventDefault();
    inBackground(copy());
  }

  /** The page loses the selected text by the key, so the text is copied before. */
  function onCut(event: ClipboardEvent): void {
    event.preventDefault();
    const key = takeClipping();
    order.sendRead(copy().then(() => key));
  }

  const handlers = {
    onKeyDown,
    onKeyUp,
    onInput,
    onCompositionUpdate,
    onCompositionEnd,
    onPaste,
    onCopy,
    onCut,
  };
  return { letGo, handlers };
}

/** Keys that a browser uses for the whole page, such as reload. Here they apply to the task page, not to this window. */
function pageCommand(event: KeyboardEvent): boolean {
  const main = event.ctrlKey || event.metaKey;
  if (event.key === 'F5' || (main && /^r$/i.test(event.key))) sendCommand('page.reload', {});
  else if (event.altKey && event.key === 'ArrowLeft') sendCommand('page.back', {});
  else if (event.altKey && event.key === 'ArrowRight') sendCommand('page.forward', {});
  else return false;
  return true;
}

const buttons = ['left', 'middle', 'right', 'back', 'forward'] as const;
/** Pixels of one line and of one page, for mice that scroll in these units. */
const LINE = 40;
const PAGE = 600;

/**
 * Mouse, wheel and touch over the canvas, sent to the page. Moves and wheel turns are sent once a frame: the newest position
 * and the sum of the turns. Everything before a press is sent before the press.
 */
function usePagePointer(
  order: InputOrder,
  canvas: RefObject<HTMLCanvasElement | null>,
  field: RefObject<HTMLTextAreaElement | null>,
  page: RefObject<{ width: number; height: number }>,
  /** The position of a click on the canvas, where the input method appears. */
  onPress: (place: { x: number; y: number }) => void,
): void {
  useEffect(() => {
    const target = canvas.current;
    if (target === null) return;
    const end = new AbortController();
    let move: InputEvent | null = null;
    let wheel: Extract<InputEvent, { type: 'wheel' }> | null = null;
    let frame = 0;
    /** Mouse events have whole pixels; the pointer event before each has exact ones. */
    let exact = { clientX: 0, clientY: 0 };

    const at = (event: { clientX: number; clientY: number }) =>
      toPage(event, target.getBoundingClientRect(), page.current);

    function flush(): void {
      cancelAnimationFrame(frame);
      frame = 0;
      if (move !== null) order.send(move);
      if (wheel !== null) order.send(wheel);
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
      const zoom = zoomFactor();
      if (box !== undefined)
        onPress({ x: (event.clientX - box.left) / zoom, y: (event.clientY - box.top) / zoom });
      field.current?.focus({ preventScroll: true });
    }

    function listen<K extends keyof HTMLElementEventMap>(
      name: K,
      hear: (event: HTMLElementEventMap[K]) => void,
    ): void {
      target?.addEventListener(name, hear, { signal: end.signal, passive: false });
    }

    for (const name of ['pointermove', 'pointerdown', 'pointerup'] as const) {
      listen(name, ({ clientX, clientY }) => {
        exact = { clientX, clientY };
      });
    }
    // The canvas keeps the pointer while a button is down, also outside it, so a drag ends where the person releases the button.
    listen('pointerdown', (event) => target.setPointerCapture(event.pointerId));
    listen('mousemove', (event) => {
      move = mouse('move', event);
      soon();
    });
    listen('mousedown', (event) => {
      event.preventDefault();
      press(event);
      flush();
      order.send(mouse('down', event));
    });
    listen('mouseup', (event) => {
      event.preventDefault();
      flush();
      order.send(mouse('up', event));
    });
    listen('contextmenu', (event) => event.preventDefault());
    listen('auxclick', (event) => event.preventDefault());
    listen('wheel', (event) => {
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
    });
    for (const action of ['start', 'move', 'end', 'cancel'] as const) {
      listen(`touch${action}`, (event) => {
        event.preventDefault(); // the page makes mouse events of its own, so the browser must not make any
        const first = event.changedTouches[0];
        if (action === 'start' && first !== undefined) press(first);
        order.send({
          type: 'touch',
          action,
          points: [...event.touches].slice(0, 10).map((touch) => ({ id: touch.identifier, ...at(touch) })),
          modifiers: modifiersOf(event),
        });
      });
    }
    return () => {
      end.abort();
      cancelAnimationFrame(frame);
    };
  }, [order, canvas, field, page, onPress]);
}
