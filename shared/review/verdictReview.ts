import { z } from 'zod';
import { type Assessment, assessmentSchema } from '../model/assessment.ts';
import type { WallTime } from '../model/index.ts';
import { noun } from '../model/schema.ts';
import { profileSchema } from '../model/task.ts';

/**
 * The data types of reviewing the verdict on an attempt. The rule's verdict never changes. People's reviews
 * are stored beside it, as an append-only list of their actions. The review in force is derived, so that
 * nothing is lost and every action can be undone.
 */

/** The rule's verdict when a person reviewed it. */
const ruleVerdictSchema = noun({
  profile: profileSchema,
  /** null: the rule raised an error, or had not judged. */
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
      /** A kind of failure from the settings, as it was when it was chosen; null for a passed attempt. */
      failure: z.string().nullable(),
      /** The first step that went wrong; null: not given. */
      step: z.number().nullable(),
      rule: ruleVerdictSchema,
      /** The person's earlier assessment, which this review replaces; null: none. */
      former: assessmentSchema.nullable(),
      /**
       * The person had seen the verdicts of judge models: the review is not independent, and `former` counts
       * for agreement.
       */
      informed: z.boolean(),
    }),
    /** Withdraws the review with that seq: always the one in force, made by any person. */
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
  /** It differs from the rule's verdict. */
  readonly isOverride: boolean;
}

/**
 * Whether a person's verdict differs from the rule's. A rule that raised an error has no verdict, so any
 * verdict differs.
 */
export function overrides(passed: boolean, rule: Pick<RuleVerdict, 'passed'>): boolean {
  return passed !== rule.passed;
}

/** The review in force after all events of one attempt: the newest one that was not withdrawn. */
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

/** People's verdict on an attempt that has one. */
export interface PersonVerdict {
  readonly by: string;
  readonly passed: boolean;
  readonly failure: string | null;
  readonly step: number | null;
  readonly isOverride: boolean;
}

/**
 * People's verdict on each attempt that they decided: the review in force, or else the verdict of the first
 * person who decided. `assessments` and `reviews` are in the order in which they were made.
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
