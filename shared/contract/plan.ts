import { z } from 'zod';
import { profileSchema } from '../model/task.ts';
import type { StudyPlan } from '../statistics/planning/studyPlan.ts';

const amount = z.number().int().min(0).max(100_000);
const share = z.number().min(0).max(1);

/** Planning a collection before it begins. */
export const planInputs = {
  'plans.study': z.strictObject({
    profile: profileSchema,
    /**
     * Task sets whose tasks are planned, and whose attempts give the expected rates; all sets when missing.
     */
    setIds: z.array(z.string().min(1).max(300)).max(10_000).optional(),
    /** Numbers of tasks that replace those of the sets. */
    tasks: z.strictObject({ '1': amount, '2–4': amount, '5+': amount }).optional(),
    testers: amount,
    /** Attempts of a model at each task; 0: people are not compared with a model. */
    repeats: amount,
    power: z.number().gt(0.05).lt(1),
    /** null: the rate in the record, or an assumed rate. */
    rate: share.nullable(),
    /** Shares of the variance of a result that tasks and people have; null: those in the record, or assumed ones. */
    task: share.nullable(),
    person: share.nullable(),
    /** Correlation of the effects of tasks on people and on the model; null: that in the record, or 0. */
    shared: share.nullable(),
    /** The difference between people and the model for which the power is shown. */
    difference: z.number().gt(0).max(1),
    /** The expected κ of raters. */
    kappa: z.number().min(0).lt(1),
  }),
} as const;

export interface PlanOutputs {
  'plans.study': StudyPlan & { readonly version: string };
}
