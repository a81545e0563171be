import { z } from 'zod';
import type { WallTime } from '../model/index.ts';
import { listOf, noun } from '../model/schema.ts';

/**
 * The nouns of verifying. A review is one person's judgement of one demonstration, kept as an append-only list of what
 * they did; what stands is derived (deriveReview), so that nothing is lost and everything can be taken back.
 */

export const decisionSchema = z.enum(['accept', 'discard', 'unsure']);
export type Decision = z.infer<typeof decisionSchema>;

/** Where a remark belongs. `after` step 0 = before the first step: "what should have happened". */
const remarkPlaceSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('step'), step: z.number() }),
    z.object({ kind: z.literal('after'), step: z.number() }),
    z.object({ kind: z.literal('whole') }),
  ])
  .readonly();
export type RemarkPlace = z.infer<typeof remarkPlaceSchema>;

/** One thing that a reviewer does. Failure words are kept as they were when they were chosen. */
const act = z.discriminatedUnion('type', [
  z.object({ type: z.literal('step'), step: z.number(), keep: z.boolean() }),
  z.object({ type: z.literal('described'), text: z.string() }),
  z.object({
    type: z.literal('remark'),
    at: remarkPlaceSchema,
    text: z.string(),
    failure: z.string().nullable(),
  }),
  /** `remark`: seq of the remark. */
  z.object({ type: z.literal('remark-removed'), remark: z.number() }),
  /** `reason`: a word of the failure list; always there with `discard`. */
  z.object({ type: z.literal('decided'), decision: decisionSchema, reason: z.string().nullable() }),
  z.object({ type: z.literal('reopened') }),
]);
const reviewAct = act.readonly();
export type ReviewAct = z.infer<typeof reviewAct>;

/**
 * `undone` takes back the event of that seq: always the last one that still stands. `redone` lets the event of that seq
 * stand again: always the last one that was taken back, as long as nothing else was done since.
 */
export const reviewBodySchema = z
  .discriminatedUnion('type', [act, z.object({ type: z.enum(['undone', 'redone']), seq: z.number() })])
  .readonly();
export type ReviewBody = z.infer<typeof reviewBodySchema>;

/** `seq` counts from 1 within its review, without gaps. */
export interface ReviewEvent {
  readonly seq: number;
  readonly wall: WallTime;
  readonly body: ReviewBody;
}

const remarkSchema = noun({
  seq: z.number(),
  at: remarkPlaceSchema,
  text: z.string(),
  failure: z.string().nullable(),
});
export type Remark = z.infer<typeof remarkSchema>;

/** What stands of a review. `empty`: nothing was done, or everything was taken back. */
export const reviewSchema = noun({
  state: z.enum(['empty', 'open', 'done']),
  decision: decisionSchema.nullable(),
  reason: z.string().nullable(),
  /** Indices of discarded steps, ascending. */
  discarded: listOf(z.number()),
  /** As the reviewer wrote it; null = not touched. */
  description: z.string().nullable(),
  remarks: listOf(remarkSchema),
  /** Seq of what an undo would take back; null = nothing. */
  last: z.number().nullable(),
  /** Seq of what a redo would bring back; null = nothing. */
  next: z.number().nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

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
