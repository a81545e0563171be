import { z } from 'zod';
import { leftOutSchema } from './decided.ts';
import { blobHash, type WallTime } from './measures.ts';
import { modelUseSchema } from './modelUse.ts';
import { rubricVerdictSchema } from './rubric.ts';
import { listOf, noun } from './schema.ts';

/**
 * The prompt form of a judge model for a whole run: that of one of three published programs, or one of our own:
 * step by step, or by the criteria of the task's rubric.
 */
export const assessmentForms = [
  ...(['webvoyager', 'openwebvoyager', 'openwebvoyager_mind2web'] as const),
  ...(['steps', 'rubric'] as const),
] as const;
export type AssessmentForm = (typeof assessmentForms)[number];

/**
 * The settings, prompt and reply of a judge model, so that its verdict can be read again without the model.
 */
const judgeSchema = noun({
  form: z.enum(assessmentForms),
  model: z.string(),
  promptVersion: z.string(),
  /** Number of last screenshots in the prompt; 0: all. */
  screenshots: z.number(),
  /** The run has no picture, and the prompt says so. */
  withoutPictures: z.exactOptional(z.literal(true)),
  /** The newest version of each rubric was used, whether or not a person had approved it. */
  unapprovedRubrics: z.exactOptional(z.literal(true)),
  /** null: the model was not called, because the published program has no prompt for such a run. */
  asked: noun({
    system: z.string(),
    text: z.string(),
    lastText: z.string(),
    pictures: listOf(blobHash),
  }).nullable(),
  reply: z.string().nullable(),
  /** The reply before, which did not fit the form, so that the model was asked again. */
  firstReply: z.exactOptional(z.string()),
  /** Parameters that the published program names but the request did not have; missing: none, or not recorded. */
  leftOut: z.exactOptional(listOf(leftOutSchema)),
  /** What its replies have used; missing: the model was not called, or it is not recorded. */
  use: z.exactOptional(modelUseSchema),
});

/** The verdict of a judge that a person was shown before they decided; `passed` null: a reply without a verdict. */
const seenVerdictSchema = noun({ judge: z.string(), passed: z.boolean().nullable() });
export type SeenVerdict = z.infer<typeof seenVerdictSchema>;

/** The judgement of a person, or of a model, on a whole run. Rules give verdicts of their own. */
export const assessmentSchema = noun({
  /**
   * null: the model's reply contains no readable verdict, or (form `rubric`) it cannot tell, or names a failure outside the
   * participant's control.
   */
  passed: z.boolean().nullable(),
  reason: z.string(),
  /** A kind of failure from the settings. */
  failure: z.string().nullable(),
  /** Steps that went wrong. */
  steps: listOf(noun({ step: z.number(), failure: z.string().nullable(), note: z.string() })),
  /** What a judge with a rubric said of each criterion. */
  rubric: z.exactOptional(rubricVerdictSchema),
  /** null: a person. */
  judge: judgeSchema.nullable(),
  /**
   * Verdicts of judges that a person was shown before they decided: none in the blind round, at least one in the
   * informed round. Missing: a judge, or a decision from before this was recorded (`isBlind`).
   */
  seen: z.exactOptional(listOf(seenVerdictSchema)),
});
export type AssessmentBody = z.infer<typeof assessmentSchema>;
export type AssessmentJudge = NonNullable<AssessmentBody['judge']>;

export interface Assessment extends AssessmentBody {
  readonly attemptId: string;
  /**
   * Id of the person, or the name of the judge (`judgeName`): each has at most one assessment, and a person also
   * informed ones, which are kept apart.
   */
  readonly by: string;
  readonly madeAt: WallTime;
}

/**
 * The name of a judge: another model, form, prompt or number of screenshots makes another judge. So does asking
 * without pictures: no figure mixes verdicts that rest on pictures with verdicts that do not. Rubrics that nobody
 * approved are named, too.
 */
export function judgeName({
  form,
  model,
  promptVersion,
  screenshots,
  withoutPictures,
  unapprovedRubrics,
}: Omit<AssessmentJudge, 'asked' | 'reply' | 'firstReply' | 'leftOut' | 'use'>): string {
  return [
    form,
    model,
    promptVersion,
    withoutPictures === true
      ? 'without pictures'
      : screenshots === 0
        ? 'all screenshots'
        : `${screenshots} screenshots`,
    ...(unapprovedRubrics === true ? ['unapproved rubrics'] : []),
  ].join(' · ');
}
