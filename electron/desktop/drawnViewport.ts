import type { Size } from '../../shared/model/index.ts';
import { ignoreGone } from '../browser/cdp/cdp.ts';
import type { DebuggerLike } from './transport.ts';

/** A page that keeps its viewport, however large its view is: it is drawn smaller or larger to fill that. */
export interface DrawnViewport {
  readonly viewport: Size;
  /** Size of the view for which there is this room. */
  sizeIn(room: Size): Size;
  /** The view has this size now. */
  draw(bounds: Size): void;
  /** Pixels of the view for each of the page. */
  scale(): number;
}

/** Chromium draws a page no larger, and a view without a size is none. */
const MOST = 10;

/**
 * Draws a view's page by its own debugger, whose session takes no pictures: one that does while it emulates draws the page at its
 * own size for a moment (`PageHandler::CaptureScreenshot`). Chromium itself carries the metrics over to the process of the next
 * page, before that lays out anything; `webContents.enableDeviceEmulation` would come after its first scripts.
 */
export function drawnViewport(attached: DebuggerLike, viewport: Size): DrawnViewport {
  const metrics = { ...viewport, deviceScaleFactor: 0, mobile: false };
  let scale: number | null = null;

  return {
    viewport,
    sizeIn(room) {
      // The width says the scale. Less than a row of the page may be cut off for it; one that is half there would be a line below it.
      const width = Math.min(room.width, Math.ceil(((room.height + 1) * viewport.width) / viewport.height));
      const height = Math.min(room.height, Math.floor((width * viewport.height) / viewport.width));
      return { width, height: Math.max(1, height) };
    },
    draw({ width }) {
      const next = Math.min(width / viewport.width, MOST);
      if (width < 1 || next === scale) return;
      scale = next;
      // Otherwise Chromium resizes the native view, past its bounds, and Electron ends where there is none: of a page that has not
      // loaded yet, or has crashed (`WebContentsImpl::SetDeviceEmulationSize`).
      const drawn = { ...metrics, scale, dontSetVisibleSize: true };
      ignoreGone(attached.sendCommand('Emulation.setDeviceMetricsOverride', drawn));
    },
    scale: () => scale ?? 1,
  };
}
