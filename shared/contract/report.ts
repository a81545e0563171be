import { z } from 'zod';
import type { Checklist } from '../checklist/checklist.ts';
import { checklistIds, MOST_CHARACTERS } from '../checklist/checklist.ts';
import { profileSchema } from '../model/task.ts';
import { MOST_LANES } from './compare.ts';
import { exportName, type WrittenCompleteness } from './exchange.ts';

const id = z.string().min(1).max(300);

/** One attempt, or several at one task, in one file. */
const reportedAttempts = [
  z.strictObject({ what: z.literal('attempt'), attemptId: id, profile: profileSchema.optional() }),
  z.strictObject({
    what: z.literal('comparison'),
    attemptIds: z.array(id).min(2).max(MOST_LANES),
    reference: id.optional(),
    profile: profileSchema.optional(),
  }),
] as const;

/** Commands that write files for readers without the program. `query`: the query of the figures. */
export function reportInputs<Q extends z.ZodObject>(query: Q) {
  return {
    /**
     * The reporting checklist: the answers from the log, the answers of people, and the unreported questions.
     */
    'report.checklist': query,
    /** A person's answer to a question of it, redacted; '' removes the answer. */
    'report.answer': z.strictObject({
      question: z.string().refine((given) => checklistIds.has(given), 'The checklist has no such question.'),
      text: z
        .string()
        .max(MOST_CHARACTERS, `An answer has at most ${MOST_CHARACTERS.toLocaleString('en')} characters.`),
    }),
    /** The folder of reports, or null where a dialog asks. */
    'report.place': z.strictObject({}),
    /**
     * Writes a report as one HTML file. Desktop: a dialog asks for the place and suggests `name`. Elsewhere
     * the report is written as `name` into the folder `exports` of the workspace.
     */
    'report.write': z.strictObject({
      name: exportName,
      of: z.discriminatedUnion('what', [
        z.strictObject({ what: z.literal('evaluation'), query }),
        ...reportedAttempts,
      ]),
    }),
  };
}

export interface ReportOutputs {
  'report.checklist': Checklist;
  /** The stored answer; null: none. */
  'report.answer': { readonly text: string; readonly at: number } | null;
  'report.place': { readonly folder: string | null };
  /** `path` null: the user closed the dialog without a place. */
  'report.write': WrittenReport;
}

export type WrittenReport =
  | { readonly path: null }
  | { readonly path: string; readonly bytes: number; readonly completeness: WrittenCompleteness };
