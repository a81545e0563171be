import { type LeftOut, whyLeftOut } from '../asked/leftOut.ts';
import type { Drawn } from '../figures/clusterVariance.ts';
import type { ExposureKind } from '../figures/exposure.ts';
import type { Figure } from '../figures/figure.ts';
import { countsOf, type OwnedCounts, sampledRate } from '../figures/sampledRate.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import type { EvaluateQuery, Rate } from '../figures/view.ts';
import { type Funnel, funnel } from './funnel.ts';
import { learningEffect } from './orderEffect.ts';
import { type TesterAgreement, testerAgreement } from './testerAgreement.ts';
import { type TooFast, tooFast } from './tooFast.ts';
import { isExposed, type ResultVariant, variedAttempts } from './variants.ts';

/** The result of one row with other attempts left out. */
interface VariedResult {
  readonly tasks: Rate;
  readonly hops: Rate;
}

/** An attempt that a person should inspect, or has left out. */
export interface FlaggedAttempt {
  readonly attemptId: string;
  readonly taskId: string;
  readonly participantName: string;
}

/** The most flagged attempts in the answer; the counts include all. */
export const MOST_FLAGGED = 50;
/** The most testers in the answer; testers outside the limits come first. */
export const MOST_TESTERS = 200;

/** Counted attempts of people who knew the task before, according to the record. */
interface Exposed {
  readonly attempts: number;
  readonly people: number;
  /** Attempts by kind of evidence; one attempt may have several. */
  readonly by: Readonly<Partial<Record<ExposureKind, number>>>;
}

/** How far the results depend on what was left out, on the testers and on the order of tasks. */
export interface Quality {
  /**
   * Attempts by people that took less than a third of the median of at least three others at the task: a
   * reason to inspect them.
   */
  readonly tooFast: number;
  /**
   * Attempts by people of which nobody can tell this: they have no time, or fewer than three other people
   * have one at the task.
   */
  readonly speedUnknown: number;
  readonly fast: readonly (FlaggedAttempt & Pick<TooFast, 'activeMs' | 'usualMs'>)[];
  /** Attempts that are in no rate, each for its first reason. */
  readonly leftOut: Readonly<Partial<Record<LeftOut, number>>>;
  /**
   * Attempts that people excluded, with the reason: those that are in no rate only or first because of it.
   */
  readonly exclusions: readonly (FlaggedAttempt & { readonly reason: string })[];
  readonly exposed: Exposed;
  /** People and agents, each pooled, side by side. */
  readonly results: Readonly<Record<'person' | 'agent', Readonly<Record<ResultVariant, VariedResult>>>>;
  /** Factor by which the active time of people changes from one task to the next of their order. */
  readonly learning: Figure;
  /** Number of attempts that the tester with the most began, including those that are in no rate. */
  readonly places: number;
  readonly testers: Funnel;
  /** How far testers pass the same tasks. */
  readonly agreement: TesterAgreement;
}

