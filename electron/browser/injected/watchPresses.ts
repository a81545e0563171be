import type { ChosenElement, LocalElement } from './messages.ts';
import type { Watch, WatchWorld } from './watch.ts';

/**
 * Reports presses: clicks of every button, drags, selected text. A press is reported with the element at the time of the
 * press, because the page may remove, redraw or cover it before the button is released. Self-contained: it is sent into the
 * page as text.
 */
export function watchPresses(
  watch: Watch,
  world: WatchWorld,
): { mutated(records: readonly MutationRecord[]): void } {
  const { describing, targets } = watch;
  const { isFileField, round } = describing;
  const DRAG_PX = 10;
  /** Two presses on one of these are two clicks, not a double click: a person may press a counter button fast. */
  const ONCE =
    /^(button|link|label|summary|select|field|editable|role (button|link|checkbox|radio|switch|tab|menuitem\w*|textbox|searchbox|combobox|slider|spinbutton))$/;
  /** An element that a press may be for, as it was. */
  interface Candidate extends ChosenElement {
    readonly at: Element;
    /** Whether the place matters. Null: if the page listens for movements of the pointer there. */
    readonly isSurface: boolean | null;
    readonly position: { x: number; y: number };
  }
  interface Press {
    /** The innermost element, and the one that the press is for (`used`). */
    readonly element: Element;
    readonly used: Element;
    readonly reason: string | null;
    readonly number: number;
    decide(listening: readonly boolean[]): Element;
    readonly as: Candidate;
    /** The elements whose listeners decide about the press. */
    readonly asked: readonly Candidate[];
    /** No listener shows that the press was for a nearer element. */
    readonly isSure: boolean;
    readonly host: number | null;
    readonly event: PointerEvent;
    readonly wall: number;
    readonly box: DOMRect;
    readonly scroll: { x: number; y: number };
    readonly isOnText: boolean;
    readonly isOff: boolean;
    readonly marked: string;
    /** Elements that the page has moved since, with their boxes before. */
    readonly moved: Map<Element, DOMRect>;
    /** The element that the browser itself drags. */
    dragged: { readonly element: Element; readonly described: LocalElement } | null;
    distance: number;
    /** How far the pointer was moved, if that is a drag on a surface and nothing elsewhere. */
    drag: string | null;
    isUp: boolean;
    isReported: boolean;
  }
  /** How many presses the page remembers. On a busy page others come before Hopscope has asked about the first. */
  const MOST_PRESSES = 8;
  const presses = new Map<number, Press>();
  let press: Press | null = null;
  let number = 0;
  let dropped: DragEvent | null = null;
  /** The last event of each kind of a drag. */
  const drags = new Map<string, { event: Event; wall: number; isOnField: boolean }>();
  /** The control whose label was clicked. Chromium clicks the control, too, before the next press or key. */
  let labelled: Element | null = null;
  /** No key has gone down since the press. */
  let isByPointer = false;
  for (const type of ['pointerdown', 'keydown'])
    watch.on(type, () => {
      labelled = null;
      isByPointer = type === 'pointerdown';
    });

  watch.on('pointerdown', (event) => {
    if (!(event instanceof PointerEvent) || !event.isPrimary) return;
    const element = watch.target(event);
    press = element === null || watch.isOnBar(event, element) ? null : begin(event, element);
  });

  function begin(event: PointerEvent, element: Element): Press {
    const chosen = targets.choose(element);
    const { element: meant, reason } = chosen;
    watch.use(meant, event);
    const used = controlOf(meant);
    const candidate = (at: Element): Candidate => {
      const { x, y } = describing.boxOf(at);
      return {
        at,
        element: describing.describe(at),
        isSurface: targets.isSurface(at, element),
        position: { x: round(event.clientX - x), y: round(event.clientY - y) },
      };
    };
    const as = candidate(used);
    const open = event.button === 0 ? chosen.open : [];
    const asked = open.map((each) => (each === used ? as : candidate(each)));
    if (as.isSurface === null && !open.includes(used)) asked.push(as);
    number += 1;
    const begun: Press = {
      element,
      used,
      reason,
      number,
      as,
      asked,
      isSure: open.length === 0,
      decide: chosen.decide,
      host: watch.couldHide(element) ? watch.ask(element) : null,
      event,
      wall: Date.now(),
      box: describing.boxOf(element),
      scroll: { x: scrollX, y: scrollY },
      isOnText: isOnText(event.clientX, event.clientY),
      isOff: element.closest(':disabled') !== null,
      marked: watch.marked(),
      moved: new Map(),
      dragged: null,
      distance: 0,
      drag: null,
      isUp: false,
      isReported: false,
    };
    if (asked.length > 0) {
      presses.set(number, begun);
      for (const old of [...presses.keys()].slice(0, -MOST_PRESSES)) presses.delete(old);
      watch.say({ kind: 'pressed', press: number });
    }
    return begun;
  }

  watch.on('pointermove', (event) => {
    if (press === null || press.isUp || !(event instanceof PointerEvent)) return;
    press.distance = Math.max(press.distance, distanceTo(press, event));
  });

  watch.on('pointerup', (event) => {
    const own = press;
    if (own === null || own.isUp || !(event instanceof PointerEvent) || !event.isPrimary) return;
    own.isUp = true;
    const isFar = distanceTo(own, event) >= DRAG_PX;
    if (own.event.button === 0 && isFar) {
      const what = gestureOf(own, event);
      if (what === 'drag on a surface') own.drag = distanceText(own, event);
      else if (what !== null) {
        own.isReported = true;
        if (what === 'drag') report(own, 'drag', distanceText(own, event));
        else reportSelection();
      }
    }
    // The click comes in this same task. If it does not come, the pressed element is gone.
    setTimeout(() => {
      if (own.isReported || own.isOff || isFar || own.event.button === 1 || opensList(own)) return;
      report(own, own.event.button === 2 ? 'right-click' : 'click');
    });
  });

  /**
   * Whether the press only opens a native list or a colour picker. A press on the label of a list only focuses the list.
   */
  function opensList({ element, used, event }: Press): boolean {
    if (used instanceof HTMLInputElement && used.type === 'color')
      return event.button === 0 && !used.disabled;
    const isOnList = used instanceof HTMLSelectElement && element.closest('select') === used;
    return isOnList && event.button === 0 && !used.multiple && used.size <= 1;
  }

  watch.on('pointercancel', () => {
    if (press !== null && press.dragged === null) press.isUp = true;
  });

  watch.on('pagehide', () => {
    if (press === null || press.isUp || press.isReported || press.isOff || press.event.button !== 0) return;
    if (press.distance < DRAG_PX && !opensList(press)) report(press, 'click');
  });

  watch.on('click', (event) => {
    if (!(event instanceof MouseEvent)) return;
    const own = press;
    if (own === null || event.detail === 0) return clickedByKey(event);
    if (own.isReported) return;
    const { used } = own;
    if (used instanceof HTMLInputElement && used.type === 'range') return;
    // A choice in a list or a picker implies the click. Opening one without choosing is not a step.
    if (
      event === watch.opener ||
      opensList(own) ||
      (used instanceof HTMLSelectElement && watch.choseAt >= own.event.timeStamp)
    ) {
      own.isReported = true;
      return;
    }
    if (event.detail % 2 === 0 && isDoubled(own)) return;
    if (event.detail > 2 && isDoubled(own) && watch.marked() !== '') {
      own.isReported = true;
      return reportSelection();
    }
    if (targets.choose(own.element).element instanceof HTMLLabelElement) labelled = used;
    report(own, 'click');
  });

  watch.on('dblclick', () => {
    if (press !== null && !press.isReported && isDoubled(press)) report(press, 'double-click');
  });

  // A middle click opens a link in a new tab.
  watch.on('auxclick', (event) => {
    if (press !== null && event instanceof MouseEvent && event.button === 1 && !press.isReported)
      report(press, 'click');
  });

  watch.on('contextmenu', () => {
    if (press !== null && !press.isReported && press.event.button === 2) report(press, 'right-click');
  });

  for (const [type, operation] of [
    ['click', 'click'],
    ['dblclick', 'double-click'],
    ['contextmenu', 'right-click'],
    ['drop', 'upload'],
  ] as const)
    watch.onScripted(type, (event) => {
      const element = watch.target(event);
      if (element === null || (event instanceof DragEvent && !event.dataTransfer?.files.length)) return;
      const meant = targets.meant(element);
      const control = controlOf(meant);
      // Chromium 147 passes the click on as a person's click.
      if (type === 'click' && control !== meant) labelled = control;
      watch.scripted(operation, control);
    });

  /** Clicks made by Space, access keys or a label. Those that Enter makes come between its `keydown` and its `keyup`. */
  function clickedByKey(event: MouseEvent): void {
    const element = watch.target(event);
    if (element === null || event === watch.opener || watch.isEntering) return;
    if (press !== null && !press.isUp && isByPointer) return;
    const { element: meant } = targets.choose(element);
    if (labelled === meant) {
      labelled = null;
      return;
    }
    if (meant instanceof HTMLInputElement && meant.type === 'range') return;
    const control = controlOf(meant);
    if (control !== meant) labelled = control;
    watch.act('click', control, null);
  }

  watch.on('dragstart', (event) => {
    dropped = null;
    const element = watch.target(event);
    if (press !== null && element !== null)
      press.dragged = {
        element,
        described: element === press.used ? press.as.element : describing.describe(element),
      };
  });
  watch.on('dragover', noteDrag);
  watch.on(
    'drop',
    (event) => {
      if (!(event instanceof DragEvent)) return;
      dropped = event;
      noteDrag(event);
      const files = [...(event.dataTransfer?.files ?? [])];
      const element = watch.target(event);
      if (files.length === 0 || element === null || (press?.dragged != null && !press.isUp)) return;
      // If the page does not cancel the drop, Chromium leaves the page and opens the file.
      if (!isFileField(element)) event.preventDefault();
      watch.life('pointer');
      watch.act('upload', element, files.map(({ name }) => name).join('\n'), { event });
    },
    { passive: false },
  );
  // While the browser itself drags an element, no pointerup fires.
  watch.on('dragend', () => {
    const own = press;
    if (own?.dragged == null || dropped === null) return;
    own.isUp = true;
    own.isReported = true;
    const { element, described } = own.dragged;
    watch.act('drag', element, distanceText(own, dropped), { described, wall: own.wall });
  });

  /** The control of a label; other elements are returned unchanged. */
  function controlOf(element: Element): Element {
    return element instanceof HTMLLabelElement ? (element.control ?? element) : element;
  }

  function noteDrag(event: Event): void {
    drags.set(event.type, { event, wall: Date.now(), isOnField: isFileField(watch.target(event)) });
  }

  function report(
    own: Press,
    operation: 'click' | 'right-click' | 'double-click' | 'drag',
    value: string | null = null,
  ): void {
    own.isReported = true;
    const { used, as, event, host, asked, isSure, drag, number: pressed } = own;
    watch.act(operation, used, value, {
      described: as.element,
      event,
      ...(asked.length === 0 ? {} : { press: pressed }),
      ...(asked.length > 0 && isSure ? { sure: true } : {}),
      ...(operation === 'drag' ? { wall: own.wall } : {}),
      ...(operation === 'click' && drag !== null ? { drag } : {}),
      ...(as.isSurface === true ? { position: as.position } : {}),
      ...(as.isSurface === null ? { place: as.position } : {}),
      ...(host === null ? {} : { host }),
    });
  }

  function reportSelection(): void {
    const range = getSelection()?.getRangeAt(0).commonAncestorContainer ?? null;
    const around = range instanceof Element ? range : (range?.parentElement ?? null);
    watch.act('select-text', around ?? document.body, watch.marked());
  }

  /** A drag, selected text, or (null) only an unsteady hand. Whether a place is a surface may not be known yet. */
  function gestureOf(own: Press, event: PointerEvent): 'drag' | 'select-text' | 'drag on a surface' | null {
    if (own.dragged !== null || describing.isTextField(own.element)) return null;
    if (own.used instanceof HTMLInputElement && own.used.type === 'range') return null;
    const by = { x: event.clientX - own.event.clientX, y: event.clientY - own.event.clientY };
    const scrolled = { x: scrollX - own.scroll.x, y: scrollY - own.scroll.y };
    const isMoved = (element: Element, from: DOMRect): boolean => {
      const { x, y } = describing.boxOf(element);
      const far = { x: x - from.x + scrolled.x, y: y - from.y + scrolled.y };
      return Math.hypot(far.x, far.y) > DRAG_PX / 2 && far.x * by.x + far.y * by.y > 0;
    };
    if (own.element.isConnected && isMoved(own.element, own.box)) return 'drag';
    for (const [element, from] of own.moved) if (element.isConnected && isMoved(element, from)) return 'drag';
    const marked = watch.marked();
    const inside = getSelection()?.rangeCount ? getSelection()?.getRangeAt(0).commonAncestorContainer : null;
    const isMarked =
      marked !== '' && marked !== own.marked && (own.isOnText || own.element.contains(inside ?? null));
    if (isMarked) return 'select-text';
    if (own.as.isSurface === true || !own.element.isConnected) return 'drag';
    const over = watch.target(event);
    if (over !== null && over !== own.element && targets.meant(over) !== own.used) return 'drag';
    return own.asked.some(({ isSurface }) => isSurface !== false) ? 'drag on a surface' : null;
  }

  function isDoubled({ used, reason }: Press): boolean {
    return used.hasAttribute('ondblclick') || reason === null || !ONCE.test(reason);
  }

  function isOnText(x: number, y: number): boolean {
    const node = document.caretRangeFromPoint(x, y)?.startContainer;
    if (!(node instanceof Text) || node.data.trim() === '') return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      (rect) => x >= rect.left - 2 && x <= rect.right + 2 && y >= rect.top - 2 && y <= rect.bottom + 2,
    );
  }

  function distanceTo({ event: { clientX, clientY } }: Press, to: PointerEvent): number {
    return Math.hypot(to.clientX - clientX, to.clientY - clientY);
  }

  function distanceText({ event: { clientX, clientY } }: Press, to: MouseEvent): string {
    return `${Math.round(to.clientX - clientX)},${Math.round(to.clientY - clientY)}`;
  }

  world.takesFiles = (type, since) => {
    const last = drags.get(type);
    if (last === undefined || last.wall < since) return false;
    return type === 'drop' || last.isOnField || last.event.defaultPrevented;
  };
  world.pressed = (pressed) => presses.get(pressed)?.asked.map(({ at }) => at) ?? [];
  world.chosen = (pressed, listening, following) => {
    const own = presses.get(pressed);
    if (own === undefined) return null;
    const { as, asked } = own;
    const decided = own.decide(listening);
    const { at, element, position, isSurface } = asked.find((each) => each.at === decided) ?? as;
    const isPlace = isSurface ?? asked.some((each, index) => each.at === at && following[index] === true);
    return { element, position: isPlace ? position : null };
  };

  return {
    mutated(records) {
      if (press === null || press.isUp || press.distance === 0) return;
      for (const { type, target, attributeName, addedNodes } of records) {
        const elements = type === 'childList' ? [...addedNodes] : attributeName === 'class' ? [] : [target];
        for (const element of elements) {
          if (!(element instanceof Element) || press.moved.has(element) || press.moved.size > 20) continue;
          // It may have moved before. Only its further movement is seen.
          press.moved.set(element, describing.boxOf(element));
        }
      }
    },
  };
}
