import type { PairTable } from './pairTable.ts';

/**
 * Krippendorff's alpha for nominal data of two people without missing values, from their table. Null where nothing can be
 * compared or all values are the same.
 * Source: Krippendorff 2011, Computing Krippendorff's Alpha-Reliability, section C (coincidence matrices).
 */
export function alphaOfTable({ size, counts }: PairTable): number | null {
  const totals = new Float64Array(size);
  let pairs = 0;
  let differing = 0;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const count = counts[row * size + column] ?? 0;
      totals[row] = (totals[row] ?? 0) + count;
      totals[column] = (totals[column] ?? 0) + count;
      pairs += count;
      if (row !== column) differing += count;
    }
  }
  // Each unit of two values stands in the coincidence matrix twice.
  return alphaFrom(2 * pairs, 2 * differing, totals);
}

/** 1 − D_o / D_e, with D_o = disagreeing / n and D_e = (n² − Σ n_c²) / (n (n − 1)). */
function alphaFrom(values: number, disagreeing: number, totals: ArrayLike<number>): number | null {
  let squares = 0;
  for (let at = 0; at < totals.length; at += 1) squares += (totals[at] ?? 0) ** 2;
  const expected = values * values - squares;
  return expected === 0 ? null : 1 - ((values - 1) * disagreeing) / expected;
}
