import adjust from '@stdlib/stats-padjust';

/**
 * p-values corrected for multiple tests (Holm's step-down procedure): the chance of even one false finding
 * among all tests stays below the level. An entry without a p-value (null, NaN) was not tested: it stays null
 * and does not count as a test. Order and length are those of the input. Source: Holm 1979, Scandinavian
 * Journal of Statistics 6, 65–70; as R's `p.adjust`.
 */
export function holm(pValues: readonly (number | null)[]): readonly (number | null)[] {
  const tested = pValues.flatMap((p, at) => {
    if (p === null || Number.isNaN(p)) return [];
    if (p < 0 || p > 1) throw new RangeError(`A p-value lies between 0 and 1, not at ${p}.`);
    return [{ p, at }];
  });
  const adjusted = new Array<number | null>(pValues.length).fill(null);
  if (tested.length === 0) return adjusted;
  const found = adjust(
    tested.map(({ p }) => p),
    'holm',
  );
  tested.forEach(({ at }, nth) => {
    adjusted[at] = found[nth] ?? null;
  });
  return adjusted;
}
