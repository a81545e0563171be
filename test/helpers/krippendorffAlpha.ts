/**
 * Krippendorff's alpha for nominal data, any number of people, missing values (null) allowed: one list of values per
 * unit. Null where fewer than two values can be compared or all values are the same.
 * Source: Krippendorff 2011, Computing Krippendorff's Alpha-Reliability, section C (coincidence matrices).
 */
export function krippendorffAlpha(units: readonly (readonly (string | null)[])[]): number | null {
  const totals = new Map<string, number>();
  let values = 0;
  let disagreeing = 0;
  for (const unit of units) {
    const known = unit.filter((value) => value !== null);
    if (known.length < 2) continue;
    const counts = new Map<string, number>();
    for (const value of known) counts.set(value, (counts.get(value) ?? 0) + 1);
    let same = 0;
    for (const [value, count] of counts) {
      same += count * (count - 1);
      totals.set(value, (totals.get(value) ?? 0) + count);
    }
    values += known.length;
    disagreeing += (known.length * (known.length - 1) - same) / (known.length - 1);
  }
  const squares = [...totals.values()].reduce((sum, total) => sum + total ** 2, 0);
  const expected = values * values - squares;
  return expected === 0 ? null : 1 - ((values - 1) * disagreeing) / expected;
}
