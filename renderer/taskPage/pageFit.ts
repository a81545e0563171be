import type { Box, Size } from '../../shared/model/index.ts';
import type { PageScale } from '../stores/stage.ts';

export interface Fit {
  /** Pixels of the layout, relative to the area. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Beyond this the page would only get blurred. */
const MAX_SCALE = 2;
/** So little more than life size is not worth a blurred picture. */
const NEARLY_ONE = 1.04;
/** The line around the page. */
const EDGE = 1;

/**
 * Where a page of `page` size lies in an area: in the middle, on whole device pixels, as large as fits, and at exactly 1:1 when
 * that is nearly what fits. At 100 % it may be larger than the area, which is scrolled then. `zoom`: pixels of the window that one of the
 * layout takes; the page is not zoomed with the program around it. Values in, values out.
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

/** At its own size nothing of the page is beyond the area. */
export function fitsIn(page: Size, area: Size): boolean {
  return page.width <= area.width && page.height <= area.height;
}

/** A point of the window as a point of the page, kept inside it. */
export function toPage(
  point: { readonly clientX: number; readonly clientY: number },
  drawn: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  page: { readonly width: number; readonly height: number },
): { x: number; y: number } {
  // Hundredths: 136.99999 would be cut down to the pixel before.
  const inside = (value: number, size: number) =>
    Math.min(size - 0.01, Math.max(0, Math.round(value * 100) / 100));
  return {
    x: inside(((point.clientX - drawn.left) * page.width) / drawn.width, page.width),
    y: inside(((point.clientY - drawn.top) * page.height) / drawn.height, page.height),
  };
}

/** Where a box of the page is drawn, as far as it lies in the area; what is scrolled away lies at its edge. */
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
