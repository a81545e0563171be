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
   * Writes a person's choice into a field, as the field's own list would. The report is the same as for typing, also when the
   * page changes the value at once.
   */
  put(field: HTMLInputElement, value: string): void;
}

/**
 * Reports typing into fields: the text that was entered, and what the field holds if that is something else. An `input` event shows typing. Without one (an editor that draws itself, a mask that sets the
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
    /** The text that was entered, in its order, as if the page had changed nothing of it. */
    entered: string;
    /** The content of the field when it was last read. */
    held: string;
    /** The selection before the current input. Null: unknown. */
    at: { readonly start: number; readonly end: number } | null;
    /** The current input, if it went into a pattern of signs such as `__/__`. If the page rewrites that, it is all that was entered. */
    intoPattern: { readonly pattern: string; readonly inserted: string } | null;
    /** Keys since then without an `input` event. */
    silent: Key[];
    reported: { readonly value: string; readonly held: string | undefined };
    isBegun: boolean;
    /** Another action was reported since. Later changes of the page do not belong to this text. */
    isOver: boolean;
  }
  /** The text of Enter in a field of several lines. */
  const LINE = '\n';
  let typing: Typing | null = null;
  /** Typing whose last input the page may be about to change. Such a change does not count as writing by the page itself. */
  let remade: Typing | null = null;
  let isReporting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The target of the last `beforeinput`. Chromium fires it for a person's writing, but not for a script's. */
  let announced: EventTarget | null = null;
  /** The key whose `beforeinput` is still to come. */
  let keyed: string | null = null;
  /** The host of a closed root, not adopted yet, in which a person types. */
  let waiting: Element | null = null;
  /** Characters typed outside a field since the last other report. */
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
    if (!isReport) return;
    if (!isLoose) loose = null;
    if (!isReporting && typing !== null) typing.isOver = true;
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
    const now = begin(field);
    notePageChange(now);
    now.at = selectionIn(field);
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
    // Chromium announces the text that a person writes. Input that is not text comes from its own controls (the arrows of a
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
    const before = now.held;
    now.silent = [];
    now.held = look(field);
    enter(now, before);
    reportEntered(now);
    remade = now;
    setTimeout(lookAgain);
  }

  /** Adds a person's input to the entered text. It made the field's content from `before`. */
  function enter(now: Typing, before: string): void {
    const { entered, held } = now;
    const { removed, inserted, rest } = changeOf(now, before);
    now.intoPattern = null;
    if (entered === before || hasText(rest)) {
      now.entered = held;
      if (before !== '' && !hasText(before)) now.intoPattern = { pattern: before, inserted };
    } else now.entered = without(entered, removed, before) + inserted;
  }

  /** What an input replaced in a field, and what follows it there. */
  function changeOf(
    { at, held: after }: Typing,
    before: string,
  ): { readonly removed: string; readonly inserted: string; readonly rest: string } {
    if (at !== null) {
      const rest = before.slice(at.end);
      const isThere = after.startsWith(before.slice(0, at.start)) && after.endsWith(rest);
      if (isThere && after.length >= at.start + rest.length)
        return {
          removed: before.slice(at.start, at.end),
          inserted: after.slice(at.start, after.length - rest.length),
          rest,
        };
    }
    const most = Math.min(before.length, after.length);
    let start = 0;
    while (start < most && before[start] === after[start]) start += 1;
    let tail = 0;
    while (tail < most - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
    return {
      removed: before.slice(start, before.length - tail),
      inserted: after.slice(start, after.length - tail),
      rest: before.slice(before.length - tail),
    };
  }

  /** The entered text without what a person removed. Signs and suggestions of the page are not part of it. */
  function without(entered: string, removed: string, before: string): string {
    if (removed !== '' && removed === before) return '';
    return entered.toLowerCase().endsWith(removed.toLowerCase())
      ? entered.slice(0, entered.length - removed.length)
      : entered;
  }

  function hasText(text: string): boolean {
    return /[\p{L}\p{N}]/u.test(text);
  }

  /** Keys before the current one that the page cancelled were entered before the text of this one. */
  function settleBefore(): void {
    const current = typing?.silent.pop();
    if (typing === null || current === undefined) return;
    flush();
    typing?.silent.push(current);
  }

  /**
   * Reports what the field holds if the page has changed the text (a mask). Called in a task after each input, and again at the
   * next report and before main reads the page.
   */
  function lookAgain(): void {
    const now = typing;
    const isAnswer = now === remade;
    remade = null;
    if (now === null || !now.isBegun || now.isOver || now.silent.length > 0) return;
    if (isAnswer) look(now.field);
    if (notePageChange(now)) reportEntered(now);
  }

  /** Notes whether the page has changed the field since the person's last input. The entered text was entered all the same. */
  function notePageChange(now: Typing): boolean {
    const held = contentOf(now.field);
    if (held === now.held) return false;
    now.held = held;
    if (!now.isBegun) now.entered = isField(now.field) ? held : '';
    else if (now.intoPattern !== null && !held.startsWith(now.intoPattern.pattern))
      now.entered = now.intoPattern.inserted;
    now.intoPattern = null;
    return true;
  }

  function begin(field: Element): Typing {
    if (typing?.field === field) return typing;
    end();
    const held = contentOf(field);
    typing = {
      field,
      entered: isField(field) ? held : '',
      held,
      at: null,
      intoPattern: null,
      silent: [],
      reported: { value: held, held: undefined },
      isBegun: false,
      isOver: false,
    };
    return typing;
  }

  /** The selection in a field that tells it. */
  function selectionIn(field: Element): { readonly start: number; readonly end: number } | null {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null;
    const { selectionStart: start, selectionEnd: end } = field;
    return start === null || end === null ? null : { start, end };
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
      enter(now, before);
      reportEntered(now);
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
    if (isOwn) {
      enterKeys(now, keys, before, isShown);
      reportEntered(now);
      return;
    }
    const text = written(now.entered, keys);
    if (isShown && fold(now.held).includes(fold(text))) {
      now.entered = text;
      report(now, text, undefined);
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

  /** Adds keys that the page cancelled. It may have written something for them. */
  function enterKeys(now: Typing, keys: readonly Key[], before: string, isShown: boolean): void {
    const { inserted, rest } = changeOf(now, before);
    const following = now.at === null ? rest : before.slice(now.at.end);
    if (isShown && inserted === written('', keys)) enter(now, before);
    else if (isShown && hasText(following)) now.entered = now.held;
    else {
      const isPattern = now.entered === before && !hasText(before) && !now.held.startsWith(before);
      now.entered = written(isPattern ? '' : now.entered, keys);
    }
  }

  /** Reports the entered text, and what the field holds if that is something else. The white space of an editor is drawn. */
  function reportEntered(now: Typing): void {
    const { field, entered, held } = now;
    const isPlain = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    const isSame = isPlain ? entered === held : fold(entered) === fold(held);
    now.isBegun = true;
    now.isOver = false;
    report(now, isSame ? held : entered, isSame ? undefined : held);
  }

  function report(now: Typing, value: string, held: string | undefined): void {
    if (value === now.reported.value && held === now.reported.held) return;
    now.reported = { value, held };
    const { field } = now;
    const isSecret = describing.isSecret(field);
    if (isSecret) reportSecret(field, value, held);
    const kept = (text: string): string => (isSecret ? watch.config.secretMark : text.slice(0, LONGEST));
    isReporting = true;
    watch.act('type', field, kept(value), held === undefined ? {} : { held: kept(held) });
    isReporting = false;
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
  function reportSecret(field: Element, value: string, held: string | undefined): void {
    const name = field.getAttribute('name') ?? '';
    // Months, years and kinds of cards occur on every page.
    const isPlain = /\bcc-(?:exp|type)/i.test(field.getAttribute('autocomplete') ?? '');
    const number = secretFields.get(field) ?? ++secretCount;
    secretFields.set(field, number);
    const known = (text: string) => (isPlain ? {} : { value: text.slice(0, 8000) });
    watch.say({ kind: 'secret', name, field: number, ...known(value) });
    // The page may show either text. Each grows by itself.
    if (held !== undefined) watch.say({ kind: 'secret', name, field: -number, ...known(held) });
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
      if (own !== null && now.silent.length === 0) {
        notePageChange(now);
        now.at = selectionIn(own);
      }
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
      now.entered = now.held;
      reportEntered(now);
      watch.quietly(() => {
        field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
      });
      remade = now;
      setTimeout(lookAgain);
    },
  };
}
