import type { FailureCluster, FirstFailedStep } from '../comparison/failures.ts';
import type { DisagreementOrder, TaskDisagreement, VerdictSources } from '../statistics/taskDisagreement.ts';
import type { AttemptRow } from './answers.ts';
import type { VerdictReviews } from './verdictReviews.ts';

export interface DisagreementRow extends TaskDisagreement {
  readonly taskKey: string;
  readonly intent: string;
}

export interface DisagreementsView {
  /** Of the formulas (`FIGURES_VERSION`). */
  readonly version: string;
  readonly order: DisagreementOrder;
  /** The greatest first; at most `limit`. */
  readonly rows: readonly DisagreementRow[];
  readonly total: number;
  /** Tasks without a disagreement of the kind, and those of which it cannot be said. */
  readonly alike: number;
  readonly unknown: number;
  /** Attempts that a judge has decided and the person who asks has not: what it said is kept back. */
  readonly hidden: number;
}

/** An attempt among those of its task. */
export interface DisagreedAttempt {
  readonly row: AttemptRow;
  readonly sources: VerdictSources;
  /** Equal for attempts that did the same. */
  readonly fingerprint: string;
  /** Where it first failed; null: it passed. */
  readonly first: FirstFailedStep | null;
  /** The kind of failure, as a person or else a judge named it. */
  readonly failure: string | null;
  readonly reviews: VerdictReviews;
}

export interface DisagreedTask {
  readonly taskId: string;
  readonly taskKey: string;
  readonly intent: string;
  readonly attempts: readonly DisagreedAttempt[];
  /** Attempts beyond the most that are told. */
  readonly left: number;
  /** Ids of those that most is learnt from side by side. */
  readonly compare: readonly string[];
}

/** Failures of one task that are the same. */
export interface DuplicateRow {
  readonly taskId: string;
  readonly taskKey: string;
  readonly fingerprint: string;
  readonly first: FirstFailedStep;
  readonly attempts: number;
  readonly participants: number;
  /** Some of them, to be laid side by side. */
  readonly compare: readonly string[];
}

export interface FailuresView {
  readonly clusters: readonly Omit<FailureCluster, 'attemptIds'>[];
  readonly clusterTotal: number;
  readonly duplicates: readonly DuplicateRow[];
  readonly duplicateTotal: number;
  /** All failures by kind; null: nobody has named it. */
  readonly kinds: FailureCluster['kinds'];
  /** Attempts that did not pass, and those of them that were not looked into because they are too many. */
  readonly failed: number;
  readonly left: number;
  readonly hidden: number;
}

/** An attempt of a cluster, and its step there. */
export interface ClusteredAttempt {
  readonly row: AttemptRow;
  readonly first: FirstFailedStep;
  readonly failure: string | null;
}

export interface DisagreementOutputs {
  'disagreements.view': DisagreementsView;
  'disagreements.task': DisagreedTask;
  'disagreements.failures': FailuresView;
  'disagreements.cluster': readonly ClusteredAttempt[];
}
