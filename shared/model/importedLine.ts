import { z } from 'zod';
import { listOf, mapOf, noun } from './schema.ts';
import { profileSchema } from './task.ts';
import { sourceVerdictSchema } from './trajectory.ts';

/** Runs that were recorded elsewhere and imported. */

/** A line of a file of recorded runs, less what became events of its own. Its verdicts are those of `score` on the line. */
export const importedLineSchema = noun({
  file: z.string(),
  /** `line 3`; '' when the file is one run. */
  at: z.string(),
  /** The id that the run had there. */
  caseId: z.string(),
  /** SHA-256 of the line's values: a participant's attempt is never imported twice. */
  digest: z.string(),
  /** As the line says; a record of actions alone cannot tell. */
  withinBudget: z.boolean(),
  /** As given, in whatever grammar. */
  actions: z.exactOptional(listOf(z.unknown())),
  /** Index among the pages at which the environment ended the episode by itself. */
  terminatedAt: z.exactOptional(z.number()),
  locatorText: z.exactOptional(z.string()),
  /** Every recorded page, those that no address of the run names included; `index` is the place among the addresses. */
  pages: listOf(noun({ url: z.string(), index: z.exactOptional(z.number()), snapshotId: z.string() })),
  /** Replies of a judge that was asked elsewhere, in call order, and the profile whose questions they answer. */
  judge: z.exactOptional(noun({ profile: profileSchema, replies: listOf(z.string()) })),
  /** What was decided about the run where it comes from: beside ours, never in its place. */
  verdicts: z.exactOptional(listOf(sourceVerdictSchema)),
  /** Fields that no rule reads, of the line and of its run. */
  others: z.exactOptional(mapOf(z.unknown())),
});
export type ImportedLine = z.infer<typeof importedLineSchema>;

/** What a run that was recorded elsewhere gives the reference programs besides pages and answers. */
export interface RecordedElsewhere {
  readonly actions?: readonly unknown[];
  readonly terminatedAt?: number;
  readonly locatorText?: string;
  /** All recorded pages in their order; `index` is the place among the addresses, where it is known. */
  readonly pages: readonly { readonly url: string; readonly html: string; readonly index?: number }[];
  /** Recorded replies to the questions of this profile. */
  readonly judge?: readonly string[];
}
