import { sayInEnglish } from '../../language/message.ts';
import { mulberry32 } from '../../trajectory/order.ts';
import { type ClusteredVariance, clusterVariance, type InfluencePart } from '../figures/clusterVariance.ts';
import { studentQuantile, studentTails } from '../figures/distribution.ts';
import type { Drawing } from '../figures/draws.ts';
import {
  type Figure,
  figure,
  type IntervalMethod,
  interval,
  type Known,
  type NotDefined,
  notDefined,
} from '../figures/figure.ts';
import { FEWEST_FOR_PERCENT } from '../figures/rate.ts';
import { type CountsByTask, countsOf, type OwnedCounts, scoreEnds } from '../figures/sampledRate.ts';

/** Two sides on the tasks that both have tried. */
export interface PairedCells {
  /** One map a participant. */
  readonly first: readonly CountsByTask[];
  readonly second: readonly CountsByTask[];
  /** Tasks that both have tried, in the order of their ids. */
  readonly tasks: readonly string[];
  /** Tasks that only one side has tried: they are left out. */
  readonly onlyFirst: number;
  readonly onlySecond: number;
}

/** People against a model, or any two sides, on the same tasks. */
export interface PairedDifference {
  /**
   * Mean over the shared tasks of each side's rate on the task: every task has the same weight, however often
   * it was tried.
   */
  readonly first: number;
  readonly second: number;
  /** First − second. */
  readonly difference: Figure;
  /** Whether the difference is more than chance: two-sided, by the same variance as its interval. */
  readonly test: Known<{ readonly p: number; readonly df: number }>;
  readonly tasks: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
}

/** Keeps the tasks that both sides have tried and counts the rest. Impossible counts are left out. */
export function pairCells(first: readonly OwnedCounts[], second: readonly OwnedCounts[]): PairedCells {
  const [left, right] = [first.filter(isUsable), second.filter(isUsable)];
  const [one, other] = [new Set(left.map(taskOf)), new Set(right.map(taskOf))];
  const shared = new Set([...one].filter((task) => other.has(task)));
  return {
    first: countsOf(left.filter(({ taskId }) => shared.has(taskId))),
    second: countsOf(right.filter(({ taskId }) => shared.has(taskId))),
    tasks: [...shared].sort(),
    onlyFirst: one.size - shared.size,
    onlySecond: other.size - shared.size,
  };
}

function isUsable({ passed, of }: OwnedCounts): boolean {
  return Number.isFinite(of) && of > 0 && passed >= 0 && passed <= of;
}

function taskOf({ taskId }: OwnedCounts): string {
  return taskId;
}

/**
 * The difference on the same tasks: the mean of each task's difference, with an interval (95 %) and a test. Whole tasks
 * are the units; on a side of several participants, whole participants are, too (`clusterVariance`). Between single
 * participants the interval is Student's; with several it is `unequalEnds`, and p belongs to it.
 */
export function pairedDifference(cells: PairedCells): Known<PairedDifference> {
  const { tasks, onlyFirst, onlySecond } = cells;
  const apart = apartOf(cells);
  if (apart !== null) return apart;
  const means = meansOf(cells);
  const { first, second, value } = means;
  const common = { defined: true, first, second, tasks: tasks.length, onlyFirst, onlySecond } as const;
  const none = withheld(cells);
  if (none !== null) return { ...common, difference: figure(value, none), test: none };
  const { ends, variance, df, isOfPeople } = spreadOf(cells, means);
  const { low, high } = ends((own) => studentQuantile(0.975, own));
  const p = isOfPeople ? probabilityOf(ends) : studentTails(value / Math.sqrt(variance), df);
  return {
    ...common,
    difference: figure(value, interval(Math.max(-1, low), Math.min(1, high), methodOf(isOfPeople))),
    test: { defined: true, p, df },
  };
}

/**
 * First − second with both rates on another scale, such as that of Cohen’s h: the interval is made from those of both sides
 * on that scale, which rises with the rate.
 */
export function scaledDifference(cells: PairedCells, scale: (rate: number) => number): Figure {
  const apart = apartOf(cells);
  if (apart !== null) return apart;
  const means = meansOf(cells);
  const value = scale(means.first) - scale(means.second);
  const none = withheld(cells);
  if (none !== null) return figure(value, none);
  const { sides, variance, isOfPeople } = spreadOf(cells, means);
  const { low, high } = unequalEnds(sides, variance, scale)((df) => studentQuantile(0.975, df));
  return figure(value, interval(low, high, methodOf(isOfPeople)));
}

/**
 * The mean over the tasks of first − second of any measure, with Student’s interval. In the cells, `passed` is the sum of
 * the measure over `of` cases.
 */
export function meanDifference(cells: PairedCells): Figure {
  const none = apartOf(cells);
  if (none !== null) return none;
  const means = meansOf(cells);
  const { whole, isOfPeople } = partsOfBoth(cells, means);
  if (cells.tasks.length < FEWEST_FOR_PERCENT) return figure(means.value, fewShared(cells.tasks.length));
  if (!(whole.variance > 1e-20))
    return figure(
      means.value,
      notDefined('The difference is the same on every task, so it does not show its uncertainty.'),
    );
  const half = studentQuantile(0.975, whole.df) * Math.sqrt(whole.variance);
  return figure(means.value, interval(means.value - half, means.value + half, methodOf(isOfPeople)));
}

