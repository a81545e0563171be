import type { Size } from '../../shared/model/index.ts';

/** Height of the strip under the page, in pixels: with one line, and with the steps below it. */
export const THIN_STRIP = 40;
export const TALL_STRIP = 104;
const MAX_STRIP = 204;
/** Space above and below the page, in pixels, so that its edge is visible. */
const AIR = 12;

/**
 * Returns the height of the strip under the page. The page is as wide as its stage, and the rest below holds the steps. `page`
 * null: the page has the size of its stage, and the strip has the height `wanted`. `isLifeSize`: the page is drawn at 100 % and
 * scrolls if it does not fit.
 */
export function stripHeight(stage: Size, page: Size | null, wanted: number, isLifeSize = false): number {
  if (page === null || stage.width <= 0) return Math.min(wanted, Math.max(THIN_STRIP, stage.height / 4));
  const drawn = isLifeSize ? page.height : (stage.width * page.height) / page.width;
  const left = stage.height - drawn - 2 * AIR;
  return Math.round(Math.min(MAX_STRIP, Math.max(THIN_STRIP, left)));
}

export const MAX_PANEL = 360;

/** Returns the default width of the panel. In a small window the page comes first. */
export function panelWidthIn(windowWidth: number): number {
  return Math.round(Math.min(MAX_PANEL, Math.max(280, 280 + (windowWidth - 1440) / 2)));
}
