import { sayInEnglish } from '../../language/message.ts';
import { type Figure, figure, interval, type Known, notDefined } from '../figures/figure.ts';
import { type NamedTasks, namedTasks } from '../figures/namedTasks.ts';
import { Z } from '../figures/rate.ts';
import { logisticFit } from './logistic.ts';

/** One task: the time that people take for it, and another participant's attempts at it. */
export interface HorizonTask {
  readonly taskId: string;
  /** Active time of the people who passed it (geometric mean); null = nobody passed it. */
  readonly humanMs: number | null;
  readonly passed: number;
  readonly of: number;
}

export interface TimeHorizon {
  /** The task length, as the time that people need, at which the participant passes half of the tasks. */
  readonly horizonMs: Figure;
  /** log odds of passing = intercept + slope · log2(human milliseconds). */
  readonly intercept: number;
  readonly slope: number;
  readonly tasks: number;
  /** Tasks without a human time or without attempts: left out. */
  readonly leftOut: number;
  /** Those of them without the time of a person who passed, by name: they may be the hard ones. */
  readonly unpassed: NamedTasks;
}

/** Fewer tasks, or tasks whose times differ by less than ten to one, do not support a curve over time. */
const FEWEST_TASKS = 20;
const DECADE = 10;

/**
 * The task length, as the time that people need, at which a participant passes 50 % of the tasks: a logistic
 * curve over the logarithm of that time. 95 % interval by the delta method on the logarithm, with attempts at
 * one task taken as dependent. Source: Kwa et al. 2025, Measuring AI Ability to Complete Long Tasks, arXiv
 * 2503.14499 (their interval draws tasks again).
 */
export function timeHorizon(tasks: readonly HorizonTask[]): Known<TimeHorizon> {
  const rows = tasks.flatMap(({ humanMs, passed, of }) =>
    humanMs !== null && Number.isFinite(humanMs) && humanMs > 0 && of > 0 && passed >= 0 && passed <= of
      ? [{ x: Math.log2(humanMs), passed, of }]
      : [],
  );
  if (rows.length < FEWEST_TASKS)
    return notDefined(
      sayInEnglish(
        'A time horizon needs at least {fewest, number} tasks with a human time and attempts. There are {count, number}.',
        { fewest: FEWEST_TASKS, count: rows.length },
      ),
    );
  const xs = rows.map(({ x }) => x);
  const times = 2 ** (Math.max(...xs) - Math.min(...xs));
  if (times < DECADE * (1 - 1e-12))
    return notDefined(
      sayInEnglish(
        'The longest task takes people {times, number, ::.0} times as long as the shortest; a horizon needs at least ten times.',
        { times: Number(times.toFixed(1)) },
      ),
    );
  const fit = logisticFit(rows);
  if (!fit.defined) return fit;
  const { intercept, slope } = fit;
  return {
    defined: true,
    horizonMs: horizonOf(fit, xs),
    intercept,
    slope,
    tasks: rows.length,
    leftOut: tasks.length - rows.length,
    unpassed: namedTasks(tasks.flatMap(({ taskId, humanMs }) => (humanMs === null ? [taskId] : []))),
  };
}

function horizonOf(
  { intercept, slope, clustered }: Extract<ReturnType<typeof logisticFit>, { defined: true }>,
  xs: readonly number[],
): Figure {
  const error = Math.sqrt(clustered.slope);
  if (!(slope + Z * error < 0))
    return notDefined(
      'Longer tasks are not clearly passed less often, so the point where the curve crosses one half is not reliable.',
    );
  const at = -intercept / slope;
  // d(−a/b) = −da/b + a/b² db.
  const variance =
    clustered.intercept / slope ** 2 +
    (intercept ** 2 * clustered.slope) / slope ** 4 -
    (2 * intercept * clustered.both) / slope ** 3;
  const half = Z * Math.sqrt(variance);
  const [low, high] = [2 ** (at - half), 2 ** (at + half)];
  if (!(Number.isFinite(2 ** at) && 2 ** at > 0))
    return notDefined('The curve does not cross 50 % within the known times.');
  const isOutside = at < Math.min(...xs) || at > Math.max(...xs);
  return figure(
    2 ** at,
    Number.isFinite(high) && half > 0 ? interval(low, high, 'delta') : notDefined('The interval has no end.'),
    isOutside ? 'It lies outside the range of the tasks that were tried: the curve is extrapolated.' : null,
  );
}
