import type { SidesCompared } from '../comparison/sides.ts';
import type { Figure } from '../figures/figure.ts';
import { FEWEST_FOR_PERCENT } from '../figures/rate.ts';

/** The difference, where enough tasks have been tried for points; null: the counts are shown instead, or the reason. */
export function shownDifference({
  paired,
}: Pick<SidesCompared, 'paired'>): Extract<Figure, { readonly defined: true }> | null {
  if (!paired.defined || paired.tasks < FEWEST_FOR_PERCENT || !paired.difference.defined) return null;
  return paired.difference;
}
