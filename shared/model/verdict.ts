import { z } from 'zod';
import type { RecordedElsewhere } from './importedLine.ts';
import { noun } from './schema.ts';
import type { Profile } from './task.ts';

/** The record as it is judged, and what comes of it. */

// ── verdicts ─────────────────────────────────────────────────────────────────────────────────────────────────

/** The record as evaluators see it: values only, in the order they happened. */
export interface RecordedRun {
  readonly observations: readonly Observation[];
  /** `finished`: the participant declared the end; `null`: the run just stopped. */
  readonly declared: 'finished' | 'gave-up' | null;
  readonly withinBudget: boolean;
  readonly answer: string;
  /** Only of runs that were recorded elsewhere: what the reference programs read besides. */
  readonly elsewhere?: RecordedElsewhere;
}

/** A settled page, or an answer (which carries the page it was given on). */
export interface Observation {
  readonly kind: 'page' | 'answer';
  readonly url: string;
  readonly title: string;
  /** Recorded DOM as HTML, or null when it was not kept. */
  readonly html: string | null;
  readonly answer: string | null;
  /** The hop (from 0) that an answer was typed for; null = final answer or page. */
  readonly hop: number | null;
  readonly stepIndex: number | null;
  readonly snapshotId: string | null;
}

export interface Verdict {
  readonly attemptId: string;
  readonly profile: Profile;
  readonly subject: { readonly kind: 'hop'; readonly hop: number } | { readonly kind: 'attempt' };
  /** null = the rule raised: neither pass nor fail. */
  readonly passed: boolean | null;
  /** Hops that were never reached are not opened. */
  readonly opened: boolean;
  readonly score: number | null;
  readonly reason: string;
  readonly evidence: Evidence | null;
  /** Evaluator names that took part, judge model, version of the rules. */
  readonly by: string;
  readonly ruleVersion: string;
}

export const evidenceSchema = noun({
  stepIndex: z.number().nullable(),
  snapshotId: z.string().nullable(),
  url: z.string(),
  /** The exact words, value or reply that decided. */
  detail: z.string(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** What live or later verdicts may show the tester. */
export interface HopOutcome {
  readonly passed: boolean | null;
  readonly hops: readonly { readonly opened: boolean; readonly passed: boolean }[];
}
