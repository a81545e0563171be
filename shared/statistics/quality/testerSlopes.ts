/** The logarithm of one time, with its place in the tester's order. Testers and tasks are numbered from 0. */
export interface PlacedTime {
  readonly person: number;
  readonly task: number;
  readonly place: number;
  readonly log: number;
}

/** The variance of a common slope that testers were drawn for, and the degrees of freedom of its estimate. */
export interface SlopeVariance {
  readonly variance: number;
  readonly df: number;
}

/** Less than this share of a sum of squares is left by rounding: the column is a sum of others. */
const ROUNDING = 1e-9;

/**
 * The variance of the least-squares slope of times on places, with a constant for each tester and each task, where testers
 * have slopes of their own that vary around a common one.
 *
 * Let M be the crossproducts of the testers' slopes after the constants are removed, w = M1 / 1'M1 the weight of each tester in the
 * common slope, q + 1 the rank of M, and Q the drop of the residual sum of squares if each tester has an own slope. Then
 * E(Q) = q σ² + a τ², with a = tr M − 1'M²1 / 1'M1, the variance τ² of slopes and the variance σ² of single times. So the variance of the slope,
 * σ² / 1'M1 + τ² Σ w², is c Q + (1 / 1'M1 − q c) σ² with c = Σ w² / a. If all testers have tasks in unrelated orders, the second part
 * is zero, and this is the variance of the mean of their own slopes, with q degrees of freedom. The second part is never below zero.
 * Degrees of freedom by Satterthwaite. null: the orders do not show how testers differ.
 * Source: Searle, Casella and McCulloch 1992, Variance Components, chapter 5 (Henderson's method 3).
 */
export function testerSlopeVariance(times: readonly PlacedTime[]): SlopeVariance | null {
  const people = 1 + times.reduce((most, { person }) => Math.max(most, person), -1);
  const { matrix, scale } = crossproducts(times, people);
  const constants = eliminate(matrix, scale, 0, people);
  const end = 2 * people;
  const slopes = Array.from({ length: people }, (_, at) => people + at);
  const cell = (row: number, column: number): number => matrix[row]?.[column] ?? 0;
  const sums = slopes.map((row) => slopes.reduce((sum, column) => sum + cell(row, column), 0));
  const all = sums.reduce((sum, each) => sum + each, 0);
  const trace = slopes.reduce((sum, at) => sum + cell(at, at), 0);
  if (!(all > ROUNDING * times.length)) return null;
  const free = trace - sums.reduce((sum, each) => sum + each ** 2, 0) / all;
  const common = slopes.reduce((sum, row) => sum + cell(row, end), 0) ** 2 / all;
  const before = cell(end, end);
  const rank = eliminate(matrix, scale, people, end);
  const rest = Math.max(0, cell(end, end));
  const q = rank - 1;
  if (q < 1 || !(free > ROUNDING * trace)) return null;
  const drop = Math.max(0, before - common - rest);
  const weight = sums.reduce((sum, each) => sum + (each / all) ** 2, 0) / free;
  const left =
    times.length - (1 + times.reduce((most, { task }) => Math.max(most, task), -1)) - constants - rank;
  const single = left < 1 ? 0 : Math.max(0, 1 / all - q * weight) * (rest / left);
  const variance = weight * drop + single;
  const df = variance ** 2 / ((weight * drop) ** 2 / q + (left < 1 ? 0 : single ** 2 / left));
  return { variance, df: Number.isFinite(df) ? Math.max(1, df) : q };
}

interface Crossproducts {
  readonly matrix: readonly Float64Array[];
  /** The sum of squares of each column before tasks are removed. */
  readonly scale: Float64Array;
}

/**
 * Crossproducts of a constant and of a slope for each tester, and of the times (last), after removing a constant for each
 * task. Places and times count from the tester's mean, so that no digits are lost.
 */
function crossproducts(times: readonly PlacedTime[], people: number): Crossproducts {
  const matrix = Array.from({ length: 2 * people + 1 }, () => new Float64Array(2 * people + 1));
  const scale = new Float64Array(2 * people + 1);
  const means = Array.from({ length: people }, () => ({ of: 0, place: 0, log: 0 }));
  for (const { person, place, log } of times) {
    const own = means[person];
    if (own === undefined) continue;
    own.of += 1;
    own.place += (place - own.place) / own.of;
    own.log += (log - own.log) / own.of;
  }
  for (const own of Map.groupBy(times, ({ task }) => task).values()) {
    const columns = new Map<number, number>();
    const add = (column: number, value: number): void => {
      columns.set(column, (columns.get(column) ?? 0) + value);
    };
    for (const { person, place, log } of own) {
      const { place: middle = 0, log: level = 0 } = means[person] ?? {};
      const values = [
        [person, 1],
        [people + person, place - middle],
        [2 * people, log - level],
      ] as const;
      for (const [row, left] of values) {
        add(row, left);
        scale[row] = (scale[row] ?? 0) + left ** 2;
        for (const [column, right] of values) plus(matrix, row, column, left * right);
      }
    }
    for (const [row, left] of columns)
      for (const [column, right] of columns) plus(matrix, row, column, (-left * right) / own.length);
  }
  return { matrix, scale };
}

function plus(matrix: readonly Float64Array[], row: number, column: number, value: number): void {
  const cells = matrix[row];
  if (cells !== undefined) cells[column] = (cells[column] ?? 0) + value;
}

/**
 * Removes the columns from `from` up to `to` from the crossproducts: the others become those of the residuals. Columns that are sums of earlier
 * ones have nothing left. Returns the number of columns that had.
 */
function eliminate(matrix: Crossproducts['matrix'], scale: Float64Array, from: number, to: number): number {
  let rank = 0;
  for (let at = from; at < to; at += 1) {
    const own = matrix[at];
    const pivot = own?.[at] ?? 0;
    if (own === undefined || !(pivot > ROUNDING * (scale[at] ?? 0))) continue;
    rank += 1;
    const values = own.slice();
    for (let row = at + 1; row < matrix.length; row += 1) {
      const share = (values[row] ?? 0) / pivot;
      if (share === 0) continue;
      const cells = matrix[row];
      if (cells === undefined) continue;
      for (let column = at + 1; column < matrix.length; column += 1)
        cells[column] = (cells[column] ?? 0) - share * (values[column] ?? 0);
    }
  }
  return rank;
}
