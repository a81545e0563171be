import { assertPython } from '../../python/python.ts';
import { BUILT_IN_AI, isDirection, isPass, SHOT } from './actions.ts';
import type { FootballState } from './reward.ts';

type Place = readonly number[];

/** The part of an observation that decides whether an action is repeated. */
interface RenderedState extends FootballState {
  readonly ball_direction: Place;
  readonly left_team: readonly Place[];
  readonly left_team_direction: readonly Place[];
  readonly right_team_direction: readonly Place[];
}

/** The frame after an action. */
interface RenderedFrame {
  readonly state: RenderedState;
  /** The game or the task is over. */
  readonly done: boolean;
}

/** What the rules remember between two actions of a participant, in the names of MageBench. */
interface Memory {
  prev_act: number;
  prev_direction: number;
  auto_mode: 'move' | 'pass' | null;
  auto_steps: number;
  perform_pass_player: number;
}

/** What the rules know between two actions: other ones go on from there. */
interface KeptControl {
  /** The last frame; null before the first action. */
  readonly last: RenderedState | null;
  readonly memory: Readonly<Memory> | null;
  readonly isRepeating: boolean;
}

export interface FootballControl {
  /**
   * Carries out one action of a participant. It yields the number of each action for the game, and expects the frame after it. It returns
   * whether the game or the task is over. Throws PythonError where MageBench raises AssertionError: after an end within a pass.
   */
  act(code: number): Generator<number, boolean, RenderedFrame>;
  /** Null before the second action. */
  memory(): Readonly<Memory> | null;
  /** Whether an action is being repeated. It stays true after an end within a pass. */
  isRepeating(): boolean;
  kept(): KeptControl;
}

const MOST_REPEATS = 10;
const NEAR = 0.01;
const RIGHT = 5;

/**
 * MageBench's rules of repetition. The same direction twice runs up to ten frames, until the player comes near the edge or an opponent. A
 * pass or a shot is repeated, in turn with the last direction, until the ball has left the player; then the built-in AI plays until somebody
 * has the ball. `from`: what other ones have kept.
 */
export function createFootballControl(
  from: KeptControl = { last: null, memory: null, isRepeating: false },
): FootballControl {
  let { last, isRepeating } = from;
  let memory: Memory | null = from.memory === null ? null : { ...from.memory };

  function* send(code: number): Generator<number, boolean, RenderedFrame> {
    const frame = yield code;
    last = frame.state;
    return frame.done;
  }

  function* repeatDirection(code: number, kept: Memory): Generator<number, boolean, RenderedFrame> {
    for (;;) {
      const done = yield* send(code);
      if (done || last === null || kept.auto_steps >= MOST_REPEATS - 1 || !mayGoOn(last)) {
        isRepeating = false;
        return done;
      }
      kept.auto_steps += 1;
    }
  }

  function* repeatPass(code: number, kept: Memory): Generator<number, boolean, RenderedFrame> {
    for (let done = false; ; ) {
      const owner = last?.ball_owned_player ?? -1;
      if (owner === kept.perform_pass_player) {
        done = yield* send(code);
        if (!done) done = yield* send(kept.prev_direction);
      } else if (owner === -1) done = yield* send(BUILT_IN_AI);
      else {
        isRepeating = false;
        return done;
      }
      // The flag stays on, as in the reference.
      if (done) return true;
    }
  }

  return {
    memory: () => memory,
    isRepeating: () => isRepeating,
    kept: () => ({ last, memory: memory === null ? null : { ...memory }, isRepeating }),
    *act(code) {
      if (last === null) return yield* send(code);
      memory ??= {
        ...{ prev_act: -1, prev_direction: RIGHT, auto_mode: null, auto_steps: 0, perform_pass_player: -1 },
      };
      const kept = memory;
      assertPython(!isRepeating, 'remember to return the auto_acting flag after auto acting');
      const before = kept.prev_act;
      if (isDirection(code)) kept.prev_direction = code;
      const owner = last.ball_owned_player;
      if (isDirection(code) && before === code) kept.auto_mode = 'move';
      else if ((isPass(code) || code === SHOT) && owner !== -1) {
        kept.auto_mode = 'pass';
        kept.perform_pass_player = owner;
      }
      kept.prev_act = code;
      if (kept.auto_mode === null) return yield* send(code);
      isRepeating = true;
      const done =
        kept.auto_mode === 'move' ? yield* repeatDirection(code, kept) : yield* repeatPass(code, kept);
      kept.auto_mode = null;
      kept.auto_steps = 0;
      kept.perform_pass_player = -1;
      return done;
    },
  };
}

/** Whether the player with the ball, or the free ball, stays away from the edge and from opponents for the next frames. */
function mayGoOn(state: RenderedState): boolean {
  const { ball, ball_direction: ballSpeed, ball_owned_player: owner } = state;
  // The reference reads the left team even if an opponent has the ball.
  const place = owner === -1 ? ball : (state.left_team[owner] ?? ball);
  const speed = owner === -1 ? ballSpeed : (state.left_team_direction[owner] ?? ballSpeed);
  const along = (start: Place | undefined, way: Place | undefined, axis: number, frames: number): number =>
    (start?.[axis] ?? 0) + frames * (way?.[axis] ?? 0);
  const [x, y] = [0, 1].map((axis) => (place[axis] ?? 0) + (speed[axis] ?? 0) * 3);
  if (x === undefined || y === undefined || x >= 1 || x <= -1 || y >= 0.42 || y <= -0.42) return false;
  return [0, 1, 2, 3, 4, 5].every((frames) =>
    state.right_team.every((opponent, index) => {
      const way = state.right_team_direction[index];
      const far = [0, 1].map(
        (axis) => along(place, speed, axis, frames) - along(opponent, way, axis, frames),
      );
      return Math.hypot(...far) >= NEAR;
    }),
  );
}
