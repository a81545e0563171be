import { z } from 'zod';
import { type Rubric, type RubricState, rubricLimits } from '../model/rubric.ts';

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
