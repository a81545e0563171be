import { z } from 'zod';
import type { ErrorData } from '../errors.ts';
import { assessmentForms } from '../model/assessment.ts';

const id = z.string().min(1).max(300);
const dollars = z.number().min(0).max(1_000_000);

/** Which attempts are judged, and how. */
const judging = z.strictObject({
  form: z.enum(assessmentForms),
  /** How many of the last screenshots the judge sees; 0: all. */
  screenshots: z.number().int().min(0).max(9999),
  /** Of these alone; missing: of all that the other two choose. */
  attemptIds: z.array(id).min(1).max(100_000).optional(),
  setIds: z.array(id).max(10_000).optional(),
  participantIds: z.array(id).max(10_000).optional(),
  /** Asks again what was answered before. */
  again: z.boolean(),
  /** US dollars for a million tokens read and written; missing: what the endpoint's settings say. */
  price: z.strictObject({ input: dollars, output: dollars }).optional(),
});

/** Commands of judging whole runs by a model: one at a time, beside whatever else is done. No answer tells a verdict. */
export const judgesInputs = {
  /** What it would ask, and about what it would cost. Asks nobody. */
  'judges.plan': judging,
  /** Nothing more is asked once the budget is used up. */
  'judges.start': judging.extend({
    limit: z.strictObject({
      cost: dollars.nullable(),
      tokens: z.number().int().min(0).nullable(),
    }),
  }),
  /** Ends it after what is on its way has been broken off; what was judged stays. */
  'judges.stop': z.strictObject({}),
  /** The one that runs, or ran last. */
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
  /** Who is asked; null: nobody can be. */
  readonly model: string | null;
  /** Why nobody can be asked, and what to do; null when somebody can. */
  readonly why: string | null;
  /** Attempts that have ended. */
  readonly attempts: number;
  /** Of these: answered on record, not asked about by the program, not to be read by it. */
  readonly kept: number;
  readonly unasked: number;
  readonly unfit: number;
  readonly toAsk: number;
  readonly screenshots: number;
  /** About: four characters a token, pictures as OpenAI counts them. */
  readonly tokens: number;
  /** US dollars, about; null without a price. */
  readonly cost: number | null;
}

/** How far a judging is. Announced after each attempt. */
export interface JudgingRun {
  readonly model: string;
  readonly form: JudgingInput['form'];
  readonly done: number;
  readonly of: number;
  readonly asked: number;
  readonly kept: number;
  /** Without a verdict on record: the endpoint failed, or the program cannot read the run. */
  readonly failed: number;
  readonly tokens: number;
  /** US dollars; null without a price. */
  readonly cost: number | null;
  /** False in the last word. */
  readonly isRunning: boolean;
  /** Why it ended early; null: it did not, or somebody stopped it. */
  readonly why: ErrorData | null;
}
