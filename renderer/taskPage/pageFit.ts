export interface Fit {
  /** CSS pixels of the window, relative to the area. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Beyond this the page would only get blurred. */
const MAX_SCALE = 1.5;
/** So little more than life size is not worth a blurred picture. */
const NEARLY_ONE = 1.15;

/**
 * Where a page of `page` size lies in an area: as large as fits, under the toolbar and in the middle, on whole device pixels,
 * and at exactly 1:1 when that is nearly what fits. Values in, values out.
 */
export function fitPage(
  page: { readonly width: number; readonly height: number },
  area: { readonly width: number; readonly height: number },
  devicePixelRatio: number,
): Fit {
  const fits = Math.min(area.width / page.width, area.height / page.height);
  const scale = fits >= 1 && fits < NEARLY_ONE ? 1 : Math.min(fits, MAX_SCALE);
  const whole = (value: number) => Math.floor(value * devicePixelRatio) / devicePixelRatio;
  const width = whole(page.width * scale);
  const height = whole(page.height * scale);
  return { left: whole((area.width - width) / 2), top: 0, width, height };
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
