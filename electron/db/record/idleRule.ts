import type { IdleRule } from '../../../shared/model/index.ts';

/** The idle rule of a row of the table `attempts`. */
export function idleRuleOf(afterMs: number, countsFirst: number): IdleRule {
  return countsFirst === 1 ? { afterMs, countsFirst: true } : { afterMs };
}
