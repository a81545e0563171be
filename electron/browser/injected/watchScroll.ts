import type { Watch } from './watch.ts';

/** Scrolling by a person (wheel, keys, touch, scroll bar), as one report per movement. Self-contained: sent into the page as text. */
export function watchScroll(watch: Watch): void {
  const BY_PERSON_MS = 700;
  const IDLE_MS = 180;
  const KEYS = /^(Page(Up|Down)|Arrow(Up|Down|Left|Right)|Home|End| )$/;
  let byPersonUntil = -Infinity;
  let before = new Map<Element, { x: number; y: number }>();
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
  watch.on('keydown', (event) => {
    if (event instanceof KeyboardEvent && KEYS.test(event.key)) expect(event);
  });
  watch.on('pointerdown', expect);
  watch.on('pointermove', (event) => {
    if (event instanceof PointerEvent && event.buttons !== 0)
      byPersonUntil = Math.max(byPersonUntil, event.timeStamp + BY_PERSON_MS);
  });

  watch.on('scroll', (event) => {
    watch.say({ kind: 'changed' });
    if (event.timeStamp > byPersonUntil) return;
    const scroller = event.target instanceof Element ? event.target : document.scrollingElement;
    if (scroller === null) return;
    byPersonUntil = Math.max(byPersonUntil, event.timeStamp + IDLE_MS);
    if (current !== null && current.scroller !== scroller) finish();
    const start = before.get(scroller) ?? { x: 0, y: 0 };
    if (current === null)
      current = { scroller, ...start, wall: Date.now(), timer: setTimeout(finish, IDLE_MS) };
    clearTimeout(current.timer);
    current.timer = setTimeout(finish, IDLE_MS);
  });
  watch.beforeReport(finish);

  /** Remembers where the scrollers under the event stand, so that the first movement counts too. */
  function expect(event: Event): void {
    byPersonUntil = event.timeStamp + BY_PERSON_MS;
    if (current !== null) return;
    before = new Map();
    for (const node of [...event.composedPath(), document.scrollingElement]) {
      if (
        node instanceof Element &&
        (node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth)
      )
        before.set(node, { x: node.scrollLeft, y: node.scrollTop });
    }
  }

  function finish(): void {
    const done = current;
    if (done === null) return;
    current = null;
    clearTimeout(done.timer);
    const dx = Math.round(done.scroller.scrollLeft - done.x);
    const dy = Math.round(done.scroller.scrollTop - done.y);
    before.set(done.scroller, { x: done.scroller.scrollLeft, y: done.scroller.scrollTop });
    if (dx === 0 && dy === 0) return;
    watch.act(
      null,
      'scroll',
      done.scroller === document.scrollingElement ? null : done.scroller,
      `${dx},${dy}`,
      done.wall,
    );
  }
}
