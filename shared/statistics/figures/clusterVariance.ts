/** One cell of an estimate that is a sum over cells: its task, its person, and its share in the estimate. */
export interface InfluencePart {
  readonly task: string;
  /** null: its participant stands for nobody but itself. */
  readonly person: string | null;
  /** Change of the estimate that is due to the cell; all cells sum to zero. */
  readonly moved: number;
  /** Weight of the cell in the estimate, in any unit. */
  readonly weight: number;
}

/** A variance and the degrees of freedom of its estimate. */
export interface ClusteredVariance {
  readonly variance: number;
  readonly df: number;
}

/** Whether people count as a sample of other people, or stand for nobody but themselves. */
export type Drawn = 'tasks' | 'tasks and people';

/**
 * Variance of an estimate whose cells depend on each other through their task and their person. Each part is
 * the delete-one jackknife over whole tasks (T), whole people (P), and each person's cell at each task (T×P).
 * The variance is T + P − T×P, and never less than T or P. The degrees of freedom are Satterthwaite's, from T and
 * P; a kind of cluster has as many as clusters of equal weight would have. With `tasks` only T counts.
 * Sources: Cameron, Gelbach and Miller 2011, Journal of Business & Economic Statistics 29, 238–249 (two kinds of
 * clusters); Bell and McCaffrey 2002, Survey Methodology 28, 169–181 (jackknife of few clusters); Carter,
 * Schnepel and Steigerwald 2017, Review of Economics and Statistics 99, 698–709 (clusters of unequal weight).
 */
export function clusterVariance(unsorted: readonly InfluencePart[], drawn: Drawn): ClusteredVariance {
  // Sums of floating-point numbers depend on their order; the variance must not.
  const parts = unsorted.toSorted((a, b) => a.moved - b.moved || a.weight - b.weight);
  const task = jackknife(parts, ({ task }) => task);
  if (drawn === 'tasks') return task;
  const drawnParts = parts.filter(({ person }) => person !== null);
  if (drawnParts.length === 0) return task;
  const person = jackknife(drawnParts, ({ person }) => person ?? '');
  const all = sumOf(drawnParts.map(({ weight }) => weight));
  const single = drawnParts.reduce((sum, { moved, weight }) => sum + leftOut(moved, weight / all) ** 2, 0);
  const variance = Math.max(task.variance + person.variance - single, task.variance, person.variance);
  const df = variance ** 2 / (task.variance ** 2 / task.df + person.variance ** 2 / person.df);
  return { variance, df: Number.isFinite(df) ? Math.max(1, df) : task.df };
}

function jackknife(
  parts: readonly InfluencePart[],
  clusterOf: (part: InfluencePart) => string,
): ClusteredVariance {
  const sums = new Map<string, { moved: number; weight: number }>();
  for (const part of parts) {
    const key = clusterOf(part);
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, { moved: part.moved, weight: part.weight });
    else {
      sum.moved += part.moved;
      sum.weight += part.weight;
    }
  }
  const count = sums.size;
  const clusters = [...sums.values()];
  const all = sumOf(clusters.map(({ weight }) => weight));
  const squares = clusters.map(({ moved, weight }) => leftOut(moved, weight / all) ** 2);
  const weights = clusters.map(({ weight }) => (weight / all) ** 2);
  return { variance: (sumOf(squares) * (count - 1)) / count, df: Math.max(1, 1 / sumOf(weights) - 1) };
}

/** By how much the estimate changes without a cluster; one that holds everything leaves no estimate. */
function leftOut(moved: number, share: number): number {
  return share < 1 - 1e-9 ? moved / (1 - share) : 0;
}

function sumOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b).reduce((sum, value) => sum + value, 0);
}
