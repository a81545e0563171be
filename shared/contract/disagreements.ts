import type { FailureCluster, FirstFailedStep } from '../comparison/failures.ts';
import type { DisagreementOrder, TaskDisagreement } from '../statistics/analysis/taskDisagreement.ts';
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
  /** The greatest first: those of the page that was asked for. A window is told their intents cut; the task has the whole. */
  readonly rows: readonly DisagreementRow[];
  /** Rows before the page; where it would be beyond the last, the first page is told. */
  readonly skip: number;
  /** Tasks that have the words that were asked for, on all pages together; all tasks where none were. */
  readonly found: number;
  /** Tasks on which there is a disagreement of the kind. */
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
  /** Judge models by their word on it, as far as the one who asks may know it. */
  readonly judges: { readonly passed: number; readonly failed: number };
  /** Equal for attempts that did the same. */
  readonly fingerprint: string;
  /** Where it first failed; null: it passed. */
  readonly first: FirstFailedStep | null;
  /** The kind of failure, as a person or else a judge named it. */
  readonly failure: string | null;
  readonly reviews: Pick<VerdictReviews, 'standing'>;
}

/** A task and its attempts, as far as they are told. */
export interface FoundTask {
  readonly taskId: string;
  readonly taskKey: string;
  readonly intent: string;
  readonly attempts: readonly DisagreedAttempt[];
  /** Attempts beyond the most that are told. */
  readonly left: number;
  /** Ids of those that most is learnt from side by side. */
  readonly compare: readonly string[];
}

/** A page of the attempts of a task. */
export interface DisagreedTask extends FoundTask {
  /** Attempts of all pages, and those beyond the most that are told. */
  readonly of: number;
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

export type FailureKinds = FailureCluster['kinds'];

/** Where attempts first failed: a page of the groups, the greatest first. A window is told each by a short key. */
export interface FailuresView {
  readonly clusters: readonly Omit<FailureCluster, 'attemptIds'>[];
  /** Groups before the page, and of all pages. */
  readonly clusterSkip: number;
  readonly clusterTotal: number;
  readonly duplicates: readonly DuplicateRow[];
  readonly duplicateSkip: number;
  readonly duplicateTotal: number;
  /** All failures by kind; null: nobody has named it. */
  readonly kinds: FailureKinds;
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

/** A page of the attempts of a cluster. */
export interface ClusterView {
  readonly attempts: readonly ClusteredAttempt[];
  /** Attempts of all pages. */
  readonly of: number;
}

export interface DisagreementOutputs {
  'disagreements.view': DisagreementsView;
  'disagreements.task': DisagreedTask;
  'disagreements.failures': FailuresView;
  'disagreements.cluster': ClusterView;
}
