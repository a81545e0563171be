import {
  type ClipboardEvent,
  type CompositionEvent,
  type KeyboardEvent,
  type RefObject,
  useRef,
} from 'react';
import type { InputEvent } from '../../shared/contract/input.ts';
import type { PageStream } from '../bridge.ts';
import { act } from '../stores/act.ts';
import { modifiersOf } from './modifiers.ts';

type Key = Extract<InputEvent, { type: 'key' }>;

/**
 * The keyboard of the page. What goes to the page does nothing else here; what is left to the browser is composing
 * (then the finished text is sent) and the clipboard.
 */
export function usePageKeys(stream: PageStream, field: RefObject<HTMLTextAreaElement | null>) {
  const held = useRef(new Map<string, Key>());

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    event.stopPropagation(); // the window's own keys are not meant while keys go to the page
    const native = event.nativeEvent;
    if (native.isComposing || native.keyCode === 229 || event.key === 'Dead') return;
    if (pageCommand(event)) {
      event.preventDefault();
      return;
    }
    const key = toKey('down', native);
    if (!isClipboard(event)) event.preventDefault();
    held.current.set(native.code, key);
    stream.send(key);
  }

  function onKeyUp(event: KeyboardEvent<HTMLTextAreaElement>): void {
    event.stopPropagation();
    const { nativeEvent } = event;
    // A key whose press went to an input method has no release for the page either.
    if (!held.current.delete(nativeEvent.code)) return;
    stream.send(toKey('up', nativeEvent));
  }

  /** The focus leaves with keys held: for the page they are let go, or Shift would hang. */
  function letGo(): void {
    for (const key of held.current.values()) stream.send({ ...key, action: 'up', text: '', repeat: false });
    held.current.clear();
  }

  function onInput(event: { nativeEvent: Event }): void {
    if (event.nativeEvent instanceof globalThis.InputEvent && event.nativeEvent.isComposing) return;
    const element = field.current;
    if (element === null || element.value === '') return;
    stream.send({ type: 'text', text: element.value });
    element.value = '';
  }

  function onCompositionUpdate(event: CompositionEvent): void {
    stream.send({ type: 'composition', text: event.data.slice(0, 2000) });
  }

  function onCompositionEnd(event: CompositionEvent): void {
    stream.send(event.data === '' ? { type: 'composition', text: '' } : { type: 'text', text: event.data });
    if (field.current !== null) field.current.value = '';
  }

  function onPaste(event: ClipboardEvent): void {
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    if (text !== '') stream.send({ type: 'paste', text: text.slice(0, 1_000_000) });
  }

  async function copy(event: ClipboardEvent, then?: () => void): Promise<void> {
    event.preventDefault();
    const text = await stream.copySelection();
    if (text === '') return;
    await navigator.clipboard.writeText(text);
    then?.();
  }

  return {
    onKeyDown,
    onKeyUp,
    letGo,
    onInput,
    onCompositionUpdate,
    onCompositionEnd,
    onPaste,
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut: (event: ClipboardEvent) => void copy(event, () => press('Delete', 46)),
  };

  function press(name: string, keyCode: number): void {
    const key: Key = {
      type: 'key',
      action: 'down',
      key: name,
      code: name,
      keyCode,
      location: 0,
      repeat: false,
      text: '',
      modifiers: 0,
    };
    stream.send(key);
    stream.send({ ...key, action: 'up' });
  }
}

function toKey(action: 'down' | 'up', event: globalThis.KeyboardEvent): Key {
  const writes =
    event.key === 'Enter'
      ? '\r'
      : event.key.length <= 2 && (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey))
        ? [...event.key].length === 1
          ? event.key
          : ''
        : '';
  return {
    type: 'key',
    action,
    key: event.key.slice(0, 64),
    code: event.code.slice(0, 64),
    keyCode: event.keyCode,
    location: event.location,
    repeat: event.repeat,
    text: action === 'down' ? writes : '',
    modifiers: modifiersOf(event),
  };
}

/** Ctrl/⌘ with C, X, V: the browser's clipboard events follow, and they do the work. */
function isClipboard(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && /^[cxv]$/i.test(event.key);
}

/** Keys that a browser uses for the page as a whole: they mean the task page, not this window. */
function pageCommand(event: KeyboardEvent): boolean {
  const main = event.ctrlKey || event.metaKey;
  if (event.key === 'F5' || (main && /^r$/i.test(event.key))) void act('page.reload', {});
  else if (event.altKey && event.key === 'ArrowLeft') void act('page.back', {});
  else if (event.altKey && event.key === 'ArrowRight') void act('page.forward', {});
  else return false;
  return true;
}
