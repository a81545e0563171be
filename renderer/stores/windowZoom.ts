import { useLayoutEffect, useSyncExternalStore } from 'react';
import { type ZoomChange, zoomed } from '../../shared/contract/zoom.ts';
import { inBackground } from './act.ts';
import { ownSetting } from './ownSetting.ts';

/**
 * Whether this browser implements the standard CSS zoom, in which positions and sizes of elements are in pixels of the window.
 * If not, zooming is left to the browser.
 */
export const canZoom: boolean = 'currentCSSZoom' in Element.prototype;

/** The zoom of the program, in percent. */
export const windowZoom = ownSetting('zoom', 100);

export function changeZoom(change: ZoomChange): void {
  if (canZoom) inBackground(windowZoom.keep(zoomed(windowZoom.value(), change)));
}

/** Pixels of the window for one pixel of the program's layout, at the current zoom. Use it to convert pointer positions and rectangles. */
export const zoomFactor = (): number => (canZoom ? document.body.currentCSSZoom : 1);

/** The same, for components. */
export function useZoomFactor(): number {
  const zoom = windowZoom.useValue();
  return canZoom ? zoom / 100 : 1;
}

/** Applies the zoom to the body, which contains everything in the window. */
export function useAppliedZoom(): void {
  const factor = useZoomFactor();
  useLayoutEffect(() => {
    document.body.style.zoom = factor === 1 ? '' : String(factor);
  }, [factor]);
}

/** The width of the window in pixels of the program's layout: at 200 % it is half as wide. */
export function useWindowWidth(): number {
  return useSyncExternalStore(onResize, () => innerWidth) / useZoomFactor();
}

function onResize(tell: () => void): () => void {
  addEventListener('resize', tell);
  return () => removeEventListener('resize', tell);
}
