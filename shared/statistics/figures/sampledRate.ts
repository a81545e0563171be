import { type Sentence, sayInEnglish } from '../../language/message.ts';
import { type ClusteredVariance, type ClusterSums, type Drawn, varianceOfSums } from './clusterVariance.ts';
import { chiSquareQuantile, studentQuantile } from './distribution.ts';
import { type Figure, figure, type Interval, type IntervalMethod, interval, notDefined } from './figure.ts';
import { FEWEST_FOR_PERCENT, rate } from './rate.ts';
import type { Rate } from './view.ts';

/** Passed cases and cases of one participant at one task: attempts, or hops. */
interface Counts {
  readonly passed: number;
  readonly of: number;
}

/** The counts of one participant by task. */
export type CountsByTask = ReadonlyMap<string, Counts>;

/** Counts with their task and participant, in any order. */
export interface OwnedCounts extends Counts {
  readonly taskId: string;
  readonly participantId: string;
}

/** Adds counts up by participant and task. Cells without cases are left out. */
export function countsOf(counted: Iterable<OwnedCounts>): readonly CountsByTask[] {
  const owners = new Map<string, Map<string, { passed: number; of: number }>>();
  for (const { taskId, participantId, passed, of } of counted) {
    if (of === 0) continue;
    const own = owners.get(participantId) ?? new Map<string, { passed: number; of: number }>();
    owners.set(participantId, own);
    const sum = own.get(taskId) ?? { passed: 0, of: 0 };
    own.set(taskId, sum);
    sum.passed += passed;
    sum.of += of;
  }
  return [...owners.values()];
}

/**
 * A pooled rate with the interval (95 %) of its sampling unit. One participant with one case at each task: Wilson,
 * because the cases are independent. Otherwise the rate is a ratio of sums whose clusters are whole tasks and, if
 * people were drawn and there are two or more, whole people, with the variance of `clusterVariance`. Over tasks it is
 * Student's interval on the log odds. Over tasks and people it is Wilson's of as many independent cases as have this
 * variance, with Student's quantile: few people have a large quantile, and on the log odds one failure in 72 attempts
 * would give an interval from 0.38. If everything passed or failed, no variance shows: Wilson's interval of as many cases
 * as tasks. Below ten tasks there is no interval.
 * Sources: Wilson 1927; Cochran 1977, Sampling Techniques, chapter 6 (ratio of sums); Korn and Graubard 1998, Survey
 * Methodology 24, 193–201 (effective cases); Dean and Pagano 2015, Journal of Survey Statistics and Methodology 3,
 * 484–503 (Wilson's interval of clusters).
 */
export function sampledRate(owners: readonly CountsByTask[], drawn: Drawn): Rate {
  const { passed, of, isPlain } = totals(owners);
  if (of === 0 || isPlain) return rate(passed, of);
  const found = sampledInterval(owners, drawn);
  if (!found.defined) return { passed, of, low: null, high: null, because: found.because };
  const { low, high, method } = found;
  return { passed, of, low, high, method };
}

/** The interval of `sampledRate`; `owners` has at least one case. */
function sampledInterval(owners: readonly CountsByTask[], drawn: Drawn): Interval {
  const { passed, of, people, isPlain } = totals(owners);
  if (isPlain) {
    const { low, high } = rate(passed, of);
    return interval(low ?? 0, high ?? 1, 'wilson');
  }
  const byTask = sumsByTask(owners);
  const tasks = byTask.length;
  if (tasks < FEWEST_FOR_PERCENT) return notDefined(fewTasksForInterval());
  const value = passed / of;
  const changes = (cases: readonly Counts[]): ClusterSums => changesOf(cases, value, of);
  const isTwoWay = drawn === 'tasks and people' && people > 1;
  const unit = isTwoWay ? drawn : 'tasks';
  const spread = varianceOfSums(
    changes(byTask),
    isTwoWay
      ? { people: changes(owners.map(sumOf)), cells: changes(owners.flatMap((own) => [...own.values()])) }
      : undefined,
  );
  if (passed === 0 || passed === of || !(spread.variance > 1e-20))
    return named(scoreEnds(value, tasks, studentQuantile(0.975, tasks - 1)), NO_VARIANCE);
  return shareInterval(value, spread, unit, of);
}

/**
 * The interval of a share that lies between 0 and 1, by its clustered variance. `most`: it is no more certain than with
 * so many independent cases.
 */
