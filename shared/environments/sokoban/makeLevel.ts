import { field, type Level, levelOf } from './level.ts';

/** The size of a level to make. */
export interface LevelSize {
  readonly rows: number;
  readonly columns: number;
  readonly boxes: number;
  readonly maxSteps: number;
}

/** Numbers from 0 to below 1 that depend only on the seed (Mulberry32). */
function drawsFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The share of the inner fields that a walk opens. */
const OPEN = 0.5;
/** The fewest and the most pulls in reverse play. */
const PULLS = { least: 10, most: 100 };

/**
 * Makes a level by playing in reverse: a random walk opens the floor, the boxes start on their targets, and pulls move them away. So the
 * level can be solved. The same seed gives the same level. Null: this seed gives no level in which each box is away from all targets.
 */
export function makeLevel(size: LevelSize, seed: number): Level | null {
  const { rows, columns, boxes, maxSteps } = size;
  const draw = drawsFrom(seed);
  const pick = <One>(list: readonly One[]): One | undefined => list[Math.floor(draw() * list.length)];
  const fixed = openedFloor(size, draw);
  const floor = fixed.flatMap((one, at) => (one === field.floor ? [at] : []));
  const targets = new Set<number>();
  for (let tries = 0; targets.size < boxes && tries < 1_000; tries += 1) {
    const at = pick(floor);
    if (at !== undefined) targets.add(at);
  }
  const placed = new Set(targets);
  let player = pick(floor.filter((at) => !targets.has(at))) ?? -1;
  if (targets.size < boxes || player === -1) return null;
  const isFree = (at: number): boolean => fixed[at] === field.floor && !placed.has(at);
  const changes = [-columns, columns, -1, 1];
  let best: { readonly score: number; readonly boxes: readonly number[]; readonly player: number } | null =
    null;
  let last = -1;
  let turns = 0;
  const pulls = PULLS.least + Math.floor(draw() * (PULLS.most - PULLS.least + 1));
  for (let pull = 0; pull < pulls; pull += 1) {
    const reached = reachedFrom(player, changes, isFree);
    // The player stands between the box and the field to which it is pulled.
    const possible = [...placed].flatMap((box) =>
      changes.filter((way) => reached.has(box + way) && isFree(box + 2 * way)).map((way) => ({ box, way })),
    );
    const one = pick(possible);
    if (one === undefined) break;
    placed.delete(one.box);
    placed.add(one.box + one.way);
    player = one.box + 2 * one.way;
    if (one.box !== last) turns += 1;
    last = one.box + one.way;
    if ([...placed].some((at) => targets.has(at))) continue;
    const score = turns * [...placed].reduce((sum, at) => sum + nearest(at, targets, columns), 0);
    if (best === null || score > best.score) best = { score, boxes: [...placed], player };
  }
  if (best === null) return null;
  const { player: start, boxes: ends } = best;
  const withTargets = fixed.map((one, at) => (targets.has(at) ? field.target : one));
  const state = withTargets.map((one, at) => {
    if (at === start) return field.player;
    return ends.includes(at) ? field.box : one;
  });
  return levelOf(rows, columns, { fixed: withTargets, state }, maxSteps);
}

/** Walls, and a connected floor that a random walk has opened. */
function openedFloor({ rows, columns }: LevelSize, draw: () => number): readonly number[] {
  const fixed: number[] = Array.from({ length: rows * columns }, () => field.wall);
  const between = (low: number, high: number): number => low + Math.floor(draw() * (high - low + 1));
  const [lastRow, lastColumn] = [rows - 2, columns - 2];
  let [row, column] = [between(1, lastRow), between(1, lastColumn)];
  let open = 0;
  for (let step = 0; step < 50 * rows * columns && open < OPEN * lastRow * lastColumn; step += 1) {
    if (fixed[row * columns + column] === field.wall) {
      fixed[row * columns + column] = field.floor;
      open += 1;
    }
    if (draw() < 0.5) row = Math.min(lastRow, Math.max(1, row + (draw() < 0.5 ? -1 : 1)));
    else column = Math.min(lastColumn, Math.max(1, column + (draw() < 0.5 ? -1 : 1)));
  }
  return fixed;
}

function reachedFrom(
  start: number,
  changes: readonly number[],
  isFree: (at: number) => boolean,
): ReadonlySet<number> {
  const reached = new Set([start]);
  for (const at of reached) for (const change of changes) if (isFree(at + change)) reached.add(at + change);
  return reached;
}

/** The distance to the nearest target, without walls. */
function nearest(at: number, targets: ReadonlySet<number>, columns: number): number {
  return Math.min(
    ...[...targets].map(
      (one) =>
        Math.abs(Math.floor(one / columns) - Math.floor(at / columns)) +
        Math.abs((one % columns) - (at % columns)),
    ),
  );
}
