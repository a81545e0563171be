import type { Watch, WatchWorld } from './watch.ts';

export interface Withholding {
  withhold(on: boolean): void;
  guardRoot(root: ShadowRoot): void;
}

/**
 * Withholds device events from the page: the wheel on the desktop, and on every host the moves that Chromium generates
 * itself (after a scroll, another element is under the pointer). Reports presses, because Chromium's inspect mode does not take
 * one before the pointer has moved. Self-contained: it is sent into the page as text.
 */
export function makeWithholding(watch: Watch, world: WatchWorld): Withholding {
  let isWithheld = false;

  /**
   * Enter and leave events inside a shadow root fire only in that root. `pointerover` comes before them, so the root is
   * found then; closed roots are searched meanwhile.
   */
  const guarded = new WeakSet<ShadowRoot>();
  function guardRoot(root: ShadowRoot): void {
    if (guarded.has(root)) return;
    guarded.add(root);
    for (const type of ['pointerenter', 'pointerleave', 'mouseenter', 'mouseleave'])
      root.addEventListener(type, withheld, { capture: true });
  }
  watch.on('pointerover', (event) => {
    for (const at of event.composedPath()) if (at instanceof ShadowRoot) guardRoot(at);
    const { target } = event;
    if (!(target instanceof Element)) return;
    const root = world.rootOf(target);
    if (root !== null) guardRoot(root);
    else if (world.mayHide(target)) world.ask(target);
  });

  const withheld = (event: Event): void => {
    if (!isWithheld || !event.isTrusted) return;
    if (event instanceof PointerEvent && event.type === 'pointerdown' && event.button === 0)
      watch.say({ kind: 'withheld', at: { x: event.clientX, y: event.clientY } });
    event.stopImmediatePropagation();
    if (event.cancelable) event.preventDefault();
  };
  for (const type of [
    ...['down', 'up', 'move', 'over', 'out', 'enter', 'leave', 'cancel'].map((kind) => `pointer${kind}`),
    ...['down', 'up', 'move', 'over', 'out', 'enter', 'leave'].map((kind) => `mouse${kind}`),
    ...['gotpointercapture', 'lostpointercapture', 'click', 'dblclick', 'auxclick', 'contextmenu'],
    ...['keydown', 'keyup', 'keypress', 'beforeinput'],
    ...['compositionstart', 'compositionupdate', 'compositionend'],
    ...['dragstart', 'drag', 'dragenter', 'dragover', 'dragleave', 'drop', 'dragend'],
  ])
    watch.on(type, withheld, { passive: false });
  // Scrolling does not wait for these listeners. The page still receives no event.
  for (const type of ['wheel', 'mousewheel', 'touchstart', 'touchmove', 'touchend', 'touchcancel'])
    watch.on(type, withheld, { passive: true });

  return {
    withhold(on) {
      isWithheld = on;
    },
    guardRoot,
  };
}