export function shareInterval(
  share: number,
  { variance, df }: ClusteredVariance,
  drawn: Drawn,
  most = Number.POSITIVE_INFINITY,
): Interval {
  const quantile = studentQuantile(0.975, df);
  if (drawn === 'tasks') return logitInterval(share, variance, quantile);
  return named(scoreEnds(share, Math.min(most, (share * (1 - share)) / variance), quantile), METHODS[drawn]);
}

/** A pooled rate as a figure, with the sentence that tells for what its interval stands. */
export function sampledFigure(owners: readonly CountsByTask[], drawn: Drawn): Figure {
  const { passed, of, people } = totals(owners);
  if (of === 0) return notDefined('There are no attempts.');
  return figure(passed / of, sampledInterval(owners, drawn), coverWords(people, drawn));
}

/**
 * The mean over tasks of shares, one for each task, with an interval whose unit is the task: Wilson’s of as many cases as
 * have the variance between tasks, with Student’s quantile. `most`: no more cases than these are independent. Without this
 * limit, few tasks that differ a little near 0 or 1 would count as many cases, and Student’s interval on the log odds
 * contained the truth in 74 of 100 studies. Where only the equivalent of a few cases differs from 0 or 1, the end on that side is that of
 * a Poisson count (`rareEnds`).
 */
export function meanOfTasks(shares: readonly number[], most: number): Figure {
  const tasks = shares.length;
  if (tasks === 0) return notDefined('There are no attempts.');
  const sorted = shares.toSorted((a, b) => a - b);
  const value = sorted.reduce((sum, each) => sum + each, 0) / tasks;
  if (tasks < FEWEST_FOR_PERCENT) return figure(value, notDefined(fewTasksForInterval()));
  const variance = sorted.reduce((sum, each) => sum + (each - value) ** 2, 0) / (tasks - 1) / tasks;
  const cases = variance > 1e-20 ? Math.min(most, (value * (1 - value)) / variance) : tasks;
  const ends = scoreEnds(value, cases, studentQuantile(0.975, tasks - 1));
  return figure(value, named(rareEnds(value, cases, ends), NO_VARIANCE));
}

/** Up to so many cases that differ from 0 or 1 are few, of up to 50 cases and of more. */
const RARE = [2, 3] as const;

/**
 * Wilson's interval with a wider end near 0 or 1. There it leaves out the share that such few cases most often come from, so it contained the truth
 * in 90 of 100 studies: the lower limit of a Poisson count takes its place. Source: Brown, Cai and DasGupta 2001,
 * Statistical Science 16, 101–133, section 4.1.1.
 */
function rareEnds(
  share: number,
  cases: number,
  { low, high }: { readonly low: number; readonly high: number },
): { readonly low: number; readonly high: number } {
  const limit = (differing: number): number => chiSquareQuantile(0.05, 2 * differing) / 2 / cases;
  const [above, below] = [share * cases, (1 - share) * cases];
  const rare = RARE[cases > 50 ? 1 : 0];
  return {
    low: above > 0 && above <= rare ? Math.min(low, limit(above)) : low,
    high: below > 0 && below <= rare ? Math.max(high, 1 - limit(below)) : high,
  };
}

function coverWords(people: number, drawn: Drawn): Sentence {
  if (people < 2) return 'The interval stands for this participant on other tasks.';
  if (drawn === 'tasks') return 'The interval stands for these participants on other tasks.';
  return people === 2
    ? 'The interval stands for other people on other tasks, but two people show little of how people differ.'
    : 'The interval stands for other people on other tasks.';
}

/** The reason why a rate over few tasks has no interval. */
function fewTasksForInterval(): Sentence {
  return sayInEnglish('An interval needs at least {fewest, number} tasks.', { fewest: FEWEST_FOR_PERCENT });
}

/**
 * Intervals of many rates in an answer that must stay short: their ends with four digits, null without one. The
 * counts of the rates stand beside them.
 */
export interface ShortIntervals {
  readonly drawn: Drawn;
  readonly ends: readonly (readonly [number, number] | null)[];
}

