import { fault } from '../../errors.ts';
import { arrayIn, makerOf, numberIn, numbersIn, type PickledArray } from '../pickle/arrays.ts';
import {
  hasKind,
  type Pickled,
  type PickledDict,
  type PickledObject,
  readPickle,
} from '../pickle/readPickle.ts';
import { type Level, levelOf } from './level.ts';
import { MOST_SIDE } from './xsb.ts';

/** A level file of MageBench: a pickled environment of gym-sokoban. */
export interface PickledLevel {
  readonly level: Level;
  /** Rows and columns as the environment names them. */
  readonly size: readonly number[];
  /** Each target and the box that stands for it, both as row and column. */
  readonly boxMapping: readonly (readonly [readonly number[], readonly number[]])[];
  readonly madeBy: { readonly module: string; readonly name: string };
  readonly arrayType: string;
}

/** Wrappers of gym around an environment. */
const MOST_WRAPPERS = 10;

/** Reads a level file without calling or resolving anything in it. Throws AppError for a file that holds no level. */
export function readLevelPickle(file: Uint8Array): PickledLevel {
  const environment = environmentIn(readPickle(file));
  const named = new Map(
    environment.attributes.entries.flatMap(([key, value]) =>
      typeof key === 'string' ? [[key, value] as const] : [],
    ),
  );
  const fixed = boardIn(named.get('room_fixed'), 'room_fixed');
  const state = boardIn(named.get('room_state'), 'room_state');
  const [rows = 0, columns = 0] = fixed.shape;
  if (String(fixed.shape) !== String(state.shape)) throw noLevel('room_fixed and room_state differ in size');
  if (!fixed.values.every((one) => [0, 1, 2].includes(one)))
    throw noLevel('room_fixed holds a number other than 0, 1 and 2');
  if (!state.values.every((one) => Number.isInteger(one) && one >= 0 && one <= 5))
    throw noLevel('room_state holds a number other than 0 to 5');
  const number = (key: string, otherwise: number): number => {
    const value = numberIn(named.get(key)) ?? otherwise;
    if (!Number.isInteger(value)) throw noLevel(`${key} is not a whole number`);
    return value;
  };
  const level = levelOf(
    rows,
    columns,
    { fixed: fixed.values, state: state.values },
    number('max_steps', 200),
  );
  if (level === null) throw noLevel('room_state does not hold exactly one player');
  const player = numbersIn(named.get('player_position'));
  if (player !== null && String(player) !== String(level.player))
    throw noLevel('player_position differs from the player in room_state');
  return {
    level: {
      ...level,
      boxes: number('num_boxes', level.boxes),
      countedOnTarget: number('boxes_on_target', 0),
      stepsTaken: number('num_env_steps', 0),
    },
    size: numbersIn(named.get('dim_room')) ?? [rows, columns],
    boxMapping: mappingIn(named.get('box_mapping')),
    madeBy: environment.madeBy,
    arrayType: fixed.type,
  };
}

function noLevel(message: string): Error {
  return fault.input(
    'pickle.level',
    `The pickle file holds no level that can be read: ${message}.`,
    'Nothing was read. Give a level file of MageBench (.pkl) as it is in its repository.',
  );
}

function environmentIn(root: Pickled): {
  readonly attributes: PickledDict;
  readonly madeBy: PickledLevel['madeBy'];
} {
  let value: Pickled | undefined = root;
  for (let depth = 0; depth <= MOST_WRAPPERS && hasKind(value) && value.kind === 'object'; depth += 1) {
    const attributes = attributesOf(value);
    if (attributes === null) break;
    const has = (name: string): boolean => attributes.entries.some(([key]) => key === name);
    if (has('room_fixed') && has('room_state')) return { attributes, madeBy: classOf(value) };
    value = attributes.entries.find(([key]) => key === 'env')?.[1];
  }
  throw noLevel('it is no environment of gym-sokoban');
}

function attributesOf({ state }: PickledObject): PickledDict | null {
  const found = hasKind(state) && state.kind === 'list' ? state.items[0] : state;
  return hasKind(found) && found.kind === 'dict' ? found : null;
}

/** The class of an object. Protocols 0 and 1 name it as the first value of a helper. */
function classOf(value: PickledObject): PickledLevel['madeBy'] {
  const isHelper = ['copy_reg._reconstructor', 'copyreg._reconstructor', 'copyreg.__newobj__'].includes(
    makerOf(value),
  );
  const named =
    isHelper && hasKind(value.from) && value.from.kind === 'list' ? value.from.items[0] : value.made;
  return hasKind(named) && named.kind === 'name'
    ? { module: named.module, name: named.name }
    : { module: '', name: '' };
}

function boardIn(value: Pickled | undefined, name: string): PickledArray {
  const array = arrayIn(value);
  if (array === null) throw noLevel(`${name} is not an array of numbers`);
  if (array.shape.length !== 2 || array.shape.some((one) => one < 1 || one > MOST_SIDE))
    throw noLevel(`${name} has not two sides of 1 to ${MOST_SIDE} fields`);
  return array;
}

function mappingIn(value: Pickled | undefined): PickledLevel['boxMapping'] {
  if (!hasKind(value) || value.kind !== 'dict') return [];
  return value.entries.flatMap(([target, box]) => {
    const [from, to] = [numbersIn(target), numbersIn(box)];
    return from === null || to === null ? [] : [[from, to] as const];
  });
}