/** `attempts`: all that the query selects, including those that are in no rate. */
export function qualityOf(
  attempts: readonly ScoredAttempt[],
  query: Pick<EvaluateQuery, 'branches' | 'assisted'>,
): Quality {
  const reasons = new Map(attempts.map((one) => [one, whyLeftOut(one, query)]));
  const counted = attempts.filter((one) => reasons.get(one) === null);
  const people = counted.filter(({ participantKind }) => participantKind === 'person');
  const { fast: found, unknown: speedUnknown } = tooFast(people);
  const begun = attempts.flatMap((one) => {
    const reason = reasons.get(one);
    if (one.participantKind !== 'person' || reason === 'qa') return [];
    return [reason === null ? one : { ...one, isInNoRate: true as const }];
  });
  const known = new Map(attempts.map((one) => [one.attemptId, one]));
  const flagged = <T extends { readonly attemptId: string }>({ attemptId, ...rest }: T) => {
    const { taskId = '', participantName = '' } = known.get(attemptId) ?? {};
    return { attemptId, taskId, participantName, ...rest };
  };
  const leftOut: Partial<Record<LeftOut, number>> = {};
  for (const reason of reasons.values()) if (reason !== null) leftOut[reason] = (leftOut[reason] ?? 0) + 1;
  const varied = variedAttempts(attempts, query);
  const resultsOf = (kind: 'person' | 'agent'): Readonly<Record<ResultVariant, VariedResult>> => {
    const of = (variant: ResultVariant): VariedResult =>
      resultOf(
        varied[variant].filter(({ participantKind }) => participantKind === kind),
        kind === 'person' ? 'tasks and people' : 'tasks',
      );
    return {
      counted: of('counted'),
      all: of('all'),
      leftOutFailed: of('leftOutFailed'),
      withoutTooFast: of('withoutTooFast'),
      withoutExposed: of('withoutExposed'),
    };
  };
  const testers = [...Map.groupBy(people, ({ participantId }) => participantId)].map(
    ([participantId, own]) => ({
      participantId,
      name: own[0]?.participantName ?? '',
      passed: own.filter(({ passed }) => passed === true).length,
      of: own.length,
      tasks: new Set(own.map(({ taskId }) => taskId)).size,
      rate: sampledRate(countsOf(own.map(tasksPassed)), 'tasks'),
    }),
  );
  return {
    tooFast: found.length,
    speedUnknown,
    fast: found.slice(0, MOST_FLAGGED).map(flagged),
    leftOut,
    exclusions: attempts
      .filter((one) => reasons.get(one) === 'excluded')
      .slice(-MOST_FLAGGED)
      .map(({ attemptId, exclusion = '' }) => flagged({ attemptId, reason: exclusion })),
    exposed: exposedOf(people),
    results: { person: resultsOf('person'), agent: resultsOf('agent') },
    learning: learningEffect(begun),
    places: mostPlaces(begun),
    testers: fewer(funnel(testers)),
    agreement: testerAgreement(people),
  };
}

/** Number of attempts that the tester with the most began. */
function mostPlaces(begun: readonly Pick<ScoredAttempt, 'participantId'>[]): number {
  const by = Map.groupBy(begun, ({ participantId }) => participantId);
  return Math.max(0, ...[...by.values()].map(({ length }) => length));
}

function exposedOf(people: readonly ScoredAttempt[]): Exposed {
  const exposed = people.filter(isExposed);
  const by: Partial<Record<ExposureKind, number>> = {};
  for (const { exposure = [] } of exposed) for (const kind of exposure) by[kind] = (by[kind] ?? 0) + 1;
  return {
    attempts: exposed.length,
    people: new Set(exposed.map(({ participantId }) => participantId)).size,
    by,
  };
}

/**
 * Of very many testers, those outside the limits come first, so that the size of the answer stays limited.
 */
function fewer(whole: Funnel): Funnel {
  if (!whole.defined || whole.points.length <= MOST_TESTERS) return whole;
  const outside = whole.points.filter((point) => point.outside !== null);
  const within = whole.points.filter((point) => point.outside === null);
  return { ...whole, points: [...outside, ...within].slice(0, MOST_TESTERS) };
}

/** Agents stand for nobody but themselves; people are a sample of people. */
function resultOf(attempts: readonly ScoredAttempt[], drawn: Drawn): VariedResult {
  const judged = attempts.filter(({ isHopsOpen }) => isHopsOpen !== true);
  return {
    tasks: sampledRate(countsOf(attempts.map(tasksPassed)), drawn),
    hops: sampledRate(countsOf(judged.map(hopsPassed)), drawn),
  };
}

function tasksPassed({ taskId, participantId, passed }: ScoredAttempt): OwnedCounts {
  return { taskId, participantId, passed: passed === true ? 1 : 0, of: 1 };
}

function hopsPassed({ taskId, participantId, hops }: ScoredAttempt): OwnedCounts {
  return { taskId, participantId, passed: hops.filter(({ passed }) => passed).length, of: hops.length };
}
