import type { Watch } from './watch.ts';

/**
 * Reports signs of life, hovering with an effect, and the pointer's shape. Self-contained: it is sent into the page as
 * text.
 *
 * Hovering an element had an effect when the page responded and the person then used the response. The person stayed there
 * (`REST_MS` after the response), or pressed into what had appeared, however soon, element by element back to the first (a
 * menu in a menu).
 *
 * The page responded when its document changed in the same task in which the pointer came, or within `EFFECT_MS` if it had
 * been still before. A change that the page makes by itself is no response.
 */
export function watchPointer(watch: Watch): { mutated(records: readonly MutationRecord[]): void } {
  const { describing, targets } = watch;
  const REST_MS = 250;
  const EFFECT_MS = 600;
  let at: { x: number; y: number } | null = null;
  let cursor = '';
  interface Rest {
    readonly element: Element;
    readonly since: number;
    readonly wall: number;
    readonly busy: boolean;
    /** The task in which the pointer came has not ended. */
    atOnce: boolean;
    /** Elements that appeared in response. Empty before the response, or when the page only changed existing elements. */
    readonly appeared: Element[];
    hasResponse: boolean;
    isReported: boolean;
  }
  const MOST = 20;
  let rested: Rest | null = null;
  /** Where the page responded since the last press, oldest first. */
  let responses: Rest[] = [];
  let mutatedAt = -Infinity;
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  watch.beforeReport((isReport) => {
    if (isReport) clearTimeout(hoverTimer);
  });

  watch.on('pointermove', (event) => {
    if (!(event instanceof PointerEvent) || !hasMoved(event)) return;
    watch.life('pointer');
    const element = watch.target(event);
    if (element === null) return;
    if (watch.config.reportCursor) sayCursor(element);
    if (event.buttons !== 0) rested = null;
  });

  // Fires before the mouse events to which the page may respond.
  watch.on('pointerover', (event) => {
    if (!(event instanceof PointerEvent) || event.buttons !== 0) return;
    const isMove = at !== null && (at.x !== event.screenX || at.y !== event.screenY);
    const element = watch.target(event);
    const now = performance.now();
    if (!isMove || element === null) return;
    const busy = now - mutatedAt < REST_MS;
    const rest: Rest = {
      element,
      since: now,
      wall: Date.now(),
      busy,
      atOnce: true,
      appeared: [],
      hasResponse: false,
      isReported: false,
    };
    rested = rest;
    setTimeout(() => {
      rest.atOnce = false;
    });
  });

  watch.on('pointerdown', (event) => {
    watch.life('pointer');
    rested = null;
    const element = watch.target(event);
    if (element !== null) reportUsed(element);
    responses = [];
    if (element !== null && describing.isSecret(element) && element.getAttribute('name'))
      watch.say({ kind: 'secret', name: element.getAttribute('name') ?? '' });
  });

  watch.on('touchstart', () => watch.life('pointer'));

  /**
   * Chromium repeats the last move when the layout changes under a resting pointer. The first move in a document may be
   * such a repetition.
   */
  function hasMoved(event: PointerEvent): boolean {
    const before = at;
    at = { x: event.screenX, y: event.screenY };
    return before !== null && (before.x !== at.x || before.y !== at.y);
  }

  function sayCursor(element: Element): void {
    let shape = getComputedStyle(element).cursor;
    if (shape === 'auto')
      shape = describing.isTextField(element)
        ? 'text'
        : targets.meant(element).matches('a[href]')
          ? 'pointer'
          : 'default';
    if (shape === cursor) return;
    cursor = shape;
    watch.say({ kind: 'cursor', cursor: shape });
  }

  /** Reports where the pointer had to rest so that the pressed element appeared. */
  function reportUsed(pressed: Element): void {
    const used: Rest[] = [];
    let wanted = pressed;
    for (const rest of [...responses].reverse()) {
      if (!rest.appeared.some((each) => each.contains(wanted))) continue;
      if (targets.meant(rest.element) === targets.meant(wanted)) continue;
      used.unshift(rest);
      wanted = rest.element;
    }
    for (const rest of used) if (rest.element.isConnected) report(rest, rest.wall);
  }

  function report(rest: Rest, wall: number): void {
    if (rest.isReported) return;
    rest.isReported = true;
    watch.act('hover', targets.meant(rest.element), null, { wall });
  }

  /** What appeared: added elements, and other elements that changed and do not contain the hovered one. */
  function appearedIn(records: readonly MutationRecord[], over: Element): Element[] {
    return records.flatMap((record) =>
      record.type === 'childList'
        ? [...record.addedNodes].filter((node) => node instanceof Element)
        : record.target instanceof Element && !record.target.contains(over)
          ? [record.target]
          : [],
    );
  }

  return {
    /** The document changed, perhaps in response to the pointer over an element. */
    mutated(records) {
      const now = performance.now();
      const over = rested;
      const isResponse =
        over !== null &&
        now - watch.draggedAt >= REST_MS &&
        (over.atOnce || (!over.busy && now - over.since <= EFFECT_MS));
      if (!isResponse) {
        mutatedAt = now;
        return;
      }
      over.appeared.push(...appearedIn(records, over.element).slice(0, MOST - over.appeared.length));
      if (over.hasResponse) return;
      over.hasResponse = true;
      responses = [...responses, over].slice(-MOST);
      hoverTimer = setTimeout(() => {
        // The pointer is still there, so it rested. Moving on cancels the report, unless the pointer moves to what
        // appeared.
        if (rested?.element === over.element) report(over, Math.round(Date.now() - REST_MS));
      }, REST_MS);
    },
  };
}
