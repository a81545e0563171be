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

/** The t for which P(T ≤ t) = `p` in Student's distribution with `df` degrees of freedom. */
export function studentQuantile(p: number, df: number): number {
  if (!(p > 0 && p < 1 && df > 0)) throw new RangeError(`No quantile ${p} with ${df} degrees of freedom.`);
  return tQuantile(p, df);
}
