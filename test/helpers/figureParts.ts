import type { Figure } from '../../shared/statistics/figures/figure.ts';

/** The parts of a figure; a missing part is null, and `note` also holds the reason why a value or an interval is missing. */
export function figureParts(figure: Figure) {
  if (!figure.defined) return { value: null, low: null, high: null, method: null, note: figure.because };
  const { value, interval, note } = figure;
  if (!interval.defined)
    return { value, low: null, high: null, method: null, note: note ?? interval.because };
  const { low, high, method } = interval;
  return { value, low, high, method, note };
}
