import { field, isBox, type Level } from './level.ts';
import { readLurd } from './lurd.ts';
import { DEAD, fewestPushes, pushDistances } from './pushDistances.ts';
import { scoreActions } from './score.ts';

/** The best possible result of a level. */
export type Bound =
  | {
      readonly outcome: 'solved';
      /** The fewest steps. */
      readonly steps: number;
      /** A shortest solution in LURD. */
      readonly path: string;
      /** The sum of its rewards, and the largest sum on the way, which the score compares. */
      readonly reward: number;
      readonly best: number;
      readonly states: number;
    }
  | { readonly outcome: 'unsolvable'; readonly states: number }
  /** The search has used up its states. No solution has fewer steps than `atLeast`. */
  | { readonly outcome: 'given up'; readonly atLeast: number; readonly states: number };

/** How far a search is. */
export interface BoundProgress {
  readonly states: number;
  readonly open: number;
  /** No solution has fewer steps. */
  readonly atLeast: number;
}

export interface BoundLimits {
  /** The search reports its progress after this many states. */
  readonly every: number;
  /** The search gives up after this many states. */
  readonly most: number;
}

/** A state after a push. The player stands where the box was. */
interface Node {
  readonly player: number;
  /** In ascending order. */
  readonly boxes: readonly number[];
  readonly steps: number;
  readonly parent: Node | null;
  /** The steps since the parent, in LURD. */
  readonly came: string;
}

const LETTERS = ['u', 'd', 'l', 'r'] as const;

/**
 * Searches the fewest steps that solve a level, by A*: one state for each push, with all walks to it in between. States with a lost box
 * are left out. A state is the boxes and the exact field of the player, because the bound counts steps; the region in which the player
 * can walk would only do for the fewest pushes. The generator yields its progress; whoever runs it stops by not going on.
 */
export function* searchBound(level: Level, limits: BoundLimits): Generator<BoundProgress, Bound> {
  const distances = pushDistances(level);
  const start: Node = {
    player: level.player[0] * level.columns + level.player[1],
    boxes: level.state.flatMap((one, at) => (isBox(one) ? [at] : [])),
    ...{ steps: 0, parent: null, came: '' },
  };
  const open = queueByEstimate();
  const least = new Map<string, number>();
  const offer = (node: Node): void => {
    const key = String.fromCharCode(node.player, ...node.boxes);
    if ((least.get(key) ?? DEAD) <= node.steps) return;
    const estimate = node.steps + fewestPushes(node.boxes, distances);
    if (estimate === DEAD) return;
    least.set(key, node.steps);
    open.add(node, estimate);
  };
  offer(start);
  const next = movesOf(level, distances.length);
  let states = 0;
  for (;;) {
    const taken = open.take();
    if (taken === null) return { outcome: 'unsolvable', states };
    const { node, estimate } = taken;
    if ((least.get(String.fromCharCode(node.player, ...node.boxes)) ?? DEAD) < node.steps) continue;
    // An estimate without pushes left: each target has its box.
    if (estimate === node.steps) return solved(level, node, states);
    states += 1;
    if (states % limits.every === 0) yield { states, open: open.size(), atLeast: estimate };
    if (states >= limits.most) return { outcome: 'given up', atLeast: estimate, states };
    for (const one of next(node)) offer(one);
  }
}

function solved(level: Level, end: Node, states: number): Bound {
  const parts: string[] = [];
  for (let node: Node | null = end; node !== null; node = node.parent) parts.push(node.came);
  const path = parts.reverse().join('');
  const { accumulated, best } = scoreActions(level, readLurd(path, null).actions);
  return { outcome: 'solved', steps: end.steps, path, reward: accumulated, best, states };
}

/** States by their estimate. Among equal ones the newest comes first: it is deeper. */
function queueByEstimate() {
  const buckets: Node[][] = [];
  let first = 0;
  let size = 0;
  return {
    size: () => size,
    add(node: Node, estimate: number): void {
      buckets[estimate] ??= [];
      buckets[estimate].push(node);
      first = Math.min(first, estimate);
      size += 1;
    },
    take(): { readonly node: Node; readonly estimate: number } | null {
      while (first < buckets.length) {
        const node = buckets[first]?.pop();
        if (node !== undefined) {
          size -= 1;
          return { node, estimate: first };
        }
        first += 1;
      }
      return null;
    },
  };
}

/** The states after each possible push from a state. */
function movesOf({ rows, columns, fixed }: Level, targets: number): (node: Node) => Generator<Node> {
  const changes = [-columns, columns, -1, 1] as const;
  /** The field next to another one, or -1 beyond the edge. */
  const beside = (at: number, way: number): number => {
    const column = at % columns;
    if (at === -1) return -1;
    if ((way === 2 && column === 0) || (way === 3 && column === columns - 1)) return -1;
    const next = at + (changes[way] ?? 0);
    return next < 0 || next >= rows * columns ? -1 : next;
  };
  const isWall = (at: number): boolean => (fixed[at] ?? field.wall) === field.wall;
  const boxAt = new Uint8Array(rows * columns);
  const came = new Int16Array(rows * columns);

  function walked(to: number): string {
    const letters: string[] = [];
    for (let at = to; (came[at] ?? -1) >= 0; ) {
      const way = came[at] ?? 0;
      letters.push(LETTERS[way] ?? '');
      at = beside(at, way ^ 1);
    }
    return letters.reverse().join('');
  }

  /** Four fields in a square, all boxes or walls, with a box off its target: no box of it moves again. */
  function isFrozen(box: number): boolean {
    const blocks = (at: number): boolean => at === -1 || isWall(at) || boxAt[at] === 1;
    const isLost = (at: number): boolean => at !== -1 && boxAt[at] === 1 && fixed[at] !== field.target;
    return [0, 1].some((down) =>
      [2, 3].some((side) => {
        const square = [beside(box, down), beside(box, side), beside(beside(box, down), side)];
        return square.every(blocks) && [box, ...square].some(isLost);
      }),
    );
  }

  return function* (node) {
    const { player, boxes, steps } = node;
    boxAt.fill(0);
    for (const box of boxes) boxAt[box] = 1;
    came.fill(-2);
    came[player] = -1;
    const far = new Map([[player, 0]]);
    const pushes: { readonly from: number; readonly way: number; readonly walk: number }[] = [];
    for (const [at, walk] of far)
      for (const way of [0, 1, 2, 3]) {
        const next = beside(at, way);
        if (next === -1 || isWall(next)) continue;
        if (boxAt[next] === 1) {
          const behind = beside(next, way);
          if (behind !== -1 && !isWall(behind) && boxAt[behind] === 0) pushes.push({ from: at, way, walk });
        } else if (came[next] === -2) {
          came[next] = way;
          far.set(next, walk + 1);
        }
      }
    const paths = pushes.map(({ from }) => walked(from));
    for (const [index, { from, way, walk }] of pushes.entries()) {
      const box = beside(from, way);
      const behind = beside(box, way);
      boxAt[box] = 0;
      boxAt[behind] = 1;
      // A lost box matters only if each box is needed.
      const isLost = boxes.length === targets && isFrozen(behind);
      boxAt[box] = 1;
      boxAt[behind] = 0;
      if (isLost) continue;
      yield {
        player: box,
        boxes: boxes.map((one) => (one === box ? behind : one)).sort((a, b) => a - b),
        steps: steps + walk + 1,
        parent: node,
        came: `${paths[index] ?? ''}${(LETTERS[way] ?? '').toUpperCase()}`,
      };
    }
  };
}
