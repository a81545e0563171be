import { useEffect } from 'react';
import { create } from 'zustand';

/**
 * How many things lie over the window (dialogs, the palette). The desktop draws the task page above everything that
 * the window draws, so the page is taken away while there is any.
 */
export const useCovers = create<{ readonly count: number }>()(() => ({ count: 0 }));

/** While `open`, the task page gives way. */
export function useCover(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    useCovers.setState((now) => ({ count: now.count + 1 }));
    return () => useCovers.setState((now) => ({ count: now.count - 1 }));
  }, [open]);
}
