import { marginsOf, type PairTable } from './pairTable.ts';

/**
 * Cohen's kappa of two reviewers: (p_o − p_e) / (1 − p_e), p_e from each one's own margins. Null without pairs and
 * where both used one and the same category only: chance alone agrees then, and nothing is left to measure.
 * Source: Cohen 1960, Educational and Psychological Measurement 20, 37–46.
 */
export function cohenKappa(table: PairTable): number | null {
  const { total, agreed, rows, columns } = marginsOf(table);
  if (total === 0) return null;
  let byChance = 0;
  for (let at = 0; at < table.size; at += 1) byChance += (rows[at] ?? 0) * (columns[at] ?? 0);
  // Whole numbers until the last division: 1 − p_e is exactly zero when it is.
  const left = total * total - byChance;
  return left === 0 ? null : (agreed * total - byChance) / left;
}
