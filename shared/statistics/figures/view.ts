import type { Profile } from '../../model/index.ts';
import type { Split } from '../../model/split.ts';
import type { Figure, IntervalMethod } from './figure.ts';
import type { ScoredAttempt, ScoredMode } from './scoredAttempt.ts';

/** A proportion that can be recomputed: never a bare percentage. `low`/`high`: 95 % interval, null without one. */
export interface Rate {
  readonly passed: number;
  readonly of: number;
  readonly low: number | null;
  readonly high: number | null;
  /** How the interval was made; missing: Wilson's, over independent cases. */
  readonly method?: IntervalMethod;
  /** Only where there are cases but no interval: why. */
  readonly because?: string;
  /** Only where `of` is 0: attempts whose rate is unknown, because they are not judged. */
  readonly undecided?: number;
}

export type Bucket = '1' | '2–4' | '5+' | 'overall';
/** The number of hops of a task. */
export type TaskBucket = Exclude<Bucket, 'overall'>;

/** One figure and the number of attempts behind it; `evaluate.attempts` lists them. */
export interface Cell {
  readonly rate: Rate;
  readonly attempts: number;
}

/** Attempts at the tasks of one split of Mind2Web. */
export interface SplitCell extends Cell {
  readonly split: Split;
  /** Different tasks among the counted attempts. */
  readonly tasks: number;
}

export interface Spread {
  readonly n: number;
  readonly median: number | null;
  readonly q1: number | null;
  readonly q3: number | null;
}

/** The 95 % interval of a mean over people (Student's, over people), or none. */
export interface PeopleInterval {
  /** People who have attempts here. */
  readonly people: number;
  readonly low: number | null;
  readonly high: number | null;
  /** In words, for what the interval stands, or why there is none. */
  readonly note: string;
}

export interface ParticipantRates {
  readonly participantId: string;
  /** `people` pools all people; the mean of the testers' pooled rates stands beside it. */
  readonly kind: 'person' | 'agent' | 'people';
  readonly name: string;
  readonly testers: number;
  /** Different tasks among the counted attempts. */
  readonly tasks: number;
  readonly hop: Readonly<Record<Bucket, Cell>>;
  readonly task: Readonly<Record<Bucket, Cell>>;
  /**
   * Only where the verdicts are a judge's: `task.overall`, corrected for the judge's errors against people's blind
   * labels, or why it cannot be.
   */
  readonly corrected?: Figure;
  /** Tasks passed, by split of Mind2Web; missing: no task of the row belongs to a split. */
  readonly splits?: readonly SplitCell[];
  /** Only for `people`: mean over testers of each tester's own pooled rate, null without testers. */
  readonly meanHop: Readonly<Record<Bucket, number | null>> | null;
  readonly meanTask: Readonly<Record<Bucket, number | null>> | null;
  /** Only for `people`: the intervals of those means, for other people on the same tasks. */
  readonly meanHopInterval: Readonly<Record<Bucket, PeopleInterval>> | null;
  readonly meanTaskInterval: Readonly<Record<Bucket, PeopleInterval>> | null;
  /** "As the reference program prints it": ticks / hops with END; null when not requested. */
  readonly asPrinted: Rate | null;
  /** All hops passed but the end was never declared. */
  readonly unterminated: number;
  /** Counted and not passed: the agent's request was longer than the model can read. */
  readonly overContext: number;
  /** Aborted before its end: in no rate. */
  readonly excluded: number;
  /** Excluded by a person, with a reason: in no rate. */
  readonly exclusions: number;
  /** An author's own tries (mode `qa`): in no rate. */
  readonly ownTries: number;
  /** Given up because a site was broken or could not be reached: in no rate. */
  readonly siteFailed: number;
  /** A person intervened: in no rate, unless requested. */
  readonly assisted: number;
  /** Continued a recorded attempt: in no rate, unless requested. */
  readonly branched: number;
  /** Not judged: the chosen source of verdicts (the rule, if none is chosen) has no verdict. In no rate. */
  readonly undecided: number;
  /**
   * Counted attempts whose state-changing requests were held and faked. This never happens to people's
   * attempts.
   */
  readonly held: number;
  /** Only of attempts that have a clock: `n` may be smaller than the number of attempts. */
  readonly activeMs: { readonly passed: Spread; readonly failed: Spread; readonly perHop: Spread };
  /** Steps of passed attempts, also of those without a clock. */
  readonly passedSteps: Spread;
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
  /** Passed every hop up to hop i / attempts. */
  readonly whole: readonly Cell[];
}

/**
 * Which attempts count. A missing filter lets everything in, an empty list nothing; an attempt must pass
 * every filter. Addresses, command-line options and keys of figures use the same words: `queryText.ts`.
 */
