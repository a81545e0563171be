import { field, type Level } from './level.ts';

/** No target is reached from here. */
export const DEAD = Number.POSITIVE_INFINITY;

/**
 * For each target, the fewest pushes that bring a box from each field to it, if no other box is in the way. A field from which no target is
 * reached is dead: a box there is lost.
 */
export function pushDistances({ rows, columns, fixed }: Level): readonly (readonly number[])[] {
  const isWall = (row: number, column: number): boolean =>
    row < 0 ||
    column < 0 ||
    row >= rows ||
    column >= columns ||
    (fixed[row * columns + column] ?? field.wall) === field.wall;
  return fixed.flatMap((one, target) => {
    if (one !== field.target) return [];
    const pushes = fixed.map(() => DEAD);
    pushes[target] = 0;
    const queue = [target];
    // A push in reverse: the box is pulled by a player who steps back.
    for (const at of queue) {
      const [row, column] = [Math.floor(at / columns), at % columns];
      for (const [down, right] of [
        [-1, 0],
        [1, 0],
        [0, -1],
        [0, 1],
      ] as const) {
        if (isWall(row + down, column + right) || isWall(row + 2 * down, column + 2 * right)) continue;
        const next = (row + down) * columns + column + right;
        if (pushes[next] !== DEAD) continue;
        pushes[next] = (pushes[at] ?? 0) + 1;
        queue.push(next);
      }
    }
    return [pushes];
  });
}

/** Up to this many boxes, the estimate pairs boxes and targets. Above, it takes the nearest box of each target. */
const MOST_PAIRED = 10;

/**
 * The fewest pushes that could bring a different box to each target, if boxes did not block each other. `DEAD`: some target can have no box.
 */
export function fewestPushes(boxes: readonly number[], distances: readonly (readonly number[])[]): number {
  if (boxes.length < distances.length) return DEAD;
  const isDead = (box: number): boolean => distances.every((pushes) => pushes[box] === DEAD);
  if (boxes.length === distances.length && boxes.some(isDead)) return DEAD;
  if (boxes.length > MOST_PAIRED)
    return distances.reduce(
      (sum, pushes) => sum + boxes.reduce((least, box) => Math.min(least, pushes[box] ?? DEAD), DEAD),
      0,
    );
  // The least sum for each set of boxes that the targets so far have taken.
  let sums = new Float64Array(1 << boxes.length).fill(DEAD);
  sums[0] = 0;
  for (const pushes of distances) {
    const next = new Float64Array(sums.length).fill(DEAD);
    for (const [taken, sum] of sums.entries()) {
      if (sum === DEAD) continue;
      for (const [index, box] of boxes.entries()) {
        if ((taken & (1 << index)) !== 0) continue;
        const more = taken | (1 << index);
        next[more] = Math.min(next[more] ?? DEAD, sum + (pushes[box] ?? DEAD));
      }
    }
    sums = next;
  }
  return sums.reduce((least, one) => Math.min(least, one), DEAD);
}
