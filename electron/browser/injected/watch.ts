import type { ClickTargets } from './clickTarget.ts';
import type { Describing } from './describing.ts';
import type {
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
  /** Listens on the window, in the capture phase, before any listener of the page. Untrusted events are not passed on. */
  on(type: string, listener: Listener, options?: { readonly passive: boolean }): void;
  /** The same for untrusted events: those that a script made. */
  onScripted(type: string, listener: Listener): void;
  say(message: WatchMessage): void;
  /** The real target, through open shadow roots and through closed ones that have been adopted. */
  target(event: Event): Element | null;
  /** Reports something that a person did. What waits to be reported goes first. */
  act(operation: WatchAction['operation'], element: Element | null, value: string | null, how?: Told): void;
  /** Reports input that the page made. Once of each element; not without end. */
  scripted(operation: WatchAction['operation'], element: Element): void;
  /** Scripted events meanwhile are our own. */
  quietly(work: () => void): void;
  /** Runs before each report, before the document goes away, and when main wants to hear what waits: then nothing was done. */
  beforeReport(flush: (isReport: boolean) => void): void;
  life(kind: 'pointer' | 'key' | 'wheel'): void;
  /** Any element that may have a closed root, as far as a script can tell; looked for by `ask`. */
  couldHide(element: Element): boolean;
  ask(element: Element): number;
  /** What has the focus within a host whose root is known. */
  within(host: Element): Element;
  onAdopted(listener: (host: Element) => void): void;
  /** It is a scroll bar that is pressed, which is part of no page. */
  isOnBar(event: PointerEvent, element: Element): boolean;
  /** Words that are marked on the page; those in fields are the field's. */
  marked(): string;
  /** An element that a person uses, by a press or by keys: what a page asks next stands there. */
  use(element: Element, event: Event): void;
  /** The event that has opened a list or a picker: nothing is chosen by that yet, and it is no step. */
  opener: Event | null;
  /** The field whose own picker, drawn by the host, is open: what it writes comes without keys and presses. */
  picking: Element | null;
  /** `timeStamp` of the last drag's end: the click that may follow belongs to it. */
  draggedAt: number;
  /** `timeStamp` of the last choice in a list: the click that made it says no more. */
  choseAt: number;
  /** `timeStamp` of the last Enter: it clicks buttons, links and the form's submit button. */
  enterAt: number;
}

/** What a report knows better than the page as it is now. */
interface Told {
  readonly event?: MouseEvent;
  readonly wall?: number;
  /** The element as it was when it was pressed. */
  readonly described?: LocalElement;
  readonly position?: { readonly x: number; readonly y: number };
  /** The press that was announced: the page's listeners may say that it was for a nearer element. */
  readonly press?: number;
  /** What was pressed may lie in a closed root of this host. */
  readonly host?: number;
}

/** The isolated world's one global: what main calls. */
export interface WatchWorld {
  readonly document: Document;
  stop(): void;
  /** Reports what waits for more. */
  flush(): void;
  host(id: number): Element | null;
  adopt(host: Element, root: ShadowRoot): void;
  /** Describes what is at a point, or has the focus, within a host whose root has been adopted since. */
  describeWithin(host: Element, point: { x: number; y: number } | null): LocalElement;
  describe(element: Element): LocalElement;
  secrets(): Element[];
  isSecret(element: Element): boolean;
  reply(popupId: number, accept: boolean, values: readonly string[]): void;
  /** Where the field of a popup lies in its own viewport; null when the page has taken it away. */
  popupBox(popupId: number): { x: number; y: number; width: number; height: number } | null;
  /** Null: nothing of what a field suggests is taken. */
  takeSuggestion(number: number, value: string | null): void;
  /** Where the field that suggests lies; null when it does no longer. */
  suggestionBox(number: number): { x: number; y: number; width: number; height: number } | null;
  /** Where in its own viewport lies what a person used a moment ago; null when that is long ago. */
  usedBox(): { x: number; y: number; width: number; height: number } | null;
  selection(): string;
  /** Whether the last drag over this document since then was taken: by the page, which says so, or by a file field. */
  takesFiles(event: 'dragover' | 'drop', since: number): boolean;
  /** Elements of the last press on which the page may listen. */
  pressed(): readonly Element[];
  /** The element of that press, as it was, when these listen; null: it stays what it was said to be. */
  chosen(press: number, listening: readonly boolean[]): LocalElement | null;
  parts: Partial<Record<string, (argument: never) => unknown>>;
  /** An element's shadow root, as far as it is open or has been adopted. */
  rootOf(element: Element): ShadowRoot | null;
  /** It may hold a closed root that nobody has looked for. */
  mayHide(element: Element): boolean;
  /** The id under which main looks for a closed root. */
  ask(element: Element): number;
  pick: PickWorld | null;
}

/**
 * What Chromium's hit test names: what is drawn, so also `::before`. Older ones hand it out as an element that no script could get
 * hold of, newer ones (since about 150) as a `CSSPseudoElement`, which is no node.
 */
