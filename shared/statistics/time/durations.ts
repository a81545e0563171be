import { twoPeopleWords } from '../figures/clusteredFigure.ts';
import { studentQuantile } from '../figures/distribution.ts';
import { type Figure, figure, interval, type Known, notDefined } from '../figures/figure.ts';
import { quantile } from '../figures/rate.ts';
import { endedBy, kaplanMeier, restrictedMean, type SurvivalCurve } from '../survival/kaplanMeier.ts';
import { type ClusteredTime, clusteredTimes } from './clusteredTimes.ts';

/** How long an attempt, a hop or a step took. */
export interface Duration {
  /** null = unknown. */
  readonly ms: number | null;
  /** A limit ended it: the full time would have been longer by an unknown amount. */
  readonly cutOff: boolean;
  /** Its task and participant; missing: the times are taken as independent. */
  readonly taskId?: string;
  readonly participantId?: string;
}

export interface DurationFigures {
  /** Known times, and how many of them were cut off. */
  readonly n: number;
  readonly cutOff: number;
  /** Number without a time, or with an impossible one (NaN, negative). */
  readonly missing: number;
  /**
   * Type-7 quantiles of the times where none was cut off; else quantiles of the Kaplan–Meier curve. The
   * median has the interval of that curve. Where a task or a person has several times, all intervals are those of
   * `clusteredTimes`.
   */
  readonly median: Figure;
  readonly q1: Figure;
  readonly q3: Figure;
  /**
   * exp of the mean logarithm: not defined with times that are zero or cut off. 95 % interval by Student on
   * the logarithms.
   */
  readonly geometricMean: Figure;
  /** Mean until `until`, with cut-off times censored. */
  readonly restrictedMean: Figure;
  /** Upper limit of the restricted mean. */
  readonly until: number | null;
}

/**
 * Times of attempts or hops. `until`: the upper limit of the restricted mean, the same for all that are
 * compared; by default the longest time here. Times of one task, and of one person, are not independent: for
 * such times `clusteredTimes` gives the intervals. Otherwise they are those of R, which take times as
 * independent.
 */
export function durationFigures(durations: readonly Duration[], until?: number): DurationFigures {
  const usable = durations.flatMap(({ ms, ...rest }) =>
    ms !== null && Number.isFinite(ms) && ms >= 0 ? [{ ms, ...rest }] : [],
  );
  const curve = kaplanMeier(usable.map(({ ms, cutOff }) => ({ time: ms, ended: !cutOff })));
  const sorted = Float64Array.from(usable, ({ ms }) => ms).sort();
  const cutOff = usable.filter((one) => one.cutOff).length;
  const reach = until ?? sorted.at(-1) ?? null;
  const at = (p: number): Figure => (cutOff > 0 ? endedBy(curve, p) : plainQuantile(sorted, p));
  return clusteredWhereDependent(usable, {
    n: usable.length,
    cutOff,
    missing: durations.length - usable.length,
    // Without cut-off times the median of the curve is the median of the times.
    median: sorted.length === 0 ? at(0.5) : endedBy(curve, 0.5),
    q1: at(0.25),
    q3: at(0.75),
    geometricMean: geometricMean(sorted, cutOff),
    restrictedMean: restricted(curve, reach),
    until: reach,
  });
}

/** The same with intervals over tasks and people, unless one person has one time for each task. */
function clusteredWhereDependent(
  usable: readonly (Duration & { readonly ms: number })[],
  figures: DurationFigures,
): DurationFigures {
  const times = usable.flatMap(({ ms, cutOff, taskId, participantId }): ClusteredTime[] =>
    taskId === undefined || participantId === undefined ? [] : [{ ms, cutOff, taskId, participantId }],
  );
  const tasks = new Set(times.map(({ taskId }) => taskId));
  const people = new Set(times.map(({ participantId }) => participantId)).size;
  // One participant with one time for each task: all times are independent.
  if (times.length < usable.length || (people < 2 && tasks.size === times.length)) return figures;
  const { until } = figures;
  const intervals = clusteredTimes(times, {
    ...{ median: numberOf(figures.median), geometricMean: numberOf(figures.geometricMean), until },
    restrictedMean: numberOf(figures.restrictedMean),
  });
  const note = twoPeopleWords(people);
  const bound = (name: keyof typeof intervals): Figure => {
    const [value, own] = [figures[name], intervals[name]];
    if (!value.defined) return value;
    const notes = [value.note, own.defined ? note : null].filter((one) => one !== null);
    return { ...value, interval: own, note: notes.length === 0 ? null : notes.join(' ') };
  };
  return {
    ...figures,
    median: bound('median'),
    geometricMean: bound('geometricMean'),
    restrictedMean: bound('restrictedMean'),
  };
}

function numberOf(given: Figure): number | null {
  return given.defined ? given.value : null;
}

function plainQuantile(sorted: Float64Array, p: number): Figure {
  const value = quantile(sorted, p);
  return value === null
    ? notDefined('No time is known.')
    : figure(value, notDefined('No interval is computed for it.'));
}

function geometricMean(sorted: Float64Array, cutOff: number): Figure {
  const n = sorted.length;
  if (n === 0) return notDefined('No time is known.');
  if (cutOff > 0) return notDefined('A limit cut off some times, so their full length is unknown.');
  if (sorted[0] === 0) return notDefined('A time of zero has no logarithm.');
  const [shortest = 0] = sorted;
  if (n < 2) return figure(shortest, notDefined('One time alone does not show how uncertain it is.'));
  // The logarithm and its inverse would change the last digits.
  if (shortest === sorted.at(-1))
    return figure(
      shortest,
      notDefined('All times are equal, so they do not show the uncertainty of their mean.'),
    );
  const logs = sorted.map(Math.log);
  const mean = logs.reduce((sum, log) => sum + log, 0) / n;
  const value = Math.exp(mean);
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (n - 1);
  const half = studentQuantile(0.975, n - 1) * Math.sqrt(variance / n);
  // The times differ so much that e to the half width overflows.
  if (!Number.isFinite(Math.exp(mean + half)))
    return figure(value, notDefined('Too few times that differ too much: the interval has no end.'));
  return figure(value, interval(Math.exp(mean - half), Math.exp(mean + half), 'Student'));
}

function restricted(curve: SurvivalCurve, until: number | null): Figure {
  return until === null ? notDefined('No time is known.') : restrictedMean(curve, until);
}

/**
 * Time by the activity that the clock was counting (looking, typing, …), over steps or attempts: the total of
 * each activity and its share.
 */
export function segmentShares(rows: readonly Readonly<Partial<Record<string, number>>>[]): Known<{
  readonly totalMs: number;
  readonly segments: Readonly<Record<string, { ms: number; share: number }>>;
}> {
  const sums = new Map<string, number>();
  for (const row of rows)
    for (const [segment, ms] of Object.entries(row))
      if (ms !== undefined && Number.isFinite(ms) && ms >= 0)
        sums.set(segment, (sums.get(segment) ?? 0) + ms);
  const totalMs = [...sums.values()].reduce((sum, ms) => sum + ms, 0);
  if (totalMs === 0) return notDefined('No time is known.');
  return {
    defined: true,
    totalMs,
    segments: Object.fromEntries([...sums].map(([name, ms]) => [name, { ms, share: ms / totalMs }])),
  };
}
