import { sayInEnglish } from '../../language/message.ts';
import { type Figure, figure, interval, type Known, notDefined } from '../figures/figure.ts';
import { FEWEST_FOR_PERCENT } from '../figures/rate.ts';
import { type CountsByTask, countsOf } from '../figures/sampledRate.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import { meanDifference, type PairedCells, scaledDifference } from './pairedDifference.ts';

/**
 * Cohen’s h: the difference of two rates after the transformation 2 · arcsin √rate, on whose scale differences near 0 and 1
 * are as hard to find as in the middle. 0.2 is called small, 0.5 medium, 0.8 large. The interval has the units of the
 * difference in points. Source: Cohen 1988, Statistical Power Analysis, 2nd edition, chapter 6.
 */
export function cohenH(cells: PairedCells): Figure {
  return scaledDifference(cells, (rate) => 2 * Math.asin(Math.sqrt(Math.min(1, Math.max(0, rate)))));
}

/** How many times as long the first side takes as the second, over the tasks that both passed. */
export interface TimeRatio {
  readonly ratio: Figure;
  readonly tasks: number;
}

/**
 * The ratio of the geometric means of active time to success: for each task that both passed, the mean logarithm of each
 * side’s times; then the mean over tasks of their differences, with Student’s interval over whole tasks and, for several
 * people, whole people. A task that a side did not pass has no time to success and is left out.
 */
export function timeRatio(
  first: readonly ScoredAttempt[],
  second: readonly ScoredAttempt[],
): Known<TimeRatio> {
  const [one, other] = [logTimes(first), logTimes(second)];
  const theirs = tasksOf(other);
  const tasks = [...tasksOf(one)].filter((task) => theirs.has(task)).sort();
  if (tasks.length < FEWEST_FOR_PERCENT)
    return notDefined(
      sayInEnglish(
        'A ratio of times needs at least {fewest, number} tasks that both passed with a clock. There are {count, number}.',
        { fewest: FEWEST_FOR_PERCENT, count: tasks.length },
      ),
    );
  const shared = new Set(tasks);
  const found = meanDifference({
    ...{ first: among(one, shared), second: among(other, shared), tasks },
    ...{ onlyFirst: 0, onlySecond: 0 },
  });
  return found.defined ? { defined: true, ratio: asRatio(found), tasks: tasks.length } : found;
}

function asRatio({ value, interval: ends }: Extract<Figure, { defined: true }>): Figure {
  return figure(
    Math.exp(value),
    ends.defined ? interval(Math.exp(ends.low), Math.exp(ends.high), ends.method) : ends,
  );
}

/** The sum of the logarithms of each participant’s times at each task that it passed. */
function logTimes(attempts: readonly ScoredAttempt[]): readonly CountsByTask[] {
  return countsOf(
    attempts.flatMap(({ taskId, participantId, passed, activeMs }) =>
      passed === true && activeMs !== null && activeMs > 0
        ? [{ taskId, participantId, passed: Math.log(activeMs), of: 1 }]
        : [],
    ),
  );
}

function tasksOf(owners: readonly CountsByTask[]): ReadonlySet<string> {
  return new Set(owners.flatMap((own) => [...own.keys()]));
}

function among(owners: readonly CountsByTask[], tasks: ReadonlySet<string>): readonly CountsByTask[] {
  return owners
    .map((own) => new Map([...own].filter(([task]) => tasks.has(task))))
    .filter(({ size }) => size > 0);
}
