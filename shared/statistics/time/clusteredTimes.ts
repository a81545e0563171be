import { amountInterval, NO_SPREAD, type UnitVariance, unitVariance } from '../figures/clusteredFigure.ts';
import { studentQuantile } from '../figures/distribution.ts';
import { fewTasksWords } from '../figures/fewTasks.ts';
import { type Interval, interval, notDefined } from '../figures/figure.ts';
import { FEWEST_FOR_PERCENT } from '../figures/rate.ts';
import { scoreEnds, shareInterval } from '../figures/sampledRate.ts';
import { areaUntil, shareBeyond, weighedCurve } from '../survival/influence.ts';

/** A time, with its task and its participant. */
export interface ClusteredTime {
  readonly taskId: string;
  readonly participantId: string;
  readonly ms: number;
  /** A limit ended it: the full time would have been longer by an unknown amount. */
  readonly cutOff: boolean;
}

/** Intervals for times that depend on each other within a task and within a person. */
export interface TimeIntervals {
  readonly median: Interval;
  readonly geometricMean: Interval;
  readonly restrictedMean: Interval;
}

/** The values whose intervals are wanted; null: the value is not defined. */
type TimeValues = Readonly<Record<keyof TimeIntervals, number | null>> & { readonly until: number | null };

/**
 * Intervals (95 %) of the median, the geometric mean and the restricted mean of times whose units are whole tasks and,
 * for several people, whole people (`clusterVariance`). The geometric mean: Student's on the mean logarithm. The
 * restricted mean: by the influence of each time on the area under the survival curve, as a share of the upper limit. The
 * median: the times at which the curve reaches the ends of the interval of the share that is left at the median, so that
 * no density is needed.
 * Sources: Woodruff 1952, Journal of the American Statistical Association 47, 635–646 (median); Andersen and Perme 2010,
 * Statistical Methods in Medical Research 19, 71–99 (restricted mean).
 */
export function clusteredTimes(times: readonly ClusteredTime[], values: TimeValues): TimeIntervals {
  const tasks = new Set(times.map(({ taskId }) => taskId)).size;
  const few = tasks < FEWEST_FOR_PERCENT ? notDefined(fewTasksWords(tasks)) : null;
  const none = notDefined('No time is known.');
  const { median, geometricMean, restrictedMean, until } = values;
  return {
    median: few ?? (median === null ? none : ofMedian(times, median)),
    geometricMean: few ?? (geometricMean === null ? none : ofLogs(times, geometricMean)),
    restrictedMean:
      few ?? (restrictedMean === null || until === null ? none : ofArea(times, restrictedMean, until)),
  };
}

function ofLogs(times: readonly ClusteredTime[], value: number): Interval {
  const mean = Math.log(value);
  const found = varianceOf(
    times,
    times.map(({ ms }) => (Math.log(ms) - mean) / times.length),
    1,
  );
  // The change of the logarithm is the relative change of the mean.
  return found === null
    ? notDefined(NO_SPREAD)
    : amountInterval(value, { ...found, variance: found.variance * value ** 2 });
}

function ofArea(times: readonly ClusteredTime[], value: number, until: number): Interval {
  const found = areaUntil(observed(times), until);
  const spread = found === null ? null : varianceOf(times, found.moved, value);
  if (spread === null) return notDefined(NO_SPREAD);
  const share = shareInterval(
    value / until,
    { variance: spread.variance / until ** 2, df: spread.df },
    spread.drawn,
  );
  return share.defined ? interval(until * share.low, until * share.high, share.method) : share;
}

function ofMedian(times: readonly ClusteredTime[], median: number): Interval {
  const all = observed(times);
  const spread = varianceOf(times, shareBeyond(all, median).moved, 1);
  if (spread === null) return notDefined(NO_SPREAD);
  const { low, high } = scoreEnds(0.5, 0.25 / spread.variance, studentQuantile(0.975, spread.df));
  const ends = weighedCurve(all).filter(({ ended }) => ended > 0);
  const endedBy = (share: number): number | undefined =>
    ends.find(({ survival }) => survival <= 1 - share + 1e-9)?.time;
  const [from, to] = [endedBy(low), endedBy(high)];
  return from === undefined || to === undefined
    ? notDefined('Too few have ended for an interval.')
    : interval(from, to, `Woodruff, whole ${spread.drawn}`);
}

function observed(times: readonly ClusteredTime[]) {
  return times.map(({ ms, cutOff }) => ({ time: ms, ended: !cutOff, weight: 1 }));
}

/** A single participant stands for nobody but itself. */
function varianceOf(
  times: readonly ClusteredTime[],
  moved: ArrayLike<number>,
  value: number,
): UnitVariance | null {
  return unitVariance(
    times.map(({ taskId, participantId }, at) => ({
      ...{ task: taskId, person: participantId, moved: moved[at] ?? 0, weight: 1 / times.length },
    })),
    value,
  );
}
