/** Costs of pairs: `at(row, column)`. */
interface Costs {
  readonly rows: number;
  readonly columns: number;
  readonly at: (row: number, column: number) => number;
}

/**
 * Pairs each row with a different column so that the sum of the costs is least (each column with a row, if there are fewer columns). It
 * finds a shortest augmenting path for each row and looks at the columns in the order of SciPy, so that it chooses the same among equal
 * sums. It returns the column of each row, or -1. At most rows² × columns steps. Costs are finite.
 */
export function assignRows({ rows, columns, at }: Costs): readonly number[] {
  if (columns < rows) {
    const rowOf = assignRows({ rows: columns, columns: rows, at: (row, column) => at(column, row) });
    const columnOf = Array.from({ length: rows }, () => -1);
    for (const [column, row] of rowOf.entries()) columnOf[row] = column;
    return columnOf;
  }
  const rowPrice = new Float64Array(rows);
  const columnPrice = new Float64Array(columns);
  const columnOf = new Int32Array(rows).fill(-1);
  const rowOf = new Int32Array(columns).fill(-1);
  const cameFrom = new Int32Array(columns);
  const distance = new Float64Array(columns);
  const rest = new Int32Array(columns);
  for (let first = 0; first < rows; first += 1) {
    distance.fill(Number.POSITIVE_INFINITY);
    for (let index = 0; index < columns; index += 1) rest[index] = columns - index - 1;
    const seenRows: number[] = [];
    const seenColumns: number[] = [];
    let left = columns;
    let reached = 0;
    let row = first;
    let end = -1;
    while (end === -1) {
      seenRows.push(row);
      let nearest = -1;
      let lowest = Number.POSITIVE_INFINITY;
      for (let index = 0; index < left; index += 1) {
        const column = rest[index] ?? 0;
        const through = reached + at(row, column) - (rowPrice[row] ?? 0) - (columnPrice[column] ?? 0);
        if (through < (distance[column] ?? 0)) {
          cameFrom[column] = row;
          distance[column] = through;
        }
        const far = distance[column] ?? 0;
        // Among equally near columns, a free one comes first.
        if (far < lowest || (far === lowest && rowOf[column] === -1)) {
          lowest = far;
          nearest = index;
        }
      }
      if (nearest === -1) throw new Error('A cost is not a finite number');
      reached = lowest;
      const column = rest[nearest] ?? 0;
      if (rowOf[column] === -1) end = column;
      else row = rowOf[column] ?? 0;
      seenColumns.push(column);
      left -= 1;
      rest[nearest] = rest[left] ?? 0;
    }
    rowPrice[first] = (rowPrice[first] ?? 0) + reached;
    for (const one of seenRows)
      if (one !== first) rowPrice[one] = (rowPrice[one] ?? 0) + reached - (distance[columnOf[one] ?? 0] ?? 0);
    for (const one of seenColumns)
      columnPrice[one] = (columnPrice[one] ?? 0) - (reached - (distance[one] ?? 0));
    for (let column = end, one = -1; one !== first; ) {
      one = cameFrom[column] ?? 0;
      rowOf[column] = one;
      const before = columnOf[one] ?? -1;
      columnOf[one] = column;
      column = before;
    }
  }
  return [...columnOf];
}
