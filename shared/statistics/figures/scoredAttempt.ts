import type { AttemptStatus } from '../../model/index.ts';
import type { ExposureKind } from './exposure.ts';

/** How attempts come about that are compared with each other; `qa`, an author's own try, is only counted apart. */
export const SCORED_MODES = ['baseline', 'agent', 'imported', 'qa'] as const;
export type ScoredMode = (typeof SCORED_MODES)[number];

/** What a person, or a judge model, says of a whole attempt. */
export interface Assessed {
  /** Id of the person, or the judge's own words for itself. */
  readonly by: string;
  readonly isJudge: boolean;
  /** null: no verdict can be read in what the model said. */
  readonly passed: boolean | null;
}

/** One ended attempt with its verdicts under one profile: the only input of every statistic. */
export interface ScoredAttempt {
  readonly attemptId: string;
  readonly taskId: string;
  readonly setId: string;
  readonly participantId: string;
  readonly participantName: string;
  readonly participantKind: 'person' | 'agent';
  /** Drawn from known rates: nobody did it. */
  readonly synthetic?: true;
  /** What the participant belongs to besides being somebody: see `participantGroups`. */
  readonly groups: readonly string[];
  /** Names of the sites that the task leads to. */
  readonly sites: readonly string[];
  readonly mode: ScoredMode;
  readonly status: AttemptStatus;
  readonly startedAt: number;
  /** Version of the Chromium that it was made in, as `156.0.8078.79`; '' of a run that was recorded elsewhere. */
  readonly chromium: string;
  /** How large its page was, as `1280 × 720`; '' or missing of a run that was recorded elsewhere. */
  readonly viewport?: string;
  /** One per hop, in order: whether it was opened, and whether it passed. */
  readonly hops: readonly { readonly opened: boolean; readonly passed: boolean }[];
  /** The attempt's own verdict; null = the rule raised. */
  readonly passed: boolean | null;
  /** What people and judge models say of it, oldest first. */
  readonly assessed: readonly Assessed[];
  /** What the review of its verdict says that stands; missing: nobody has reviewed it. It goes before what people said of it. */
  readonly reviewed?: boolean;
  /** Whoever's word was asked for has not said it: in no rate, and counted apart. */
  readonly undecided: boolean;
  /** Aborted before it had ended, by the person or by a fault that is not the participant's: excluded from rates and counted apart. */
  readonly excluded: boolean;
  /** Why a person has excluded it: in no rate, and counted apart. Missing: nobody has. */
  readonly exclusion?: string;
  /** By what the record shows that the person knew the task before. Missing: nothing shows it, or nobody has asked (`withExposures`). */
  readonly exposure?: readonly ExposureKind[];
  /** A person has intervened in an agent's run: in no rate unless asked for. */
  readonly assisted: boolean;
  /** Given up because a site was broken, or before a page that could not be reached: excluded from rates and counted apart. */
  readonly siteFailed: boolean;
  /** It goes on from a recorded attempt: in no rate unless asked for, and counted apart. */
  readonly branched: boolean;
  /** What an agent would have changed in the world was held, and faked unless a person let it through: another condition than people's. */
  readonly holdsRequests: boolean;
  /** null = not known: a run that was recorded elsewhere has no clock. */
  readonly activeMs: number | null;
  readonly steps: number;
  /** Active time of each passed hop (from the pass before it), same length as `hops`; null where not passed. */
  readonly hopActiveMs: readonly (number | null)[];
  /** Ticks and hops as the reference program counts them; null where it prints none. */
  readonly asPrinted: { readonly passed: number; readonly total: number } | null;
}
