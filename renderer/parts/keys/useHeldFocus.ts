import { type RefCallback, useCallback } from 'react';
import { zoomFactor } from '../../stores/windowZoom.ts';

/**
 * For a scrolling box: if the focused element is visible, it keeps its place on the screen while content above it loads.
 * Browsers do this with an anchor of their own, but lose it if several parts grow at once.
 */
export function useHeldFocus(): RefCallback<HTMLElement> {
  return useCallback((box) => {
    if (box === null) return;
    // The position of the element in the content, which does not depend on scrolling.
    let held: { readonly element: Element; readonly top: number } | null = null;
    const placeOf = (element: Element): number =>
      element.getBoundingClientRect().top / zoomFactor() + box.scrollTop;
    const isSeen = (): boolean => {
      if (held === null) return false;
      const { top, bottom } = box.getBoundingClientRect();
      const at = (held.top - box.scrollTop) * zoomFactor();
      return at >= top && at < bottom;
    };
    // If the person has scrolled on, the browser's own anchor is right.
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
    // The children grow; the box keeps its height.
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
