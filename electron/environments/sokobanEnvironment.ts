import { drawBoard } from '../../shared/environments/sokoban/drawing.ts';
import type { Level } from '../../shared/environments/sokoban/level.ts';
import {
  codeOf,
  playSokoban,
  type SokobanPlay,
  sokobanActions,
} from '../../shared/environments/sokoban/play.ts';
import { writeXsb } from '../../shared/environments/sokoban/xsb.ts';
import { fault } from '../../shared/errors.ts';
import type { Environment, Observation } from './environment.ts';

const RULES = `You are the player in a game of Sokoban. Push each box onto a target.
An action moves the player by one field. If a box is there and the field behind it is free, the player pushes the box.
Boxes cannot be pulled, and only one box is pushed at a time. Each action costs 0.1, also if nothing moves. A box on a target
earns 1, a box that leaves its target costs 1, and the solved level earns 10.`;

/** Sokoban in this process. `levels`: the levels by their names. The same actions always give the same boards, so the seed does not matter. */
export function sokobanEnvironment(levels: ReadonlyMap<string, Level>): Environment {
  let current: { readonly level: Level; readonly play: SokobanPlay } | null = null;
  let isOver = false;
  const seen = (level: Level, state: readonly number[]): Observation => ({
    text: writeXsb({ ...level, state }),
    picture: drawBoard(level, state),
  });
  return {
    rules: RULES,
    actions: sokobanActions,
    canReplay: true,
    async reset(name) {
      const level = levels.get(name);
      if (level === undefined)
        throw fault.input('env.level', `Sokoban has no level “${name}”.`, 'Nothing has begun.');
      current = { level, play: playSokoban(level) };
      isOver = false;
      return seen(level, level.state);
    },
    async step(name) {
      const action = sokobanActions.find((one) => one === name);
      if (action === undefined)
        throw fault.agent(
          'env.action',
          `Sokoban has no action “${name}”.`,
          `The actions are ${sokobanActions.join(', ')}.`,
        );
      if (current === null || isOver)
        throw fault.tool('env.over', 'The level has ended, or none has begun.', 'Begin a level first.');
      const { level, play } = current;
      const { state, reward, done, solved, movedPlayer, movedBox, steps } = play.step(codeOf(action));
      isOver = done;
      return {
        observation: seen(level, state),
        ...{ reward, done },
        info: { steps, solved, movedPlayer, movedBox, board: state.join('') },
      };
    },
  };
}
