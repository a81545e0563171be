import { z } from 'zod';
import type { ErrorData } from '../errors.ts';
import { type Rubric, type RubricState, rubricLimits } from '../model/rubric.ts';
import { modelLimit, modelPrice } from './modelUse.ts';

const id = z.string().min(1).max(300);
const criterion = z.strictObject({
  text: z.string().max(2 * rubricLimits.text),
  hint: z.string().max(2 * rubricLimits.hint),
  about: z.enum(['process', 'outcome']),
});

/** Commands about the criteria by which a model judges the runs of a task. Each answers with the state after it. */
export const rubricsInputs = {
  'rubrics.of': z.strictObject({ taskId: id }),
  /** Lets the model for judging check the task and write criteria, as a new version. */
  'rubrics.write': z.strictObject({ taskId: id }),
  /** Stores a person's criteria as a new version. The same criteria as in the newest version make none. */
  'rubrics.edit': z.strictObject({
    taskId: id,
    personId: id,
    criteria: z.array(criterion).max(2 * rubricLimits.criteria),
  }),
  /** Approves a version, or withdraws the approval. */
  'rubrics.approve': z.strictObject({
    taskId: id,
    version: z.number().int().min(1),
    personId: id,
    approved: z.boolean(),
  }),
} as const;

/** The tasks of a set for which a model writes criteria. */
const ofSet = z.strictObject({
  setId: id,
  /** Also writes new versions for tasks that have criteria for their present wording. */
  again: z.boolean(),
  /** US dollars per million tokens read and written; missing: the price in the endpoint's settings. */
  price: modelPrice.optional(),
});
export type RubricSetInput = z.infer<typeof ofSet>;

/** Commands that let a model write the rubrics of a whole set, one set at a time. Other work can go on beside it. */
export const rubricSetsInputs = {
  /** The number of requests and their approximate cost. Sends no request. */
  'rubricSets.plan': ofSet,
  /** Sends no further request once the budget is used up. To continue after that, or after a stop, start again. */
  'rubricSets.start': ofSet.extend({
    limit: modelLimit,
  }),
  /** Breaks off the request under way; written rubrics stay. */
  'rubricSets.stop': z.strictObject({}),
  /** The writing under way, or the last one. */
  'rubricSets.state': z.strictObject({}),
} as const;

export interface RubricSetsOutputs {
  'rubricSets.plan': RubricSetPlan;
  'rubricSets.start': RubricSetRun;
  'rubricSets.stop': RubricSetRun | null;
  'rubricSets.state': RubricSetRun | null;
}

export interface RubricSetPlan {
  /** The chosen model; null: none can be used. */
  readonly model: string | null;
  /** Why no model can be used, and what to do; null when one can be used. */
  readonly why: string | null;
  readonly tasks: number;
  /** Of these tasks, those that have criteria, which stay. */
  readonly kept: number;
  readonly toAsk: number;
  /** Approximate: four characters a token. */
  readonly tokens: number;
  /** US dollars, approximate; null without a price. */
  readonly cost: number | null;
}

/** Progress of the writing. Announced after each task. */
export interface RubricSetRun {
  readonly setId: string;
  readonly model: string;
  readonly done: number;
  readonly of: number;
  readonly written: number;
  readonly kept: number;
  /** Tasks that got no criteria: neither reply could be used, or the endpoint failed. */
  readonly failed: number;
  readonly tokens: number;
  /** US dollars; null without a price. */
  readonly cost: number | null;
  /** False in the last announcement. */
  readonly isRunning: boolean;
  /** Why it ended early; null: it did not, or a person stopped it. */
  readonly why: ErrorData | null;
}

export interface RubricsOutputs {
  'rubrics.of': RubricsOf;
  'rubrics.write': RubricsOf;
  'rubrics.edit': RubricsOf;
  'rubrics.approve': RubricsOf;
}

/** The rubric of a task. */
export interface RubricsOf {
  readonly state: RubricState;
  /** The version by which runs are judged once it is approved; null: there are no criteria. */
  readonly counts: number | null;
  /** The newest version; null: there is none. */
  readonly newest: ShownRubric | null;
}

/** A version with the names of the people on it. */
export interface ShownRubric extends Pick<Rubric, 'version' | 'criteria' | 'check' | 'madeAt'> {
  /** The person, or the model. */
  readonly writtenBy: string;
  readonly isByModel: boolean;
  /** Whether it was written for the present wording of the task. */
  readonly isCurrent: boolean;
  readonly approved: { readonly name: string; readonly at: number } | null;
}
