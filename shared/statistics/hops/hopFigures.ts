import { isUnterminated, type LeftOut, whyLeftOut } from '../asked/leftOut.ts';
import {
  countsOf,
  type OwnedCounts,
  rateAt,
  type ShortIntervals,
  shortIntervals,
} from '../figures/sampledRate.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import type { EvaluateQuery, Rate } from '../figures/view.ts';
import { type ClusteredObservation, clusteredVariances } from '../survival/clusteredVariance.ts';
import {
  kaplanMeier,
  type LogVariance,
  type Observation,
  type SurvivalCurve,
} from '../survival/kaplanMeier.ts';

/** How far attempts get, hop by hop. */
export interface HopFigures {
  readonly attempts: number;
  /** Index 0 = first hop. */
  readonly hops: readonly {
    /** Passed / attempts at tasks that have this hop. */
    readonly pooled: Rate;
    /** Passed / attempts that reached it (opened or passed it). */
    readonly conditional: Rate;
    /** Attempts in which it is the first hop that was not passed. */
    readonly firstFailed: number;
  }[];
  /** Attempts that passed every hop. */
  readonly passedAll: number;
  /**
   * Product of the shares that passed each hop they reached, until hop `time`. An attempt that passed all its hops is
   * censored there, because its task has no further hop. Where all tasks have one length, it is the share of attempts with
   * every hop passed; else `HopProfile.whole` has that share for each length.
   */
  readonly survival: SurvivalCurve;
  /** All hops passed, the end never declared. */
  readonly unterminated: number;
  /** Left out of this and of every rate, each for its first reason in this order. */
  readonly branched: number;
  readonly excluded: number;
  readonly siteFailed: number;
  readonly exclusions: number;
  readonly ownTries: number;
  readonly assisted: number;
  readonly undecided: number;
}

/** How far attempts get, as counts: the source of the rates and the curve. Index 0 is the first hop. */
export interface HopCounts
  extends Pick<
    HopFigures,
    | 'attempts'
    | 'passedAll'
    | 'unterminated'
    | 'branched'
    | 'excluded'
    | 'siteFailed'
    | 'exclusions'
    | 'ownTries'
    | 'assisted'
    | 'undecided'
  > {
  /** Attempts at tasks that have this hop. */
  readonly having: readonly number[];
  readonly passed: readonly number[];
  /** Attempts that reached it (opened or passed it). */
  readonly reached: readonly number[];
  /** Attempts in which it is the first hop that was not passed. */
  readonly firstFailed: readonly number[];
  /** Attempts that passed all their hops, with this hop as the last. */
  readonly ended: readonly number[];
  /**
   * Variance of the curve's logarithm at each of its steps, where one task or one person has several
   * attempts; null where all attempts are independent.
   */
  readonly clustered: readonly LogVariance[] | null;
  /**
   * Intervals of passed / attempts that have the hop, and of passed / attempts that reached it; null where all
   * attempts are independent, so that the counts suffice.
   */
  readonly ofHaving: ShortIntervals | null;
  readonly ofReached: ShortIntervals | null;
}

/**
 * Counts the attempts of one participant, or of several, by hop. Attempts that are in no rate (`evaluate`)
 * are in none of these counts.
 */
export function countHops(
  attempts: readonly ScoredAttempt[],
  query: Pick<EvaluateQuery, 'branches' | 'assisted'> = {},
): HopCounts {
  const hops = { having: [], passed: [], reached: [], firstFailed: [], ended: [] } as Readonly<
    Record<'having' | 'passed' | 'reached' | 'firstFailed' | 'ended', number[]>
  >;
  const counts = { attempts: 0, passedAll: 0, unterminated: 0 };
  const apart = {
    ...{ branched: 0, excluded: 0, siteFailed: 0, exclusions: 0, ownTries: 0 },
    ...{ assisted: 0, undecided: 0 },
  };
  const observations: ClusteredObservation[] = [];
  const cases: { readonly having: OwnedCounts[]; readonly reached: OwnedCounts[] }[] = [];
  for (const attempt of attempts) {
    const left = whyLeftOut(attempt, query);
    if (left !== null) {
      apart[COUNTED_AS[left]] += 1;
      continue;
    }
    counts.attempts += 1;
    if (isUnterminated(attempt)) counts.unterminated += 1;
    const length = attempt.hops.length;
    if (length === 0 || attempt.isHopsOpen === true) continue;
    for (const list of Object.values(hops)) while (list.length < length) list.push(0);
    let failed = -1;
    const { taskId, participantId } = attempt;
    attempt.hops.forEach((hop, at) => {
      const one = { taskId, participantId, passed: hop.passed ? 1 : 0, of: 1 };
      cases[at] ??= { having: [], reached: [] };
      cases[at].having.push(one);
      if (hop.opened || hop.passed) cases[at].reached.push(one);
      add(hops.having, at);
      if (hop.passed) add(hops.passed, at);
      else if (failed < 0) failed = at;
      if (hop.opened || hop.passed) add(hops.reached, at);
    });
    const time = failed >= 0 ? failed + 1 : length;
    observations.push({ time, ended: failed >= 0, taskId, participantId });
    if (failed >= 0) add(hops.firstFailed, failed);
    else {
      add(hops.ended, length - 1);
      counts.passedAll += 1;
    }
  }
  const intervals = (of: 'having' | 'reached'): ShortIntervals | null =>
    shortIntervals(
      cases.map((own) => countsOf(own[of])),
      'tasks and people',
    );
  return {
    ...{ ...counts, ...apart, ...hops, clustered: clusteredVariances(observations) },
    ...{ ofHaving: intervals('having'), ofReached: intervals('reached') },
  };
}

function add(counts: number[], at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

/** Makes rates, and the curve with its bands, from counts. */
export function hopFiguresOf({
  having,
  passed,
  reached,
  firstFailed,
  ended,
  clustered,
  ofHaving,
  ofReached,
  ...counts
}: HopCounts): HopFigures {
  const at = (list: readonly number[], hop: number): number => list[hop] ?? 0;
  return {
    ...counts,
    hops: having.map((of, hop) => ({
      pooled: rateAt(at(passed, hop), of, ofHaving, hop),
      conditional: rateAt(at(passed, hop), at(reached, hop), ofReached, hop),
      firstFailed: at(firstFailed, hop),
    })),
    survival: kaplanMeier(
      having.flatMap((_, hop): Observation[] => [
        ...Array.from({ length: at(firstFailed, hop) }, () => ({ time: hop + 1, ended: true })),
        ...Array.from({ length: at(ended, hop) }, () => ({ time: hop + 1, ended: false })),
      ]),
      clustered,
    ),
  };
}

/** Whether a row has attempts at tasks of different lengths: fewer attempts then have a later hop. */
export function mixesLengths(rows: readonly Pick<HopFigures, 'hops'>[]): boolean {
  return rows.some(({ hops }) => hops.some(({ pooled }) => pooled.of !== hops[0]?.pooled.of));
}

/** Counts the attempts of one participant, or of several, and makes figures of the counts. */
export function hopFigures(
  attempts: readonly ScoredAttempt[],
  query: Pick<EvaluateQuery, 'branches' | 'assisted'> = {},
): HopFigures {
  return hopFiguresOf(countHops(attempts, query));
}

const COUNTED_AS = {
  branched: 'branched',
  aborted: 'excluded',
  site: 'siteFailed',
  excluded: 'exclusions',
  qa: 'ownTries',
  assisted: 'assisted',
  undecided: 'undecided',
} as const satisfies Record<LeftOut, keyof HopCounts>;
