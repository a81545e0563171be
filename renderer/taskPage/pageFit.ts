import type { Box, Size } from '../../shared/model/index.ts';
import type { PageScale } from '../stores/stage.ts';

export interface Fit {
  /** Layout pixels, relative to the area. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A larger page would only be blurred. */
const MAX_SCALE = 2;
/** A page that would grow by less than this stays at 1:1, because a larger picture is blurred. */
const NEARLY_ONE = 1.04;
/** The line around the page, in pixels. */
const EDGE = 1;

/**
 * Returns the position of a page of `page` size in an area: in the middle, on whole device pixels, as large as fits, and at
 * exactly 1:1 if that is nearly the fitting size. At 100 % it may be larger than the area, which then scrolls. `zoom` is the
 * number of window pixels for one layout pixel, because the page is not zoomed with the program. Pure function.
 */
export function fitPage(
  page: { readonly width: number; readonly height: number },
  area: { readonly width: number; readonly height: number },
  devicePixelRatio: number,
  pageScale: PageScale = 'fit',
  zoom = 1,
): Fit {
  const room = { width: area.width * zoom, height: area.height * zoom };
  const fits = (edge: number) =>
    Math.min((room.width - 2 * edge) / page.width, (room.height - 2 * edge) / page.height);
  const isOne = pageScale === '100 %' || (fits(0) >= 1 && fits(0) < NEARLY_ONE);
  const scale = isOne ? 1 : Math.min(Math.max(fits(EDGE), 0), MAX_SCALE);
  const whole = (value: number) => Math.floor(value * devicePixelRatio) / devicePixelRatio;
  const width = whole(page.width * scale);
  const height = whole(page.height * scale);
  const beside = (all: number, size: number) => whole(Math.max(0, (all - size) / 2)) / zoom;
  return {
    left: beside(room.width, width),
    top: beside(room.height, height),
    width: width / zoom,
    height: height / zoom,
  };
}

/** Whether the page fits into the area at its own size. */
export function fitsIn(page: Size, area: Size): boolean {
  return page.width <= area.width && page.height <= area.height;
}

/** Converts a point of the window to a point of the page, and keeps it inside the page. */
export function toPage(
  point: { readonly clientX: number; readonly clientY: number },
  drawn: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  page: { readonly width: number; readonly height: number },
): { x: number; y: number } {
  // Rounded to hundredths: 136.99999 would otherwise be cut to 136.
  const inside = (value: number, size: number) =>
    Math.min(size - 0.01, Math.max(0, Math.round(value * 100) / 100));
  return {
    x: inside(((point.clientX - drawn.left) * page.width) / drawn.width, page.width),
    y: inside(((point.clientY - drawn.top) * page.height) / drawn.height, page.height),
  };
}

/** Returns where a box of the page is drawn, as far as it is in the area. A box that is scrolled away is at the edge. */
export function placeOver(box: Box, page: Size, fit: Fit, area: Size): Box {
  const across = fit.width / page.width;
  const down = fit.height / page.height;
  const inside = (value: number, room: number) => Math.min(Math.max(value, 0), Math.max(0, room - 1));
  const x = inside(fit.left + box.x * across, area.width);
  const y = inside(fit.top + box.y * down, area.height);
  const right = Math.min(fit.left + (box.x + box.width) * across, area.width);
  const bottom = Math.min(fit.top + (box.y + box.height) * down, area.height);
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) };
}

/** Held modifier keys as bits: Alt 1, Ctrl 2, Meta 4, Shift 8. */
export function modifiersOf(event: {
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}): number {
  return (
    (event.altKey ? 1 : 0) + (event.ctrlKey ? 2 : 0) + (event.metaKey ? 4 : 0) + (event.shiftKey ? 8 : 0)
  );
}
