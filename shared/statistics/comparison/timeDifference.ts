import { amountInterval, STUDENT, type UnitVariance, unitVariance } from '../figures/clusteredFigure.ts';
import type { InfluencePart } from '../figures/clusterVariance.ts';
import { studentQuantile } from '../figures/distribution.ts';
import { type Figure, figure, type Interval, interval, type Known, notDefined } from '../figures/figure.ts';
import { FEWEST_FOR_PERCENT } from '../figures/rate.ts';
import { areaUntil } from '../survival/influence.ts';
import { knownOnlyUntil } from '../survival/kaplanMeier.ts';
import type { Duration } from '../time/durations.ts';
import { fewShared, noCommonTask } from './pairedDifference.ts';

/** The times of people and of an agent on the tasks at which both have a time. */
export interface TimeDifference {
  /** Tasks at which both have a time. */
  readonly tasks: number;
  /** Upper limit of the restricted means. */
  readonly until: number;
  /** Mean until the limit of each side in milliseconds; null: its curve ends before the limit. */
  readonly first: number | null;
  readonly second: number | null;
  /** First − second. */
  readonly difference: Figure;
  /** The geometric mean of the first divided by that of the second; not defined with times that are zero or cut off. */
  readonly ratio: Figure;
}

interface SideTime {
  readonly taskId: string;
  readonly participantId: string;
  readonly ms: number;
  readonly cutOff: boolean;
  /** Each task counts once on each side, however many attempts it has. */
  readonly weight: number;
}

/**
 * The difference of two restricted means, and the ratio of two geometric means, on the same tasks. Every task counts once
 * on each side. Both have the units of `pairedDifference`: whole tasks and, on a side of several people, whole people. The interval of the difference is
 * Student's, that of the ratio Student's on the logarithm.
 * Sources: Royston and Parmar 2013, BMC Medical Research Methodology 13, 152 (difference of restricted means); Andersen
 * and Perme 2010, Statistical Methods in Medical Research 19, 71–99 (influence of each time).
 */
export function timeDifference(
  first: readonly Duration[],
  second: readonly Duration[],
  until: number | null,
): Known<TimeDifference> {
  if (until === null) return notDefined('No time is known.');
  const [one, other] = [usable(first), usable(second)];
  const [ofFirst, ofSecond] = [tasksOf(one), tasksOf(other)];
  const shared = new Set([...ofFirst].filter((task) => ofSecond.has(task)));
  if (shared.size === 0) return noCommonTask(ofFirst.size, ofSecond.size);
  const sides = [weighed(one, shared), weighed(other, shared)] as const;
  return {
    ...{ defined: true, tasks: shared.size, until },
    ...restrictedDifference(sides, until, shared.size),
    ratio: geometricRatio(sides, shared.size),
  };
}

type Sides = readonly [readonly SideTime[], readonly SideTime[]];

function usable(times: readonly Duration[]): readonly Omit<SideTime, 'weight'>[] {
  return times.flatMap(({ ms, cutOff, taskId, participantId }) =>
    ms !== null && Number.isFinite(ms) && ms >= 0 && taskId !== undefined && participantId !== undefined
      ? [{ ms, cutOff, taskId, participantId }]
      : [],
  );
}

function tasksOf(times: readonly Pick<SideTime, 'taskId'>[]): ReadonlySet<string> {
  return new Set(times.map(({ taskId }) => taskId));
}

function weighed(
  times: readonly Omit<SideTime, 'weight'>[],
  shared: ReadonlySet<string>,
): readonly SideTime[] {
  const counts = new Map<string, number>();
  for (const { taskId } of times) counts.set(taskId, (counts.get(taskId) ?? 0) + 1);
  return times.flatMap((one) =>
    shared.has(one.taskId) ? [{ ...one, weight: 1 / (counts.get(one.taskId) ?? 1) / shared.size }] : [],
  );
}

function restrictedDifference(
  sides: Sides,
  until: number,
  tasks: number,
): Pick<TimeDifference, 'first' | 'second' | 'difference'> {
  const curves = sides.map((times) =>
    times.map(({ ms, cutOff, weight }) => ({ time: ms, ended: !cutOff, weight })),
  );
  const areas = curves.map((own) => areaUntil(own, until));
  const [one = null, other = null] = areas;
  const means = { first: one?.value ?? null, second: other?.value ?? null };
  if (one === null || other === null) {
    const short = sides[one === null ? 0 : 1].map(({ ms }) => ms);
    return { ...means, difference: knownOnlyUntil(Math.max(...short), until) };
  }
  const value = one.value - other.value;
  const parts = [...partsOf(sides, 0, one.moved), ...partsOf(sides, 1, other.moved)];
  return {
    ...means,
    difference: figure(value, tasks < FEWEST_FOR_PERCENT ? fewShared(tasks) : endsOf(parts, value, until)),
  };
}

/** The parts of one side in the difference; those of the second side move it down. */
function partsOf(sides: Sides, at: 0 | 1, moved: ArrayLike<number>): readonly InfluencePart[] {
  const isOfPeople = new Set(sides[at].map(({ participantId }) => participantId)).size > 1;
  return sides[at].map(({ taskId, participantId, weight }, nth) => ({
    ...{ task: taskId, person: isOfPeople ? `${at} ${participantId}` : null, weight },
    moved: (at === 0 ? 1 : -1) * (moved[nth] ?? 0),
  }));
}

function endsOf(parts: readonly InfluencePart[], value: number, until: number): Interval {
  const spread = unitVariance(parts, until);
  if (spread === null)
    return notDefined('The difference is the same on every task, so it does not show its uncertainty.');
  const half = studentQuantile(0.975, spread.df) * Math.sqrt(spread.variance);
  return interval(Math.max(-until, value - half), Math.min(until, value + half), STUDENT[spread.drawn]);
}

function geometricRatio(sides: Sides, tasks: number): Figure {
  const all = sides.flat();
  if (all.some(({ cutOff }) => cutOff))
    return notDefined('A limit cut off some times, so their full length is unknown.');
  if (all.some(({ ms }) => ms === 0)) return notDefined('A time of zero has no logarithm.');
  const [first, second] = sides.map((own) =>
    own
      .map(({ ms, weight }) => weight * Math.log(ms))
      .sort((a, b) => a - b)
      .reduce((sum, each) => sum + each, 0),
  );
  const value = Math.exp((first ?? 0) - (second ?? 0));
  if (tasks < FEWEST_FOR_PERCENT) return figure(value, fewShared(tasks));
  const moved = (at: 0 | 1, mean: number): readonly InfluencePart[] =>
    partsOf(
      sides,
      at,
      sides[at].map(({ ms, weight }) => weight * (Math.log(ms) - mean)),
    );
  const spread = unitVariance([...moved(0, first ?? 0), ...moved(1, second ?? 0)], 1);
  if (spread === null)
    return figure(
      value,
      notDefined('The difference is the same on every task, so it does not show its uncertainty.'),
    );
  return figure(value, amountInterval(value, inUnitsOf(value, spread)));
}

/** The variance of an amount by that of its logarithm. */
function inUnitsOf(value: number, spread: UnitVariance): UnitVariance {
  return { ...spread, variance: spread.variance * value ** 2 };
}
