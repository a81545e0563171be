import type { RefObject } from 'react';
import { useNearScreen } from '../../parts/panes/useNearScreen.ts';
import { useIsPrinting } from '../../stores/printing.ts';

/** Whether the figures of an element are needed now: it is visible or nearly so, or everything is printed. */
export function useNeeded(element: RefObject<HTMLElement | null>): boolean {
  const isNear = useNearScreen(element);
  const isPrinting = useIsPrinting();
  return isNear || isPrinting;
}
