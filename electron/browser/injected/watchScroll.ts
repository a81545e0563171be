import type { Watch } from './watch.ts';

/**
 * Reports scrolling by a person (wheel, keys, touch, scroll bar), one report per movement. It also reports the wheel over a
 * picture that the page draws, where the wheel means something else (a map's zoom). Self-contained: it is sent into the
 * page as text.
 */
export function watchScroll(watch: Watch): void {
  const { describing, targets } = watch;
  const BY_PERSON_MS = 700;
  const IDLE_MS = 180;
  const KEYS = /^(Page(Up|Down)|Arrow(Up|Down|Left|Right)|Home|End| )$/;
  /** What a person scrolls now, and until when scroll events count as theirs. */
  let moved: { over: Element; byKey: boolean; until: number } | null = null;
  /**
   * The position of each scroller after its last scroll event. Reading it at the wheel event is too late, because the
   * compositor has scrolled by then. A scroller without an event is at its beginning.
   */
  const known = new WeakMap<Element, { x: number; y: number }>();
  let current: {
    scroller: Element;
    x: number;
    y: number;
    wall: number;
    timer: ReturnType<typeof setTimeout>;
  } | null = null;
  /** The wheel's distance over a picture so far. */
  let turned: {
    element: Element;
    position: { x: number; y: number };
    x: number;
    y: number;
    wall: number;
    timer: ReturnType<typeof setTimeout>;
  } | null = null;

  watch.on('wheel', (event) => {
    watch.life('wheel');
    expect(event);
    const over = watch.target(event);
    if (event instanceof WheelEvent && over !== null) setTimeout(() => turn(event, over));
  });
  watch.on('touchmove', (event) => expect(event));
  watch.on('pointerdown', (event) => {
    const over = watch.target(event);
    if (event instanceof PointerEvent && over !== null && (event.button === 1 || watch.isOnBar(event, over)))
      expect(event);
  });
  watch.on('keydown', (event) => {
    if (event instanceof KeyboardEvent && KEYS.test(event.key)) expect(event, true);
  });
  watch.on('pointermove', (event) => {
    if (event instanceof PointerEvent && event.buttons !== 0) expect(event);
  });

  watch.on('scroll', (event) => {
    watch.say({ kind: 'changed' });
    const scroller = event.target instanceof Element ? event.target : document.scrollingElement;
    if (scroller === null) return;
    const before = known.get(scroller) ?? { x: 0, y: 0 };
    known.set(scroller, { x: scroller.scrollLeft, y: scroller.scrollTop });
    if (moved === null || event.timeStamp > moved.until || !isMoved(scroller, moved)) return;
    moved.until = Math.max(moved.until, event.timeStamp + IDLE_MS);
    if (current !== null && current.scroller !== scroller) finish();
    clearTimeout(current?.timer);
    const timer = setTimeout(finish, IDLE_MS);
    current = current === null ? { scroller, ...before, wall: Date.now(), timer } : { ...current, timer };
  });
  watch.beforeReport(finish);

  function expect(event: Event, byKey = false): void {
    const over = watch.target(event);
    const until = Math.max(moved?.until ?? 0, event.timeStamp + BY_PERSON_MS);
    if (over !== null) moved = { over, byKey, until };
  }

  /** Whether the scroller contains the place that the person uses. A field scrolls by itself to show typed text. */
  function isMoved(scroller: Element, { over, byKey }: NonNullable<typeof moved>): boolean {
    if (describing.isTextField(scroller)) return false;
    if (byKey && describing.isTextField(over)) return false;
    if (scroller === document.scrollingElement) return true;
    for (let at: Element | null = over; at !== null; at = targets.parentOf(at))
      if (at === scroller) return true;
    return over === document.body || over === document.documentElement;
  }

  /** Counts a wheel event that the page handled itself, over an element that is neither text nor list. */
  function turn(event: WheelEvent, over: Element): void {
    if (!event.defaultPrevented || (current !== null && turned === null)) return;
    const { element, reason } = targets.choose(over);
    if (reason !== 'surface' && !(element instanceof SVGElement)) return;
    const box = describing.boxOf(element);
    const position = { x: Math.round(event.clientX - box.x), y: Math.round(event.clientY - box.y) };
    if (turned !== null && turned.element !== element) finish();
    clearTimeout(turned?.timer);
    turned ??= { element, position, x: 0, y: 0, wall: Date.now(), timer: 0 as never };
    turned.x += Math.round(event.deltaX);
    turned.y += Math.round(event.deltaY);
    turned.timer = setTimeout(finish, IDLE_MS);
  }

  function finish(): void {
    const done = current;
    const wheel = turned;
    current = null;
    turned = null;
    clearTimeout(done?.timer);
    clearTimeout(wheel?.timer);
    if (wheel !== null) {
      const { element, position, wall } = wheel;
      watch.act('scroll', element, `${wheel.x},${wheel.y}`, { position, wall });
    }
    if (done === null) return;
    const dx = Math.round(done.scroller.scrollLeft - done.x);
    const dy = Math.round(done.scroller.scrollTop - done.y);
    if (dx === 0 && dy === 0) return;
    const element = done.scroller === document.scrollingElement ? null : done.scroller;
    watch.act('scroll', element, `${dx},${dy}`, { wall: done.wall });
  }
}
