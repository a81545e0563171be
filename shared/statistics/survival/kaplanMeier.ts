import { sayInEnglish } from '../../language/message.ts';
import { studentQuantile } from '../figures/distribution.ts';
import {
  type Figure,
  figure,
  type Interval,
  interval,
  type NotDefined,
  notDefined,
} from '../figures/figure.ts';
import { Z } from '../figures/rate.ts';
import { scoreEnds } from '../figures/sampledRate.ts';

/** An observation over time, until its end or until it was censored. */
export interface Observation {
  readonly time: number;
  /** false = censored: it had not ended by then, and its end is unknown. */
  readonly ended: boolean;
}

/** Variance of the logarithm of a curve at one of its steps. */
export interface LogVariance {
  readonly time: number;
  readonly variance: number;
  /** Degrees of freedom of Student's distribution for the band. */
  readonly df: number;
  /** People were drawn, too. Few of them have a large quantile, so the band is that of a rate. */
  readonly isOfPeople?: true;
}

/** The curve at one time at which an observation ended or was censored. */
export interface SurvivalStep {
  readonly time: number;
  readonly atRisk: number;
  readonly ended: number;
  readonly censored: number;
  /** Estimated share that lasts longer than this time. */
  readonly survival: number;
  /** Σ d / (n (n − d)) up to here: Greenwood's variance over survival²; null where survival is 0. */
  readonly greenwood: number | null;
  readonly band: Interval;
}

/** The curve: the remaining share over time, and the number of unusable observations. */
export interface SurvivalCurve {
  readonly observations: number;
  /** Left out: a time that is missing, not finite or negative. */
  readonly unusable: number;
  readonly steps: readonly SurvivalStep[];
}

/**
 * The product-limit estimate with pointwise 95 % bands by Greenwood's variance on the log(−log) scale, which
 * stay within 0 to 1. At a tie, ended observations come before censored ones. Sources: Kaplan and Meier 1958,
 * Journal of the American Statistical Association 53, 457–481; Greenwood 1926; bands as R's
 * `survfit(conf.type = "log-log")`. `clustered`: the variance of the curve's logarithm at each step where
 * observations are not independent. The bands then use it with Student's distribution: over tasks on the log(−log) scale, over tasks and
 * people as Wilson's of as many independent cases as have this variance (`sampledRate`).
 */
export function kaplanMeier(
  observations: readonly Observation[],
  clustered: readonly LogVariance[] | null = null,
): SurvivalCurve {
  const usable = observations.filter(({ time }) => Number.isFinite(time) && time >= 0);
  const byTime = [...Map.groupBy(usable, ({ time }) => time)].sort(([a], [b]) => a - b);
  const steps: SurvivalStep[] = [];
  let atRisk = usable.length;
  let survival = 1;
  let sum: number | null = 0;
  for (const [time, here] of byTime) {
    const ended = here.filter((one) => one.ended).length;
    if (ended === atRisk) {
      survival = 0;
      sum = null;
    } else {
      survival *= (atRisk - ended) / atRisk;
      sum = sum === null ? null : sum + ended / (atRisk * (atRisk - ended));
    }
    const band = bandOf(survival, sum, clustered?.findLast((one) => one.time <= time) ?? null);
    steps.push({ time, atRisk, ended, censored: here.length - ended, survival, greenwood: sum, band });
    atRisk -= here.length;
  }
  return { observations: usable.length, unusable: observations.length - usable.length, steps };
}

function bandOf(survival: number, greenwood: number | null, clustered: LogVariance | null): Interval {
  if (greenwood === null)
    return notDefined('The curve has reached zero: Greenwood’s variance gives no interval there.');
  if (greenwood === 0)
    return notDefined('Nothing has ended yet: Greenwood’s variance gives no interval there.');
  const quantile = clustered === null ? Z : studentQuantile(0.975, clustered.df);
  const variance = clustered?.variance ?? greenwood;
  if (clustered?.isOfPeople === true) {
    const { low, high } = scoreEnds(survival, (1 - survival) / (survival * variance), quantile);
    return interval(low, high, 'Wilson, whole tasks and people');
  }
  const width = (quantile * Math.sqrt(variance)) / Math.abs(Math.log(survival));
  const method = clustered === null ? 'log-log Greenwood' : 'log-log, whole tasks';
  return interval(survival ** Math.exp(width), survival ** Math.exp(-width), method);
}

