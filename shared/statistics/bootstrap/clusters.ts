import { mulberry32 } from '../../trajectory/order.ts';

/** What was counted of one participant on one task: attempts and those passed, or hops and those passed. */
export interface Counted {
  readonly taskId: string;
  readonly participantId: string;
  readonly passed: number;
  readonly of: number;
}

/**
 * Counts by task and participant, one cell for each pair that occurs, by task. Typed arrays alone, so that a thread is handed it
 * without a copy, and 10,000 attempts are drawn again 10,000 times within a second or two.
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
 * Adds counts up by task and participant. The order of the input does not matter: tasks and participants are numbered in the order of
 * their ids. What has no attempts, or counts that cannot be (NaN, negative, more passed than tried), is left out and counted.
 */
export function cellsOf(counted: readonly Counted[]): { readonly cells: Cells; readonly unusable: number } {
  const usable = counted.filter(
    ({ passed, of }) => Number.isFinite(of) && of > 0 && passed >= 0 && passed <= of,
  );
  return { cells: sumCells(usable), unusable: counted.length - usable.length };
}

/** The cells of what can be used: `passed` and `of` are summed, whatever they count. */
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

/** Draws whole numbers below `count` with replacement, as many as there are, and notes how often each came. */
export function drawWeights(weights: Float64Array, random: () => number): void {
  weights.fill(0);
  const count = weights.length;
  for (let nth = 0; nth < count; nth += 1) {
    const at = Math.floor(random() * count);
    weights[at] = (weights[at] ?? 0) + 1;
  }
}

/** How often is drawn, and from which seed: the same data give the same interval anywhere. */
export interface Drawing {
  readonly draws: number;
  readonly seed: number;
}
export const DRAWING: Drawing = { draws: 10_000, seed: 20_261_123 };

/**
 * Calls `statistic` for each draw and keeps what it gives, in the order of the draws; null (a draw in which it is not defined) is left
 * out, so the answer may be shorter than `draws`.
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
