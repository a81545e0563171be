import type { Profile } from './task.ts';

/** Runs that were recorded elsewhere and imported. */

/** A line of a file of recorded runs, less what became events of its own. Its verdicts are those of `score` on the line. */
export interface ImportedLine {
  readonly file: string;
  /** `line 3`; '' when the file is one run. */
  readonly at: string;
  /** The id that the run had there. */
  readonly caseId: string;
  /** SHA-256 of the line's values: a participant's attempt is never imported twice. */
  readonly digest: string;
  /** As the line says; a record of actions alone cannot tell. */
  readonly withinBudget: boolean;
  /** As given, in whatever grammar. */
  readonly actions?: readonly unknown[];
  /** Index among the pages at which the environment ended the episode by itself. */
  readonly terminatedAt?: number;
  readonly locatorText?: string;
  /** Every recorded page, those that no address of the run names included; `index` is the place among the addresses. */
  readonly pages: readonly { readonly url: string; readonly index?: number; readonly snapshotId: string }[];
  /** Replies of a judge that was asked elsewhere, in call order, and the profile whose questions they answer. */
  readonly judge?: { readonly profile: Profile; readonly replies: readonly string[] };
  /** Fields that no rule reads, of the line and of its run. */
  readonly others?: Readonly<Record<string, unknown>>;
}

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
