import type { Watch, WatchWorld } from './watch.ts';
import type { Typewriter } from './watchTyping.ts';

/**
 * Shows the suggestions of a field with a `<datalist>`, which a headless Chromium cannot draw. As in a browser, the list
 * receives its keys before the page does: Escape, arrows and Enter belong to the list and are not steps. A chosen
 * suggestion is reported as typing. Self-contained: it is sent into the page as text.
 */
export function watchSuggestions(watch: Watch, world: WatchWorld, typewriter: Typewriter): void {
  if (!watch.config.holdPopups) return;
  const { describing } = watch;
  const TYPES = ['text', 'search', 'url', 'tel', 'email', 'number'];
  /** Nobody reads more suggestions than these; another typed letter narrows them down. */
  const MOST = 512;
  const ROWS = 10;

  interface Option {
    readonly value: string;
    readonly label: string;
  }
  /** A field in which a person types, or whose list the person has opened. */
  interface Suggesting {
    readonly field: HTMLInputElement;
    readonly number: number;
    readonly observer: MutationObserver;
    /** The suggestions that match the field's content; if empty, no list is shown. */
    options: readonly Option[];
    at: number;
  }
  let open: Suggesting | null = null;
  let lastNumber = 0;
  /** Recent typing that is not processed yet. */
  let typed: { readonly field: HTMLInputElement; readonly timer: ReturnType<typeof setTimeout> } | null =
    null;
  /** The key whose press the list received. The list also receives the other events of this key. */
  let taken: string | null = null;

  world.takeSuggestion = (number, value) => {
    if (open?.number !== number) return;
    if (value === null) close();
    else choose(value);
  };
  world.suggestionBox = (number) => {
    if (open?.number !== number) return null;
    const { field } = open;
    if (field.isConnected && !field.disabled && field.checkVisibility()) return boxOf(field);
    close();
    return null;
  };

  watch.on('click', (event) => {
    const field = fieldOf(event);
    if (field !== null && event instanceof MouseEvent && event.detail > 0) begin(field);
  });
  watch.on('pointerdown', (event) => {
    if (open !== null && watch.target(event) !== open.field) close();
  });
  watch.on('focusout', close);
  watch.on('pagehide', close);

  watch.on('input', (event) => {
    const field = fieldOf(event);
    // An input event that is not typing comes from a list of Chromium's own.
    if (field === null || !(event instanceof InputEvent)) return close();
    // The page may change the typed text.
    if (typed !== null) clearTimeout(typed.timer);
    typed = { field, timer: setTimeout(catchUp) };
  });

  watch.on(
    'keydown',
    (event) => {
      if (!(event instanceof KeyboardEvent) || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      taken = null;
      // A quick key refers to the suggestions for everything typed so far.
      catchUp();
      if (open !== null && watch.target(event) !== open.field) close();
      if (open !== null && open.options.length > 0) {
        if (isOfList(event, open)) take(event);
        return;
      }
      const field = fieldOf(event);
      if (field === null || field.type === 'number' || !/^Arrow(Up|Down)$/.test(event.key)) return;
      begin(field);
      if (open?.options.length) watch.opener = event;
    },
    { passive: false },
  );
  watch.on(
    'keyup',
    (event) => {
      if (event instanceof KeyboardEvent && event.code === taken) hide(event);
    },
    { passive: false },
  );

  /** Carries out the key in the list. False when the key belongs to the field. */
  function isOfList(event: KeyboardEvent, { options, at }: Suggesting): boolean {
    const last = options.length - 1;
    const chosen = options[at];
    switch (event.key) {
      case 'ArrowDown':
        return point(at >= last ? 0 : at + 1);
      case 'ArrowUp':
        return point(at <= 0 ? last : at - 1);
      case 'PageDown':
        return point(Math.min(last, at + ROWS));
      case 'PageUp':
        return point(Math.max(0, at - ROWS));
      case 'Escape':
        close();
        return true;
      case 'Enter':
        // A held key was pressed for another purpose.
        if (event.repeat) return chosen !== undefined;
        if (chosen === undefined) close();
        else choose(chosen.value);
        return chosen !== undefined;
      case 'Tab':
        // Tab takes the marked suggestion, and the focus moves on.
        if (chosen !== undefined) choose(chosen.value);
        return false;
      default:
        return false;
    }
  }

  function take(event: KeyboardEvent): void {
    taken = event.code;
    watch.life('key');
    hide(event);
  }

  /** Hides the event from the page and from other parts of the watcher. */
  function hide(event: KeyboardEvent): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function fieldOf(event: Event): HTMLInputElement | null {
    const element = watch.target(event);
    return element instanceof HTMLInputElement &&
      TYPES.includes(element.type) &&
      !element.disabled &&
      !element.readOnly &&
      element.list !== null
      ? element
      : null;
  }

  function catchUp(): void {
    const field = typed?.field;
    forget();
    if (field?.isConnected && watch.within(document.activeElement ?? field) === field) begin(field);
  }

  function forget(): void {
    if (typed !== null) clearTimeout(typed.timer);
    typed = null;
  }

  function begin(field: HTMLInputElement): void {
    if (open?.field !== field) {
      close();
      lastNumber += 1;
      const observer = new MutationObserver(look);
      // Pages may load suggestions while a person types.
      if (field.list !== null)
        observer.observe(field.list, {
          ...{ childList: true, subtree: true, characterData: true },
          attributes: true,
        });
      open = { field, number: lastNumber, observer, options: [], at: -1 };
    }
    look();
  }

  /** Updates the suggestions for the field's current content. */
  function look(): void {
    if (open === null) return;
    const { field, options: before, at } = open;
    const marked = before[at];
    open.options = fitting(field);
    open.at = marked === undefined ? -1 : open.options.findIndex(({ value }) => value === marked.value);
    if (open.options.length > 0 || before.length > 0) report();
  }

  /** Chromium's rule: the value or the label contains the typed text, and the field accepts the value. */
  function fitting(field: HTMLInputElement): Option[] {
    const held = field.multiple ? (field.value.split(',').at(-1)?.trim() ?? '') : field.value;
    const part = fold(held);
    const found: Option[] = [];
    const probe = field.cloneNode() as HTMLInputElement;
    for (const option of field.list instanceof HTMLDataListElement ? field.list.options : []) {
      if (found.length === MOST) break;
      const { value } = option;
      const label = option.label.trim();
      if (value === '' || option.disabled || (field.maxLength >= 0 && value.length > field.maxLength))
        continue;
      if (!fold(value).includes(part) && !fold(label).includes(part)) continue;
      probe.value = value;
      if (probe.value === value && probe.validity.valid) found.push({ value, label });
    }
    const [only] = found;
    // A value that the field already has is not suggested.
    return found.length === 1 && only?.value === held ? [] : found;
  }

  function fold(text: string): string {
    return text.toLocaleLowerCase();
  }

  function point(to: number): true {
    if (open !== null) open.at = to;
    report();
    return true;
  }

  function report(): void {
    if (open === null) return;
    const { field, number, options, at } = open;
    watch.say({
      kind: 'suggestions',
      number,
      suggestions:
        options.length === 0
          ? null
          : {
              label: describing.describe(field).name,
              box: boxOf(field),
              rtl: getComputedStyle(field).direction === 'rtl',
              at,
              options: [...options],
            },
      wall: Date.now(),
    });
  }

  function close(): void {
    const last = open;
    forget();
    open = null;
    if (last === null) return;
    last.observer.disconnect();
    if (last.options.length > 0)
      watch.say({ kind: 'suggestions', number: last.number, suggestions: null, wall: Date.now() });
  }

  /** In a field with several addresses, the suggestion replaces the last one. */
  function choose(value: string): void {
    const field = open?.field;
    close();
    if (field === undefined || !field.isConnected) return;
    const before = field.type === 'email' && field.multiple ? field.value.split(',').slice(0, -1) : [];
    typewriter.put(field, [...before, value].join(','));
  }

  function boxOf(field: Element) {
    const { x, y, width, height } = field.getBoundingClientRect();
    return { x, y, width, height };
  }
}
