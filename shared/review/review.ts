import type { WallTime } from '../model/index.ts';

/**
 * The nouns of verifying. A review is one person's judgement of one demonstration, kept as an append-only list of what
 * they did; what stands is derived (deriveReview), so that nothing is lost and everything can be taken back.
 */

export type Decision = 'accept' | 'discard' | 'unsure';

/** Where a remark belongs. `after` step 0 = before the first step: "what should have happened". */
export type RemarkPlace =
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'after'; readonly step: number }
  | { readonly kind: 'whole' };

/** One thing that a reviewer does. Failure words are kept as they were when they were chosen. */
export type ReviewAct =
  | { readonly type: 'step'; readonly step: number; readonly keep: boolean }
  | { readonly type: 'described'; readonly text: string }
  | {
      readonly type: 'remark';
      readonly at: RemarkPlace;
      readonly text: string;
      readonly failure: string | null;
    }
  /** `remark`: seq of the remark. */
  | { readonly type: 'remark-removed'; readonly remark: number }
  /** `reason`: a word of the failure list; always there with `discard`. */
  | { readonly type: 'decided'; readonly decision: Decision; readonly reason: string | null }
  | { readonly type: 'reopened' };

/**
 * `undone` takes back the event of that seq: always the last one that still stands. `redone` lets the event of that seq
 * stand again: always the last one that was taken back, as long as nothing else was done since.
 */
export type ReviewBody = ReviewAct | { readonly type: 'undone' | 'redone'; readonly seq: number };

/** `seq` counts from 1 within its review, without gaps. */
export interface ReviewEvent {
  readonly seq: number;
  readonly wall: WallTime;
  readonly body: ReviewBody;
}

export interface Remark {
  readonly seq: number;
  readonly at: RemarkPlace;
  readonly text: string;
  readonly failure: string | null;
}

/** What stands of a review. `empty`: nothing was done, or everything was taken back. */
export interface Review {
  readonly state: 'empty' | 'open' | 'done';
  readonly decision: Decision | null;
  readonly reason: string | null;
  /** Indices of discarded steps, ascending. */
  readonly discarded: readonly number[];
  /** As the reviewer wrote it; null = not touched. */
  readonly description: string | null;
  readonly remarks: readonly Remark[];
  /** Seq of what an undo would take back; null = nothing. */
  readonly last: number | null;
  /** Seq of what a redo would bring back; null = nothing. */
  readonly next: number | null;
}

/** A review among those of one demonstration. */
export interface RankedReview {
  readonly id: string;
  readonly reviewerId: string;
  /** 1 = came first. */
  readonly rank: number;
  readonly review: Review;
  /**
   * Number of events that were made before the reviewer was shown what others had decided; null = not shown yet.
   * Only what was judged without knowing counts towards agreement.
   */
  readonly informedAfter: number | null;
}
