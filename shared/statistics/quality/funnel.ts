import { successesCdf } from '../figures/distribution.ts';
import { type Known, notDefined } from '../figures/figure.ts';
import { rate } from '../figures/rate.ts';
import type { Rate } from '../figures/view.ts';

/** Counts of one tester: attempts and passed attempts. */
export interface TesterCount {
  readonly participantId: string;
  readonly name: string;
  readonly passed: number;
  readonly of: number;
  /** Different tasks among the attempts; missing: as many. */
  readonly tasks?: number;
  /** The rate with its interval, where attempts are not independent; missing: Wilson's. */
  readonly rate?: Rate;
}

/** Limits between which chance alone puts nearly all testers with this number of tasks. */
export interface ControlLimits {
  readonly of: number;
  /** The inner limits: 95 of a hundred lie between them. */
  readonly warning: { readonly low: number; readonly high: number };
  /** The outer limits: 998 of a thousand lie between them. */
  readonly action: { readonly low: number; readonly high: number };
}

export interface FunnelPoint extends TesterCount {
  readonly rate: Rate;
  readonly limits: ControlLimits;
  /**
   * `warning`: outside the inner limits, as one tester in twenty is by chance alone. `action`: outside the
   * outer limits.
   */
  readonly outside: 'warning' | 'action' | null;
}

/** A funnel plot: it shows testers who differ from all testers together by more than chance explains. */
export type Funnel = Known<{
  /** The rate of all testers together: the line in the middle. */
  readonly pooled: number;
  readonly points: readonly FunnelPoint[];
  /** The limits along the number of tasks, for the drawing. */
  readonly curve: readonly ControlLimits[];
}>;

const FEWEST_TESTERS = 2;

/**
 * Testers compared, by name. The limits are those of a binomial count around the pooled rate, interpolated
 * between counts. They take tasks as equally hard: a tester who got the hard tasks has a low rate without fault.
 * Several attempts of a tester at one task count as one case for the limits, because they resemble each other. `everybody`: the counts of all testers together, where `testers` are
 * only some of them.
 * Source: Spiegelhalter 2005, Statistics in Medicine 24, 1185–1202, appendix A.1.1.
 */
export function funnel(
  testers: readonly TesterCount[],
  everybody?: Pick<TesterCount, 'passed' | 'of'>,
): Funnel {
  const counted = testers.filter(({ of }) => of > 0);
  const shown = sumOf(counted);
  const all = everybody ?? shown;
  if (counted.length === 0) return notDefined('There are no attempts yet.');
  if (counted.length < FEWEST_TESTERS && all.of === shown.of)
    return notDefined('Comparing testers needs at least two.');
  const pooled = all.passed / all.of;
  const points = counted
    .map((one): FunnelPoint => {
      const own = one.rate ?? rate(one.passed, one.of);
      const limits = controlLimits(pooled, one.tasks ?? one.of);
      return { ...one, rate: own, limits, outside: outsideOf(one.passed / one.of, limits) };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  const most = Math.max(...counted.map((one) => one.tasks ?? one.of));
  return { defined: true, pooled, points, curve: curveTo(pooled, most) };
}

function sumOf(testers: readonly TesterCount[]): Pick<TesterCount, 'passed' | 'of'> {
  return {
    passed: testers.reduce((sum, one) => sum + one.passed, 0),
    of: testers.reduce((sum, one) => sum + one.of, 0),
  };
}

/**
 * The limits of a share among `of` attempts that each pass with probability `pooled`. The upper limit is the
 * lower limit of the attempts that did not pass: passing and failing are treated alike.
 */
export function controlLimits(pooled: number, of: number): ControlLimits {
  const between = (tail: number): ControlLimits['warning'] => ({
    low: lowerLimit(tail, of, pooled),
    high: 1 - lowerLimit(tail, of, 1 - pooled),
  });
  return { of, warning: between(0.025), action: between(0.001) };
}

/** The share below which a fraction `tail` of the distribution lies, interpolated between two counts. */
function lowerLimit(tail: number, of: number, pooled: number): number {
  let [low, high] = [0, of];
  // The smallest count with P(X ≤ count) > tail.
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (successesCdf(middle, of, pooled) > tail) high = middle;
    else low = middle + 1;
  }
  const up = successesCdf(low, of, pooled);
  const below = successesCdf(low - 1, of, pooled);
  // At probability 0 or 1 there is no distribution between the counts.
  const within = up === below || pooled === 1 ? 0 : (up - tail) / (up - below);
  return Math.max(0, (low - within) / of);
}

/** A share on a limit counts as inside. */
function outsideOf(share: number, { warning, action }: ControlLimits): FunnelPoint['outside'] {
  const isBeyond = ({ low, high }: ControlLimits['warning']): boolean => share < low || share > high;
  if (isBeyond(action)) return 'action';
  return isBeyond(warning) ? 'warning' : null;
}

const CURVE_POINTS = 60;

function curveTo(pooled: number, most: number): ControlLimits[] {
  const counts = new Set(
    Array.from({ length: CURVE_POINTS }, (_, at) =>
      Math.max(1, Math.round((most * (at + 1)) / CURVE_POINTS)),
    ),
  );
  return [...counts].map((of) => controlLimits(pooled, of));
}
