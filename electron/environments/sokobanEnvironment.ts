import { drawBoard, enlarged } from '../../shared/environments/sokoban/drawing.ts';
import type { Level } from '../../shared/environments/sokoban/level.ts';
import {
  codeOf,
  playSokoban,
  type SokobanPlay,
  sokobanActions,
} from '../../shared/environments/sokoban/play.ts';
import { writeXsb } from '../../shared/environments/sokoban/xsb.ts';
import { fault } from '../../shared/errors.ts';
import { writePng } from '../files/png.ts';
import type { Environment, Observation } from './environment.ts';
import { noAction } from './noAction.ts';

const RULES = `You are the player in a game of Sokoban. Push each box onto a target.
An action moves the player by one field. If a box is there and the field behind it is free, the player pushes the box.
Boxes cannot be pulled, and only one box is pushed at a time. Each action costs 0.1, also if nothing moves. A box on a target
earns 1, a box that leaves its target costs 1, and the solved level earns 10.`;

const KEYS = { ArrowUp: 'Up', ArrowDown: 'Down', ArrowLeft: 'Left', ArrowRight: 'Right' } as const;
/** The longer edge of a picture in MageBench's requests, in pixels. */
const LONGEST_EDGE = 640;

/** The board as PNG, enlarged to at most 640 pixels by whole squares. */
function pngOf(level: Level, state: readonly number[]): Uint8Array {
  const { width, height, data } = enlarged(drawBoard(level, state), LONGEST_EDGE);
  return writePng({ width, height, channels: 3, pixels: data });
}

/** Sokoban in this process. `levels`: the levels by their names. The same actions always give the same boards, so the seed does not matter. */
export function sokobanEnvironment(levels: ReadonlyMap<string, Level>): Environment {
  let current: { readonly level: Level; readonly play: SokobanPlay } | null = null;
  let isOver = false;
  const seen = (level: Level, state: readonly number[]): Observation => ({
    text: writeXsb({ ...level, state }),
    picture: pngOf(level, state),
  });
  return {
    name: 'sokoban',
    rules: RULES,
    actions: sokobanActions,
    keys: KEYS,
    canReplay: true,
    canSave: false,
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
      if (action === undefined) throw noAction('Sokoban', name, sokobanActions);
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
    async close() {
      current = null;
    },
  };
}
