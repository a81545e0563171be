import { zoomOfKey } from '../../shared/contract/zoom.ts';
import { bridge } from '../bridge/bridge.ts';
import { canZoom, changeZoom } from '../stores/windowZoom.ts';

/**
 * Ctrl (⌘) with plus, minus or zero zooms the program, wherever the focus is. The window handles these keys before everything
 * else, so neither the browser nor the task page gets them. On the desktop the task page is outside the window, so the main
 * process reports these keys. Ctrl with the wheel is left alone, because it zooms a picture or a page, or is a pinch.
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
