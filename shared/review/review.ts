import { z } from 'zod';
import type { WallTime } from '../model/index.ts';
import { listOf, noun } from '../model/schema.ts';

/**
 * The data types of verifying. A review is one person's judgement of one demonstration, stored as an
 * append-only list of acts. The current state is derived (deriveReview), so that nothing is lost and every
 * act can be undone.
 */

export const decisionSchema = z.enum(['accept', 'discard', 'unsure']);
export type Decision = z.infer<typeof decisionSchema>;

/** The place of a remark. `after` step 0 = before the first step: "what should have happened". */
const remarkPlaceSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('step'), step: z.number() }),
    z.object({ kind: z.literal('after'), step: z.number() }),
    z.object({ kind: z.literal('whole') }),
  ])
  .readonly();
export type RemarkPlace = z.infer<typeof remarkPlaceSchema>;

/** One act of a reviewer. Failure words are stored as they were when they were chosen. */
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
  /** `reason`: a word of the failure list; always present with `discard`. */
  z.object({ type: z.literal('decided'), decision: decisionSchema, reason: z.string().nullable() }),
  z.object({ type: z.literal('reopened') }),
]);
const reviewAct = act.readonly();
export type ReviewAct = z.infer<typeof reviewAct>;

/**
 * `undone` undoes the event with that seq: always the last one in force. `redone` puts the event with that
 * seq in force again: always the last undone one, as long as no other act followed.
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

/** The current state of a review. `empty`: no acts, or all were undone. */
export const reviewSchema = noun({
  state: z.enum(['empty', 'open', 'done']),
  decision: decisionSchema.nullable(),
  reason: z.string().nullable(),
  /** Indices of discarded steps, ascending. */
  discarded: listOf(z.number()),
  /** The reviewer's text; null = not edited. */
  description: z.string().nullable(),
  remarks: listOf(remarkSchema),
  /** Seq of the event that an undo would undo; null = none. */
  last: z.number().nullable(),
  /** Seq of the event that a redo would redo; null = none. */
  next: z.number().nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

/** A review among those of one demonstration. */
export interface RankedReview {
  readonly id: string;
  readonly reviewerId: string;
  /** 1 = the first. */
  readonly rank: number;
  readonly review: Review;
  /**
   * Number of events before the reviewer saw the decisions of others; null = not seen yet. Only these events
   * count towards agreement.
   */
  readonly informedAfter: number | null;
}
