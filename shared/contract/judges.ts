import { z } from 'zod';
import type { ErrorData } from '../errors.ts';
import { assessmentForms } from '../model/assessment.ts';
import { modelLimit, modelPrice } from './modelUse.ts';

const id = z.string().min(1).max(300);
/** The attempts to judge, and the settings. */
const judging = z.strictObject({
  form: z.enum(assessmentForms),
  /** How many of the last screenshots the judge sees; 0: all. */
  screenshots: z.number().int().min(0).max(9999),
  /** Only these attempts; missing: all that the other two fields choose. */
  attemptIds: z.array(id).min(1).max(100_000).optional(),
  setIds: z.array(id).max(10_000).optional(),
  participantIds: z.array(id).max(10_000).optional(),
  /** Asks again for attempts that already have a reply. */
  again: z.boolean(),
  /** Also asks about runs without a picture; missing: they are refused. */
  withoutPictures: z.boolean().optional(),
  /** Form `rubric`: also uses rubrics that nobody has approved; missing: runs of such tasks are refused. */
  unapprovedRubrics: z.boolean().optional(),
  /** US dollars per million tokens read and written; missing: the price in the endpoint's settings. */
  price: modelPrice.optional(),
});

/**
 * Commands that let a model judge whole attempts. One judging runs at a time; other work can go on beside it.
 * No answer contains a verdict.
 */
export const judgesInputs = {
  /** The number of requests and their approximate cost. Sends no request. */
  'judges.plan': judging,
  /** Sends no further request once the budget is used up. */
  'judges.start': judging.extend({
    limit: modelLimit,
  }),
  /** Breaks off the requests under way and ends the judging; stored verdicts stay. */
  'judges.stop': z.strictObject({}),
  /** The judging under way, or the last one. */
  'judges.state': z.strictObject({}),
} as const;

export type JudgingInput = z.infer<typeof judging>;

export interface JudgesOutputs {
  'judges.plan': JudgingPlan;
  'judges.start': JudgingRun;
  'judges.stop': JudgingRun | null;
  'judges.state': JudgingRun | null;
}

export interface JudgingPlan {
  /** The chosen model; null: none can be used. */
  readonly model: string | null;
  /** Why no model can be used, and what to do; null when one can be used. */
  readonly why: string | null;
  /** Attempts that have ended. */
  readonly attempts: number;
  /** Of these attempts, those with a stored reply. */
  readonly kept: number;
  /** Those for which the judge's published program sends no question. */
  readonly unasked: number;
  /** Those that this program cannot read. */
  readonly unfit: number;
  /** Those without a picture, which the form needs: nothing is asked about them. */
  readonly withoutPictures: number;
  /** Those whose task has no rubric that can be used (form `rubric`): nothing is asked about them. */
  readonly withoutRubric: number;
  readonly toAsk: number;
  readonly screenshots: number;
  /** Tokens of one reply, as counted in `tokens`. */
  readonly replyTokens: number;
  /** Approximate: four characters a token, pictures as OpenAI counts them. */
  readonly tokens: number;
  /** US dollars, approximate; null without a price. */
  readonly cost: number | null;
}

/** Progress of a judging. Announced after each attempt. */
export interface JudgingRun {
  readonly model: string;
  readonly form: JudgingInput['form'];
  readonly done: number;
  readonly of: number;
  readonly asked: number;
  readonly kept: number;
  /** Attempts without a stored verdict: the endpoint failed, or the program cannot read the run. */
  readonly failed: number;
  readonly tokens: number;
  /** US dollars; null without a price. */
  readonly cost: number | null;
  /** False in the last announcement. */
  readonly isRunning: boolean;
  /** Why it ended early; null: it did not, or a person stopped it. */
  readonly why: ErrorData | null;
}
