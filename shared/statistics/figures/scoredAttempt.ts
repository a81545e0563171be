import type { EnvironmentName } from '../../model/environment.ts';
import type { AttemptStatus } from '../../model/index.ts';
import type { Split } from '../../model/split.ts';
import type { ExposureKind } from './exposure.ts';

/**
 * Modes of attempts that are compared with each other; `qa`, an author's own try, is only counted separately.
 */
export const SCORED_MODES = ['baseline', 'agent', 'imported', 'qa'] as const;
export type ScoredMode = (typeof SCORED_MODES)[number];

/** The verdict of a person, or of a judge model, on a whole attempt. */
export interface Assessed {
  /** Id of the person, or the name of the judge model. */
  readonly by: string;
  readonly isJudge: boolean;
  /** null: the model's reply contains no readable verdict. */
  readonly passed: boolean | null;
  /**
   * A person decided, and the record does not show that they had seen no verdict of a judge. Missing: a judge, or a
   * blind decision.
   */
  readonly isRoundUnknown?: true;
  /** What the person decided once more, after they had seen the verdicts of judges. Missing: nothing. */
  readonly again?: readonly DecidedAgain[];
}

/** A person's first decision after they had seen the verdict of this judge. */
export interface DecidedAgain {
  readonly judge: string;
  /** The verdict that they had seen; null: the reply had none. */
  readonly saw: boolean | null;
  readonly passed: boolean;
}

/** One ended attempt with its verdicts under one profile: the only input of every statistic. */
export interface ScoredAttempt {
  readonly attemptId: string;
  readonly taskId: string;
  readonly setId: string;
  readonly participantId: string;
  readonly participantName: string;
  readonly participantKind: 'person' | 'agent';
  /** Drawn from known rates: no participant made it. */
  readonly synthetic?: true;
  /** The groups of its participant: see `participantGroups`. */
  readonly groups: readonly string[];
  /** The split of Mind2Web that the task belongs to; missing: none. */
  readonly split?: Split;
  /**
   * The environment beside the web in which the task is played; missing: the web. `isScored`: the level has begun, and its record
   * gives a score (Sokoban needs an upper bound).
   */
  readonly environment?: { readonly name: EnvironmentName; readonly isScored: boolean };
  /** Names of the sites that the task leads to. */
  readonly sites: readonly string[];
  readonly mode: ScoredMode;
  readonly status: AttemptStatus;
  readonly startedAt: number;
  /** The repeat of the batch that made it, unique in the workspace; missing: it belongs to no batch. */
  readonly run?: string;
  /** Version of its Chromium, as `156.0.8078.79`; '' for a run recorded elsewhere. */
  readonly chromium: string;
  /** Size of its page, as `1280 × 720`; '' or missing for a run recorded elsewhere. */
  readonly viewport?: string;
  /** One per hop, in order: whether it was opened, and whether it passed. */
  readonly hops: readonly { readonly opened: boolean; readonly passed: boolean }[];
  /** The attempt's own verdict; null = not judged: the rule raised an error, or the task has no such rule. */
  readonly passed: boolean | null;
  /** The verdicts of people and judge models, oldest first. */
  readonly assessed: readonly Assessed[];
  /**
   * The verdict of the review in force; missing: there is no review. It takes precedence over people's
   * verdicts.
   */
  readonly reviewed?: boolean;
  /**
   * The rule has no verdict on it, but the chosen source has one: its hops are not judged, and count in no rate.
   */
  readonly isHopsOpen?: true;
  /**
   * The verdict that came with an imported run. Missing: it has none, or its verdicts differ from each other.
   */
  readonly sourcePassed?: boolean;
  /** It ended because the agent's request was longer than the model can read. It counts as not passed. */
  readonly overContext?: true;
  /** The chosen source of verdicts has none: the attempt is in no rate, and counted separately. */
  readonly undecided: boolean;
  /**
   * Aborted before its end, by the person or by a fault outside the participant: in no rate, and counted
   * separately.
   */
  readonly excluded: boolean;
  /** Why a person excluded it: in no rate, and counted separately. Missing: it is not excluded. */
  readonly exclusion?: string;
  /**
   * Evidence that the person knew the task before. Missing: there is none, or it was not looked up
   * (`withExposures`).
   */
  readonly exposure?: readonly ExposureKind[];
  /** A person intervened in an agent's run: in no rate unless requested. */
  readonly assisted: boolean;
  /**
   * Given up because a site was broken or a page could not be reached: in no rate, and counted separately.
   */
  readonly siteFailed: boolean;
  /** It continues a recorded attempt: in no rate unless requested, and counted separately. */
  readonly branched: boolean;
  /**
   * The agent's state-changing requests were held, and faked unless a person let them through. People have no
   * such condition.
   */
  readonly holdsRequests: boolean;
  /** null = unknown: a run recorded elsewhere has no clock. */
  readonly activeMs: number | null;
  readonly steps: number;
  /** Active time of each passed hop (from the pass before it), same length as `hops`; null where not passed. */
  readonly hopActiveMs: readonly (number | null)[];
  /** Ticks and hops as the reference program counts them; null where it prints none. */
  readonly asPrinted: { readonly passed: number; readonly total: number } | null;
}
