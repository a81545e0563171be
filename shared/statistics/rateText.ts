import type { Rate } from './view.ts';

/** Below this many a percentage pretends to a precision that is not there: only k/n is shown. */
export const FEWEST_FOR_PERCENT = 10;

/** Percent of a share with a fixed number of decimals: `0.1544` → `15.44`. */
export function percent(value: number, digits: number): string {
  return (value * 100).toFixed(digits);
}

/** The interval in percent, `80–96`, or null when there are too few to give one. */
export function intervalText(value: Rate, digits: number): string | null {
  if (value.of < FEWEST_FOR_PERCENT || value.low === null || value.high === null) return null;
  return `${percent(value.low, digits)}–${percent(value.high, digits)}`;
}

/** A rate as every screen and the CLI print it: `47/52 · 90 % [80–96]`; `3/7` below ten; `–` for none. */
export function rateText(value: Rate, digits = 0): string {
  if (value.of === 0) return '–';
  const counts = `${value.passed}/${value.of}`;
  const interval = intervalText(value, digits);
  if (interval === null) return counts;
  return `${counts} · ${percent(value.passed / value.of, digits)} % [${interval}]`;
}
