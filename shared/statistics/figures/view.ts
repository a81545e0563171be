import type { Profile } from '../../model/index.ts';
import type { ScoredAttempt, ScoredMode } from './scoredAttempt.ts';

/** A proportion that can be recomputed: never a bare percentage. `low`/`high` = Wilson 95 %, null when n = 0. */
export interface Rate {
  readonly passed: number;
  readonly of: number;
  readonly low: number | null;
  readonly high: number | null;
}

export type Bucket = '1' | '2–4' | '5+' | 'overall';
/** How many hops a task has. */
export type TaskBucket = Exclude<Bucket, 'overall'>;

/** One figure and how many attempts are behind it; which ones, `evaluate.attempts` says. */
export interface Cell {
  readonly rate: Rate;
  readonly attempts: number;
}

export interface Spread {
  readonly n: number;
  readonly median: number | null;
  readonly q1: number | null;
  readonly q3: number | null;
}

/** The 95 % interval of a mean over people (cluster bootstrap), or in words why there is none. */
export interface PeopleInterval {
  /** People who have attempts here. */
  readonly people: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly note: string | null;
}

export interface ParticipantRates {
  readonly participantId: string;
  /** `people` pools all persons (mean of the testers' pooled rates is given beside it). */
  readonly kind: 'person' | 'agent' | 'people';
  readonly name: string;
  readonly testers: number;
  /** Different tasks among the counted attempts. */
  readonly tasks: number;
  readonly hop: Readonly<Record<Bucket, Cell>>;
  readonly task: Readonly<Record<Bucket, Cell>>;
  /** Only for `people`: mean over testers of each tester's own pooled rate, null without testers. */
  readonly meanHop: Readonly<Record<Bucket, number | null>> | null;
  readonly meanTask: Readonly<Record<Bucket, number | null>> | null;
  /** Only for `people`: how uncertain those means are, people drawn again. */
  readonly meanHopInterval: Readonly<Record<Bucket, PeopleInterval>> | null;
  readonly meanTaskInterval: Readonly<Record<Bucket, PeopleInterval>> | null;
  /** "As the reference program prints it": ticks / hops with END; null when not asked for. */
  readonly asPrinted: Rate | null;
  /** All hops passed but the end was never declared. */
  readonly unterminated: number;
  /** The rule raised: counted as not passed, shown apart. */
  readonly raised: number;
  /** Discarded before it had ended: left out of every rate. */
  readonly excluded: number;
  /** Excluded by a person, with a reason: left out of every rate. */
  readonly exclusions: number;
  /** An author's own tries (mode `qa`): left out of every rate. */
  readonly ownTries: number;
  /** Given up because a site was broken or could not be reached: left out of every rate. */
  readonly siteFailed: number;
  /** A person has intervened in them: left out of every rate, unless they were asked for. */
  readonly assisted: number;
  /** Went on from a recorded attempt: left out of every rate, unless asked for. */
  readonly branched: number;
  /** Whoever's word was asked for has not said it: left out of every rate. */
  readonly undecided: number;
  /** Of those that count: what the agent would have changed in the world was held and faked, which nobody does with people. */
  readonly held: number;
  /** Of attempts that have a clock: `n` may be smaller than the number of attempts. */
  readonly activeMs: { readonly passed: Spread; readonly failed: Spread; readonly perHop: Spread };
}

/** Share of tasks of `length` hops whose i-th hop passed: MMInA tables 4 and A2. */
export interface HopProfile {
  readonly participantId: string;
  readonly length: number;
  readonly tasks: number;
  /** Index 0 = first hop. */
  readonly hops: readonly Cell[];
  /** Passed hop i / attempts in which hop i was opened. */
  readonly conditional: readonly Cell[];
}

/**
 * What is counted. A filter that is missing lets everything in, an empty list nothing; an attempt counts that every filter lets in.
 * Addresses, options of the command line and keys of figures say it in the same words: `queryText.ts`.
 */
