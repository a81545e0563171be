import type { Size } from '../../../shared/model/index.ts';

/** The visible part of a page: the scale, and the point of the page in the middle. `null`: the whole page. */
export type Look = { readonly scale: number; readonly x: number; readonly y: number } | null;

/** The position of a page on its stage, in stage pixels. `scale` is the number of these for one pixel of the page. */
export interface Drawn {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** Largest scale, relative to the recorded size. */
const MOST = 8;
/** A scale within this factor of the whole page becomes the whole page. */
const NEARLY = 1.005;

/** The scale at which a page fits into its stage. */
export function fitScale(stage: Size, page: Size): number {
  return Math.min(stage.width / page.width, stage.height / page.height);
}

/** Returns where a page is drawn: in the middle if it is smaller than the stage, otherwise without a gap at its edges. */
export function drawnAt(look: Look, stage: Size, page: Size): Drawn {
  const scale = look?.scale ?? fitScale(stage, page);
  const along = (room: number, size: number, middle: number) =>
    size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, room / 2 - middle));
  return {
    scale,
    left: along(stage.width, page.width * scale, (look?.x ?? 0) * scale),
    top: along(stage.height, page.height * scale, (look?.y ?? 0) * scale),
  };
}

interface Staged {
  readonly stage: Size;
  readonly page: Size;
}

/** Zooms by a factor, and keeps the point of the page at `at` of the stage. */
export function zoomedBy(
  look: Look,
  factor: number,
  at: { readonly x: number; readonly y: number },
  { stage, page }: Staged,
): Look {
  const fit = fitScale(stage, page);
  const { scale: before, left, top } = drawnAt(look, stage, page);
  const scale = Math.min(Math.max(MOST, fit), before * factor);
  if (scale <= fit * NEARLY) return null;
  const x = (at.x - left) / before + (stage.width / 2 - at.x) / scale;
  const y = (at.y - top) / before + (stage.height / 2 - at.y) / scale;
  return within({ scale, x, y }, { stage, page });
}

/** Moves the page by stage pixels. */
export function movedBy(look: Look, by: { readonly x: number; readonly y: number }, staged: Staged): Look {
  if (look === null) return null;
  return within({ ...look, x: look.x - by.x / look.scale, y: look.y - by.y / look.scale }, staged);
}

/** Limits the middle to points that the page can have, so that moving back has an effect at once. */
function within(look: NonNullable<Look>, { stage, page }: Staged): Look {
  const { scale, left, top } = drawnAt(look, stage, page);
  return { scale, x: (stage.width / 2 - left) / scale, y: (stage.height / 2 - top) / scale };
}

/** Whether two pages are larger side by side or one above the other. */
export function pairAcross(stage: Size, page: Size, gap: number): 'row' | 'column' {
  const beside = fitScale({ width: (stage.width - gap) / 2, height: stage.height }, page);
  const above = fitScale({ width: stage.width, height: (stage.height - gap) / 2 }, page);
  return above > beside * 1.1 ? 'column' : 'row';
}
