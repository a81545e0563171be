import type { ClickTargets } from './clickTarget.ts';
import type { Describing } from './describing.ts';
import type {
  ChosenElement,
  LocalElement,
  PickChainLink,
  PickFacts,
  PickPoint,
  WatchAction,
  WatchConfig,
  WatchMessage,
} from './messages.ts';

type Listener = (event: Event) => unknown;

/** What the parts of the watcher share. */
export interface Watch {
  readonly config: WatchConfig;
  readonly describing: Describing;
  readonly targets: ClickTargets;
  /** Listens on the window, in the capture phase, before any listener of the page. Untrusted events are ignored. */
  on(type: string, listener: Listener, options?: { readonly passive: boolean }): void;
  /** The same for untrusted events, which scripts made. */
  onScripted(type: string, listener: Listener): void;
  say(message: WatchMessage): void;
  /** The real target, through open shadow roots and through adopted closed ones. */
  target(event: Event): Element | null;
  /** Reports an action of a person. Pending reports go first. */
  act(
    operation: WatchAction['operation'],
    element: Element | null,
    value: string | null,
    how?: ReportDetails,
  ): void;
  /** Reports input that the page made, once for each element and up to a limit. */
  scripted(operation: WatchAction['operation'], element: Element): void;
  /** Scripted events during `work` are our own. */
  quietly(work: () => void): void;
  /**
   * Runs before each report, before the document goes away, and when main requests pending reports (then no action
   * follows).
   */
  beforeReport(flush: (isReport: boolean) => void): void;
  life(kind: 'pointer' | 'key' | 'wheel'): void;
  /** Whether an element may have a closed root, as far as a script can tell. `ask` has main search for it. */
  couldHide(element: Element): boolean;
  ask(element: Element): number;
  /** The focused element within a host whose root is known. */
  within(host: Element): Element;
  onAdopted(listener: (host: Element) => void): void;
  /** Whether a scroll bar was pressed, which is part of no page. */
  isOnBar(event: PointerEvent, element: Element): boolean;
  /** The text selected on the page, without selections in fields. */
  marked(): string;
  /** Notes an element that a person uses by a press or by keys. Prompts of the page appear next to it. */
  use(element: Element, event: Event): void;
  /** The event that opened a list or a picker. Nothing is chosen by it yet, so it is not a step. */
  opener: Event | null;
  /** `timeStamp` of the last choice in a list. The click that made the choice is not reported separately. */
  choseAt: number;
  /** Enter is down: it clicks buttons, links and the form's submit button. */
  isEntering: boolean;
}

/** What a report knows better than the current page. */
interface ReportDetails {
  readonly event?: MouseEvent;
  readonly wall?: number;
  /** The element as it was when it was pressed. */
  readonly described?: LocalElement;
  readonly position?: { readonly x: number; readonly y: number };
  /** The number of the announced press, if the page's listeners decide about its element or its place. */
  readonly press?: number;
  readonly place?: { readonly x: number; readonly y: number };
  /** What the field holds, if that is not the entered text. */
  readonly held?: string;
  readonly drag?: string;
  readonly sure?: true;
  /** The host whose closed root may contain the pressed element. */
  readonly host?: number;
}

