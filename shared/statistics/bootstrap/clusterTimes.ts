import { mulberry32 } from '../../trajectory/order.ts';
import { fewTasksWords } from '../figures/fewTasks.ts';
import { countText, type Figure, type Interval, notDefined } from '../figures/figure.ts';
import { FEWEST_FOR_PERCENT, FEWEST_PEOPLE } from '../figures/rate.ts';
import { type Drawing, drawWeights } from './clusters.ts';
import { percentileInterval } from './drawnInterval.ts';

/** A time, with its task and its participant. */
export interface ClusteredTime {
  readonly taskId: string;
  readonly participantId: string;
  readonly ms: number;
  /** A limit ended it: the full time would have been longer by an unknown amount. */
  readonly cutOff: boolean;
}

/** Statistics of one draw of the times; null where a statistic is not defined in the draw. */
export interface DrawnTimes {
  readonly median: number | null;
  readonly geometricMean: number | null;
  readonly restrictedMean: number | null;
}

/** Intervals for times that depend on each other within a task and within a person. */
export type TimeIntervals = Readonly<Record<keyof DrawnTimes, Interval>>;

/**
 * Intervals of the median, the geometric mean and the mean until `until`, for tasks with several times or
 * people with several times. Times of one task, and of one person, are not independent. Whole tasks are drawn
 * again; from three participants on, whole participants at the same time (percentile). Sources: Field and
 * Welsh 2007, Journal of the Royal Statistical Society B 69, 369–390 (tasks); Owen 2007, Annals of Applied Statistics 1, 386–411
 * (tasks and people).
 */
export function clusterTimes(
  times: readonly ClusteredTime[],
  until: number,
  drawing: Drawing,
): TimeIntervals {
  const tasks = new Set(times.map(({ taskId }) => taskId)).size;
  if (tasks < FEWEST_FOR_PERCENT) {
    const none = notDefined(fewTasksWords(tasks));
    return { median: none, geometricMean: none, restrictedMean: none };
  }
  const [draw, random] = [timesDraw(times, until), mulberry32(drawing.seed)];
  const drawn = Array.from({ length: drawing.draws }, () => draw(random));
  const intervalOf = (name: keyof DrawnTimes): Interval =>
    percentileInterval(Float64Array.from(drawn.flatMap((one) => one[name] ?? [])), drawing.draws);
  return {
    median: intervalOf('median'),
    geometricMean: intervalOf('geometricMean'),
    restrictedMean: intervalOf('restrictedMean'),
  };
}

/** The note that a reader of such an interval needs; null where people are drawn, too. */
export function drawnOf(times: readonly ClusteredTime[]): string | null {
  const people = new Set(times.map(({ participantId }) => participantId)).size;
  return people >= FEWEST_PEOPLE
    ? null
    : `The interval draws tasks only: ${countText(people, 'participant')} cannot represent others.`;
}

/** One draw of whole tasks and, from three on, of whole participants: the draws of both multiply. */
export function timesDraw(
  times: readonly ClusteredTime[],
  until: number,
): (random: () => number) => DrawnTimes {
  const sorted = times.toSorted((a, b) => a.ms - b.ms);
  const places = (of: (time: ClusteredTime) => string) => {
    const at = new Map([...new Set(times.map(of))].sort().map((id, nth) => [id, nth]));
    return { of: Int32Array.from(sorted, (time) => at.get(of(time)) ?? 0), count: at.size };
  };
  const [task, person] = [places(({ taskId }) => taskId), places(({ participantId }) => participantId)];
  const ms = Float64Array.from(sorted, (time) => time.ms);
  const ended = Uint8Array.from(sorted, ({ cutOff }) => (cutOff ? 0 : 1));
  const logs = ms.map(Math.log);
  const hasLogs = ended.every((one) => one === 1) && (ms[0] ?? 0) > 0;
  const [tasks, people] = [new Float64Array(task.count), new Float64Array(person.count)];
  const drawsPeople = person.count >= FEWEST_PEOPLE;
  const weights = new Float64Array(sorted.length);
  people.fill(1);
  return (random) => {
    drawWeights(tasks, random);
    if (drawsPeople) drawWeights(people, random);
    let all = 0;
    let sum = 0;
    for (let at = 0; at < weights.length; at += 1) {
      const weight = (tasks[task.of[at] ?? 0] ?? 0) * (people[person.of[at] ?? 0] ?? 0);
      weights[at] = weight;
      all += weight;
      if (hasLogs && weight > 0) sum += weight * (logs[at] ?? 0);
    }
    if (all === 0) return { median: null, geometricMean: null, restrictedMean: null };
    return {
      ...curveOf(ms, ended, weights, all, until),
      geometricMean: hasLogs ? Math.exp(sum / all) : null,
    };
  };
}

/**
 * The product-limit curve of weighted times in one pass: the time where half is left, and the area until
 * `until`. After the last drawn time the curve stays constant.
 */
function curveOf(
  ms: Float64Array,
  ended: Uint8Array,
  weights: Float64Array,
  all: number,
  until: number,
): Pick<DrawnTimes, 'median' | 'restrictedMean'> {
  let [left, survival, area, before] = [all, 1, 0, 0];
  let [half, median]: [number | null, number | null] = [null, null];
  for (let from = 0, to = 0; from < ms.length; from = to) {
    const time = ms[from] ?? 0;
    let [gone, over] = [0, 0];
    for (to = from; to < ms.length && ms[to] === time; to += 1) {
      const weight = weights[to] ?? 0;
      gone += weight;
      if (ended[to] === 1) over += weight;
    }
    if (gone === 0) continue;
    const here = Math.min(time, until);
    area += survival * (here - before);
    before = here;
    if (over > 0) {
      // Where exactly half is left, the median is the middle between this time and the next.
      if (half !== null && median === null) median = (half + time) / 2;
      survival *= (left - over) / left;
      if (median === null && half === null && survival <= 0.5 + 1e-9) {
        if (survival >= 0.5 - 1e-9) half = time;
        else median = time;
      }
    }
    left -= gone;
  }
  return { median: median ?? half, restrictedMean: area + survival * Math.max(0, until - before) };
}

/** A figure of times with a bootstrap interval instead of the one that takes times as independent. */
export function withDrawn(value: Figure, drawn: Interval, note: string | null): Figure {
  if (!value.defined) return value;
  return {
    ...value,
    interval: drawn,
    note: [value.note, drawn.defined ? note : null].filter(Boolean).join(' ') || null,
  };
}
