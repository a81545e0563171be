import type { Watch } from './watch.ts';

/** Signs of life, dragging, hovering that mattered, and the pointer's shape. Self-contained: sent into the page as text. */
export function watchPointer(watch: Watch): { mutated(): void } {
  const { describing } = watch;
  const REST_MS = 250;
  const EFFECT_MS = 600;
  const DRAG_PX = 10;
  let down: { element: Element; box: DOMRect; x: number; y: number; wall: number } | null = null;
  let dropped: Element | null = null;
  let draggedAt = -Infinity;
  let cursor = '';
  let rested: { element: Element; since: number; busy: boolean } | null = null;
  let mutatedAt = -Infinity;
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  watch.beforeReport(() => clearTimeout(hoverTimer));

  watch.on('pointermove', (event) => {
    // Chromium repeats the last move when the layout changes under a resting pointer.
    if (!(event instanceof PointerEvent) || (event.movementX === 0 && event.movementY === 0)) return;
    watch.life('pointer');
    const element = watch.target(event);
    if (element === null) return;
    if (watch.config.reportCursor) sayCursor(element);
    if (event.buttons !== 0) rested = null;
    else if (rested?.element !== element)
      rested = { element, since: performance.now(), busy: performance.now() - mutatedAt < REST_MS };
  });

  watch.on('pointerdown', (event) => {
    watch.life('pointer');
    rested = null;
    const element = watch.target(event);
    if (element === null || !(event instanceof PointerEvent)) return;
    if (describing.isSecret(element) && element.getAttribute('name'))
      watch.say({ kind: 'secret', name: element.getAttribute('name') ?? '' });
    const isBar = event.offsetX > element.clientWidth || event.offsetY > element.clientHeight;
    const isRange = element instanceof HTMLInputElement && element.type === 'range';
    down =
      event.button !== 0 || isRange || (isBar && element === document.documentElement)
        ? null
        : {
            element,
            box: element.getBoundingClientRect(),
            x: event.clientX,
            y: event.clientY,
            wall: Date.now(),
          };
  });

  // Elements that are dragged by script: the element moved, or the button was let go over another.
  watch.on('pointerup', (event) => {
    const start = down;
    down = null;
    if (start === null || !(event instanceof PointerEvent)) return;
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < DRAG_PX) return;
    if (getSelection()?.isCollapsed === false || describing.isTextField(start.element)) return;
    const over = watch.target(event);
    const box = start.element.getBoundingClientRect();
    const moved = Math.hypot(box.x - start.box.x, box.y - start.box.y) > DRAG_PX / 2;
    if (over === start.element && !moved) return;
    draggedAt = event.timeStamp;
    watch.act(
      event,
      'drag',
      start.element,
      `${Math.round(event.clientX - start.x)},${Math.round(event.clientY - start.y)}`,
      start.wall,
    );
  });

  // Elements that the browser drags: no pointerup comes.
  watch.on('drop', (event) => {
    dropped = watch.target(event);
  });
  watch.on('dragstart', () => {
    dropped = null;
  });
  watch.on('dragend', (event) => {
    const start = down;
    down = null;
    const element = watch.target(event);
    if (element === null || dropped === null || !(event instanceof DragEvent)) return;
    const from = start ?? { x: event.clientX, y: event.clientY, wall: Date.now() };
    const to = dropped.getBoundingClientRect();
    watch.act(
      null,
      'drag',
      element,
      `${Math.round(to.x + to.width / 2 - from.x)},${Math.round(to.y + to.height / 2 - from.y)}`,
      from.wall,
    );
    draggedAt = event.timeStamp;
  });

  watch.on('touchstart', () => watch.life('pointer'));

  function sayCursor(element: Element): void {
    let shape = getComputedStyle(element).cursor;
    if (shape === 'auto')
      shape = describing.isTextField(element)
        ? 'text'
        : describing.meant(element).matches('a[href]')
          ? 'pointer'
          : 'default';
    if (shape === cursor) return;
    cursor = shape;
    watch.say({ kind: 'cursor', cursor: shape });
  }

  return {
    /** The document changed: when the pointer had just come to rest on an element, resting there mattered. */
    mutated() {
      const now = performance.now();
      mutatedAt = now;
      const at = rested;
      if (at === null || at.busy || now - at.since > EFFECT_MS || now - draggedAt < REST_MS) return;
      rested = { ...at, busy: true };
      hoverTimer = setTimeout(() => {
        // Still there: the pointer rested. Moving on cancels.
        if (rested?.element === at.element)
          watch.act(null, 'hover', describing.meant(at.element), null, Math.round(Date.now() - REST_MS));
      }, REST_MS);
    },
  };
}