/** The isolated world's one global, called by main. */
export interface WatchWorld {
  readonly document: Document;
  stop(): void;
  /** Reports what is pending. */
  flush(): void;
  host(id: number): Element | null;
  adopt(host: Element, root: ShadowRoot): void;
  /** Describes the element at a point, or the focused one, within a host whose root has been adopted since. */
  describeWithin(host: Element, point: { x: number; y: number } | null): LocalElement;
  describe(element: Element): LocalElement;
  secrets(): Element[];
  isSecret(element: Element): boolean;
  reply(popupId: number, accept: boolean, values: readonly string[]): void;
  /** The box of a popup's field in its own viewport; null when the page has removed the field. */
  popupBox(popupId: number): { x: number; y: number; width: number; height: number } | null;
  /** Takes a suggestion of a field, or none (null). */
  takeSuggestion(number: number, value: string | null): void;
  /** The box of the field with suggestions; null when it no longer suggests. */
  suggestionBox(number: number): { x: number; y: number; width: number; height: number } | null;
  /** The box of the element that a person used a moment ago, in its own viewport; null when it was too long ago. */
  usedBox(): { x: number; y: number; width: number; height: number } | null;
  selection(): string;
  /**
   * Whether the last drag over this document since then was accepted: by the page, which signals it, or by a file field.
   */
  takesFiles(event: 'dragover' | 'drop', since: number): boolean;
  /** Those elements of a press on which the page may have listeners. Empty: many presses have come since. */
  pressed(press: number): readonly Element[];
  /**
   * The pressed element as it was, given which of these listen for presses, and which for movements of the pointer. Null: many
   * presses have come since.
   */
  chosen(press: number, listening: readonly boolean[], following: readonly boolean[]): ChosenElement | null;
  parts: Partial<Record<string, (argument: never) => unknown>>;
  /** An element's shadow root if it is open or adopted. */
  rootOf(element: Element): ShadowRoot | null;
  /** Whether it may hold a closed root that was not searched for. */
  mayHide(element: Element): boolean;
  /** The id under which main searches for a closed root. */
  ask(element: Element): number;
  pick: PickWorld | null;
}

/**
 * A result of Chromium's hit test: a drawn node, so also `::before`. Older versions return it as an element that no script
 * can otherwise reach, newer ones (since about 150) as a `CSSPseudoElement`, which is not a node.
 */
export type DrawnNode = Element | { readonly element: Element };

/** What choosing an element needs of a document. Boxes are in its own viewport. */
export interface PickWorld {
  /** When on, no event of the pointer, the keys or the wheel reaches the page, whatever its source. */
  withhold(on: boolean): void;
  /** Whether the element belongs to this world's own document. */
  isHere(drawn: DrawnNode): boolean;
  isPseudo(drawn: DrawnNode): boolean;
  /** The element of a pseudo-element; other elements are returned unchanged. */
  solid(drawn: DrawnNode): Element;
  point(element: Element): PickPoint;
  /** Null when the element has left the document. */
  read(element: Element): PickFacts | null;
  /** The element and its ancestors, nearest first. */
  chain(element: Element): Element[];
  chainFacts(chain: readonly Element[]): PickChainLink[];
  /**
   * Elements around this one that may hold a closed root, by the ids under which main searches them. Each is returned once.
   */
  hostsAround(element: Element): readonly number[];
  /**
   * Lists `top` and its visible descendants in the box of `original`. Lists nothing when it returns hosts to search first.
   */
  inside(top: Element, original: Element): readonly number[];
  /** Lists the element next to this one. `out` when that element lies outside of this document. Hosts as in `inside`. */
  near(element: Element, to: 'parent' | 'child' | 'next' | 'previous'): readonly number[] | 'out';
  listed(): readonly Element[];
  points(elements: readonly Element[]): PickPoint[];
  body(): Element | null;
  /**
   * Lists the operable elements in the visible part of the document, in document order. Returns hosts to search for more.
   */
  operable(body: Element): readonly number[];
  /** Scrolls as a wheel would. False when nothing in this document can scroll. */
  scroll(element: Element, by: { x: number; y: number }): boolean;
  /** Withholds events of this root, too. */
  guardRoot(root: ShadowRoot): void;
  rememberScrolls(element: Element): void;
  restoreScrolls(): void;
}

