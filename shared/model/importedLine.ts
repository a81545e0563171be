import { z } from 'zod';
import { listOf, mapOf, noun } from './schema.ts';
import { profileSchema } from './task.ts';
import { sourceVerdictSchema } from './trajectory.ts';

/** Imported runs that were recorded elsewhere. */

/**
 * A line of a file of recorded runs, without the parts that became events. Its verdicts are those of `score`
 * on the line.
 */
export const importedLineSchema = noun({
  file: z.string(),
  /** `line 3`; '' when the file is one run. */
  at: z.string(),
  /** The run's id in its source. */
  caseId: z.string(),
  /** SHA-256 of the line's values: a participant's attempt is never imported twice. */
  digest: z.string(),
  /** As in the line; a record of actions only does not contain it. */
  withinBudget: z.boolean(),
  /** As given, in any grammar. */
  actions: z.exactOptional(listOf(z.unknown())),
  /** Index of the page at which the environment ended the episode by itself. */
  terminatedAt: z.exactOptional(z.number()),
  locatorText: z.exactOptional(z.string()),
  /**
   * Every recorded page, including pages that no address of the run names; `index` is the position among the
   * addresses.
   */
  pages: listOf(noun({ url: z.string(), index: z.exactOptional(z.number()), snapshotId: z.string() })),
  /** Recorded replies of a judge, in call order, and the profile whose questions they answer. */
  judge: z.exactOptional(noun({ profile: profileSchema, replies: listOf(z.string()) })),
  /** Verdicts of the source on the run. They are shown beside ours and never replace them. */
  verdicts: z.exactOptional(listOf(sourceVerdictSchema)),
  /** Fields of the line and of its run that no rule reads. */
  others: z.exactOptional(mapOf(z.unknown())),
});
export type ImportedLine = z.infer<typeof importedLineSchema>;

/** The parts of a run recorded elsewhere that the reference programs read beside pages and answers. */
export interface RecordedElsewhere {
  readonly actions?: readonly unknown[];
  readonly terminatedAt?: number;
  readonly locatorText?: string;
  /** All recorded pages in their order; `index` is the position among the addresses, where it is known. */
  readonly pages: readonly { readonly url: string; readonly html: string; readonly index?: number }[];
  /** Recorded replies to the questions of this profile. */
  readonly judge?: readonly string[];
}
