import { mulberry32 } from '../../trajectory/order.ts';

/** Draws one index of `weights` for each of its entries, with replacement, and counts how often each index was drawn. */
export function drawWeights(weights: Float64Array, random: () => number): void {
  weights.fill(0);
  const count = weights.length;
  for (let nth = 0; nth < count; nth += 1) {
    const at = Math.floor(random() * count);
    weights[at] = (weights[at] ?? 0) + 1;
  }
}

/** Number of draws and their seed: the same data give the same interval on every machine. */
export interface Drawing {
  readonly draws: number;
  readonly seed: number;
}
export const DRAWING: Drawing = { draws: 10_000, seed: 20_261_123 };

/**
 * Calls `statistic` for each draw and keeps its values in the order of the draws. A null (not defined in that
 * draw) is left out, so the result may be shorter than `draws`.
 */
export function drawAgain(
  { draws, seed }: Drawing,
  statistic: (random: () => number) => number | null,
): Float64Array {
  const random = mulberry32(seed);
  const found = new Float64Array(draws);
  let kept = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    const value = statistic(random);
    if (value === null || !Number.isFinite(value)) continue;
    found[kept] = value;
    kept += 1;
  }
  return found.slice(0, kept);
}