/** The base of the watcher. Self-contained: it is sent into the page as text. */
export function makeWatch(
  config: WatchConfig,
  describing: Describing,
  makeTargets: (rootOf: (element: Element) => ShadowRoot | null) => ClickTargets,
): { watch: Watch; world: WatchWorld } {
  const listeners: { type: string; listener: Listener; options: AddEventListenerOptions }[] = [];
  const flushes: ((isReport: boolean) => void)[] = [];
  const adoptedListeners: ((host: Element) => void)[] = [];
  const roots = new WeakMap<Element, ShadowRoot>();
  const adopted = new Set<WeakRef<ShadowRoot>>();
  const asked = new WeakMap<Element, number>();
  const hosts = new Map<number, WeakRef<Element>>();
  /** Reported actions of the page itself, and how many more are reported. */
  const reported = new WeakMap<Element, Set<string>>();
  let left = 20;
  let isQuiet = false;
  const lastLife: Record<string, number> = {};
  /** How long Chromium lets a page open something after a press. */
  const USED_MS = 5000;
  let used: { readonly element: Element; readonly box: DOMRect; readonly at: number } | null = null;

  function say(message: WatchMessage): void {
    // On the desktop the script may reach a frame before its binding does.
    const report = (globalThis as unknown as Record<string, ((text: string) => void) | undefined>)[
      config.binding
    ];
    report?.(JSON.stringify(message));
  }

  function on(type: string, listener: Listener, options = { passive: true }): void {
    listen(type, (event) => event.isTrusted && listener(event), options);
  }

  function listen(type: string, listener: Listener, options: AddEventListenerOptions): void {
    listeners.push({ type, listener, options: { capture: true, ...options } });
    addEventListener(type, listener, { capture: true, ...options });
  }

  function scripted(operation: WatchAction['operation'], element: Element): void {
    const known = reported.get(element) ?? new Set();
    reported.set(element, known);
    if (isQuiet || left === 0 || known.has(operation)) return;
    known.add(operation);
    left -= 1;
    const described = describing.describe(element);
    say({ kind: 'action', operation, element: described, value: null, wall: Date.now(), scripted: true });
  }

  function target(event: Event): Element | null {
    const first = event.composedPath()[0];
    const element = first instanceof Element ? first : first instanceof Node ? first.parentElement : null;
    return element === null
      ? null
      : within(
          element,
          event instanceof MouseEvent && event.detail + event.clientX + event.clientY > 0
            ? { x: event.clientX, y: event.clientY }
            : null,
        );
  }

  /** Descends into adopted closed roots: by the pointer if there is one, else by the focus. */
  function within(element: Element, point: { x: number; y: number } | null): Element {
    for (let at = element; ; ) {
      const root = roots.get(at) ?? at.shadowRoot;
      const inner =
        root === null ? null : point === null ? root.activeElement : root.elementFromPoint(point.x, point.y);
      if (inner === null || inner === at || inner.getRootNode() !== root) {
        if (root === null && mayHide(at)) ask(at);
        return at;
      }
      at = inner;
    }
  }

  /** A script cannot see whether an element holds a closed root. Only these elements can. */
  function couldHide(element: Element): boolean {
    if (roots.has(element) || element.shadowRoot !== null) return false;
    return /^(article|aside|blockquote|div|footer|h[1-6]|header|main|nav|p|section|span|[^-]+-.+)$/.test(
      element.localName,
    );
  }

  /** These elements often do. */
  function mayHide(element: Element): boolean {
    if (!couldHide(element)) return false;
    if (element.localName.includes('-')) return true;
    return element.firstElementChild === null && (element.textContent ?? '').trim() === '';
  }

  function ask(element: Element): number {
    const known = asked.get(element);
    if (known !== undefined) return known;
    const id = hosts.size + 1;
    asked.set(element, id);
    hosts.set(id, new WeakRef(element));
    say({ kind: 'host', host: id });
    return id;
  }

  function act(
    operation: WatchAction['operation'],
    element: Element | null,
    value: string | null,
    {
      event,
      wall = Date.now(),
      described,
      position,
      press,
      place,
      drag,
      sure,
      held,
      host,
    }: ReportDetails = {},
  ): void {
    flush(true);
    const known = described ?? (element === null ? null : describing.describe(element));
    const asked = host ?? (element !== null && mayHide(element) ? ask(element) : undefined);
    const safe = (text: string): string => (known?.secret === true ? config.secretMark : text);
    say({
      kind: 'action',
      operation,
      element: known,
      value: value === null ? null : safe(value),
      wall,
      ...(event !== undefined && event.clientX + event.clientY > 0
        ? { point: { x: Math.floor(event.clientX), y: Math.floor(event.clientY) } }
        : {}),
      ...(position === undefined ? {} : { position }),
      ...(press === undefined ? {} : { press }),
      ...(held === undefined ? {} : { held: safe(held) }),
      ...(place === undefined ? {} : { place }),
      ...(drag === undefined ? {} : { drag }),
      ...(sure === undefined ? {} : { sure }),
      ...(asked === undefined ? {} : { host: asked }),
    });
  }

  function flush(isReport: boolean): void {
    for (const each of flushes) each(isReport);
  }

  function life(kind: 'pointer' | 'key' | 'wheel'): void {
    const now = performance.now();
    if (now - (lastLife[kind] ?? Number.NEGATIVE_INFINITY) < 1000) return;
    lastLife[kind] = now;
    say({ kind: 'life', life: kind, wall: Date.now() });
  }

  /** For an element that fills the window, the pressed point counts. */
  function use(element: Element, event: Event): void {
    const box = describing.boxOf(element);
    const isPress = event instanceof MouseEvent && event.clientX + event.clientY > 0;
    const fills = box.width >= innerWidth * 0.8 && box.height >= innerHeight * 0.5;
    used = {
      element,
      box: isPress && fills ? new DOMRect(event.clientX, event.clientY, 1, 1) : box,
      at: performance.now(),
    };
  }

  function usedBox() {
    if (used === null || performance.now() - used.at > USED_MS) return null;
    const now = describing.boxOf(used.element);
    const isThere = used.element.isConnected && now.width > 1 && now.height > 1 && used.box.width > 1;
    const { x, y, width, height } = isThere ? now : used.box;
    return { x, y, width, height };
  }

  function isOnBar(event: PointerEvent, element: Element): boolean {
    if (element === document.documentElement)
      return event.clientX >= element.clientWidth || event.clientY >= element.clientHeight;
    const { overflowX, overflowY } = getComputedStyle(element);
    const isBeside = event.offsetX < 0 || event.offsetX >= element.clientWidth;
    const isBelow = event.offsetY >= element.clientHeight;
    return (
      (isBeside && /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight) ||
      (isBelow && /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth)
    );
  }

  // document.open() removes every listener of the window, ours too, and replaces the root element.
  let rootElement = document.documentElement;
  const reopened = new MutationObserver(() => {
    if (document.documentElement === rootElement) return;
    rootElement = document.documentElement;
    for (const { type, listener, options } of listeners) addEventListener(type, listener, options);
  });
  reopened.observe(document, { childList: true });
  on('pagehide', () => flush(true));

  const targets = makeTargets((element) => roots.get(element) ?? element.shadowRoot);
  const watch: Watch = {
    config,
    describing,
    targets,
    on,
    onScripted: (type, listener) =>
      listen(type, (event) => !event.isTrusted && listener(event), { passive: true }),
    say,
    target,
    act,
    scripted,
    quietly(work) {
      isQuiet = true;
      work();
      isQuiet = false;
    },
    beforeReport: (each) => flushes.push(each),
    life,
    couldHide,
    ask,
    isOnBar,
    within: (host) => within(host, null),
    onAdopted: (listener) => adoptedListeners.push(listener),
    marked() {
      const active = document.activeElement;
      if (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) return '';
      return (getSelection()?.toString() ?? '').trim().slice(0, 10_000);
    },
    use,
    opener: null,
    choseAt: Number.NEGATIVE_INFINITY,
    isEntering: false,
  };
  const world: WatchWorld = {
    document,
    stop() {
      reopened.disconnect();
      for (const { type, listener, options } of listeners) removeEventListener(type, listener, options);
    },
    flush: () => flush(false),
    host: (id) => hosts.get(id)?.deref() ?? null,
    adopt(host, root) {
      roots.set(host, root);
      world.pick?.guardRoot(root);
      adopted.add(new WeakRef(root));
      for (const listener of adoptedListeners) listener(host);
    },
    describeWithin: (host, point) => describing.describe(targets.meant(within(host, point))),
    describe: (element) => describing.describe(element),
    secrets: () =>
      describing.secrets([
        document,
        ...[...adopted].map((each) => each.deref()).filter((root) => root !== undefined),
      ]),
    isSecret: (element) => describing.isSecret(element),
    reply() {},
    popupBox: () => null,
    takeSuggestion() {},
    suggestionBox: () => null,
    usedBox,
    selection: () => '',
    takesFiles: () => false,
    pressed: () => [],
    chosen: () => null,
    parts: {},
    rootOf: (element) => roots.get(element) ?? element.shadowRoot,
    mayHide,
    ask,
    pick: null,
  };
  return { watch, world };
}
