import { z } from 'zod';
import { blobHash, type WallTime } from './measures.ts';
import { listOf, noun } from './schema.ts';

/** How a judge model is asked about a whole run: as one of three published programs asks, or step by step in our own words. */
export const assessmentForms = ['webvoyager', 'openwebvoyager', 'openwebvoyager_mind2web', 'steps'] as const;
export type AssessmentForm = (typeof assessmentForms)[number];

/** What a judge model was asked and what it said, so that its verdict is read again without it. */
const judgeSchema = noun({
  form: z.enum(assessmentForms),
  model: z.string(),
  promptVersion: z.string(),
  /** How many of the last screenshots it may see; 0: all. */
  screenshots: z.number(),
  /** null: it was not asked, because the published program does not ask about such a run. */
  asked: noun({
    system: z.string(),
    text: z.string(),
    lastText: z.string(),
    pictures: listOf(blobHash),
  }).nullable(),
  reply: z.string().nullable(),
});

/** What a person, or a model, says of a whole run. Rules give verdicts; this is somebody's judgement. */
export const assessmentSchema = noun({
  /** null: no verdict can be read in what the model said. */
  passed: z.boolean().nullable(),
  reason: z.string(),
  /** One of the kinds of failure of the settings. */
  failure: z.string().nullable(),
  /** Steps that went wrong. */
  steps: listOf(noun({ step: z.number(), failure: z.string().nullable(), note: z.string() })),
  /** null: a person. */
  judge: judgeSchema.nullable(),
});
export type AssessmentBody = z.infer<typeof assessmentSchema>;
export type AssessmentJudge = NonNullable<AssessmentBody['judge']>;

export interface Assessment extends AssessmentBody {
  readonly attemptId: string;
  /** Id of the person, or the judge's own words for itself (`judgeName`): one assessment of each stands. */
  readonly by: string;
  readonly madeAt: WallTime;
}

/** What tells judges apart: another model, form, prompt or number of screenshots is another judge. */
export function judgeName({
  form,
  model,
  promptVersion,
  screenshots,
}: Omit<AssessmentJudge, 'asked' | 'reply'>): string {
  return [
    form,
    model,
    promptVersion,
    screenshots === 0 ? 'all screenshots' : `${screenshots} screenshots`,
  ].join(' · ');
}
