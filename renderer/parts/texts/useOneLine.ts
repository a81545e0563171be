import { type RefObject, useLayoutEffect, useState } from 'react';

/** If a part begins lower than another one by more than this many pixels, it is on another line. */
const SLACK = 10;

/**
 * Hides the children of a wrapping element that do not fit on its first line, from eyes and from the keyboard. The element cuts
 * off everything below that line. Returns whether any child is hidden.
 */
export function useOneLine(ref: RefObject<HTMLElement | null>, isOn: boolean): boolean {
  const [isCut, setCut] = useState(false);
  // After every render, because other words have other widths.
  useLayoutEffect(() => {
    const line = ref.current;
    if (line === null) return;
    const parts = [...line.children].filter((one) => one instanceof HTMLElement);
    const look = () => {
      const top = parts[0]?.offsetTop ?? 0;
      const below = new Set(isOn ? parts.filter((part) => part.offsetTop > top + SLACK) : []);
      for (const part of parts) part.style.visibility = below.has(part) ? 'hidden' : '';
      setCut(below.size > 0);
    };
    look();
    const observer = new ResizeObserver(look);
    for (const one of [line, ...parts]) observer.observe(one);
    return () => observer.disconnect();
  });
  return isCut;
}