function methodOf(isOfPeople: boolean): IntervalMethod {
  return isOfPeople ? 'Student, whole tasks and people' : 'Student, whole tasks';
}

/** A difference, and the ends of its interval with this probability beyond each end. */
export interface DifferenceEnds {
  readonly value: number;
  readonly tasks: number;
  ends(tail: number): { readonly low: number; readonly high: number };
}

/** The same difference for claims with other levels than 95 %. */
export function differenceEnds(cells: PairedCells): Known<DifferenceEnds> {
  const none = apartOf(cells) ?? withheld(cells);
  if (none !== null) return none;
  const means = meansOf(cells);
  const { ends } = spreadOf(cells, means);
  return {
    ...{ defined: true, value: means.value, tasks: cells.tasks.length },
    ends: (tail) => ends((df) => studentQuantile(1 - tail, df)),
  };
}

function apartOf({ tasks, onlyFirst, onlySecond }: PairedCells): NotDefined | null {
  return tasks.length > 0 ? null : noCommonTask(onlyFirst, onlySecond);
}

/** The reason why two sides without a common task are not compared; the numbers of tasks of each. */
export function noCommonTask(onlyFirst: number, onlySecond: number): NotDefined {
  return notDefined(
    sayInEnglish(
      'The two have no task in common: {first, number} were tried by the first only, {second, number} by the second only.',
      { first: onlyFirst, second: onlySecond },
    ),
  );
}

/** The mean of each side over the tasks, and of their differences. */
interface Means {
  readonly first: number;
  readonly second: number;
  readonly value: number;
}

function meansOf(cells: PairedCells): Means {
  const of = (side: readonly CountsByTask[]): number => meanOf([...taskRates(side).values()]);
  return { first: of(cells.first), second: of(cells.second), value: meanOf(differencesOf(cells)) };
}

interface Spread extends ClusteredVariance {
  readonly ends: EndsBy;
  readonly sides: readonly SideMean[];
  /** A side has several participants. */
  readonly isOfPeople: boolean;
}

function spreadOf(cells: PairedCells, means: Means): Spread {
  const { tasks } = cells;
  const { parts, whole, isOfPeople } = partsOfBoth(cells, means);
  const sides = parts.map(
    (own, at): SideMean => ({
      ...{ mean: at === 0 ? means.first : means.second, tasks: tasks.length },
      ...clusterVariance(own, 'tasks and people'),
    }),
  );
  const ends = isOfPeople
    ? unequalEnds(sides, whole.variance)
    : (quantile: (df: number) => number) => {
        const half = quantile(whole.df) * Math.sqrt(whole.variance);
        return { low: means.value - half, high: means.value + half };
      };
  return { ...whole, ends, sides, isOfPeople };
}

/** The parts of each side, and the variance of the difference. */
function partsOfBoth({ first, second, tasks }: PairedCells, means: Means) {
  const parts = [
    partsOf(first, 'first', means.first, tasks.length),
    partsOf(second, 'second', means.second, tasks.length),
  ];
  return {
    parts,
    whole: clusterVariance(parts.flat(), 'tasks and people'),
    isOfPeople: Math.max(first.length, second.length) > 1,
  };
}

interface SideMean extends ClusteredVariance {
  readonly mean: number;
  readonly tasks: number;
}

/** Gives the ends of an interval by the quantile of each number of degrees of freedom. */
type EndsBy = (quantile: (df: number) => number) => { readonly low: number; readonly high: number };

/**
 * The interval of a difference whose sides are not symmetric: from Wilson's interval of each side, with the correlation
 * of both that the variance of the difference shows. A mean of few people near 1 can be far too high, but not far too
 * low. Source: Zou and Donner 2008, Statistics in Medicine 27, 1693–1702; Newcombe 1998, Statistics in Medicine 17,
 * 2635–2650.
 */
function unequalEnds(
  [first, second]: readonly SideMean[],
  variance: number,
  scale: (rate: number) => number = (rate) => rate,
): EndsBy {
  if (first === undefined || second === undefined) throw new Error('A difference has two sides.');
  const both = Math.sqrt(first.variance * second.variance);
  const correlation =
    both === 0 ? 0 : Math.max(-1, Math.min(1, (first.variance + second.variance - variance) / (2 * both)));
  const apart = (one: number, other: number): number =>
    Math.sqrt(Math.max(0, one ** 2 + other ** 2 - 2 * correlation * one * other));
  return (quantile) => {
    const [one, other] = [first, second].map((side) => {
      const { low, high } = endsOf(side, quantile);
      return { mean: scale(side.mean), low: scale(low), high: scale(high) };
    });
    if (one === undefined || other === undefined) throw new Error('A difference has two sides.');
    const value = one.mean - other.mean;
    return {
      low: value - apart(one.mean - one.low, other.high - other.mean),
      high: value + apart(one.high - one.mean, other.mean - other.low),
    };
  };
}