/** null: all rates are over independent cases, and Wilson's interval needs only the counts. */
export function shortIntervals(
  each: readonly (readonly CountsByTask[])[],
  drawn: Drawn,
): ShortIntervals | null {
  const found = each.map((owners) => totals(owners));
  if (found.every(({ of, isPlain }) => of === 0 || isPlain)) return null;
  return {
    drawn: found.some(({ people }) => people > 1) ? drawn : 'tasks',
    ends: each.map((owners, at) => {
      if (found[at]?.of === 0) return null;
      const own = sampledInterval(owners, drawn);
      return own.defined ? [fourDigits(own.low), fourDigits(own.high)] : null;
    }),
  };
}

/** The rate at one place of a list of rates. */
export function rateAt(
  passed: number,
  of: number,
  short: ShortIntervals | null | undefined,
  at: number,
): Rate {
  if (short === null || short === undefined || of === 0) return rate(passed, of);
  const ends = short.ends[at] ?? null;
  if (ends === null) return { passed, of, low: null, high: null, because: fewTasksForInterval() };
  const [low, high] = ends;
  const method = passed === 0 || passed === of ? NO_VARIANCE : METHODS[short.drawn];
  return { passed, of, low, high, method };
}

const METHODS = {
  tasks: 'Student, whole tasks',
  'tasks and people': 'Wilson, whole tasks and people',
} as const satisfies Readonly<Record<Drawn, IntervalMethod>>;

/** Everything passed or failed. */
const NO_VARIANCE = 'Wilson, whole tasks' satisfies IntervalMethod;

function fourDigits(share: number): number {
  return Math.round(share * 1e4) / 1e4;
}

interface Totals extends Counts {
  readonly people: number;
  /** One participant with one case at each task: the cases are independent. */
  readonly isPlain: boolean;
}

function totals(owners: readonly CountsByTask[]): Totals {
  let [passed, of, people, cells] = [0, 0, 0, 0];
  for (const own of owners) {
    const before = of;
    for (const counts of own.values()) {
      if (counts.of === 0) continue;
      cells += 1;
      passed += counts.passed;
      of += counts.of;
    }
    if (of > before) people += 1;
  }
  return { passed, of, people, isPlain: people === 1 && of === cells };
}

function sumOf(own: CountsByTask): Counts {
  const { passed, of } = totals([own]);
  return { passed, of };
}

/** The cases of all participants together, one entry for each task that has any. */
function sumsByTask(owners: readonly CountsByTask[]): readonly Counts[] {
  const [first] = owners;
  if (first !== undefined && owners.length === 1) return [...first.values()].filter(({ of }) => of > 0);
  const tasks = new Map<string, { passed: number; of: number }>();
  for (const own of owners)
    for (const [task, { passed, of }] of own) {
      if (of === 0) continue;
      const sum = tasks.get(task);
      if (sum === undefined) tasks.set(task, { passed, of });
      else {
        sum.passed += passed;
        sum.of += of;
      }
    }
  return [...tasks.values()];
}

/**
 * By how much each cluster moves the ratio. The sums of a cluster are whole numbers, so that the order in which they were
 * added up does not matter.
 */
function changesOf(cases: readonly Counts[], value: number, all: number): ClusterSums {
  const held = cases.filter(({ of }) => of > 0);
  const [moved, weight] = [new Float64Array(held.length), new Float64Array(held.length)];
  held.forEach(({ passed, of }, at) => {
    moved[at] = (passed - value * of) / all;
    weight[at] = of;
  });
  return { moved, weight, all };
}

function named(
  { low, high }: { readonly low: number; readonly high: number },
  method: IntervalMethod,
): Interval {
  return interval(low, high, method);
}

/** Student's interval on the log odds. */
function logitInterval(share: number, variance: number, quantile: number): Interval {
  const centre = Math.log(share / (1 - share));
  const half = (quantile * Math.sqrt(variance)) / (share * (1 - share));
  const back = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
  return interval(back(centre - half), back(centre + half), METHODS.tasks);
}

/** Wilson's interval of a share over so many independent cases, which need not be whole numbers. */
export function scoreEnds(
  share: number,
  cases: number,
  quantile: number,
): { readonly low: number; readonly high: number } {
  const scale = 1 + quantile ** 2 / cases;
  const centre = (share + quantile ** 2 / (2 * cases)) / scale;
  const half =
    (quantile / scale) * Math.sqrt((share * (1 - share)) / cases + quantile ** 2 / (4 * cases ** 2));
  // At the ends the formula gives exactly 0 and 1; floating point does not.
  return {
    low: share === 0 ? 0 : Math.max(0, centre - half),
    high: share === 1 ? 1 : Math.min(1, centre + half),
  };
}
