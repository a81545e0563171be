import { z } from 'zod';
import type { FailureLabel } from '../review/failureLabel.ts';

const id = z.string().min(1).max(300);

/** The commands of labels: which kind of failure an attempt has, by each person. */
export const failureLabelInputs = {
  'labels.of': z.strictObject({ attemptId: id, personId: id }),
  /** A person's label; `kind` null takes it back. */
  'labels.set': z.strictObject({
    attemptId: id,
    personId: id,
    kind: z.string().trim().min(1).max(60).nullable(),
    note: z.string().max(20_000),
  }),
  /**
   * Shows the person what models proposed and, once they have a label, the labels of other people. This is recorded: their later
   * labels and verdicts on the attempt are not independent.
   */
  'labels.show': z.strictObject({ attemptId: id, personId: id }),
} as const;

/** A kind of failure by somebody else. `origin` null: a model proposed it. */
export interface OtherLabel {
  readonly name: string;
  readonly isModel: boolean;
  readonly kind: string;
  readonly origin: FailureLabel['origin'] | null;
  readonly note: string;
}

/** The labels of an attempt, as one person may see them. */
export interface LabelsOf {
  readonly attemptId: string;
  readonly own: FailureLabel | null;
  /** Whether the person's label was given before they could see any other; null: they have none. */
  readonly isIndependent: boolean | null;
  readonly others: readonly OtherLabel[];
  /** Numbers of labels that are hidden: of other people, until the person has a label and asks; proposed by models, until the person asks. */
  readonly hidden: { readonly people: number; readonly models: number };
}

export interface FailureLabelOutputs {
  'labels.of': LabelsOf;
  'labels.set': LabelsOf;
  'labels.show': LabelsOf;
}
