import type { ElementDescription } from '../model/index.ts';

/** An element as recorded, or one of the page that may be it. */
export interface Located {
  readonly element: ElementDescription;
  /** Words that stand around it: of the nearest thing it lies in that says more than it does itself. Null = not known. */
  readonly around: string | null;
}

/** The candidate that comes nearest to what was recorded. */
export interface Ranked {
  /** Its place in the list that was given. */
  readonly index: number;
  /** 0..1 */
  readonly score: number;
}

export type Decision =
  | {
      readonly isFound: true;
      readonly index: number;
      readonly score: number;
      /** Score of the next best one that is another thing; null when there is none. */
      readonly secondBest: number | null;
      /** Why it is taken to be the same, in words. */
      readonly reason: string;
    }
  | { readonly isFound: false; readonly score: number | null; readonly reason: string };
