import { marginsOf, type PairTable } from './pairTable.ts';

/** Share of pairs in which both said the same; null without pairs. Not corrected for chance. */
export function percentAgreement(table: PairTable): number | null {
  const { total, agreed } = marginsOf(table);
  return total === 0 ? null : agreed / total;
}
