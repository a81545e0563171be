import { useLayoutEffect, useSyncExternalStore } from 'react';
import { type ZoomChange, zoomed } from '../../shared/contract/zoom.ts';
import { inBackground } from './act.ts';
import { ownSetting } from './ownSetting.ts';

/**
 * Whether this browser's CSS zoom is the standard one, in which places and sizes of elements are told in pixels of the window. Where it is
 * not, zooming is left to the browser.
 */
export const canZoom: boolean = 'currentCSSZoom' in Element.prototype;

/** How large the program is drawn, in percent. */
export const windowZoom = ownSetting('zoom', 100);

export function changeZoom(change: ZoomChange): void {
  if (canZoom) inBackground(windowZoom.keep(zoomed(windowZoom.value(), change)));
}

/** How many pixels of the window one pixel of the program's layout takes, as it is drawn now: for what pointers and rectangles tell. */
export const zoomFactor = (): number => (canZoom ? document.body.currentCSSZoom : 1);

/** The same for what is drawn. */
export function useZoomFactor(): number {
  const zoom = windowZoom.useValue();
  return canZoom ? zoom / 100 : 1;
}

/** Draws everything in the window as large as is wished: all of it lies in the body. */
export function useAppliedZoom(): void {
  const factor = useZoomFactor();
  useLayoutEffect(() => {
    document.body.style.zoom = factor === 1 ? '' : String(factor);
  }, [factor]);
}

/** How wide the window is in pixels of the program: at 200 % it is half as wide. */
export function useWindowWidth(): number {
  return useSyncExternalStore(onResize, () => innerWidth) / useZoomFactor();
}

function onResize(tell: () => void): () => void {
  addEventListener('resize', tell);
  return () => removeEventListener('resize', tell);
}
