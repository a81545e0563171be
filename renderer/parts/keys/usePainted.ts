import { useLayoutEffect, useRef } from 'react';

/** Returns whether an item has been painted. What is drawn in a frame is on the screen before the next key arrives. */
export function usePainted(item: string | null): () => boolean {
  const painted = useRef<string | null>(null);
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => {
      painted.current = item;
    });
    return () => cancelAnimationFrame(frame);
  }, [item]);
  return () => painted.current === item;
}
