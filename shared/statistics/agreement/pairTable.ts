/** What two people said of one thing, as positions in the list of categories. */
export type Pair = readonly [number, number];

/** How often the first said row and the second said column: `size` × `size` counts, row by row. */
export interface PairTable {
  readonly size: number;
  readonly counts: Float64Array;
}

/** Counts pairs. Every position must be a whole number below `size`. */
export function pairTable(size: number, pairs: readonly Pair[]): PairTable {
  const counts = new Float64Array(size * size);
  for (const [a, b] of pairs) {
    if (!(a >= 0 && a < size && b >= 0 && b < size))
      throw new RangeError(`The pair ${a}, ${b} lies outside the ${size} categories.`);
    const at = a * size + b;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return { size, counts };
}

/** Sums of the table: all, on the diagonal, by row and by column. */
interface Margins {
  readonly total: number;
  readonly agreed: number;
  readonly rows: Float64Array;
  readonly columns: Float64Array;
}

export function marginsOf({ size, counts }: PairTable): Margins {
  const rows = new Float64Array(size);
  const columns = new Float64Array(size);
  let total = 0;
  let agreed = 0;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const count = counts[row * size + column] ?? 0;
      rows[row] = (rows[row] ?? 0) + count;
      columns[column] = (columns[column] ?? 0) + count;
      total += count;
      if (row === column) agreed += count;
    }
  }
  return { total, agreed, rows, columns };
}
