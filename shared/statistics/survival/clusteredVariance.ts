import { kaplanMeier, type LogVariance, type Observation, type SurvivalStep } from './kaplanMeier.ts';

/** An observation with its task and its participant. */
export interface ClusteredObservation extends Observation {
  readonly taskId: string;
  readonly participantId: string;
}

type Spread = Pick<LogVariance, 'variance' | 'df'>;

/** Variance of clusters of one kind at each step, and the number of clusters. */
interface Clustered {
  readonly count: number;
  readonly variances: Float64Array;
}

/**
 * Variance of the logarithm of the product-limit curve at each of its steps, where attempts at one task, and
 * those of one person, are not independent. It sums the influence of each observation on the curve (the
 * infinitesimal jackknife, whose squares sum to Greenwood's variance) over whole tasks (T), over whole people (P)
 * and over each person's attempts at each task (T×P). The variance is T + P − T×P, and never less than T, P or
 * the variance of single attempts. People count from two on, as for rates and times. Null where all observations are independent: the variance is then
 * Greenwood's. Each part is multiplied by clusters / (clusters − 1). Degrees of freedom by Satterthwaite, of
 * T and P.
 * Sources: Williams 1995, Lifetime Data Analysis 1, 171–186 (clustered survival curves; as R's
 * `survfit(cluster = )`); Cameron, Gelbach and Miller 2011, Journal of Business & Economic Statistics 29,
 * 238–249 (two kinds of clusters).
 */
export function clusteredVariances(
  observations: readonly ClusteredObservation[],
): readonly LogVariance[] | null {
  const people = new Set(observations.map(({ participantId }) => participantId)).size;
  const tasks = new Set(observations.map(({ taskId }) => taskId)).size;
  if (observations.length === tasks && people < 2) return null;
  const { steps } = kaplanMeier(observations);
  const moved = movedBy(steps);
  const clustered = (of: (one: ClusteredObservation, nth: number) => string): Clustered =>
    varianceOver(observations, of, steps, moved);
  const single = clustered((_, nth) => String(nth));
  const task = clustered(({ taskId }) => taskId);
  if (people < 2)
    return steps.map(({ time }, at) => {
      const [t, s] = [partOf(task, at), partOf(single, at)];
      return { time, ...(t.variance > s.variance ? t : s) };
    });
  const person = clustered(({ participantId }) => participantId);
  const both = clustered(({ taskId, participantId }) => `${taskId} ${participantId}`);
  return steps.map(({ time }, at) => {
    const [t, p, tp, s] = [partOf(task, at), partOf(person, at), partOf(both, at), partOf(single, at)];
    const variance = Math.max(
      t.variance + p.variance - tp.variance,
      ...[t, p, tp, s].map((one) => one.variance),
    );
    const df = variance ** 2 / (t.variance ** 2 / t.df + p.variance ** 2 / p.df);
    return { time, variance, df: Number.isFinite(df) ? Math.max(1, df) : s.df, isOfPeople: true };
  });
}

/**
 * The influence of an observation on the logarithm of the curve, by its time and whether it ended: one value
 * for each step.
 */
function movedBy(
  steps: readonly Pick<SurvivalStep, 'time' | 'atRisk' | 'ended'>[],
): (observation: Observation) => Float64Array {
  const known = new Map<string, Float64Array>();
  return ({ time, ended }) => {
    const key = `${time} ${ended}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    let sum = 0;
    const moved = Float64Array.from(steps, (step) => {
      // Where the curve is zero it has no logarithm.
      if (step.ended === step.atRisk) return sum;
      if (step.time < time || (step.time === time && !ended))
        sum += step.ended / (step.atRisk * (step.atRisk - step.ended));
      else if (step.time === time) sum -= 1 / step.atRisk;
      return sum;
    });
    known.set(key, moved);
    return moved;
  };
}

function varianceOver(
  observations: readonly ClusteredObservation[],
  of: (one: ClusteredObservation, nth: number) => string,
  steps: readonly unknown[],
  moved: (observation: Observation) => Float64Array,
): Clustered {
  const sums = new Map<string, Float64Array>();
  for (const [nth, one] of observations.entries()) {
    const key = of(one, nth);
    const sum = sums.get(key) ?? new Float64Array(steps.length);
    sums.set(key, sum);
    moved(one).forEach((value, at) => {
      sum[at] = (sum[at] ?? 0) + value;
    });
  }
  const variances = new Float64Array(steps.length);
  for (const sum of sums.values())
    sum.forEach((value, at) => {
      variances[at] = (variances[at] ?? 0) + value ** 2;
    });
  return { count: sums.size, variances };
}

/** A single cluster shows no variance between clusters. */
function partOf({ count, variances }: Clustered, at: number): Spread {
  if (count < 2) return { variance: 0, df: 1 };
  return { variance: ((variances[at] ?? 0) * count) / (count - 1), df: count - 1 };
}
