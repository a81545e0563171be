import { type Known, notDefined } from '../figures/figure.ts';

/** Successes among tries at one value of x; the tries of one task are one row. */
export interface LogisticRow {
  readonly x: number;
  readonly passed: number;
  readonly of: number;
}

/** log odds = intercept + slope · x. */
export interface LogisticFit {
  readonly intercept: number;
  readonly slope: number;
  /** Variances and covariance with all tries taken as independent. */
  readonly covariance: Covariance;
  /** The same with tries of one row dependent on each other: the sandwich by rows, times g / (g − 1). */
  readonly clustered: Covariance;
}
interface Covariance {
  readonly intercept: number;
  readonly slope: number;
  readonly both: number;
}

const MOST_STEPS = 50;

/**
 * Logistic regression on one variable by iteratively reweighted least squares, as R's `glm(family =
 * binomial)`. Not defined where all passed or failed, where x is constant, or where x separates passed from
 * failed completely (the likelihood then has no maximum).
 * Sources: McCullagh and Nelder 1989, Generalized Linear Models; Liang and Zeger 1986, Biometrika 73, 13–22
 * (sandwich).
 */
export function logisticFit(rows: readonly LogisticRow[]): Known<LogisticFit> {
  const tries = rows.reduce((sum, { of }) => sum + of, 0);
  const passes = rows.reduce((sum, { passed }) => sum + passed, 0);
  if (tries === 0) return notDefined('There are no attempts.');
  if (passes === 0 || passes === tries)
    return notDefined(
      passes === 0
        ? 'All attempts failed: no curve can be fitted.'
        : 'All attempts passed: no curve can be fitted.',
    );
  if (rows.every(({ x }) => x === rows[0]?.x))
    return notDefined('All tasks have the same value: no curve can be fitted over it.');
  if (isSeparated(rows))
    return notDefined(
      'One value separates all passed attempts from all failed ones, so the fit has no best curve.',
    );
  // Centred for well-conditioned equations.
  const centre = rows.reduce((sum, { x, of }) => sum + x * of, 0) / tries;
  let [a, b] = [Math.log(passes / (tries - passes)), 0];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { information, score } = at(rows, centre, a, b);
    const { w, wx, wxx } = information;
    const determinant = w * wxx - wx * wx;
    if (!(determinant > 0)) return notDefined('The fit of the curve does not converge.');
    const da = (wxx * score.a - wx * score.b) / determinant;
    const db = (w * score.b - wx * score.a) / determinant;
    a += da;
    b += db;
    if (Math.abs(da) + Math.abs(db) < 1e-13 * (1 + Math.abs(a) + Math.abs(b)))
      return settled(rows, centre, a, b);
    if (!Number.isFinite(a) || !Number.isFinite(b))
      return notDefined('The fit of the curve does not converge.');
  }
  // Within rounding of the maximum: further steps would only change the last digits.
  const { score } = at(rows, centre, a, b);
  return Math.abs(score.a) + Math.abs(score.b) < 1e-8 * tries
    ? settled(rows, centre, a, b)
    : notDefined('The fit of the curve does not converge.');
}

function at(rows: readonly LogisticRow[], centre: number, a: number, b: number) {
  const information = { w: 0, wx: 0, wxx: 0 };
  const score = { a: 0, b: 0 };
  for (const { x, passed, of } of rows) {
    const away = x - centre;
    const p = 1 / (1 + Math.exp(-(a + b * away)));
    const weight = of * p * (1 - p);
    information.w += weight;
    information.wx += weight * away;
    information.wxx += weight * away * away;
    score.a += passed - of * p;
    score.b += (passed - of * p) * away;
  }
  return { information, score };
}

function settled(rows: readonly LogisticRow[], centre: number, a: number, b: number): Known<LogisticFit> {
  const { w, wx, wxx } = at(rows, centre, a, b).information;
  const determinant = w * wxx - wx * wx;
  const bread = { intercept: wxx / determinant, slope: w / determinant, both: -wx / determinant };
  const meat = { intercept: 0, slope: 0, both: 0 };
  for (const { x, passed, of } of rows) {
    const away = x - centre;
    const rest = passed - of / (1 + Math.exp(-(a + b * away)));
    meat.intercept += rest * rest;
    meat.both += rest * rest * away;
    meat.slope += rest * rest * away * away;
  }
  const groups = rows.length / (rows.length - 1);
  return {
    defined: true,
    intercept: a - b * centre,
    slope: b,
    covariance: moved(bread, centre),
    clustered: moved(sandwich(bread, meat, groups), centre),
  };
}

function sandwich(bread: Covariance, meat: Covariance, factor: number): Covariance {
  const { intercept: p, both: q, slope: r } = bread;
  const { intercept: s, both: t, slope: u } = meat;
  return {
    intercept: factor * (p * (p * s + q * t) + q * (p * t + q * u)),
    both: factor * (p * (q * s + r * t) + q * (q * t + r * u)),
    slope: factor * (q * (q * s + r * t) + r * (q * t + r * u)),
  };
}

/** Converts the covariance from the intercept at the centre to the intercept at x = 0. */
function moved({ intercept, slope, both }: Covariance, centre: number): Covariance {
  return {
    intercept: intercept - 2 * centre * both + centre ** 2 * slope,
    slope,
    both: both - centre * slope,
  };
}

/** Whether all passed tries lie on one side of all failed ones: no x, and no range of x, has both. */
function isSeparated(rows: readonly LogisticRow[]): boolean {
  const passed = rows.filter((row) => row.passed > 0).map(({ x }) => x);
  const failed = rows.filter((row) => row.passed < row.of).map(({ x }) => x);
  return Math.max(...passed) <= Math.min(...failed) || Math.max(...failed) <= Math.min(...passed);
}
