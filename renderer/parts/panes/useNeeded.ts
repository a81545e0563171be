import type { RefObject } from 'react';
import { useIsPrinting } from '../../stores/printing.ts';
import { useNearScreen } from './useNearScreen.ts';

/** Whether the figures of an element are needed now: it is visible or nearly so, or everything is printed. */
export function useNeeded(element: RefObject<HTMLElement | null>): boolean {
  const isNear = useNearScreen(element);
  const isPrinting = useIsPrinting();
  return isNear || isPrinting;
}
