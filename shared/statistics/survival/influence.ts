/** An observation with its weight in the curve. */
export interface WeighedObservation {
  readonly time: number;
  /** false = censored. */
  readonly ended: boolean;
  readonly weight: number;
}

/** One time of the weighted curve, and what every observation there or later has in common. */
interface WeighedStep {
  readonly time: number;
  readonly atRisk: number;
  readonly ended: number;
  /** The share that lasts longer. */
  readonly survival: number;
}

/** A value of the curve, and by how much each observation changes it; the changes sum to zero. */
export interface Influenced {
  readonly value: number;
  readonly moved: Float64Array;
}

/** The product-limit curve of weighted observations, shortest time first. */
export function weighedCurve(observations: readonly WeighedObservation[]): readonly WeighedStep[] {
  const sorted = observations.toSorted((a, b) => a.time - b.time || a.weight - b.weight);
  // From the end, so that the weight at risk is a sum and never a difference.
  const weights: { time: number; atRisk: number; ended: number }[] = [];
  let atRisk = 0;
  for (const { time, ended, weight } of sorted.reverse()) {
    atRisk += weight;
    const last = weights.at(-1);
    if (last?.time === time) {
      last.atRisk = atRisk;
      last.ended += ended ? weight : 0;
    } else weights.push({ time, atRisk, ended: ended ? weight : 0 });
  }
  let survival = 1;
  return weights.reverse().map((step) => {
    survival *= hasLeft(step) ? (step.atRisk - step.ended) / step.atRisk : 0;
    return { ...step, survival };
  });
}

/** Rounding of weights must not leave a rest at the last end. */
function hasLeft({ atRisk, ended }: Pick<WeighedStep, 'atRisk' | 'ended'>): boolean {
  return atRisk - ended > 1e-12 * atRisk;
}

/** The share that lasts longer than `at`. */
export function shareBeyond(observations: readonly WeighedObservation[], at: number): Influenced {
  const steps = weighedCurve(observations);
  const value = steps.findLast(({ time }) => time <= at)?.survival ?? 1;
  return { value, moved: movedBy(observations, steps, ({ time }) => (time <= at ? value : 0)) };
}

/** The area under the curve until `until`; null: the curve is known for less. */
export function areaUntil(observations: readonly WeighedObservation[], until: number): Influenced | null {
  const steps = weighedCurve(observations);
  const last = steps.at(-1);
  if (last === undefined || (until > last.time && last.survival > 0)) return null;
  const inside = steps.filter(({ time }) => time < until);
  const areas = inside.map(({ time, survival }, at) => survival * ((inside[at + 1]?.time ?? until) - time));
  const after = new Map<number, number>();
  let sum = 0;
  for (let at = inside.length - 1; at >= 0; at -= 1) {
    sum += areas[at] ?? 0;
    after.set(inside[at]?.time ?? 0, sum);
  }
  const value = (inside[0]?.time ?? until) + sum;
  return { value, moved: movedBy(observations, steps, ({ time }) => after.get(time) ?? 0) };
}

/**
 * The infinitesimal jackknife of the curve: with equal weights its squares sum to Greenwood's variance. `factor`: by how
 * much the value changes with the logarithm of the curve at a step. Source: Andersen and Perme 2010, Statistical Methods in
 * Medical Research 19, 71–99 (pseudo-observations); Williams 1995, Lifetime Data Analysis 1, 171–186.
 */
function movedBy(
  observations: readonly WeighedObservation[],
  steps: readonly WeighedStep[],
  factor: (step: WeighedStep) => number,
): Float64Array {
  const survived = new Map<number, number>();
  const ended = new Map<number, number>();
  let sum = 0;
  for (const step of steps) {
    const by = factor(step);
    ended.set(step.time, sum - by / step.atRisk);
    if (hasLeft(step)) sum += (by * step.ended) / (step.atRisk * (step.atRisk - step.ended));
    survived.set(step.time, sum);
  }
  return Float64Array.from(
    observations,
    (one) => one.weight * ((one.ended ? ended : survived).get(one.time) ?? 0),
  );
}
