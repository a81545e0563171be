import type { Watch } from './watch.ts';

export interface Typewriter {
  /**
   * Handles a key that writes or erases, before the page receives it. True when the key is reported here: as typing or, if
   * it wrote nothing, as a key. Enter writes a line where the field has several.
   */
  key(event: KeyboardEvent, element: Element): boolean;
  /** Handles a character for the page or for an element that takes no text (null: the page). Several are one text. */
  character(key: string, element: Element | null): void;
  /** Reports the text typed so far. Further typing is a separate report. */
  end(): void;
  /**
   * Writes a person's choice into a field, as the field's own list would. The report is the same as for typing, also when
   * the page changes the value at once.
   */
  put(field: HTMLInputElement, value: string): void;
}

/**
 * Reports typing into fields. An `input` event shows typing. Without one (an editor that draws itself, a mask that sets the
 * value, a terminal that removes each letter), the keys and the later content of the field show it. Text that a page writes
 * into its fields by itself is not typing. Self-contained: it is sent into the page as text.
 */
export function watchTyping(watch: Watch): Typewriter {
  const { describing } = watch;
  /** Keys without an `input` event are reported after this pause. */
  const REST_MS = 150;
  const LONGEST = 10_000;
  interface Key {
    readonly key: string;
    readonly wall: number;
    /** Events that the page may have cancelled. */
    readonly events: Event[];
  }
  interface Typing {
    readonly field: Element;
    /** Its content when it was last read. */
    held: string;
    /** Typed text that the page has taken: it emptied the field, or cancelled the keys. */
    taken: string;
    /** The beginning of the field's content that `taken` contains. */
    counted: string;
    /** Keys since then without an `input` event. */
    silent: Key[];
    reported: string;
  }
  /** The text of Enter in a field of several lines. */
  const LINE = '\n';
  let typing: Typing | null = null;
  /** Typing that the page may still change. */
  let remade: Typing | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The target of the last `beforeinput`. Chromium fires it for a person's writing, but not for a script's. */
  let announced: EventTarget | null = null;
  /** The key whose `beforeinput` is still to come. */
  let keyed: string | null = null;
  /** The host of a closed root, not adopted yet, in which a person types. */
  let waiting: Element | null = null;
  /** Characters for no field since the last other report. */
  let loose: { readonly element: Element | null; readonly text: string } | null = null;
  let isLoose = false;
  const secretFields = new WeakMap<Element, number>();
  let secretCount = 0;
  const seen = new WeakMap<Element, string>();

  for (const type of ['pointerdown', 'focusout', 'submit']) watch.on(type, () => end());
  watch.on('focusin', (event) => {
    const element = watch.target(event);
    if (element !== null && watch.couldHide(element)) watch.ask(element);
    const field = element === null ? null : fieldOf(element);
    if (field !== null) look(field);
  });
  watch.on('focusout', (event) => {
    const element = watch.target(event);
    const field = element === null ? null : fieldOf(element);
    if (field !== null && ![seen.get(field), ''].includes(contentOf(field))) notePageText(field);
  });
  watch.beforeReport((isReport) => {
    flush();
    if (isReport && !isLoose) loose = null;
  });

  watch.on('beforeinput', (event) => {
    if (!(event instanceof InputEvent)) return;
    announced = event.composedPath()[0] ?? null;
    setTimeout(() => {
      announced = null;
    });
    const element = watch.target(event);
    const field = element === null ? null : fieldOf(element);
    if (field === null) return;
    settleBefore();
    // The page may have emptied or rewritten the field since, also in answer to this key.
    notePageChange(begin(field));
    const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
    const isKeyed = keyed !== null;
    keyed = null;
    if (isKeyed) typing?.silent.at(-1)?.events.push(event);
    else if (text !== '' && !event.isComposing && event.inputType.startsWith('insert')) silently(text, event);
  });

  watch.on('keypress', (event) => {
    typing?.silent.at(-1)?.events.push(event);
  });

  watch.on('input', (event) => {
    watch.say({ kind: 'changed' });
    // Chromium announces the text that a person writes. Input that is no text comes from its own controls (the arrows of a
    // number, the cross of a search, a picker): no script of the page makes it trusted.
    const byPerson =
      !(event instanceof InputEvent) ||
      event.inputType === 'insertReplacementText' ||
      (announced !== null && announced === event.composedPath()[0]);
    announced = null;
    const element = watch.target(event);
    const field = element === null ? null : fieldOf(element);
    if (!byPerson) notePageText(field);
    else if (field !== null) reportInput(field);
    else if (element !== null && watch.couldHide(element)) {
      waiting = element;
      watch.ask(element);
    }
  });
  watch.onScripted('input', (event) => {
    const element = watch.target(event);
    notePageText(element === null ? null : fieldOf(element));
  });
  watch.onAdopted((host) => {
    if (host !== waiting) return;
    waiting = null;
    const field = fieldOf(watch.within(host));
    if (field !== null) reportInput(field);
  });

  function notePageText(field: Element | null): void {
    if (field === null) return;
    look(field);
    watch.scripted('type', field);
  }

  /** Reads the content of a field and keeps it. Later content that nobody typed is the page's own. */
  function look(field: Element): string {
    const held = contentOf(field);
    seen.set(field, held);
    return held;
  }

  function reportInput(field: Element): void {
    const now = begin(field);
    now.silent = [];
    now.held = look(field);
    report(now, entered(now));
    remade = now;
    setTimeout(lookAgain);
  }

  /** The text that was entered, in its order: what the page has taken, and what the field holds since. */
  function entered({ taken, counted, held }: Typing): string {
    return taken + (held.startsWith(counted) ? held.slice(counted.length) : held);
  }

  /** Keys before the current one that the page cancelled were entered before the text of this one. */
  function settleBefore(): void {
    const current = typing?.silent.pop();
    if (typing === null || current === undefined) return;
    flush();
    typing?.silent.push(current);
  }

  /**
   * If the page changes typed text at once (a mask), the changed text counts as typed. This is also called before the next
   * press, which may come before the timer.
   */
  function lookAgain(): void {
    const now = remade;
    remade = null;
    if (now === null || typing !== now) return;
    const held = look(now.field);
    if (now.silent.length > 0 || held === now.held || held === '') return;
    now.held = held;
    report(now, entered(now));
  }

  /** The page has emptied the field, or written into it, since the person's last input. Emptied text was typed all the same. */
  function notePageChange(now: Typing): void {
    const held = contentOf(now.field);
    if (held === now.held) return;
    if (held === '') {
      now.taken = entered(now);
      now.counted = '';
    }
    now.held = held;
  }

  function begin(field: Element): Typing {
    if (typing?.field === field) return typing;
    end();
    const held = contentOf(field);
    typing = { field, held, taken: '', counted: '', silent: [], reported: held };
    return typing;
  }

  function silently(key: string, event: Event): void {
    typing?.silent.push({ key, wall: Date.now(), events: [event] });
    clearTimeout(timer);
    timer = setTimeout(flush, REST_MS);
  }

  /** Enter that the page cancelled is a key, unless the page wrote a line in its place. */
  function settleLine(now: Typing, { wall }: Key): void {
    const { field, held: before } = now;
    now.silent = [];
    now.held = look(field);
    if (now.held !== '' && lines(now.held) > lines(before)) {
      report(now, entered(now));
      return;
    }
    typing = null;
    watch.act('press', field, 'Enter', { wall });
  }

  function lines(text: string): number {
    return text.split('\n').length;
  }

  /** Reports keys without an `input` event: through the field's current content, or as single keys. */
  function flush(): void {
    lookAgain();
    const now = typing;
    clearTimeout(timer);
    if (now === null || now.silent.length === 0) return;
    const [first] = now.silent;
    if (first?.key === LINE) {
      settleLine(now, first);
      return;
    }
    const { field, held: before } = now;
    const isOwn = isField(field);
    // A key that the page did not cancel wrote nothing: the field is full, or accepts no letters.
    const keys = now.silent.filter(
      ({ events }) => !isOwn || editContextOf(field) !== null || events.some((each) => each.defaultPrevented),
    );
    now.silent = [];
    now.held = look(field);
    if (keys.length === 0) return;
    const isShown = now.held !== before && now.held !== '';
    if (isOwn && isShown) {
      report(now, entered(now));
      return;
    }
    const text = written(isOwn ? entered(now) : now.taken, keys);
    if (isOwn || (isShown && fold(now.held).includes(fold(text)))) {
      now.taken = text;
      now.counted = now.held;
      report(now, text);
      return;
    }
    for (const { key, wall } of keys) reportLoose(field, key, wall);
  }

  /** A first character is a key. With more of them it is a text: the record does not spell it. */
  function reportLoose(element: Element | null, key: string, wall: number): void {
    const before = loose?.element === element ? loose.text : '';
    const isText = key.length === 1 && (key !== ' ' || before !== '');
    isLoose = isText;
    if (!isText || before === '') watch.act('press', element, key === ' ' ? 'Space' : key, { wall });
    else watch.act('type', element, `${before}${key}`.slice(0, LONGEST), { wall });
    isLoose = false;
    if (isText) loose = { element, text: before + key };
  }

  function end(): void {
    flush();
    typing = null;
  }

  function report(now: Typing, value: string): void {
    if (value === now.reported) return;
    now.reported = value;
    const { field } = now;
    const isSecret = describing.isSecret(field);
    if (isSecret) reportSecret(field, value);
    watch.act('type', field, isSecret ? watch.config.secretMark : value.slice(0, LONGEST));
  }

  function written(start: string, keys: readonly Key[]): string {
    let text = start;
    for (const { key } of keys) {
      if (key === 'Backspace') text = text.slice(0, -1);
      else if (key !== 'Delete') text += key;
    }
    return text;
  }

  /** The field that an element is or belongs to; null when it takes no typing. */
  function fieldOf(element: Element): Element | null {
    if (!isField(element)) return null;
    let host = element;
    while (
      !(host instanceof HTMLInputElement) &&
      (host.parentElement as HTMLElement | null)?.isContentEditable === true
    )
      host = host.parentElement ?? host;
    return host;
  }

  function isField(element: Element): boolean {
    return (
      describing.isTextField(element) ||
      editContextOf(element) !== null ||
      /^(textbox|searchbox)$/.test(element.getAttribute('role') ?? '')
    );
  }

  /** Whether Enter writes a line. */
  function hasLines(field: Element): boolean {
    return !(field instanceof HTMLInputElement) && field.getAttribute('aria-multiline') !== 'false';
  }

  function editContextOf(element: Element): { readonly text: string } | null {
    return (element as { editContext?: { readonly text: string } | null }).editContext ?? null;
  }

  /** The content of a field, for comparisons within this script. */
  function contentOf(element: Element): string {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
    return editContextOf(element)?.text ?? describing.textIn(element as HTMLElement);
  }

  /** The value of a secret field goes into memory only, never into an action. */
  function reportSecret(field: Element, value: string): void {
    const name = field.getAttribute('name') ?? '';
    // Months, years and kinds of cards occur on every page.
    const isPlain = /\bcc-(?:exp|type)/i.test(field.getAttribute('autocomplete') ?? '');
    const number = secretFields.get(field) ?? ++secretCount;
    secretFields.set(field, number);
    const known = isPlain ? {} : { value: value.slice(0, 8000) };
    watch.say({ kind: 'secret', name, field: number, ...known });
  }

  function fold(text: string): string {
    return text.replace(/\s+/g, '');
  }

  return {
    key(event, element) {
      const own = fieldOf(element);
      const isQuiet = own === null && watch.targets.takesText(element);
      if (own === null && !isQuiet) {
        end();
        return false;
      }
      const isLine = event.key === 'Enter';
      if (isLine && !(own !== null && hasLines(own))) return false;
      if (isLine || typing?.silent.at(-1)?.key === LINE) flush();
      const now = begin(own ?? element);
      if (own !== null && contentOf(own) === '') notePageChange(now);
      keyed = isLine ? LINE : event.key;
      silently(keyed, event);
      // The key comes before what the page does with it.
      if (isLine) setTimeout(() => event.defaultPrevented && flush());
      return true;
    },
    character(key, element) {
      end();
      reportLoose(element, key, Date.now());
    },
    end,
    put(field, value) {
      end();
      const now = begin(field);
      field.value = value;
      now.held = look(field);
      report(now, now.held);
      watch.quietly(() => {
        field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
      });
      remade = now;
      setTimeout(lookAgain);
    },
  };
}
