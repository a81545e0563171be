import { z } from 'zod';
import type { RecordedElsewhere } from './importedLine.ts';
import type { Located } from './located.ts';
import { noun } from './schema.ts';
import type { Profile } from './task.ts';

/** The record as evaluators receive it, and their verdicts. */

// ── verdicts ─────────────────────────────────────────────────────────────────────────────────────────────────

/** The record as evaluators receive it: values only, in the order of events. */
export interface RecordedRun {
  readonly observations: readonly Observation[];
  /** The run goes on: its last observation is not its end. */
  readonly isOpen?: true;
  /** `finished`: the participant declared the end; `null`: the run stopped without a declaration. */
  readonly declared: 'finished' | 'gave-up' | null;
  readonly withinBudget: boolean;
  readonly answer: string;
  /** What the locators of the task's checks gave at the end; missing where none was read. */
  readonly located?: readonly Located[];
  /** The result of the environment at the end; missing: the task has none, or nothing of it is on record. */
  readonly environment?: EnvironmentOutcome;
  /** Only for runs recorded elsewhere: the further parts that the reference programs read. */
  readonly elsewhere?: RecordedElsewhere;
}

/** The result of an environment. */
export interface EnvironmentOutcome {
  /** Null: it cannot be computed. */
  readonly score: number | null;
  /** Null: the environment does not say it. */
  readonly solved: boolean | null;
}

/** A settled page, or an answer (with the page on which it was given). */
export interface Observation {
  readonly kind: 'page' | 'answer';
  readonly url: string;
  readonly title: string;
  /** Recorded DOM as HTML, or null when it was not stored. */
  readonly html: string | null;
  readonly answer: string | null;
  /** The hop (from 0) of an answer; null = final answer or page. */
  readonly hop: number | null;
  readonly stepIndex: number | null;
  readonly snapshotId: string | null;
}

export interface Verdict {
  readonly attemptId: string;
  readonly profile: Profile;
  readonly subject: { readonly kind: 'hop'; readonly hop: number } | { readonly kind: 'attempt' };
  /** null = it cannot be told: the record lacks what the rule needs, there is no rule, or the rule raised an error. */
  readonly passed: boolean | null;
  /** A hop that was never reached is not opened. */
  readonly opened: boolean;
  readonly score: number | null;
  readonly reason: string;
  readonly evidence: Evidence | null;
  /** Names of the evaluators, the judge model, and the version of the rules. */
  readonly by: string;
  readonly ruleVersion: string;
}

export const evidenceSchema = noun({
  stepIndex: z.number().nullable(),
  snapshotId: z.string().nullable(),
  url: z.string(),
  /** The exact words, value or reply behind the verdict. */
  detail: z.string(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** The outcome of a hop that the tester may see, during the attempt or after it. */
export interface HopOutcome {
  readonly passed: boolean | null;
  readonly hops: readonly { readonly opened: boolean; readonly passed: boolean }[];
}
