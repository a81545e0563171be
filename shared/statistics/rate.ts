import type { Rate } from './view.ts';

/** Two-sided 95 % point of the normal distribution. */
const Z = 1.959963984540054;

/**
 * A proportion with its Wilson score interval (95 %), which stays inside 0–1 and is honest at 0/n and n/n.
 * Both counts must be whole numbers with 0 ≤ passed ≤ of. Source: Wilson 1927; no continuity correction.
 */
export function rate(passed: number, of: number): Rate {
  if (!Number.isInteger(passed) || !Number.isInteger(of) || passed < 0 || passed > of) {
    throw new RangeError(`A rate needs whole numbers with 0 ≤ passed ≤ of, not ${passed}/${of}.`);
  }
  if (of === 0) return { passed, of, low: null, high: null };
  const share = passed / of;
  const scale = 1 + (Z * Z) / of;
  const centre = (share + (Z * Z) / (2 * of)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of));
  // At the ends the formula gives exactly 0 and 1; floating point does not.
  return {
    passed,
    of,
    low: passed === 0 ? 0 : Math.max(0, centre - half),
    high: passed === of ? 1 : Math.min(1, centre + half),
  };
}

/** The share itself, or null when nothing was counted. */
export function share(value: Rate): number | null {
  return value.of === 0 ? null : value.passed / value.of;
}
