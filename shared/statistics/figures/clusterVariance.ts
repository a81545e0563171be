/** One cell of an estimate that is a sum over cells: its task, its person, and its share in the estimate. */
export interface InfluencePart {
  readonly task: string;
  /** Several: a pair of people belongs to both. null: its participant stands for nobody but itself. */
  readonly person: string | readonly string[] | null;
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
  const tasks = sumsOf(parts, ({ task }) => [task]);
  const drawnParts = drawn === 'tasks' ? [] : parts.filter(({ person }) => person !== null);
  if (drawnParts.length === 0) return varianceOfSums(tasks);
  return varianceOfSums(tasks, {
    people: sumsOf(drawnParts, peopleOf),
    cells: sumsOf(drawnParts, (part) => peopleOf(part).map((who) => `${who}\n${part.task}`)),
  });
}

/** The changes and the weights of clusters, one entry for each cluster. */
export interface ClusterSums {
  readonly moved: Float64Array;
  readonly weight: Float64Array;
  /** The weight of all cells; less than the sum over clusters where a cell belongs to two. */
  readonly all: number;
}

/**
 * The variance of `clusterVariance` from the sums of each task and, if people were drawn, of each person and of each
 * person's cell at each task.
 */
export function varianceOfSums(
  tasks: ClusterSums,
  drawn?: { readonly people: ClusterSums; readonly cells: ClusterSums },
): ClusteredVariance {
  const task = jackknife(tasks);
  if (drawn === undefined) return task;
  const person = jackknife(drawn.people);
  const single = sumOfSquares(drawn.cells);
  const variance = Math.max(task.variance + person.variance - single, task.variance, person.variance);
  const df = variance ** 2 / (task.variance ** 2 / task.df + person.variance ** 2 / person.df);
  return { variance, df: Number.isFinite(df) ? Math.max(1, df) : task.df };
}

function peopleOf({ person }: InfluencePart): readonly string[] {
  if (person === null) return [];
  return typeof person === 'string' ? [person] : person;
}

function sumsOf(
  parts: readonly InfluencePart[],
  clustersOf: (part: InfluencePart) => readonly string[],
): ClusterSums {
  const sums = new Map<string, { moved: number; weight: number }>();
  for (const part of parts)
    for (const key of clustersOf(part)) {
      const sum = sums.get(key);
      if (sum === undefined) sums.set(key, { moved: part.moved, weight: part.weight });
      else {
        sum.moved += part.moved;
        sum.weight += part.weight;
      }
    }
  const clusters = [...sums.values()];
  return {
    moved: Float64Array.from(clusters, ({ moved }) => moved),
    weight: Float64Array.from(clusters, ({ weight }) => weight),
    all: sumOf(Float64Array.from(parts, ({ weight }) => weight)),
  };
}

function jackknife(clusters: ClusterSums): ClusteredVariance {
  const count = clusters.moved.length;
  // Pairs of people belong to two clusters.
  const shares = sumOf(clusters.weight);
  const weights = sumOf(clusters.weight.map((weight) => (weight / shares) ** 2));
  return { variance: (sumOfSquares(clusters) * (count - 1)) / count, df: Math.max(1, 1 / weights - 1) };
}

/** The sum over clusters of the squared change of the estimate without the cluster. */
function sumOfSquares({ moved, weight, all }: ClusterSums): number {
  return sumOf(moved.map((own, at) => leftOut(own, (weight[at] ?? 0) / all) ** 2));
}

/** By how much the estimate changes without a cluster; one that holds everything leaves no estimate. */
function leftOut(moved: number, share: number): number {
  return share < 1 - 1e-9 ? moved / (1 - share) : 0;
}

/** The sum in ascending order, which does not depend on the order of the clusters. */
function sumOf(values: Float64Array): number {
  return values.toSorted().reduce((sum, value) => sum + value, 0);
}
