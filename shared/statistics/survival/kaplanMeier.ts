import { sayInEnglish } from '../../language/message.ts';
import { studentQuantile } from '../figures/distribution.ts';
import { type Figure, figure, type Interval, interval, notDefined } from '../figures/figure.ts';
import { Z } from '../figures/rate.ts';

/** Something that was watched until it ended, or until it could be watched no longer. */
export interface Observation {
  readonly time: number;
  /** false = censored: it had not ended by then, and nobody knows when it would have. */
  readonly ended: boolean;
}

/** How uncertain the logarithm of a curve is at one of its steps. */
export interface LogVariance {
  readonly time: number;
  readonly variance: number;
  /** Degrees of freedom of Student's distribution with which the band is drawn. */
  readonly df: number;
}

/** The curve at one time at which something ended or was censored. */
export interface SurvivalStep {
  readonly time: number;
  readonly atRisk: number;
  readonly ended: number;
  readonly censored: number;
  /** Estimated share that lasts beyond this time. */
  readonly survival: number;
  /** Σ d / (n (n − d)) until here: Greenwood's variance over survival²; null from where survival is 0. */
  readonly greenwood: number | null;
  readonly band: Interval;
}

/** The share that is left over time, and what could not be used. */
export interface SurvivalCurve {
  readonly observations: number;
  /** Left out: a time that is missing, not finite or negative. */
  readonly unusable: number;
  readonly steps: readonly SurvivalStep[];
}

/**
 * The product-limit estimate with pointwise 95 % bands by Greenwood's variance on the log(−log) scale, which stay within 0 to 1. At a tie,
 * what ended comes before what was censored. Sources: Kaplan and Meier 1958, Journal of the American Statistical Association
 * 53, 457–481; Greenwood 1926; bands as R's `survfit(conf.type = "log-log")`. `clustered` gives the variance of the curve's
 * logarithm at each step where observations are not independent: the bands are then drawn by it and Student's distribution.
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
    return notDefined('Nothing is left: Greenwood’s variance says nothing about how uncertain that is.');
  if (greenwood === 0)
    return notDefined(
      'Nothing has ended yet: Greenwood’s variance says nothing about how uncertain that is.',
    );
  const deviation =
    clustered === null
      ? Z * Math.sqrt(greenwood)
      : studentQuantile(0.975, clustered.df) * Math.sqrt(clustered.variance);
  const width = deviation / Math.abs(Math.log(survival));
  const method = clustered === null ? 'log-log Greenwood' : 'log-log, whole tasks and people';
  return interval(survival ** Math.exp(width), survival ** Math.exp(-width), method);
}

/**
 * The time by which a share of `p` has ended: the first at which no more than 1 − p is left; where exactly that is left, the
 * middle between it and the next end. Not defined where fewer have ended. 95 % interval: the times at which the bands of the curve
 * come down to 1 − p; none where one of them does not. As R's `quantile` of a `survfit`. Source of the interval: Brookmeyer and
 * Crowley 1982, Biometrics 38, 29–41.
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
        : sayInEnglish('Fewer than {percent, number} % had ended when the last of them was seen.', {
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
    ? notDefined('Too few have ended to say how uncertain it is.')
    : interval(low, high, 'log-log Greenwood');
}

/**
 * Mean time until `until`: the area under the curve, in which what was cut off at a limit counts for as long as it was seen, and not
 * as if it had ended then. 95 % interval by Greenwood's variance. `until` beyond the last observation is not known.
 * Source: Irwin 1949, Journal of Hygiene 47, 188–189; as R's `print(survfit(…), rmean = until)`.
 */
export function restrictedMean(curve: SurvivalCurve, until: number): Figure {
  const last = curve.steps.at(-1);
  if (last === undefined) return notDefined('Nothing was observed.');
  if (!(until > 0)) return notDefined('There is no time over which to take a mean.');
  if (until > last.time && last.survival > 0)
    return notDefined(
      sayInEnglish(
        'The curve is known until {known} only, where something was still going on; a mean until {until} is not.',
        { known: String(last.time), until: String(until) },
      ),
    );
  const inside = curve.steps.filter(({ time }) => time < until);
  const areas = inside.map(({ time, survival }, at) => survival * ((inside[at + 1]?.time ?? until) - time));
  const value = (inside[0]?.time ?? until) + areas.reduce((sum, area) => sum + area, 0);
  let after = 0;
  let variance = 0;
  for (let at = inside.length - 1; at >= 0; at -= 1) {
    const { atRisk, ended } = inside[at] ?? { atRisk: 0, ended: 0 };
    after += areas[at] ?? 0;
    // Where all that were left ended, no area comes after it.
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