export type DrawnNode = Element | { readonly element: Element };

/** What selecting an element asks of a document. Boxes are in its own viewport. */
export interface PickWorld {
  /** True: no event of the pointer, the keys or the wheel reaches the page, whatever makes it. */
  withhold(on: boolean): void;
  /** The element belongs to this world's own document. */
  isHere(drawn: DrawnNode): boolean;
  isPseudo(drawn: DrawnNode): boolean;
  /** The element of a pseudo-element; others are themselves. */
  solid(drawn: DrawnNode): Element;
  point(element: Element): PickPoint;
  /** Null when it has left the document. */
  read(element: Element): PickFacts | null;
  /** The element and what it lies in, nearest first. */
  chain(element: Element): Element[];
  chainFacts(chain: readonly Element[]): PickChainLink[];
  /** Elements around this one that may hold a closed root, by the ids under which main looks into them. Each is told once. */
  hostsAround(element: Element): readonly number[];
  /** Lists `top` and its visible descendants in the box of `original`; nothing when it returns hosts to look into first. */
  inside(top: Element, original: Element): readonly number[];
  /** Lists the element next to this one. `out`: it lies outside of this document. Else as `inside`. */
  near(element: Element, to: 'parent' | 'child' | 'next' | 'previous'): readonly number[] | 'out';
  listed(): readonly Element[];
  points(elements: readonly Element[]): PickPoint[];
  body(): Element | null;
  /** Lists what could be used in the part of the document that is seen, in its order. Returns hosts to look into for more. */
  operable(body: Element): readonly number[];
  /** Scrolls what a wheel would. False when nothing in this document can. */
  scroll(element: Element, by: { x: number; y: number }): boolean;
  /** What is withheld from the page is withheld in this root, too. */
  guardRoot(root: ShadowRoot): void;
  rememberScrolls(element: Element): void;
  restoreScrolls(): void;
}

/** The frame of the watcher. Self-contained: it is sent into the page as text. */
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
  /** What the page did by itself, of which so much more is told. */
  const told = new WeakMap<Element, Set<string>>();
  let left = 20;
  let isQuiet = false;
  const lastLife: Record<string, number> = {};
  /** As long as Chromium lets a page open something for a press. */
  const USED_MS = 5000;
  let used: { readonly element: Element; readonly box: DOMRect; readonly at: number } | null = null;

  function say(message: WatchMessage): void {
    // On the desktop the script may be in a frame before its binding is.
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
    const known = told.get(element) ?? new Set();
    told.set(element, known);
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

  /** Goes down into adopted closed roots: by the pointer where there is one, else by the focus. */
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

  /** A script cannot see that an element holds a closed root; these can. */
  function couldHide(element: Element): boolean {
    if (roots.has(element) || element.shadowRoot !== null) return false;
    return /^(article|aside|blockquote|div|footer|h[1-6]|header|main|nav|p|section|span|[^-]+-.+)$/.test(
      element.localName,
    );
  }

  /** And these often do. */
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
    { event, wall = Date.now(), described, position, press, host }: Told = {},
  ): void {
    flush(true);
    const known = described ?? (element === null ? null : describing.describe(element));
    const asked = host ?? (element !== null && mayHide(element) ? ask(element) : undefined);
    const safe = known?.secret === true && value !== null ? config.secretMark : value;
    say({
      kind: 'action',
      operation,
      element: known,
      value: safe,
      wall,
      ...(event !== undefined && event.clientX + event.clientY > 0
        ? { point: { x: Math.floor(event.clientX), y: Math.floor(event.clientY) } }
        : {}),
      ...(position === undefined ? {} : { position }),
      ...(press === undefined ? {} : { press }),
      ...(asked === undefined ? {} : { host: asked }),
    });
  }

  function flush(isReport: boolean): void {
    for (const each of flushes) each(isReport);
  }

  function life(kind: 'pointer' | 'key' | 'wheel'): void {
    const now = Date.now();
    if (now - (lastLife[kind] ?? 0) < 1000) return;
    lastLife[kind] = now;
    say({ kind: 'life', life: kind, wall: now });
  }

  /** Of what fills the window it is the point that was pressed. */
  function use(element: Element, event: Event): void {
    const box = describing.boxOf(element);
    const isPress = event instanceof MouseEvent && event.clientX + event.clientY > 0;
    const fills = box.width >= innerWidth * 0.8 && box.height >= innerHeight * 0.5;
    used = {
      element,
      box: isPress && fills ? new DOMRect(event.clientX, event.clientY, 1, 1) : box,
      at: Date.now(),
    };
  }

  function usedBox() {
    if (used === null || Date.now() - used.at > USED_MS) return null;
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

  // document.open() removes every listener of the window, ours too; it also replaces the root element.
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
    picking: null,
    draggedAt: Number.NEGATIVE_INFINITY,
    choseAt: Number.NEGATIVE_INFINITY,
    enterAt: Number.NEGATIVE_INFINITY,
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