/** Wilson's interval of one side. Where no variance shows, there are as many cases as tasks. */
function endsOf(
  { mean, variance, df, tasks }: SideMean,
  quantile: (df: number) => number,
): { readonly low: number; readonly high: number } {
  return mean > 0 && mean < 1 && variance > 1e-20
    ? scoreEnds(mean, (mean * (1 - mean)) / variance, quantile(df))
    : scoreEnds(mean, tasks, quantile(tasks - 1));
}

/** The two-sided p-value: one minus the level of the interval that ends at zero, by bisection of its logarithm. */
function probabilityOf(ends: EndsBy): number {
  const holdsZero = (p: number): boolean => {
    const { low, high } = ends((df) => -studentQuantile(p / 2, df));
    return low <= 0 && 0 <= high;
  };
  let [least, most] = [Math.log(1e-15), 0];
  if (!holdsZero(1e-15)) return 1e-15;
  for (let step = 0; step < 40; step += 1) {
    const middle = (least + most) / 2;
    if (holdsZero(Math.exp(middle))) least = middle;
    else most = middle;
  }
  return Math.exp((least + most) / 2);
}

/** Each task's difference, in ascending order: a sum must not depend on the names of tasks. */
function differencesOf({ first, second, tasks }: PairedCells): readonly number[] {
  const [one, other] = [taskRates(first), taskRates(second)];
  return tasks.map((task) => (one.get(task) ?? 0) - (other.get(task) ?? 0)).sort((a, b) => a - b);
}

/** The reason why there is neither an interval nor a test; null: there are both. */
function withheld(cells: PairedCells): NotDefined | null {
  const count = cells.tasks.length;
  if (count < FEWEST_FOR_PERCENT) return fewShared(count);
  const differences = differencesOf(cells);
  return (differences.at(-1) ?? 0) - (differences[0] ?? 0) < 1e-12
    ? notDefined('The difference is the same on every task, so it does not show its uncertainty.')
    : null;
}

/** The reason why few shared tasks allow neither an interval nor a test. */
export function fewShared(count: number): NotDefined {
  return notDefined(
    sayInEnglish(
      'An interval and a test need at least {fewest, number} tasks that both tried. There are {count, number}.',
      { fewest: FEWEST_FOR_PERCENT, count },
    ),
  );
}

/**
 * The p-value of sign flips: how often the tasks' differences, each with a random sign, have a mean at least as far from
 * zero. It stands for these participants on other tasks. Single attempts of both sides: the exact value is McNemar's.
 */
export function signFlips(cells: PairedCells, { draws, seed }: Drawing): Known<{ readonly p: number }> {
  const none = withheld(cells);
  if (none !== null) return none;
  const differences = Float64Array.from(differencesOf(cells).filter((each) => each !== 0));
  const found = Math.abs(differences.reduce((sum, each) => sum + each, 0)) - 1e-9;
  const random = mulberry32(seed);
  let beyond = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    let sum = 0;
    for (let at = 0; at < differences.length; ) {
      // One random number has enough bits for many signs.
      let bits = Math.floor(random() * 2 ** 30);
      for (const end = Math.min(at + 30, differences.length); at < end; at += 1) {
        sum += (bits & 1) === 1 ? (differences[at] ?? 0) : -(differences[at] ?? 0);
        bits >>= 1;
      }
    }
    if (Math.abs(sum) >= found) beyond += 1;
  }
  return { defined: true, p: (beyond + 1) / (draws + 1) };
}

/** The parts of one side's mean. A single participant stands for nobody but itself. */
function partsOf(
  owners: readonly CountsByTask[],
  side: 'first' | 'second',
  mean: number,
  tasks: number,
): readonly InfluencePart[] {
  const sums = sumsOf(owners);
  const sign = side === 'first' ? 1 : -1;
  return owners.flatMap((own, at) =>
    [...own].map(([task, { passed, of }]): InfluencePart => {
      const share = of / (sums.get(task)?.of ?? of) / tasks;
      return {
        ...{ task, person: owners.length > 1 ? `${side} ${at}` : null },
        ...{ moved: sign * share * (passed / of - mean), weight: share },
      };
    }),
  );
}

function sumsOf(owners: readonly CountsByTask[]): ReadonlyMap<string, { passed: number; of: number }> {
  const sums = new Map<string, { passed: number; of: number }>();
  for (const own of owners)
    for (const [task, { passed, of }] of own) {
      const sum = sums.get(task) ?? { passed: 0, of: 0 };
      sums.set(task, { passed: sum.passed + passed, of: sum.of + of });
    }
  return sums;
}

/** The rate of one side on each of its tasks. */
export function taskRates(owners: readonly CountsByTask[]): ReadonlyMap<string, number> {
  return new Map([...sumsOf(owners)].map(([task, { passed, of }]) => [task, passed / of]));
}

function meanOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b).reduce((sum, value) => sum + value, 0) / values.length;
}
