import { field, isBox, type Level } from './level.ts';

/** The actions of a player, and their numbers in gym-sokoban. An action pushes a box, or else moves, or else does nothing. */
export const sokobanActions = ['Up', 'Down', 'Left', 'Right'] as const;
export type SokobanAction = (typeof sokobanActions)[number];

/** What happened in one step. */
interface SokobanStep {
  readonly reward: number;
  /** The level is solved, or the step limit is reached exactly in this step. */
  readonly done: boolean;
  readonly solved: boolean;
  readonly atLimit: boolean;
  readonly movedPlayer: boolean;
  readonly movedBox: boolean;
  readonly state: readonly number[];
  /** Row and column. */
  readonly player: readonly [row: number, column: number];
  /** As the reward counts them: boxes of the level minus empty targets. */
  readonly onTarget: number;
  readonly steps: number;
}

export interface SokobanPlay {
  /** Takes one action by its number: 1 to 4 push or move, 5 to 8 only move, 0 does nothing. */
  step(code: number): SokobanStep;
}

const REWARD = { step: -0.1, on: 1, off: -1, solved: 10 } as const;
const CHANGES = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/** The number of an action in gym-sokoban. */
export function codeOf(action: SokobanAction): number {
  return sokobanActions.indexOf(action) + 1;
}

/**
 * Plays a level by the rules and rewards of gym-sokoban. Each step costs 0.1, also a blocked one. A step that raises the number of boxes
 * on targets earns 1, one that lowers it costs 1, and each step in which the level is solved earns 10.
 */
export function playSokoban(level: Level): SokobanPlay {
  const { rows, columns, fixed, boxes, maxSteps } = level;
  const state = [...level.state];
  let [row, column] = level.player;
  let onTarget = level.countedOnTarget;
  let steps = level.stepsTaken;

  /** numpy counts negative indexes from the end; beyond the other edges there is no field. */
  const placeOf = (r: number, c: number): number => {
    const [inRow, inColumn] = [r < 0 ? r + rows : r, c < 0 ? c + columns : c];
    return inRow < 0 || inColumn < 0 || inRow >= rows || inColumn >= columns
      ? -1
      : inRow * columns + inColumn;
  };
  const isFree = (at: number): boolean => state[at] === field.floor || state[at] === field.target;

  function walk([down, right]: readonly [number, number]): boolean {
    const next = placeOf(row + down, column + right);
    if (!isFree(next)) return false;
    const from = placeOf(row, column);
    state[next] = field.player;
    state[from] = fixed[from] ?? field.wall;
    row += down;
    column += right;
    return true;
  }

  function push([down, right]: readonly [number, number]): 'pushed' | 'blocked' | 'walk' {
    const [behindRow, behindColumn] = [row + 2 * down, column + 2 * right];
    // A move whose second next field lies beyond the lower or right edge is blocked.
    if (behindRow >= rows || behindColumn >= columns) return 'blocked';
    const box = placeOf(row + down, column + right);
    const behind = placeOf(behindRow, behindColumn);
    if (!isBox(state[box]) || !isFree(behind)) return 'walk';
    const from = placeOf(row, column);
    state[box] = field.player;
    state[from] = fixed[from] ?? field.wall;
    state[behind] = fixed[behind] === field.target ? field.boxOnTarget : field.box;
    row += down;
    column += right;
    return 'pushed';
  }

  function emptyTargets(): number {
    return state.filter(
      (one, at) => one === field.target || (one === field.player && fixed[at] === field.target),
    ).length;
  }

  return {
    step(code) {
      steps += 1;
      const change = CHANGES[(code - 1) % 4];
      const pushed = code >= 1 && code <= 4 && change !== undefined ? push(change) : 'walk';
      const movedPlayer = pushed === 'pushed' || (pushed === 'walk' && change !== undefined && walk(change));
      const empty = emptyTargets();
      let reward: number = REWARD.step;
      if (boxes - empty > onTarget) reward += REWARD.on;
      else if (boxes - empty < onTarget) reward += REWARD.off;
      onTarget = boxes - empty;
      const solved = empty === 0;
      if (solved) reward += REWARD.solved;
      const atLimit = steps === maxSteps;
      return {
        ...{ reward, solved, atLimit, movedPlayer, onTarget, steps },
        done: solved || atLimit,
        movedBox: pushed === 'pushed',
        state: [...state],
        player: [row, column],
      };
    },
  };
}
