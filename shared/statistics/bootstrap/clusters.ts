import { mulberry32 } from '../../trajectory/order.ts';

/** Counts of one participant on one task: attempts and passed attempts, or hops and passed hops. */
export interface Counted {
  readonly taskId: string;
  readonly participantId: string;
  readonly passed: number;
  readonly of: number;
}

/**
 * Counts by task and participant, ordered by task, with one cell for each pair that occurs. It uses typed
 * arrays only: a thread receives them without a copy, and 10,000 draws of 10,000 attempts take a second or
 * two.
 */
export interface Cells {
  readonly tasks: number;
  readonly participants: number;
  /** Cells of task t: from `starts[t]` to before `starts[t + 1]`. */
  readonly starts: Int32Array;
  readonly participant: Int32Array;
  readonly passed: Float64Array;
  readonly of: Float64Array;
}

/**
 * Adds usable counts up by task and participant. The order of the input does not matter: tasks and participants are
 * numbered in the order of their ids.
 */
export function sumCells(usable: readonly Counted[]): Cells {
  const people = [...new Set(usable.map(({ participantId }) => participantId))].sort();
  const at = new Map(people.map((id, index) => [id, index]));
  const byTask = [...Map.groupBy(usable, ({ taskId }) => taskId)].sort(([a], [b]) => (a < b ? -1 : 1));
  const starts = new Int32Array(byTask.length + 1);
  const rows: { who: number; passed: number; of: number }[] = [];
  byTask.forEach(([, own], task) => {
    const sums = new Map<number, { who: number; passed: number; of: number }>();
    for (const { participantId, passed, of } of own) {
      const who = at.get(participantId) ?? 0;
      const sum = sums.get(who) ?? { who, passed: 0, of: 0 };
      sum.passed += passed;
      sum.of += of;
      sums.set(who, sum);
    }
    rows.push(...[...sums.values()].sort((a, b) => a.who - b.who));
    starts[task + 1] = rows.length;
  });
  return {
    tasks: byTask.length,
    participants: people.length,
    starts,
    participant: Int32Array.from(rows, ({ who }) => who),
    passed: Float64Array.from(rows, ({ passed }) => passed),
    of: Float64Array.from(rows, ({ of }) => of),
  };
}

/** Draws one index of `weights` for each of its entries, with replacement, and counts how often each index was drawn. */
export function drawWeights(weights: Float64Array, random: () => number): void {
  weights.fill(0);
  const count = weights.length;
  for (let nth = 0; nth < count; nth += 1) {
    const at = Math.floor(random() * count);
    weights[at] = (weights[at] ?? 0) + 1;
  }
}

/**
 * One draw of whole tasks and whole participants: the rate, or null where no drawn participant tried a drawn
 * task.
 */
export function crossedDraw(cells: Cells): (random: () => number) => number | null {
  const { starts, participant, passed, of } = cells;
  const tasks = new Float64Array(cells.tasks);
  const people = new Float64Array(cells.participants);
  return (random) => {
    drawWeights(tasks, random);
    drawWeights(people, random);
    let hits = 0;
    let tries = 0;
    for (let task = 0; task < tasks.length; task += 1) {
      const times = tasks[task] ?? 0;
      if (times === 0) continue;
      const end = starts[task + 1] ?? 0;
      for (let cell = starts[task] ?? 0; cell < end; cell += 1) {
        const weight = times * (people[participant[cell] ?? 0] ?? 0);
        hits += weight * (passed[cell] ?? 0);
        tries += weight * (of[cell] ?? 0);
      }
    }
    return tries === 0 ? null : hits / tries;
  };
}

/** Number of draws and their seed: the same data give the same interval on every machine. */
export interface Drawing {
  readonly draws: number;
  readonly seed: number;
}
export const DRAWING: Drawing = { draws: 10_000, seed: 20_261_123 };

/**
 * Calls `statistic` for each draw and keeps its values in the order of the draws. A null (not defined in that
 * draw) is left out, so the result may be shorter than `draws`.
 */
export function drawAgain(
  { draws, seed }: Drawing,
  statistic: (random: () => number) => number | null,
): Float64Array {
  const random = mulberry32(seed);
  const found = new Float64Array(draws);
  let kept = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    const value = statistic(random);
    if (value === null || !Number.isFinite(value)) continue;
    found[kept] = value;
    kept += 1;
  }
  return found.slice(0, kept);
}
