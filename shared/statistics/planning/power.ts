import { sayInEnglish } from '../../language/message.ts';
import { normalCdf, normalQuantile } from '../figures/distribution.ts';
import { type Known, notDefined } from '../figures/figure.ts';
import { FEWEST_FOR_PERCENT, Z } from '../figures/rate.ts';
import type { Bucket } from '../figures/view.ts';

/** A planned data collection. */
export interface CollectionPlan {
  readonly tasks: number;
  /** People who each try every task, or repeats of a model. */
  readonly testers: number;
  /** The expected rate, 0 to 1. */
  readonly rate: number;
  /**
   * Intra-class correlation of attempts at one task: 0 = independent, 1 = all attempts at a task give the
   * same result.
   */
  readonly correlation: number;
}

export interface PlannedFigures {
  readonly attempts: number;
  /**
   * 1 + (testers − 1) · correlation: how many times more attempts are needed than if each attempt had a
   * separate task.
   */
  readonly designEffect: number;
  /** Attempts / design effect. */
  readonly effective: number;
  /** Expected half width of the 95 % interval (Wilson). */
  readonly halfWidth: number;
}

/** How precise a plan will be. Source of the design effect: Kish 1965, Survey Sampling, section 5.4. */
export function plannedFigures({ tasks, testers, rate, correlation }: CollectionPlan): Known<PlannedFigures> {
  if (!(isCount(tasks) && isCount(testers))) return notDefined('Tasks and testers are whole numbers.');
  if (tasks * testers === 0) return notDefined('The plan contains no attempts.');
  if (!(rate >= 0 && rate <= 1)) return notDefined('The expected rate lies between 0 and 1.');
  if (!(correlation >= 0 && correlation <= 1)) return notDefined('The correlation lies between 0 and 1.');
  const designEffect = 1 + (testers - 1) * correlation;
  const effective = (tasks * testers) / designEffect;
  const half =
    (Z / (1 + (Z * Z) / effective)) *
    Math.sqrt((rate * (1 - rate)) / effective + (Z * Z) / (4 * effective * effective));
  return { defined: true, attempts: tasks * testers, designEffect, effective, halfWidth: half };
}

/**
 * The smallest difference that the requested power finds, upwards and downwards from the first side's rate.
 */
export interface DetectableDifference {
  /** null: even a rate of 1 (or 0) would not be found. */
  readonly up: number | null;
  readonly down: number | null;
  readonly power: number;
}

/**
 * The difference between two independent sides that a plan can find, two-sided at 5 %. Sides on the same
 * tasks find smaller differences, depending on how far they pass the same tasks, which is unknown in advance.
 * As R's `power.prop.test`, for sides of any size.
 */
export function detectableDifference(
  first: CollectionPlan,
  second: Pick<CollectionPlan, 'tasks' | 'testers' | 'correlation'>,
  power = 0.8,
): Known<DetectableDifference> {
  const [one, other] = [plannedFigures(first), plannedFigures({ ...second, rate: first.rate })];
  if (!one.defined) return one;
  if (!other.defined) return other;
  if (!(power > 0.05 && power < 1)) return notDefined('Power lies between 5 % and 100 %.');
  const enough = (rate: number): boolean =>
    powerOf(first.rate, one.effective, rate, other.effective) >= power;
  return {
    defined: true,
    power,
    up: nearest(first.rate, 1, enough),
    down: nearest(first.rate, 0, enough),
  };
}

/** Chance that a two-sided z-test at 5 % finds the difference of two rates, from `n` and `m` attempts. */
export function powerOf(rate: number, n: number, other: number, m: number): number {
  const difference = Math.abs(rate - other);
  if (difference === 0) return 0.05;
  const pooled = (n * rate + m * other) / (n + m);
  const without = Math.sqrt(pooled * (1 - pooled) * (1 / n + 1 / m));
  const withIt = Math.sqrt((rate * (1 - rate)) / n + (other * (1 - other)) / m);
  if (withIt === 0) return difference > normalQuantile(0.975) * without ? 1 : 0;
  return normalCdf((difference - normalQuantile(0.975) * without) / withIt);
}

/** The rate nearest to `from`, towards `end`, that is enough; null if `end` itself is not enough. */
function nearest(from: number, end: number, isEnough: (rate: number) => boolean): number | null {
  if (from === end || !isEnough(end)) return null;
  let [near, far] = [from, end];
  for (let step = 0; step < 60; step += 1) {
    const middle = (near + far) / 2;
    if (isEnough(middle)) far = middle;
    else near = middle;
  }
  return Math.abs(far - from);
}

/** A half width above this cannot tell a medium rate from a good one. */
const WIDEST = 0.15;

/** One bucket of a plan, with a warning in words where it has too few attempts. */
export interface PlannedBucket {
  readonly bucket: Bucket;
  readonly tasks: number;
  readonly figures: Known<PlannedFigures>;
  readonly warning: string | null;
}

/** The plan for each bucket of the chosen tasks. */
export function plannedBuckets(
  tasks: readonly { readonly bucket: Bucket; readonly tasks: number }[],
  plan: Omit<CollectionPlan, 'tasks'>,
): readonly PlannedBucket[] {
  return tasks.map(({ bucket, tasks: count }) => {
    const figures = plannedFigures({ ...plan, tasks: count });
    return { bucket, tasks: count, figures, warning: warningOf(count, figures) };
  });
}

function warningOf(tasks: number, figures: Known<PlannedFigures>): string | null {
  if (!figures.defined) return figures.because;
  if (tasks < FEWEST_FOR_PERCENT)
    return sayInEnglish(
      '{count, plural, one {# task} other {# tasks}}: an interval over tasks needs at least {fewest, number}.',
      { count: tasks, fewest: FEWEST_FOR_PERCENT },
    );
  if (figures.halfWidth > WIDEST)
    return sayInEnglish('Few attempts: the 95 % interval of a rate is ± {points, number} points.', {
      points: Math.round(figures.halfWidth * 100),
    });
  return null;
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}
