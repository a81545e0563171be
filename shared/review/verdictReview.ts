import { z } from 'zod';
import { type Assessment, assessmentSchema } from '../model/assessment.ts';
import type { WallTime } from '../model/index.ts';
import { noun } from '../model/schema.ts';
import { profileSchema } from '../model/task.ts';

/**
 * The nouns of reviewing the verdict on an attempt. What a rule found stays as it is; beside it stands what a person says of
 * it, as an append-only list of what people did. What stands is derived, so that nothing is lost and everything can be taken back.
 */

/** What a rule had found when a person looked at it. */
const ruleVerdictSchema = noun({
  profile: profileSchema,
  /** null: the rule raised, or had not judged. */
  passed: z.boolean().nullable(),
  version: z.string(),
});
export type RuleVerdict = z.infer<typeof ruleVerdictSchema>;

export const verdictReviewBodySchema = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('reviewed'),
      passed: z.boolean(),
      /** Never empty where the review overrides the rule. */
      reason: z.string(),
      /** One of the kinds of failure of the settings, as it was when it was chosen; null on what passed. */
      failure: z.string().nullable(),
      /** The first step that went wrong; null: not said. */
      step: z.number().nullable(),
      rule: ruleVerdictSchema,
      /** What the person had said of the attempt before, which this takes the place of; null: nothing. */
      former: assessmentSchema.nullable(),
      /** The person had been shown what judge models said: it is no independent word, and `former` stands for agreement. */
      informed: z.boolean(),
    }),
    /** Takes back the review of that seq: always the one that stands, and by whoever made it. */
    z.object({ type: z.literal('taken-back'), seq: z.number() }),
  ])
  .readonly();
export type VerdictReviewBody = z.infer<typeof verdictReviewBodySchema>;
export type ReviewedBody = Extract<VerdictReviewBody, { readonly type: 'reviewed' }>;

/** `seq` counts from 1 within its attempt, without gaps; `by` is a person's id. */
export interface VerdictReviewEvent {
  readonly attemptId: string;
  readonly seq: number;
  readonly wall: WallTime;
  readonly by: string;
  readonly body: VerdictReviewBody;
}

/** The review of an attempt that counts now. */
export interface StandingReview
  extends Pick<ReviewedBody, 'passed' | 'reason' | 'failure' | 'step' | 'rule' | 'informed'> {
  readonly seq: number;
  readonly wall: WallTime;
  readonly by: string;
  /** It says something else than the rule said. */
  readonly isOverride: boolean;
}

/** Whether a person's word is another than the rule's: a rule that raised has said nothing, so any word is another. */
export function overrides(passed: boolean, rule: Pick<RuleVerdict, 'passed'>): boolean {
  return passed !== rule.passed;
}

/** What stands after all events of one attempt, in order: the newest review that was not taken back. */
export function standingReview(events: readonly VerdictReviewEvent[]): StandingReview | null {
  const takenBack = new Set(events.flatMap(({ body }) => (body.type === 'taken-back' ? [body.seq] : [])));
  const last = events.findLast(({ seq, body }) => body.type === 'reviewed' && !takenBack.has(seq));
  if (last?.body.type !== 'reviewed') return null;
  const { passed, reason, failure, step, rule, informed } = last.body;
  const { seq, wall, by } = last;
  return {
    seq,
    wall,
    by,
    passed,
    reason,
    failure,
    step,
    rule,
    informed,
    isOverride: overrides(passed, rule),
  };
}

/** What people say of an attempt, where they say anything. */
export interface PersonVerdict {
  readonly by: string;
  readonly passed: boolean;
  readonly failure: string | null;
  readonly step: number | null;
  readonly isOverride: boolean;
}

/**
 * The verdict of people on each attempt that they decided: the review that stands, or else the word of whoever decided first.
 * `assessments` and `reviews` in the order in which they were made.
 */
export function personVerdicts(
  assessments: readonly Assessment[],
  reviews: readonly VerdictReviewEvent[],
): Map<string, PersonVerdict> {
  const found = new Map<string, PersonVerdict>();
  for (const { attemptId, by, passed, failure, steps, judge } of assessments) {
    if (judge !== null || passed === null || found.has(attemptId)) continue;
    found.set(attemptId, { by, passed, failure, step: steps[0]?.step ?? null, isOverride: false });
  }
  for (const [attemptId, events] of Map.groupBy(reviews, (event) => event.attemptId)) {
    const review = standingReview(events);
    if (review === null) continue;
    const { by, passed, failure, step, isOverride } = review;
    found.set(attemptId, { by, passed, failure, step, isOverride });
  }
  return found;
}
