import { marginsOf, type PairTable } from './pairTable.ts';

/**
 * Gwet's AC1 of two reviewers: chance agreement is Σ π(1 − π) / (q − 1) with π the mean of both margins, so that a rare
 * category does not pull it down as it does kappa. `table.size` = q, the categories that could have been used. Null
 * without pairs or with fewer than two categories.
 * Source: Gwet 2008, British Journal of Mathematical and Statistical Psychology 61, 29–48.
 */
export function gwetAc1(table: PairTable): number | null {
  const { total, agreed, rows, columns } = marginsOf(table);
  if (total === 0 || table.size < 2) return null;
  let byChance = 0;
  for (let at = 0; at < table.size; at += 1) {
    const share = ((rows[at] ?? 0) + (columns[at] ?? 0)) / (2 * total);
    byChance += share * (1 - share);
  }
  // Σ π(1 − π) is at most 1 − 1/q, so chance agreement is at most 1/q: never 1.
  byChance /= table.size - 1;
  return (agreed / total - byChance) / (1 - byChance);
}
