import { type RefObject, useEffect, useState } from 'react';

/** Elements within this distance of the visible area count as near, so that they are ready when they scroll into view. */
const MARGIN = '50%';

/** Whether an element is visible or nearly visible. Other elements need not be computed. */
export function useNearScreen(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { root: scrollerOf(target), rootMargin: MARGIN },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

/** The scrolling ancestor of the element; null for the window. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if (overflowY === 'auto' || overflowY === 'scroll') return parent;
  }
  return null;
}