/**
 * The time by which a share of `p` has ended: the first time at which no more than 1 − p is left; where
 * exactly 1 − p is left, the middle between this time and the next end. Not defined where fewer have ended.
 * 95 % interval: the times at which the bands of the curve reach 1 − p; none where a band does not reach it.
 * As R's `quantile` of a `survfit`. Source of the interval: Brookmeyer and Crowley 1982, Biometrics 38,
 * 29–41.
 */
export function endedBy(curve: SurvivalCurve, p: number): Figure {
  const left = 1 - p;
  const ends = curve.steps.filter(({ ended }) => ended > 0);
  const at = ends.findIndex(({ survival }) => survival <= left + 1e-9);
  const found = ends[at];
  if (found === undefined)
    return notDefined(
      curve.observations === 0
        ? 'Nothing was observed.'
        : sayInEnglish('Fewer than {percent, number} % had ended at the last observation.', {
            percent: Math.round(p * 100),
          }),
    );
  const next = ends[at + 1];
  const isFlat = Math.abs(found.survival - left) <= 1e-9 && next !== undefined;
  return figure(isFlat ? (found.time + next.time) / 2 : found.time, endedWithin(ends, left));
}

function endedWithin(ends: readonly SurvivalStep[], left: number): Interval {
  const first = (end: 'low' | 'high'): number | undefined =>
    ends.find(({ band }) => band.defined && band[end] <= left)?.time;
  const [low, high] = [first('low'), first('high')];
  return low === undefined || high === undefined
    ? notDefined('Too few have ended for an interval.')
    : interval(low, high, 'log-log Greenwood');
}

/**
 * Mean time until `until`: the area under the curve. A censored observation counts as long as it was seen,
 * not as if it had ended then. 95 % interval by Greenwood's variance. Unknown for an `until` beyond the last
 * observation.
 * Source: Irwin 1949, Journal of Hygiene 47, 188–189; as R's `print(survfit(…), rmean = until)`.
 */
export function restrictedMean(curve: SurvivalCurve, until: number): Figure {
  const last = curve.steps.at(-1);
  if (last === undefined) return notDefined('Nothing was observed.');
  if (!(until > 0)) return notDefined('The upper limit of the mean must be above zero.');
  if (until > last.time && last.survival > 0) return knownOnlyUntil(last.time, until);
  const inside = curve.steps.filter(({ time }) => time < until);
  const areas = inside.map(({ time, survival }, at) => survival * ((inside[at + 1]?.time ?? until) - time));
  const value = (inside[0]?.time ?? until) + areas.reduce((sum, area) => sum + area, 0);
  let after = 0;
  let variance = 0;
  for (let at = inside.length - 1; at >= 0; at -= 1) {
    const { atRisk, ended } = inside[at] ?? { atRisk: 0, ended: 0 };
    after += areas[at] ?? 0;
    // Where all remaining observations ended, there is no area after them.
    if (ended > 0 && ended < atRisk) variance += (after ** 2 * ended) / (atRisk * (atRisk - ended));
  }
  if (variance === 0)
    return figure(
      value,
      notDefined(
        'All times are equal or beyond the limit, so they do not show the uncertainty of their mean.',
      ),
    );
  const half = Z * Math.sqrt(variance);
  return figure(value, interval(Math.max(0, value - half), Math.min(until, value + half), 'Greenwood'));
}

/** The reason why a curve that ends before the limit has no restricted mean. */
export function knownOnlyUntil(known: number, until: number): NotDefined {
  return notDefined(
    sayInEnglish('The curve is known only until {known}, so there is no mean until {until}.', {
      known: timeText(known),
      until: timeText(until),
    }),
  );
}

function timeText(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}
