import type { Watch } from './watch.ts';

/**
 * Reports signs of life, hovering with an effect, and the pointer's shape. Self-contained: it is sent into the page as
 * text.
 *
 * Hovering an element had an effect when the page responded and the person then used the response: pressed into what had
 * appeared, element by element back to the first (a menu in a menu).
 *
 * The page responded when its document changed while the pointer stayed where it had come to. A page that already changed
 * when the pointer came (`STILL_MS`) responded only in the task in which the pointer came: other changes are its own.
 */
export function watchPointer(watch: Watch): { mutated(records: readonly MutationRecord[]): void } {
  const { describing, targets } = watch;
  const STILL_MS = 250;
  let at: { x: number; y: number } | null = null;
  let cursor = '';
  interface Rest {
    readonly element: Element;
    readonly wall: number;
    readonly busy: boolean;
    /** The task in which the pointer came has not ended. */
    atOnce: boolean;
    /** Elements that appeared in response. Empty before the response, or when the page only changed existing elements. */
    readonly appeared: Element[];
  }
  const MOST = 20;
  let rested: Rest | null = null;
  /** Where the page responded since the last press, oldest first. */
  let responses: Rest[] = [];
  let mutatedAt = -Infinity;
  // Later changes are in response to these. After a drag by the browser the pointer is where it was dropped.
  for (const type of ['keydown', 'wheel', 'dragend', 'drop'])
    watch.on(type, (event) => {
      rested = null;
      if (event instanceof DragEvent) at = { x: event.screenX, y: event.screenY };
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
    const busy = now - mutatedAt < STILL_MS;
    const rest: Rest = { element, wall: Date.now(), busy, atOnce: true, appeared: [] };
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
    for (const { element, wall } of used)
      if (element.isConnected) watch.act('hover', targets.meant(element), null, { wall });
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
      const over = rested;
      if (over === null || (over.busy && !over.atOnce)) {
        mutatedAt = performance.now();
        return;
      }
      over.appeared.push(...appearedIn(records, over.element).slice(0, MOST - over.appeared.length));
      if (!responses.includes(over)) responses = [...responses, over].slice(-MOST);
    },
  };
}
