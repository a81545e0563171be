/**
 * Whether the first part of a quiet time counts as active (`IdleRule.countsFirst`). Attempts that were recorded before keep their
 * rule: none of a long quiet time counts.
 */
export const idleRule = `
ALTER TABLE attempts ADD COLUMN idle_counts_first INTEGER NOT NULL DEFAULT 0;
`;