export interface EvaluateQuery {
  readonly setIds?: readonly string[] | undefined;
  readonly participantIds?: readonly string[] | undefined;
  /** Participants of any of these groups. */
  readonly groups?: readonly string[] | undefined;
  /** Tasks with this number of hops. */
  readonly buckets?: readonly TaskBucket[] | undefined;
  /** Tasks of these splits of Mind2Web. */
  readonly splits?: readonly Split[] | undefined;
  /** Tasks that lead to any of these sites. */
  readonly sites?: readonly string[] | undefined;
  readonly modes?: readonly ScoredMode[] | undefined;
  /**
   * The source of the verdict on an attempt: the rule (missing), people who decided it, the program that an
   * imported run comes from (`source`), or the judge model of this name. The rule always judges hops.
   */
  readonly verdicts?: VerdictSource | undefined;
  /** Days in UTC as `2026-03-09`, both included, compared with the beginning of an attempt. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly profile: Profile;
  readonly asPrinted: boolean;
  /** Whether attempts that continue a recorded attempt count, too. */
  readonly branches?: boolean | undefined;
  /** Whether agents' runs in which a person intervened count, too. */
  readonly assisted?: boolean | undefined;
  /** The margin of claims about agents, a share of the tasks; missing: `USUAL_MARGIN`. It lets everything in. */
  readonly margin?: number | undefined;
}

export type VerdictSource = 'people' | 'source' | `judge:${string}`;

export interface ViewportCount {
  /** In CSS pixels, as `1280 × 720`. */
  readonly viewport: string;
  /** Attempts of people, and of agents. */
  readonly people: number;
  readonly agents: number;
}

export interface EvaluateView {
  /** Version of the formulas (`FIGURES_VERSION`). */
  readonly version: string;
  readonly query: EvaluateQuery;
  /**
   * In words, filters that match no attempt: they exclude each other, or name a value that does not exist.
   */
  readonly unanswered: readonly string[];
  /** One sentence for a paper. '' while there is no result. */
  readonly sentence: string;
  readonly participants: readonly ParticipantRates[];
  readonly hopProfiles: readonly HopProfile[];
  readonly attempts: number;
  readonly tasks: number;
  /**
   * Sizes of the page at the beginning of counted attempts, the most frequent first: a condition of the
   * experiment.
   */
  readonly viewports: readonly ViewportCount[];
  readonly sets: readonly { readonly id: string; readonly name: string }[];
}

/** How often a judge was wrong on attempts that people labelled blind. */
export interface JudgeErrors {
  readonly labelled: number;
  /** Labelled in a round that is not on record. */
  readonly unknown: number;
  readonly falsePositive: Pick<Rate, 'passed' | 'of'>;
  readonly falseNegative: Pick<Rate, 'passed' | 'of'>;
}

/** The parts of a row that a clause of the sentence uses. */
export interface SentenceClause {
  readonly name: string;
  readonly testers: number;
  readonly tasks: number;
  readonly task: Rate;
  /** The rate of a judge, corrected for its errors, or the reason why it cannot be; missing: it is no judge's. */
  readonly corrected?: Figure;
  readonly hop: Rate;
  /** Attempts in no rate, without own tries and branches. */
  readonly leftOut: number;
}

/** The facts behind the sentence, however many rows there are. */
export interface SentenceFacts {
  readonly tasks: number;
  readonly profile: Profile;
  readonly people: readonly SentenceClause[];
  /** The models with the largest shares, and the number of other models. */
  readonly models: readonly SentenceClause[];
  readonly otherModels: number;
  /** Participants without any verdict, and the number of their attempts: no rate is known. */
  readonly open: readonly (Pick<ParticipantRates, 'kind' | 'name'> & { readonly attempts: number })[];
  /** Whose verdicts on attempts count; missing: the rule's. */
  readonly verdicts?: VerdictSource | undefined;
  /** Only where they are a judge's: its errors against people's blind labels. */
  readonly calibration?: JudgeErrors;
  /** What the intervals of the sentence stand for; null: it has none. */
  readonly intervals: 'wilson' | 'tasks' | 'tasks and people' | null;
  /** Whether a rate has too few cases or tasks for a percentage. */
  readonly someWithout: boolean;
  readonly apart: Readonly<
    Record<'undecided' | 'excluded' | 'siteFailed' | 'branched' | 'exclusions' | 'assisted', number>
  >;
  /** Chromium's major version and its number of attempts. */
  readonly browsers: readonly (readonly [what: string, attempts: number])[];
  /** Size of the page, as `1280 × 720`, and its number of attempts, the most frequent first. */
  readonly viewports: readonly (readonly [what: string, attempts: number])[];
  /** The page size of some attempts is not on record. */
  readonly someUnsized?: true;
  /** How many attempts were drawn from known rates. */
  readonly synthetic: 'none' | 'some' | 'all';
}

/** The evaluation as a window receives it: with the participants of one page, however many there are. */
export interface EvaluatePage
  extends Pick<EvaluateView, 'version' | 'unanswered' | 'participants' | 'attempts' | 'tasks'> {
  /** The facts behind the sentence; the window words it in its own language. null: there is no result yet. */
  readonly sentence: SentenceFacts | null;
  /** Participants on all pages. */
  readonly of: number;
  /** Attempts of all participants that are not judged. */
  readonly undecided: number;
}

/** Computes the whole view from values (pure). Implemented in evaluate.ts. */
export type Evaluate = (
  attempts: readonly ScoredAttempt[],
  query: EvaluateQuery,
) => Omit<EvaluateView, 'sets'>;
