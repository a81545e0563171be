import type { Size } from '../../shared/model/index.ts';

/** The strip under the page with one line in it, and with the steps below that. */
export const THIN_STRIP = 40;
export const TALL_STRIP = 104;
const MAX_STRIP = 204;
/** Above and below the page, so that its edge is seen. */
const AIR = 12;

/**
 * How high the strip under the page is: the page is as wide as its stage, and what is left below carries the steps. `page`
 * null: it takes the shape of its stage; `wanted` is then what the strip has.
 * `isLifeSize`: it is drawn at 100 %, and what does not fit of it is scrolled.
 */
export function stripHeight(stage: Size, page: Size | null, wanted: number, isLifeSize = false): number {
  if (page === null || stage.width <= 0) return Math.min(wanted, Math.max(THIN_STRIP, stage.height / 4));
  const drawn = isLifeSize ? page.height : (stage.width * page.height) / page.width;
  const left = stage.height - drawn - 2 * AIR;
  return Math.round(Math.min(MAX_STRIP, Math.max(THIN_STRIP, left)));
}

export const MAX_PANEL = 360;

/** How wide the panel is while nobody has said it: the page comes first where there is little room. */
export function panelWidthIn(windowWidth: number): number {
  return Math.round(Math.min(MAX_PANEL, Math.max(280, 280 + (windowWidth - 1440) / 2)));
}
