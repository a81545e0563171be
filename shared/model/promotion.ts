import { z } from 'zod';
import type { wallTime } from './measures.ts';
import { listOf, noun } from './schema.ts';
import { profileSchema } from './task.ts';

/** A candidate replaces its parent only if a test that was fixed beforehand says so. */

/** One held-out task, as it was when the plan was locked. */
const heldOutTaskSchema = noun({ id: z.string(), intent: z.string(), site: z.string() });
export type HeldOutTask = z.infer<typeof heldOutTaskSchema>;

/** What is fixed before a candidate is tried. It never changes afterwards. */
export const promotionPlanSchema = noun({
  /** The participant that a candidate would replace. */
  parentId: z.string(),
  setId: z.string(),
  tasks: listOf(heldOutTaskSchema),
  claim: z.enum(['superior', 'non-inferior']),
  /** A share of the tasks: 0.05 is five points. */
  margin: z.number(),
  /** One-sided. */
  alpha: z.number(),
  /** Attempts of each model at each task. */
  repeats: z.number(),
  profile: profileSchema,
  /** The source of the verdicts: `rule`, `people`, `source`, or `judge:NAME`. */
  verdicts: z.union([z.enum(['rule', 'people', 'source']), z.templateLiteral(['judge:', z.string()])]),
});
export type PromotionPlanBody = z.infer<typeof promotionPlanSchema>;

export interface PromotionPlan extends PromotionPlanBody {
  readonly id: string;
  /** Unique in the workspace. */
  readonly name: string;
  readonly lockedAt: number;
}

const rate = noun({ passed: z.number(), of: z.number() });

const testedSchema = noun({
  type: z.literal('tested'),
  candidateId: z.string(),
  /** null: the test cannot be made, and `because` says why. */
  result: noun({
    holds: z.boolean(),
    candidate: z.number(),
    parent: z.number(),
    raw: z.number(),
    difference: z.number(),
    low: z.number(),
    p: z.number(),
    df: z.number(),
    tasks: z.number(),
    sites: z.number(),
    units: z.enum(['sites', 'tasks']),
  }).nullable(),
  because: z.string(),
  /** The counted attempts of each side, from which the result can be computed again. */
  attempts: noun({ candidate: listOf(z.string()), parent: listOf(z.string()) }),
  /** Tasks without all repeats of both sides; they count with the attempts that they have, or not at all. */
  incomplete: listOf(z.string()),
  /** The errors of the judge that were taken out; null: the verdicts are not a judge's. */
  judge: noun({ sensitivity: rate, specificity: rate }).nullable(),
  /** What the test does not know: sentences. */
  notes: listOf(z.string()),
});

const overruledSchema = noun({
  type: z.literal('overruled'),
  candidateId: z.string(),
  /** The person who promotes or refuses against the test. */
  by: z.string(),
  promotes: z.boolean(),
  reason: z.string(),
});

export const promotionEventSchema = z.discriminatedUnion('type', [testedSchema, overruledSchema]);
export type PromotionEventBody = z.infer<typeof promotionEventSchema>;
export type PromotionTested = z.infer<typeof testedSchema>;

/** An entry of a plan's history, which only grows. */
export interface PromotionEvent {
  readonly planId: string;
  readonly seq: number;
  readonly wall: z.infer<typeof wallTime>;
  readonly body: PromotionEventBody;
}

/** Whether a candidate replaces its parent, after everything that is on record. null: it was not tested. */
export function isPromoted(events: readonly PromotionEvent[], candidateId: string): boolean | null {
  const own = events.map(({ body }) => body).filter((body) => body.candidateId === candidateId);
  const overruled = own.findLast((body) => body.type === 'overruled');
  if (overruled !== undefined) return overruled.promotes;
  const tested = own.findLast((body) => body.type === 'tested');
  return tested === undefined ? null : tested.result?.holds === true;
}
