import type { Watch } from './watch.ts';
import type { Typewriter } from './watchTyping.ts';

export interface PasteWatch {
  /** Takes over the report of a key that pastes, which is part of the paste. False for other keys. */
  key(event: KeyboardEvent, element: Element | null, name: string): boolean;
}

/**
 * Reports pasted text that the page's own handler takes; text that Chromium inserts is typing. If the page does not take the
 * text, only the key is reported. Self-contained: it is sent into the page as text.
 */
export function watchPaste(watch: Watch, typewriter: Typewriter): PasteWatch {
  const { describing } = watch;
  const LONGEST = 10_000;
  const MOST_FIELDS = 500;
  interface Key {
    readonly element: Element | null;
    readonly name: string;
    readonly wall: number;
  }
  interface Paste {
    readonly event: ClipboardEvent;
    readonly element: Element | null;
    readonly key: Key | null;
    readonly text: string;
    readonly wall: number;
    /** The contents of fields before the page had the text. */
    readonly before: ReadonlyMap<Element, string>;
    /** Chromium inserted the text. */
    isInserted: boolean;
    /** Chromium's question to the page whether it may. */
    asked: Event | null;
  }
  /** The key whose `paste` event is still to come. */
  let key: Key | null = null;
  let paste: Paste | null = null;
  let secretCount = 0;
  let isRedrawn = false;
  const observer = new MutationObserver(() => {
    isRedrawn = true;
  });

  watch.on('paste', (event) => {
    if (!(event instanceof ClipboardEvent)) return;
    settle(true);
    const element = watch.target(event);
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const before = contents(element);
    paste = { event, element, key, text, wall: Date.now(), before, isInserted: false, asked: null };
    key = null;
    isRedrawn = false;
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    // After the handlers of the page.
    setTimeout(() => settle(true));
  });
  for (const type of ['beforeinput', 'input'])
    watch.on(type, (event) => {
      if (paste === null || (event as InputEvent).inputType !== 'insertFromPaste') return;
      const { element, before } = paste;
      if (type === 'beforeinput') paste.asked = event;
      // A field that accepts none of the text reports an input, too.
      else paste.isInserted = element !== null && contentOf(element) !== before.get(element);
    });
  // Without a `paste` event, the page or the browser refused the key.
  for (const type of ['keydown', 'keyup', 'pointerdown']) watch.on(type, pressed);
  watch.beforeReport(() => {
    settle(false);
    pressed();
  });

  function pressed(): void {
    const now = key;
    key = null;
    if (now !== null) watch.act('press', now.element, now.name, { wall: now.wall });
  }

  /** Unless it is the end, text that Chromium may still insert waits. */
  function settle(isEnd: boolean): void {
    const now = paste;
    if (now === null || now.event.eventPhase !== Event.NONE) return;
    if (!isEnd && !now.event.defaultPrevented) return;
    paste = null;
    isRedrawn ||= observer.takeRecords().length > 0;
    observer.disconnect();
    const isTyped = now.isInserted || now.asked?.defaultPrevented === true;
    if (isTyped && now.text !== '') return;
    if (now.text !== '' && now.event.defaultPrevented && report(now)) return;
    key ??= now.key;
    pressed();
  }

  /** Reports the text if the page took it: fields or the page changed, or the field is one that the page draws itself. */
  function report({ element, text, before, wall }: Paste): boolean {
    const after = contents(element);
    const changed = [...after.keys()].filter((field) => after.get(field) !== before.get(field));
    if (changed.length === 0 && !isRedrawn && (element === null || !isDrawnByPage(element))) return false;
    typewriter.end();
    const content = element !== null && changed.includes(element) ? (after.get(element) ?? '') : '';
    const value = fold(content).includes(fold(text)) ? content : text;
    const secret = [element, ...changed].find((each) => each !== null && describing.isSecret(each));
    if (secret != null) {
      secretCount += 1;
      const name = secret.getAttribute('name') ?? '';
      // The numbers of fields that a person types into are positive.
      watch.say({ kind: 'secret', name, field: -secretCount, value: value.slice(0, 8000) });
    }
    const isPage = element === null || element === document.body || element === document.documentElement;
    const shown = secret == null ? value.slice(0, LONGEST) : watch.config.secretMark;
    watch.act('type', isPage ? null : element, shown, { wall });
    return true;
  }

  /** An invisible field only receives the keys for what the page draws, possibly later. */
  function isDrawnByPage(element: Element): boolean {
    if ((element as { editContext?: unknown }).editContext != null) return true;
    if (!element.matches('input, textarea, [contenteditable]')) return false;
    const { width, height } = describing.boxOf(element);
    return width < 4 || height < 4 || !element.checkVisibility({ opacityProperty: true });
  }

  function contents(target: Element | null): Map<Element, string> {
    const fields = [...document.querySelectorAll('input, textarea')].slice(0, MOST_FIELDS);
    if (target !== null) fields.unshift(target);
    return new Map(fields.map((field) => [field, contentOf(field)]));
  }

  function contentOf(element: Element): string {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
    return element instanceof HTMLElement && element.isContentEditable ? describing.textIn(element) : '';
  }

  function fold(text: string): string {
    return text.replace(/\s+/g, '');
  }

  return {
    key(event, element, name) {
      const isLetter = (event.ctrlKey || event.metaKey) && !event.altKey && event.keyCode === 86;
      const isInsert = event.key === 'Insert' && event.shiftKey && !event.ctrlKey && !event.altKey;
      if (!isLetter && !isInsert) return false;
      key = { element, name, wall: Date.now() };
      return true;
    },
  };
}
