import { digitRows, type Level } from './level.ts';
import { playSokoban } from './play.ts';
import { addReward, NO_REWARD, type RewardSums } from './score.ts';

/** A step with the names of MageBench's program and the sums after it. */
export interface RecordedStep extends RewardSums {
  /** 1 up, 2 down, 3 left, 4 right. */
  readonly action: number;
  readonly reward: number;
  readonly done: boolean;
  readonly moved_player: boolean;
  readonly moved_box: boolean;
  /** Rows of digits. */
  readonly room_state: readonly string[];
  /** Row and column. */
  readonly player: readonly [row: number, column: number];
  readonly boxes_on_target: number;
  readonly num_env_steps: number;
  /** Only in a step that ends the play: why it ended. */
  readonly maxsteps_used?: boolean;
  readonly all_boxes_on_target?: boolean;
}

/** Plays a level, one action after another. The state that each step answers with is that after it. */
export function recordPlay(level: Level): {
  step(action: number): { readonly recorded: RecordedStep; readonly state: readonly number[] };
} {
  const play = playSokoban(level);
  let sums = NO_REWARD;
  return {
    step(action) {
      const { reward, done, movedPlayer, movedBox, state, player, onTarget, steps, atLimit, solved } =
        play.step(action);
      sums = addReward(sums, reward);
      const recorded = {
        ...{ action, reward, done, moved_player: movedPlayer, moved_box: movedBox },
        ...{ room_state: digitRows(state, level.columns), player },
        ...{ boxes_on_target: onTarget, num_env_steps: steps, ...sums },
        ...(done ? { maxsteps_used: atLimit, all_boxes_on_target: solved } : {}),
      };
      return { recorded, state };
    },
  };
}