export interface EvaluateQuery {
  readonly setIds?: readonly string[] | undefined;
  readonly participantIds?: readonly string[] | undefined;
  /** Participants of any of these groups. */
  readonly groups?: readonly string[] | undefined;
  /** Tasks of so many hops. */
  readonly buckets?: readonly TaskBucket[] | undefined;
  /** Tasks that lead to any of these sites. */
  readonly sites?: readonly string[] | undefined;
  readonly modes?: readonly ScoredMode[] | undefined;
  /**
   * Who says whether an attempt passed: the rule (missing), people who decided it, or the judge model of this name. Hops are always judged by
   * the rule.
   */
  readonly verdicts?: VerdictSource | undefined;
  /** Days in UTC as `2026-03-09`, both included: when attempts were begun. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly profile: Profile;
  readonly asPrinted: boolean;
  /** Attempts that go on from a recorded one count, too. */
  readonly branches?: boolean | undefined;
  /** Runs of agents in which a person has intervened count, too. */
  readonly assisted?: boolean | undefined;
}

export type VerdictSource = 'people' | `judge:${string}`;

export interface ViewportCount {
  /** In CSS pixels, as `1280 × 720`. */
  readonly viewport: string;
  /** Attempts of people, and of agents. */
  readonly people: number;
  readonly agents: number;
}

export interface EvaluateView {
  /** Of the formulas (`FIGURES_VERSION`). */
  readonly version: string;
  readonly query: EvaluateQuery;
  /** In words, what the filters say that no attempt answers to: filters that exclude each other, or name what is not there. */
  readonly unanswered: readonly string[];
  /** One sentence that could stand in a paper. '' when there is nothing to say yet. */
  readonly sentence: string;
  readonly participants: readonly ParticipantRates[];
  readonly hopProfiles: readonly HopProfile[];
  readonly attempts: number;
  readonly tasks: number;
  /** Sizes of the page that counted attempts began with, the most frequent first: a condition of the experiment. */
  readonly viewports: readonly ViewportCount[];
  readonly sets: readonly { readonly id: string; readonly name: string }[];
}

/** A row as far as a clause of the sentence is made of it. */
export interface SentenceClause {
  readonly name: string;
  readonly testers: number;
  readonly tasks: number;
  readonly task: Rate;
  readonly hop: Rate;
}

/** What the sentence is made of, however many rows there are. */
export interface SentenceFacts {
  readonly tasks: number;
  readonly profile: Profile;
  readonly people: readonly SentenceClause[];
  /** The models with the largest shares, and how many there are besides. */
  readonly models: readonly SentenceClause[];
  readonly otherModels: number;
  readonly somePercent: boolean;
  readonly someWithout: boolean;
  readonly apart: Readonly<
    Record<'raised' | 'excluded' | 'siteFailed' | 'branched' | 'exclusions' | 'assisted', number>
  >;
  /** Chromium's major version and the attempts that were made in it. */
  readonly browsers: readonly (readonly [what: string, attempts: number])[];
  /** Size of the page, as `1280 × 720`, and the attempts that were made at it, the most frequent first. */
  readonly viewports: readonly (readonly [what: string, attempts: number])[];
  /** How many of the attempts were drawn from known rates. */
  readonly synthetic: 'none' | 'some' | 'all';
}

/** The evaluation as a window is told it: of participants those of a page, however many there are. */
export interface EvaluatePage
  extends Pick<EvaluateView, 'version' | 'unanswered' | 'participants' | 'attempts' | 'tasks'> {
  /** What the sentence is made of: a window says it in its own language. null: there is nothing to say yet. */
  readonly sentence: SentenceFacts | null;
  /** Participants of all pages together. */
  readonly of: number;
  /** Attempts of all participants that the rule could not judge. */
  readonly raised: number;
}

/** Computes the whole view from values (pure). Implemented in evaluate.ts. */
export type Evaluate = (
  attempts: readonly ScoredAttempt[],
  query: EvaluateQuery,
) => Omit<EvaluateView, 'sets'>;
