import { zoomOfKey } from '../../shared/contract/zoom.ts';
import { bridge } from '../bridge/bridge.ts';
import { canZoom, changeZoom } from '../stores/windowZoom.ts';

/**
 * Ctrl (⌘) with plus, minus and zero zooms the program, wherever the focus is: heard before everything else, so that neither the
 * browser zooms, too, nor the task page gets the key. On the desktop that page is no part of the window, and main tells. The wheel is left alone: with Ctrl it is a picture's, a page's, or a pinch.
 */
export function keysZoom(): void {
  if (!canZoom) return;
  bridge.onAnnounce((announcement) => {
    if (announcement.topic === 'zoom') changeZoom(announcement.value.change);
  });
  window.addEventListener(
    'keydown',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      const { key, code, shiftKey: shift, altKey: alt } = event;
      const change = zoomOfKey({ key, code, shift, alt });
      if (change === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) changeZoom(change);
    },
    { capture: true },
  );
}
