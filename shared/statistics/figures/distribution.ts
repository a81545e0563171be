import binomialCdf from '@stdlib/stats-base-dists-binomial-cdf';
import cdf from '@stdlib/stats-base-dists-normal-cdf';
import quantile from '@stdlib/stats-base-dists-normal-quantile';
import tQuantile from '@stdlib/stats-base-dists-t-quantile';

/** P(Z ≤ z) of the standard normal distribution. */
export function normalCdf(z: number): number {
  return cdf(z, 0, 1);
}

/** The z for which P(Z ≤ z) = `p` (0 < p < 1) in the standard normal distribution. */
export function normalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`A quantile needs a share between 0 and 1, not ${p}.`);
  return quantile(p, 0, 1);
}

/** P(X ≤ k) of `n` throws of a fair coin. */
export function fairCoinCdf(k: number, n: number): number {
  return binomialCdf(k, n, 0.5);
}

/** P(X ≤ k) of `n` trials that succeed with probability `p`; 0 below 0. */
export function successesCdf(k: number, n: number, p: number): number {
  if (!(p >= 0 && p <= 1 && Number.isInteger(n) && n >= 0))
    throw new RangeError(`No distribution of ${n} trials with probability ${p}.`);
  if (k < 0) return 0;
  // At probability 0 or 1 nothing is random.
  if (p === 0 || k >= n) return 1;
  return p === 1 ? 0 : binomialCdf(k, n, p);
}

/**
 * P(|T| ≥ |t|) in Student's distribution with `df` degrees of freedom: the two-sided p-value. It is the regularised
 * incomplete beta function of df / (df + t²), by its continued fraction (Abramowitz and Stegun 26.5.8, 26.7.1).
 */
export function studentTails(t: number, df: number): number {
  if (!(Number.isFinite(t) && df > 0))
    throw new RangeError(`No tails of ${t} with ${df} degrees of freedom.`);
  const x = df / (df + t * t);
  if (x === 1) return 1;
  const [a, b] = [df / 2, 0.5];
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

/** The continued fraction of the incomplete beta function, by Lentz's method. */
function betaFraction(x: number, a: number, b: number): number {
  const least = 1e-300;
  const apart = (value: number): number => (Math.abs(value) < least ? least : value);
  let above = 1;
  let below = 1 / apart(1 - ((a + b) * x) / (a + 1));
  let value = below;
  for (let m = 1; m < 500; m += 1) {
    for (const step of [
      (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)),
      (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)),
    ]) {
      below = 1 / apart(1 + step * below);
      above = apart(1 + step / above);
      value *= above * below;
    }
    if (Math.abs(above * below - 1) < 1e-15) break;
  }
  return value;
}

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

/** The logarithm of the gamma function of a number above zero (Lanczos' approximation). */
function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const at = x + 6.5;
  const sum = LANCZOS.reduce((all, each, nth) => (nth === 0 ? each : all + each / (x + nth - 1)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(at) - at + Math.log(sum);
}

/**
 * The probability that |T| exceeds Student’s two-sided 5 % point, where T has `df` degrees of freedom and the noncentrality
 * `shift`: the power of a t test.
 */
export function studentPower(shift: number, df: number): number {
  if (!(Number.isFinite(shift) && df > 0))
    throw new RangeError(`No power of ${shift} with ${df} degrees of freedom.`);
  const limit = studentQuantile(0.975, df);
  return meanOverDeviations(
    df,
    (ratio) => normalCdf(shift - limit * ratio) + normalCdf(-shift - limit * ratio),
    600,
  );
}

/**
 * The mean of a function of an estimated standard deviation / the true one, which is √(χ² / df), by Simpson’s rule over its
 * root: at few degrees of freedom the density is steep at 0.
 */
export function meanOverDeviations(df: number, of: (ratio: number) => number, parts = 60): number {
  const constant = Math.LN2 + (df / 2) * Math.log(df / 2) - logGamma(df / 2);
  const [from, to] = [Math.sqrt(Math.max(0, 1 - 6 / Math.sqrt(df))), Math.sqrt(1 + 6 / Math.sqrt(df))];
  const width = (to - from) / parts;
  let [sum, all] = [0, 0];
  for (let part = 0; part <= parts; part += 1) {
    const root = from + part * width;
    const ratio = root * root;
    if (ratio === 0) continue;
    const density = 2 * root * Math.exp(constant + (df - 1) * Math.log(ratio) - (df * ratio * ratio) / 2);
    const weight = (part === 0 || part === parts ? 1 : part % 2 === 1 ? 4 : 2) * density;
    all += weight;
    sum += weight * of(ratio);
  }
  return sum / all;
}

/** The x for which P(X ≤ x) = `p` in the chi-squared distribution with `df` degrees of freedom, by bisection. */
export function chiSquareQuantile(p: number, df: number): number {
  if (!(p > 0 && p < 1 && df > 0)) throw new RangeError(`No quantile ${p} with ${df} degrees of freedom.`);
  let [low, high] = [0, df + 10];
  while (gammaShare(df / 2, high / 2) < p) high *= 2;
  for (let step = 0; step < 200 && high - low > 1e-14 * high; step += 1) {
    const middle = (low + high) / 2;
    if (gammaShare(df / 2, middle / 2) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The regularised lower incomplete gamma function, by its series (Abramowitz and Stegun 6.5.29). */
function gammaShare(a: number, x: number): number {
  if (x <= 0) return 0;
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < 10_000 && term > sum * 1e-16; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** The t for which P(T ≤ t) = `p` in Student's distribution with `df` degrees of freedom. */
export function studentQuantile(p: number, df: number): number {
  if (!(p > 0 && p < 1 && df > 0)) throw new RangeError(`No quantile ${p} with ${df} degrees of freedom.`);
  return tQuantile(p, df);
}
