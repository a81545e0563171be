import type { Watch } from './watch.ts';

/**
 * Reports scrolling by a person (wheel, keys, touch, scroll bar), one report per movement. It also reports the wheel over a
 * picture that the page draws, where the wheel means something else (a map's zoom). Self-contained: it is sent into the
 * page as text.
 *
 * A scroller that contains the place of a wheel, a key or a touch and moves in the next frames is moved by the person, until
 * its `scrollend`. Frames are counted rather than milliseconds, so a busy page changes nothing.
 */
export function watchScroll(watch: Watch): void {
  const { describing, targets } = watch;
  /** A scroller answers within so many frames. The last of several wheels or keys counts. */
  const FRAMES = 30;
  const IDLE_MS = 180;
  const KEYS = /^(Page(Up|Down)|Arrow(Up|Down|Left|Right)|Home|End| )$/;
  /** What a person scrolls now. `frames`: how many are left until a scroller answers; null: it moves, or they hold its bar. */
  let moved: { readonly over: Element; readonly byKey: boolean; frames: number | null } | null = null;
  let nextFrame = 0;
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
    const isHeld =
      event instanceof PointerEvent && over !== null && (event.button === 1 || watch.isOnBar(event, over));
    if (isHeld) moved = { over, byKey: false, frames: null };
    else endWithFrame();
  });
  watch.on('keydown', (event) => {
    if (event instanceof KeyboardEvent && KEYS.test(event.key)) expect(event, true);
    else endWithFrame();
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
    if (moved === null || !isMoved(scroller, moved)) return;
    moved.frames = null;
    if (current !== null && current.scroller !== scroller) finish();
    clearTimeout(current?.timer);
    const timer = setTimeout(finish, IDLE_MS);
    current = current === null ? { scroller, ...before, wall: Date.now(), timer } : { ...current, timer };
  });
  watch.on('scrollend', (event) => {
    const scroller = event.target instanceof Element ? event.target : document.scrollingElement;
    if (moved?.frames === null && scroller !== null && isMoved(scroller, moved)) wait(moved);
  });
  watch.beforeReport(finish);

  function expect(event: Event, byKey = false): void {
    const over = watch.target(event);
    if (over === null) return;
    const isOngoing = moved?.over === over && moved.byKey === byKey;
    if (!isOngoing || moved === null) moved = { over, byKey, frames: null };
    wait(moved);
  }

  /** Gives the scroller some frames to answer, and then no more. */
  function wait(own: NonNullable<typeof moved>): void {
    own.frames = FRAMES;
    const count = (): void => {
      if (own !== moved || own.frames === null) return;
      own.frames -= 1;
      if (own.frames > 0) nextFrame = requestAnimationFrame(count);
      else moved = null;
    };
    // A scroll event stops the count only in the next frame. Two counts at once would halve the frames.
    cancelAnimationFrame(nextFrame);
    nextFrame = requestAnimationFrame(count);
  }

  /**
   * Ends what a person scrolls at another act of theirs. On a busy page the act comes before the frame in which the page learns
   * of a scroll that preceded it.
   */
  function endWithFrame(): void {
    const own = moved;
    if (own === null) return;
    if (own.frames === null) moved = null;
    else
      requestAnimationFrame(() => {
        if (own === moved && own.frames !== null) moved = null;
      });
  }

  /** Whether the scroller contains the place that the person uses. Keys in a field move its caret. */
  function isMoved(scroller: Element, { over, byKey }: NonNullable<typeof moved>): boolean {
    if (byKey && (describing.isTextField(scroller) || describing.isTextField(over))) return false;
    if (scroller === document.scrollingElement) return true;
    for (let at: Element | null = over; at !== null; at = targets.parentOf(at))
      if (at === scroller) return true;
    return over === document.body || over === document.documentElement;
  }

  /** Counts a wheel event that the page handled itself over a surface. */
  function turn(event: WheelEvent, over: Element): void {
    if (!event.defaultPrevented || (current !== null && turned === null)) return;
    const element = targets.meant(over);
    if (targets.isSurface(element, over) !== true && !(element instanceof SVGElement)) return;
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
