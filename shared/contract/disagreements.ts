import type { FailureCluster, FirstFailedStep } from '../comparison/failures.ts';
import type { DisagreementOrder } from '../statistics/analysis/disagreementOrders.ts';
import type { TaskDisagreement } from '../statistics/analysis/taskDisagreement.ts';
import type { AttemptRow } from './answers.ts';
import type { VerdictReviews } from './verdictReviews.ts';

export interface DisagreementRow extends TaskDisagreement {
  readonly taskKey: string;
  readonly intent: string;
}

export interface DisagreementsView {
  /** Version of the formulas (`FIGURES_VERSION`). */
  readonly version: string;
  readonly order: DisagreementOrder;
  /**
   * The rows of the requested page, the greatest disagreement first. A window receives shortened intents; the
   * task has the whole.
   */
  readonly rows: readonly DisagreementRow[];
  /** Rows before the page. A page beyond the last is replaced by the first page. */
  readonly skip: number;
  /** Tasks that contain the words of the search, on all pages; without a search all tasks. */
  readonly found: number;
  /** Tasks on which there is a disagreement of the kind. */
  readonly total: number;
  /** Tasks without a disagreement of this kind, and tasks for which it is unknown. */
  readonly alike: number;
  readonly unknown: number;
  /**
   * Attempts that a judge has decided and the requesting person has not: the judge's verdict stays hidden.
   */
  readonly hidden: number;
}

/** An attempt among those of its task. */
export interface DisagreedAttempt {
  readonly row: AttemptRow;
  /** Counts of judge models by their verdict on it, as far as the requesting person may see them. */
  readonly judges: { readonly passed: number; readonly failed: number };
  /** Equal for attempts with the same steps. */
  readonly fingerprint: string;
  /** Where it first failed; null: it passed. */
  readonly first: FirstFailedStep | null;
  /** The kind of failure, as a person or else a judge named it. */
  readonly failure: string | null;
  readonly reviews: Pick<VerdictReviews, 'standing'>;
}

/** A task and the first of its attempts. */
export interface FoundTask {
  readonly taskId: string;
  readonly taskKey: string;
  readonly intent: string;
  readonly attempts: readonly DisagreedAttempt[];
  /** Number of attempts left out because the answer has a maximum. */
  readonly left: number;
  /** Ids of the attempts that show most side by side. */
  readonly compare: readonly string[];
}

/** A page of the attempts of a task. */
export interface DisagreedTask extends FoundTask {
  /** Attempts on all pages, and attempts left out because the answer has a maximum. */
  readonly of: number;
}

/** Equal failures of one task. */
export interface DuplicateRow {
  readonly taskId: string;
  readonly taskKey: string;
  readonly fingerprint: string;
  readonly first: FirstFailedStep;
  readonly attempts: number;
  readonly participants: number;
  /** Some of them, for a comparison side by side. */
  readonly compare: readonly string[];
}

export type FailureKinds = FailureCluster['kinds'];

/** First failures: a page of the groups, the greatest first. A window receives a short key for each. */
export interface FailuresView {
  readonly clusters: readonly Omit<FailureCluster, 'attemptIds'>[];
  /** Groups before the page, and on all pages. */
  readonly clusterSkip: number;
  readonly clusterTotal: number;
  readonly duplicates: readonly DuplicateRow[];
  readonly duplicateSkip: number;
  readonly duplicateTotal: number;
  /** All failures by kind; null: no kind is named. */
  readonly kinds: FailureKinds;
  /** Attempts that did not pass, and those of them that were not examined because there are too many. */
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
  /** Attempts on all pages. */
  readonly of: number;
}

export interface DisagreementOutputs {
  'disagreements.view': DisagreementsView;
  'disagreements.task': DisagreedTask;
  'disagreements.failures': FailuresView;
  'disagreements.cluster': ClusterView;
}
