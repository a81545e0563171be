import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where a part of an element begins below another one by more than this, it stands on another line. */
const SLACK = 10;

/**
 * Hides, from eyes and keys alike, the children of a wrapping element that do not fit on its first line; the element cuts off what is
 * below that. Answers whether there are any.
 */
export function useOneLine(ref: RefObject<HTMLElement | null>, isOn: boolean): boolean {
  const [isCut, setCut] = useState(false);
  // After each drawing: other words are as wide as they are.
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
