import type { ComparedStep } from './comparedStep.ts';
import { type PreparedStep, prepare, SAME_STEP, stepLikeness } from './stepLikeness.ts';

/** One row of a comparison: the step of each lane. */
export interface ComparedRow {
  readonly hop: number;
  /** By lane; null = a gap: the lane has no matching step here. */
  readonly cells: readonly (ComparedCell | null)[];
}

interface ComparedCell {
  /** Index of the step in its attempt. */
  readonly step: number;
  /**
   * Likeness to the step of the reference in this row, 0..1; null where the reference has a gap, and in the
   * reference itself.
   */
  readonly score: number | null;
}

/** Two sequences side by side: equal actions form one pair, and both orders are kept. */
type Pair = readonly [left: number | null, right: number | null];

/**
 * Aligns the steps of several attempts at one task, hop by hop. Within a hop, steps that are the same action
 * (`SAME_STEP`) share a row, and the total likeness of the rows is as high as possible. All lanes are aligned
 * with the reference. Steps that the reference does not have are aligned among the other lanes. The result
 * does not depend on the order of the lanes.
 */
export function align(lanes: readonly (readonly ComparedStep[])[], reference = 0): ComparedRow[] {
  const prepared = lanes.map((steps) => steps.map(prepare));
  const hops = new Set(lanes.flatMap((steps) => steps.map(({ hop }) => hop)));
  return [...hops]
    .sort((a, b) => a - b)
    .flatMap((hop) =>
      alignHop(
        prepared.map((steps) => steps.filter(({ step }) => step.hop === hop)),
        reference,
      ).map((row) => ({ hop, cells: cellsOf(row, reference) })),
    );
}

/** A row before its scores are computed. */
type Row = readonly (PreparedStep | null)[];

function cellsOf(row: Row, reference: number): (ComparedCell | null)[] {
  const base = row[reference] ?? null;
  return row.map((one, lane) =>
    one === null
      ? null
      : { step: one.step.index, score: base === null || lane === reference ? null : stepLikeness(base, one) },
  );
}

function alignHop(lanes: readonly (readonly PreparedStep[])[], reference: number): Row[] {
  const base = lanes[reference] ?? [];
  // The place of a lane's steps along the reference: beside one of its steps, or among the steps inserted
  // before one.
  const beside = base.map(() => lanes.map((): PreparedStep | null => null));
  const inserted = Array.from({ length: base.length + 1 }, () => lanes.map((): PreparedStep[] => []));
  lanes.forEach((steps, lane) => {
    if (lane === reference) return;
    let next = 0;
    for (const [left, right] of pairs(base, steps)) {
      const step = right === null ? undefined : steps[right];
      if (left !== null) next = left + 1;
      if (step === undefined) continue;
      if (left === null) inserted[next]?.[lane]?.push(step);
      else beside[left]?.splice(lane, 1, step);
    }
  });
  return inserted.flatMap((block, at) => {
    const own = base[at];
    const row = beside[at];
    return [
      ...alignBlock(block),
      ...(own === undefined || row === undefined ? [] : [row.with(reference, own)]),
    ];
  });
}

/**
 * Aligns the steps between two steps of the reference, lane by lane, in an order that depends on the steps
 * only.
 */
function alignBlock(block: readonly (readonly PreparedStep[])[]): Row[] {
  const order = block
    .map((steps, lane) => ({ lane, steps, name: nameOf(steps) }))
    .filter(({ steps }) => steps.length > 0)
    .sort((a, b) => b.steps.length - a.steps.length || compareText(a.name, b.name));
  let rows: Row[] = [];
  for (const { lane, steps } of order) {
    const heads = rows.map((row) => row.find((one) => one !== null) ?? null);
    const known = heads.filter((one) => one !== null);
    rows = pairs(known, steps).map(([left, right]) => {
      const row = left === null ? block.map(() => null) : (rows[left] ?? block.map(() => null));
      return right === null ? row : row.with(lane, steps[right] ?? null);
    });
  }
  return rows;
}

/**
 * The best pairs of two sequences (Needleman–Wunsch; a gap costs nothing, and a pair below `SAME_STEP` is not
 * made). The order of the arguments does not matter: among equally good results the steps themselves decide.
 */
function pairs(left: readonly PreparedStep[], right: readonly PreparedStep[]): Pair[] {
  if (compareText(nameOf(left), nameOf(right)) <= 0) return orderedPairs(left, right);
  return orderedPairs(right, left).map(([a, b]) => [b, a]);
}

function orderedPairs(left: readonly PreparedStep[], right: readonly PreparedStep[]): Pair[] {
  const width = right.length + 1;
  // best[i × width + j]: the highest total likeness of the steps from i and from j on.
  const best = new Float64Array((left.length + 1) * width);
  const like = new Float64Array(left.length * right.length);
  for (let i = left.length - 1; i >= 0; i -= 1)
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const [a, b] = [left[i], right[j]];
      const score = a === undefined || b === undefined ? 0 : stepLikeness(a, b);
      like[i * right.length + j] = score;
      const skip = Math.max(best[(i + 1) * width + j] ?? 0, best[i * width + j + 1] ?? 0);
      const pair = score < SAME_STEP ? 0 : score + (best[(i + 1) * width + j + 1] ?? 0);
      best[i * width + j] = Math.max(skip, pair);
    }
  const found: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < left.length && j < right.length) {
    const here = best[i * width + j] ?? 0;
    const score = like[i * right.length + j] ?? 0;
    if (score >= SAME_STEP && here === score + (best[(i + 1) * width + j + 1] ?? 0)) {
      found.push([i, j]);
      [i, j] = [i + 1, j + 1];
    } else if (here === (best[(i + 1) * width + j] ?? 0)) {
      found.push([i, null]);
      i += 1;
    } else {
      found.push([null, j]);
      j += 1;
    }
  }
  for (; i < left.length; i += 1) found.push([i, null]);
  for (; j < right.length; j += 1) found.push([null, j]);
  return found;
}

function nameOf(steps: readonly PreparedStep[]): string {
  return steps.map(({ key }) => key).join('\n');
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
