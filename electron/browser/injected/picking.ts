import type { LocalBox, PickFacts, PickPoint } from './messages.ts';
import type { DrawnNode, PickWorld, Watch, WatchWorld } from './watch.ts';
import type { Withholding } from './withholding.ts';

/**
 * What choosing an element needs of a document: reading elements, walking between them, scrolling. Only main calls it; the
 * page sees none of it. Self-contained: it is sent into the page as text.
 */
export function pickElements(watch: Watch, world: WatchWorld, withholding: Withholding): void {
  const { describing, targets } = watch;
  const { parentOf } = targets;
  const { naming, isFileField } = describing;
  /**
   * Limits of elements visited for equivalents and of equivalents kept: choosing half of the page must not take seconds.
   */
  const VISITED = 5000;
  const KEPT = 100;
  /**
   * Limits of elements listed for the keyboard and of elements visited for them: a page may have hundreds of thousands. One more
   * than `MOST_LISTED` of findOperable.ts, so that main knows that there are more.
   */
  const OPERABLE = 1001;
  const WALKED = 30_000;
  /** When main last searched an element for a closed root. An element without one may get one later. */
  const looked = new WeakMap<Element, number>();
  const LOOK_AGAIN_MS = 3000;
  const DROP =
    /drop[-_ ]?(zone|area|target|box|file)|file[-_ ]?drop|\bdrag\b\W{0,9}(?:(?:and|n)\W{0,9})?drop|\bdrop\b.{0,30}\b(here|files?|images?|photos?|documents?)\b/i;
  let listed: Element[] = [];
  let scrolls: { element: Element; left: number; top: number }[] = [];

  function boxOf(element: Element): LocalBox {
    const { x, y, width, height } = describing.boxOf(element);
    return { x, y, width, height };
  }

  function isVisible(element: Element): boolean {
    const { width, height } = describing.boxOf(element);
    const drawn = element instanceof HTMLAreaElement ? (element.closest('map') ?? element) : element;
    return width >= 1 && height >= 1 && drawn.checkVisibility({ visibilityProperty: true });
  }

  /** Ids of the elements that may hold a closed root and were not searched lately. */
  function hostsAmong(elements: readonly (Element | null)[]): number[] {
    return elements.flatMap((element) => {
      if (element === null || world.rootOf(element) !== null) return [];
      const now = performance.now();
      if (now - (looked.get(element) ?? -LOOK_AGAIN_MS) < LOOK_AGAIN_MS) return [];
      looked.set(element, now);
      return [world.ask(element)];
    });
  }

  /** Hosts to search before the elements around an element are read. */
  function hostsAround(element: Element): number[] {
    const around: Element[] = [];
    for (let at: Element | null = element.parentElement; at !== null; at = at.parentElement ?? hostOf(at)) {
      // An element with children of its own may still draw them in a closed root.
      if (at === element.parentElement || world.mayHide(at)) around.push(at);
    }
    return hostsAmong(around).slice(0, 20);
  }

  function hostOf(element: Element): Element | null {
    const root = element.getRootNode();
    return root instanceof ShadowRoot ? root.host : null;
  }

  /** Children as they are drawn: those of the shadow root, of the slot, or the element's own. */
  function childrenOf(element: Element): Element[] {
    const root = world.rootOf(element);
    if (root !== null) return [...root.children];
    if (element instanceof HTMLSlotElement) {
      const assigned = element.assignedElements();
      if (assigned.length > 0) return assigned;
    }
    return [...element.children];
  }

  function isPseudo(drawn: DrawnNode): boolean {
    const element = solid(drawn);
    // This is the first call about a hit element. From inside even a closed root can be seen.
    for (let root = element.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode())
      withholding.guardRoot(root);
    return element !== drawn;
  }

  function solid(drawn: DrawnNode): Element {
    if (!('nodeName' in drawn)) return drawn.element;
    return drawn.nodeName.startsWith('::') ? (drawn.parentElement ?? drawn) : drawn;
  }

  function point(element: Element): PickPoint {
    const { localName: tag } = element;
    const name = naming.nameOf(element);
    const hint = (element.getAttribute('placeholder') ?? '').trim().slice(0, 200);
    const isNews = hint !== '' && hint !== name;
    return { tag, role: naming.roleOf(element), name, ...(isNews ? { hint } : {}), box: boxOf(element) };
  }

  function read(element: Element): PickFacts | null {
    if (!element.isConnected) return null;
    const described = describing.describe(element);
    const isSecret = described.secret === true;
    return {
      element: described,
      multiple: element instanceof HTMLSelectElement && element.multiple,
      ...usable(element),
      isSurface: targets.isSurface(element),
      options:
        element instanceof HTMLSelectElement
          ? [...element.options].slice(0, 2000).map((option) => ({
              value: option.value,
              label: option.label.trim(),
              // The choice in a secret list is the secret.
              selected: !isSecret && option.selected,
              disabled: option.disabled || option.closest('optgroup')?.disabled === true,
            }))
          : null,
    };
  }

  /** What a person could do with the element by keyboard. */
  function usable(
    element: Element,
  ): Pick<PickFacts, 'isEditable' | 'takesKeys' | 'takesFiles' | 'isDisabled'> {
    const { type, readOnly, isContentEditable } = element as HTMLInputElement;
    const isField = describing.isTextField(element) || (element.localName === 'input' && type === 'color');
    const isOff = element.matches(':disabled');
    const isDisabled = isOff || element.getAttribute('aria-disabled') === 'true';
    return {
      isEditable: isField && !isDisabled && readOnly !== true,
      takesKeys:
        !isOff && (isReachable(element) || element.hasAttribute('tabindex') || isContentEditable === true),
      takesFiles:
        isFileField(element) ||
        isFileField((element as HTMLLabelElement).control ?? null) ||
        saysDrop(element),
      isDisabled,
    };
  }

  /** A root or a window that listens for everything in it does not show which zone takes drops; the zone's own words do. */
  function saysDrop(element: Element): boolean {
    if (targets.reasonOf(element) !== null) return false;
    const words = ['id', 'class', 'aria-label', 'data-testid'].map(
      (name) => element.getAttribute(name) ?? '',
    );
    const text = element.textContent ?? '';
    return [...words, text.length > 200 ? '' : text].some((each) => DROP.test(each));
  }

  /** Whether the Tab key reaches the element. */
  function isReachable(element: Element): boolean {
    return (element as HTMLElement).tabIndex >= 0;
  }

  function operable(body: Element): readonly number[] {
    const found: Element[] = [];
    const asks: number[] = [];
    let visited = 0;
    const visit = (element: Element): void => {
      for (const child of childrenOf(element)) {
        if (found.length >= OPERABLE || ++visited > WALKED) return;
        const { x, y, width, height } = boxOf(child);
        const isSeen = x + width > 0 && y + height > 0 && x < innerWidth && y < innerHeight;
        if (isSeen && isOperable(child) && isVisible(child)) found.push(child);
        if (isSeen && asks.length < 20 && world.mayHide(child)) asks.push(...hostsAmong([child]));
        visit(child);
      }
    };
    visit(body);
    listed = found;
    return asks;
  }

  function isOperable(element: Element): boolean {
    // A label is pressed instead of its field when the field is hidden, as file fields are.
    if (element instanceof HTMLLabelElement) return element.control !== null && !isVisible(element.control);
    if (['option', 'iframe', 'frame'].includes(element.localName)) return false;
    return isReachable(element) || targets.reasonOf(element) !== null || targets.hasHand(element);
  }

  function inside(top: Element, original: Element): readonly number[] {
    const limits = boxOf(original);
    const found: Element[] = [];
    const asks: number[] = [];
    let visited = 0;
    const visit = (element: Element): void => {
      for (const child of childrenOf(element)) {
        if (found.length >= KEPT || ++visited > VISITED) return;
        const box = boxOf(child);
        const isWithin =
          box.x >= limits.x - 1 &&
          box.y >= limits.y - 1 &&
          box.x + box.width <= limits.x + limits.width + 1 &&
          box.y + box.height <= limits.y + limits.height + 1;
        if (child === original || (isWithin && isVisible(child))) found.push(child);
        if (asks.length < 20 && world.mayHide(child)) asks.push(...hostsAmong([child]));
        visit(child);
      }
    };
    asks.push(...hostsAmong([top]));
    visit(top);
    if (asks.length > 0) return asks;
    listed = top === original || found.includes(original) ? [top, ...found] : [top, original, ...found];
    return [];
  }

  function near(element: Element, to: 'parent' | 'child' | 'next' | 'previous'): readonly number[] | 'out' {
    const asks = hostsAround(element);
    listed = [];
    /** The element, or its first drawn descendant if it has no box of its own (`display: contents`). */
    const drawn = (at: Element, backwards: boolean): Element | null => {
      if (isVisible(at)) return at;
      if (world.mayHide(at)) asks.push(...hostsAmong([at]));
      const inner = childrenOf(at);
      for (const child of backwards ? inner.reverse() : inner) {
        const found = drawn(child, backwards);
        if (found !== null) return found;
      }
      return null;
    };
    let found: Element | null = null;
    if (to === 'parent') {
      for (let at = parentOf(element); at !== null && found === null; at = parentOf(at)) {
        if (at === document.documentElement) break;
        if (isVisible(at)) found = at;
      }
      if (found === null && asks.length === 0) return 'out';
    } else if (to === 'child') {
      asks.push(...hostsAmong([element]));
      for (const child of childrenOf(element)) {
        found ??= drawn(child, false);
      }
    } else {
      const backwards = to === 'previous';
      for (let at = element; found === null; ) {
        const parent = parentOf(at);
        if (parent === null || parent === document.documentElement) break;
        const siblings = childrenOf(parent);
        const place = siblings.indexOf(at);
        const others = backwards ? siblings.slice(0, place).reverse() : siblings.slice(place + 1);
        for (const other of others) {
          found ??= drawn(other, backwards);
        }
        if (isVisible(parent) && !(parent instanceof HTMLSlotElement)) break;
        at = parent;
      }
    }
    if (asks.length > 0) return asks;
    listed = found === null ? [] : [found];
    return [];
  }

  function scrollsBy(element: Element, by: { x: number; y: number }): boolean {
    const left = element.scrollLeft;
    const top = element.scrollTop;
    element.scrollBy({ left: by.x, top: by.y, behavior: 'instant' });
    return element.scrollLeft !== left || element.scrollTop !== top;
  }

  /** Scrolls as a wheel does: the nearest element that can scroll. */
  function scroll(element: Element, by: { x: number; y: number }): boolean {
    const root = document.scrollingElement;
    for (let at: Element | null = element; at !== null; at = parentOf(at)) {
      if (at === root || at === document.documentElement || at === document.body) break;
      const { overflowX, overflowY } = getComputedStyle(at);
      const canX = by.x !== 0 && /auto|scroll/.test(overflowX);
      const canY = by.y !== 0 && /auto|scroll/.test(overflowY);
      if ((canX || canY) && scrollsBy(at, { x: canX ? by.x : 0, y: canY ? by.y : 0 })) return true;
    }
    if (root === null || getComputedStyle(document.documentElement).overflowY === 'hidden') return false;
    return scrollsBy(root, by);
  }

  function rememberScrolls(element: Element): void {
    scrolls = [];
    for (let at: Element | null = element; at !== null; at = parentOf(at))
      scrolls.push({ element: at, left: at.scrollLeft, top: at.scrollTop });
  }

  function restoreScrolls(): void {
    for (const { element, left, top } of scrolls) {
      if (element.scrollLeft === left && element.scrollTop === top) continue;
      element.scrollTo({ left, top, behavior: 'instant' });
    }
    scrolls = [];
  }

  const pick: PickWorld = {
    withhold: withholding.withhold,
    isHere: (drawn) => solid(drawn).ownerDocument === document,
    isPseudo,
    solid,
    point,
    read,
    hostsAround,
    chain: targets.chain,
    chainFacts: targets.facts,
    inside,
    near,
    listed: () => listed,
    points: (elements) => elements.map(point),
    body: () => document.body ?? document.documentElement,
    operable,
    scroll,
    rememberScrolls,
    restoreScrolls,
    guardRoot: withholding.guardRoot,
  };
  world.pick = pick;
}
