import type { ElementDescription } from '../model/index.ts';

/** An element as recorded, or an element of the page that may be it. */
export interface Located {
  readonly element: ElementDescription;
  /**
   * The words around it: of its nearest container with more words than the element itself. Null = unknown.
   */
  readonly around: string | null;
}

/** A candidate with its likeness to the recorded element. */
export interface Ranked {
  /** Its index in the given list. */
  readonly index: number;
  /** 0..1 */
  readonly score: number;
}

export type Decision =
  | {
      readonly isFound: true;
      readonly index: number;
      readonly score: number;
      /** Score of the next best candidate that is a different thing; null when there is none. */
      readonly secondBest: number | null;
      /** Why it counts as the same element, in words. */
      readonly reason: string;
    }
  | { readonly isFound: false; readonly score: number | null; readonly reason: string };
