import { type RefCallback, useCallback } from 'react';
import { zoomFactor } from '../../stores/windowZoom.ts';

/**
 * For a box that scrolls: what has the focus, and is seen, keeps its place on the screen while content above it arrives. Browsers hold
 * what they take for the anchor of a page, and let go of it when several parts grow at once.
 */
export function useHeldFocus(): RefCallback<HTMLElement> {
  return useCallback((box) => {
    if (box === null) return;
    // Where it stands in the content, whatever has been scrolled since.
    let held: { readonly element: Element; readonly top: number } | null = null;
    const placeOf = (element: Element): number =>
      element.getBoundingClientRect().top / zoomFactor() + box.scrollTop;
    const isSeen = (): boolean => {
      if (held === null) return false;
      const { top, bottom } = box.getBoundingClientRect();
      const at = (held.top - box.scrollTop) * zoomFactor();
      return at >= top && at < bottom;
    };
    // Whoever has scrolled on is helped by the browser's own anchor.
    const chooseAnchor = (): void => {
      box.style.overflowAnchor = isSeen() ? 'none' : '';
    };
    const hold = (): void => {
      const element = document.activeElement;
      const isWithin = element !== null && element !== box && box.contains(element);
      held = isWithin ? { element, top: placeOf(element) } : null;
      chooseAnchor();
    };
    const observer = new ResizeObserver(() => {
      if (held !== null && held.element === document.activeElement && isSeen())
        box.scrollTop += placeOf(held.element) - held.top;
      hold();
    });
    // Its children grow; the box itself keeps its height.
    for (const child of box.children) observer.observe(child);
    box.addEventListener('focusin', hold);
    box.addEventListener('focusout', hold);
    box.addEventListener('scroll', chooseAnchor, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('focusin', hold);
      box.removeEventListener('focusout', hold);
      box.removeEventListener('scroll', chooseAnchor);
    };
  }, []);
}
