import type { Size } from '../../../shared/model/index.ts';

/** What of a page is looked at: how large, and which point of the page is in the middle. `null`: all of it. */
export type Look = { readonly scale: number; readonly x: number; readonly y: number } | null;

/** Where a page is drawn on its stage, in pixels of the stage. `scale`: of these for one pixel of the page. */
export interface Drawn {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** So much larger than it was recorded a page may be drawn. */
const MOST = 8;
/** A look that is so near to all of the page is all of it. */
const NEARLY = 1.005;

/** The scale at which a page is as large as its stage lets it be. */
export function fitScale(stage: Size, page: Size): number {
  return Math.min(stage.width / page.width, stage.height / page.height);
}

/** Where a page is drawn: in the middle where there is room, and never with its edge inside where there is not. */
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

/** Larger or smaller by a factor, while the point `at` of the stage stays on the same point of the page. */
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

/** The page drawn along by so many pixels of the stage. */
export function movedBy(look: Look, by: { readonly x: number; readonly y: number }, staged: Staged): Look {
  if (look === null) return null;
  return within({ ...look, x: look.x - by.x / look.scale, y: look.y - by.y / look.scale }, staged);
}

/** The look whose middle is one that the page can have: what is moved back moves at once. */
function within(look: NonNullable<Look>, { stage, page }: Staged): Look {
  const { scale, left, top } = drawnAt(look, stage, page);
  return { scale, x: (stage.width / 2 - left) / scale, y: (stage.height / 2 - top) / scale };
}

/** Whether two pages are larger beside each other or one above the other. */
export function pairAcross(stage: Size, page: Size, gap: number): 'row' | 'column' {
  const beside = fitScale({ width: (stage.width - gap) / 2, height: stage.height }, page);
  const above = fitScale({ width: stage.width, height: (stage.height - gap) / 2 }, page);
  return above > beside * 1.1 ? 'column' : 'row';
}
