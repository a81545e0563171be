import { sayInEnglish } from '../../language/message.ts';
import { chiSquareQuantile } from '../figures/distribution.ts';
import { type Figure, figure, interval, type Known, notDefined } from '../figures/figure.ts';

/** The result of one run at one task: passed 1, failed 0. */
export interface RunResult {
  readonly taskId: string;
  readonly run: number;
  readonly passed: boolean;
}

/** How far the results of one agent differ from run to run. */
export interface RunSpread {
  readonly runs: number;
  /** Tasks that every run tried, over which all figures are, and tasks that lack a run, which are left out. */
  readonly tasks: number;
  readonly dropped: number;
  /** The rate of each run. */
  readonly rates: readonly number[];
  readonly mean: number;
  /** Standard deviation of the runs’ rates; from three runs on with an interval. */
  readonly deviation: Figure;
  /**
   * Shares of the variance of a single result: between tasks, between runs (a whole run is better or worse), and the rest
   * (the same task passes in one run and not in another). Not defined where all results are the same.
   */
  readonly shares: Known<{ readonly task: number; readonly run: number; readonly rest: number }>;
}

/** With two runs the interval of a deviation would reach 32 times its value. */
const FEWEST_RUNS = 3;

/**
 * Variance components of tasks × runs, from the mean squares of the two-way table with one result a cell; a component below
 * zero counts as zero. The interval of the deviation is that of the chi-squared distribution: a run’s rate is a mean over
 * tasks. It stands for other runs at the same tasks. Source: Searle, Casella and McCulloch 1992, Variance Components, chapter 4.
 */
export function runSpread(results: readonly RunResult[]): Known<RunSpread> {
  const byTask = Map.groupBy(results, ({ taskId }) => taskId);
  const numbers = [...new Set(results.map(({ run }) => run))].sort((a, b) => a - b);
  const runs = numbers.length;
  if (runs < 2) return notDefined('One run of each task: the spread between runs is unknown.');
  const whole = [...byTask.values()]
    .map((own) => numbers.map((run) => own.find((one) => one.run === run)?.passed))
    .filter((row) => row.every((passed) => passed !== undefined))
    .map((row) => row.map((passed): number => (passed === true ? 1 : 0)));
  const tasks = whole.length;
  if (tasks < 2)
    return notDefined(
      sayInEnglish(
        'The spread between runs needs at least two tasks that every run tried. There {count, plural, one {is #} other {are #}}.',
        { count: tasks },
      ),
    );
  const rates = numbers.map((_, run) => meanOf(whole.map((row) => row[run] ?? 0)));
  const mean = meanOf(rates);
  const means = whole.map(meanOf);
  const msTask = (runs * squaresOf(means, mean)) / (tasks - 1);
  const msRun = (tasks * squaresOf(rates, mean)) / (runs - 1);
  const rest =
    whole.reduce(
      (sum, row, task) =>
        sum +
        row.reduce((all, each, run) => all + (each - (means[task] ?? 0) - (rates[run] ?? 0) + mean) ** 2, 0),
      0,
    ) /
    ((tasks - 1) * (runs - 1));
  const [task, run] = [Math.max(0, (msTask - rest) / runs), Math.max(0, (msRun - rest) / tasks)];
  const total = task + run + rest;
  return {
    defined: true,
    ...{ runs, tasks, dropped: byTask.size - tasks, rates, mean },
    deviation: deviationOf(Math.sqrt(msRun / tasks), runs),
    shares:
      total < 1e-12
        ? notDefined('All results are the same, so there is no variance to share out.')
        : { defined: true, task: task / total, run: run / total, rest: rest / total },
  };
}

function deviationOf(value: number, runs: number): Figure {
  if (runs < FEWEST_RUNS)
    return figure(value, notDefined('Two runs show little of how runs differ: an interval needs three.'));
  if (value < 1e-12)
    return figure(value, notDefined('All runs have the same rate, so they do not show how runs differ.'));
  const end = (p: number): number => value * Math.sqrt((runs - 1) / chiSquareQuantile(p, runs - 1));
  return figure(
    value,
    interval(end(0.975), end(0.025), 'chi-squared'),
    'The interval stands for other runs at the same tasks.',
  );
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function squaresOf(values: readonly number[], mean: number): number {
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}
