import type { Size } from '../../shared/model/index.ts';
import { ignoreGone } from '../browser/cdp/cdp.ts';
import type { DebuggerLike } from './transport.ts';

/** A page that keeps its viewport, whatever the size of its view. It is scaled to fill the view. */
export interface DrawnViewport {
  readonly viewport: Size;
  /** The size of the view that fits into this room. */
  sizeIn(room: Size): Size;
  /** Called when the view has this size. */
  draw(bounds: Size): void;
  /** Pixels of the view per pixel of the page. */
  scale(): number;
}

/** The largest scale of Chromium. */
const MOST = 10;

/**
 * Scales a view's page with its own debugger. That session takes no pictures: a session that takes one while it emulates
 * draws the page at its own size for a moment (`PageHandler::CaptureScreenshot`). Chromium itself passes the metrics to the
 * process of the next page, before that page lays out anything. `webContents.enableDeviceEmulation` would come after its
 * first scripts.
 */
export function drawnViewport(attached: DebuggerLike, viewport: Size): DrawnViewport {
  const metrics = { ...viewport, deviceScaleFactor: 0, mobile: false };
  let scale: number | null = null;

  return {
    viewport,
    sizeIn(room) {
      // The width determines the scale. Less than a row of the page may be cut off; a row that is half visible would be a
      // line below the page.
      const width = Math.min(room.width, Math.ceil(((room.height + 1) * viewport.width) / viewport.height));
      const height = Math.min(room.height, Math.floor((width * viewport.height) / viewport.width));
      return { width, height: Math.max(1, height) };
    },
    draw({ width }) {
      const next = Math.min(width / viewport.width, MOST);
      if (width < 1 || next === scale) return;
      scale = next;
      // Otherwise Chromium resizes the native view, past its bounds. Electron crashes if there is no native view, as for a
      // page that has not loaded yet, or has crashed (`WebContentsImpl::SetDeviceEmulationSize`).
      const drawn = { ...metrics, scale, dontSetVisibleSize: true };
      ignoreGone(attached.sendCommand('Emulation.setDeviceMetricsOverride', drawn));
    },
    scale: () => scale ?? 1,
  };
}
