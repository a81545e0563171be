import type { Watch } from './watch.ts';

/** Scrolling by a person (wheel, keys, touch, scroll bar), as one report per movement. Self-contained: sent into the page as text. */
export function watchScroll(watch: Watch): void {
  const BY_PERSON_MS = 700;
  const IDLE_MS = 180;
  const KEYS = /^(Page(Up|Down)|Arrow(Up|Down|Left|Right)|Home|End| )$/;
  let byPersonUntil = Number.NEGATIVE_INFINITY;
  /**
   * Where each scroller stood after its last scroll event. Asking at the wheel event is too late: the compositor has scrolled
   * by then. One that never told stands at its beginning.
   */
  const known = new WeakMap<Element, { x: number; y: number }>();
  let current: {
    scroller: Element;
    x: number;
    y: number;
    wall: number;
    timer: ReturnType<typeof setTimeout>;
  } | null = null;

  watch.on('wheel', (event) => {
    watch.life('wheel');
    expect(event);
  });
  watch.on('touchmove', expect);
  watch.on('pointerdown', expect);
  watch.on('keydown', (event) => {
    if (event instanceof KeyboardEvent && KEYS.test(event.key)) expect(event);
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
    if (event.timeStamp > byPersonUntil) return;
    byPersonUntil = Math.max(byPersonUntil, event.timeStamp + IDLE_MS);
    if (current !== null && current.scroller !== scroller) finish();
    clearTimeout(current?.timer);
    const timer = setTimeout(finish, IDLE_MS);
    current = current === null ? { scroller, ...before, wall: Date.now(), timer } : { ...current, timer };
  });
  watch.beforeReport(finish);

  function expect(event: Event): void {
    byPersonUntil = Math.max(byPersonUntil, event.timeStamp + BY_PERSON_MS);
  }

  function finish(): void {
    const done = current;
    if (done === null) return;
    current = null;
    clearTimeout(done.timer);
    const dx = Math.round(done.scroller.scrollLeft - done.x);
    const dy = Math.round(done.scroller.scrollTop - done.y);
    if (dx === 0 && dy === 0) return;
    const element = done.scroller === document.scrollingElement ? null : done.scroller;
    watch.act(null, 'scroll', element, `${dx},${dy}`, done.wall);
  }
}
