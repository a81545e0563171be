/** The numbers of gym-sokoban for the fields of a room. */
export const field = { wall: 0, floor: 1, target: 2, boxOnTarget: 3, box: 4, player: 5 } as const;

/** A Sokoban level. Fields are listed row by row. */
export interface Level {
  readonly rows: number;
  readonly columns: number;
  /** Walls, floor and targets. */
  readonly fixed: readonly number[];
  /** The same fields with boxes and the player on them. */
  readonly state: readonly number[];
  /** Row and column. */
  readonly player: readonly [row: number, column: number];
  /** The number of boxes that the reward assumes. */
  readonly boxes: number;
  /** The play is over after this many steps. */
  readonly maxSteps: number;
  /** Boxes on targets as the reward counts them before the first step: 0 for each level of MageBench. */
  readonly countedOnTarget: number;
  readonly stepsTaken: number;
}

/** MageBench's eight kinds of levels. `rows` × `columns`, in its order of names. */
export const levelKinds = [
  { kind: 'small-v0', rows: 7, columns: 7, boxes: 2, maxSteps: 200 },
  { kind: 'small-v1', rows: 7, columns: 7, boxes: 3, maxSteps: 200 },
  { kind: 'v0', rows: 10, columns: 10, boxes: 3, maxSteps: 200 },
  { kind: 'v1', rows: 10, columns: 10, boxes: 4, maxSteps: 200 },
  { kind: 'v2', rows: 10, columns: 10, boxes: 5, maxSteps: 200 },
  { kind: 'large-v0', rows: 13, columns: 11, boxes: 3, maxSteps: 200 },
  { kind: 'large-v1', rows: 13, columns: 11, boxes: 4, maxSteps: 200 },
  { kind: 'huge-v0', rows: 13, columns: 13, boxes: 5, maxSteps: 300 },
] as const;

/** The step limit of a level that names none. */
const MAX_STEPS = 200;

/** Makes a level from its fields. `null`: there is not exactly one player in `state`. */
export function levelOf(
  rows: number,
  columns: number,
  { fixed, state }: Pick<Level, 'fixed' | 'state'>,
  maxSteps: number = MAX_STEPS,
): Level | null {
  const at = state.indexOf(field.player);
  if (at === -1 || state.indexOf(field.player, at + 1) !== -1) return null;
  return {
    ...{ rows, columns, fixed, state, maxSteps },
    player: [Math.floor(at / columns), at % columns],
    boxes: state.filter(isBox).length,
    countedOnTarget: 0,
    stepsTaken: 0,
  };
}

export function isBox(one: number | undefined): boolean {
  return one === field.box || one === field.boxOnTarget;
}

/** The rows of a level as digits, as the conformance files write them. */
export function digitRows(fields: readonly number[], columns: number): readonly string[] {
  return Array.from({ length: Math.floor(fields.length / columns) }, (_, row) =>
    fields.slice(row * columns, (row + 1) * columns).join(''),
  );
}

/** Says what is wrong with a level. Each sentence is complete; an empty list: the level can be played and may be solvable. */
export function levelProblems(level: Level): readonly string[] {
  const { rows, columns, fixed, state } = level;
  const boxes = state.filter(isBox).length;
  const targets = fixed.filter((one) => one === field.target).length;
  const problems: string[] = [];
  if (targets === 0) problems.push('The level has no target.');
  if (boxes > targets)
    problems.push(
      `The level has more boxes (${boxes}) than targets (${targets}). It counts as solved when no target is empty.`,
    );
  if (boxes < targets)
    problems.push(`The level has more targets (${targets}) than boxes (${boxes}), so it cannot be solved.`);
  if (opensToTheEdge(level)) problems.push('The level is not walled in: the player can reach its edge.');
  for (const at of stuckBoxes(level))
    problems.push(
      `The box in row ${Math.floor(at / columns) + 1}, column ${(at % columns) + 1} can never move and stands on no target.`,
    );
  if (rows * columns !== fixed.length || fixed.length !== state.length)
    problems.push('The rows of the level differ in length.');
  return problems;
}

/** Whether a path of the player leads to the edge if no box is in the way. */
function opensToTheEdge({ rows, columns, fixed, player }: Level): boolean {
  const start = player[0] * columns + player[1];
  const seen = new Set([start]);
  for (const at of seen) {
    const row = Math.floor(at / columns);
    const column = at % columns;
    if (row === 0 || column === 0 || row === rows - 1 || column === columns - 1) return true;
    for (const next of [at - columns, at + columns, at - 1, at + 1])
      if (fixed[next] !== field.wall) seen.add(next);
  }
  return false;
}

/** Boxes off their targets that walls hold in both directions, or that form a square with walls and boxes that are held too. */
function stuckBoxes({ columns, fixed, state }: Level): readonly number[] {
  const isWall = (at: number): boolean => (fixed[at] ?? field.wall) === field.wall;
  const blocks = (at: number): boolean => isWall(at) || isBox(state[at]);
  return state.flatMap((one, at) => {
    if (one !== field.box) return [];
    const isHeld = [-columns, columns].some((down) =>
      [-1, 1].some(
        (side) =>
          (isWall(at + down) && isWall(at + side)) ||
          (blocks(at + down) && blocks(at + side) && blocks(at + down + side)),
      ),
    );
    return isHeld ? [at] : [];
  });
}

type Place = readonly [row: number, column: number];

/** What stands on a board: the places of boxes and targets, and how many boxes are on targets. */
export function playedFields({ columns, fixed, state }: Level): {
  readonly boxes: number;
  readonly onTarget: number;
  readonly boxPlaces: readonly Place[];
  readonly targetPlaces: readonly Place[];
} {
  const placesOf = (all: readonly number[], fits: (one: number) => boolean): readonly Place[] =>
    all.flatMap((one, at) => (fits(one) ? [[Math.floor(at / columns), at % columns] as const] : []));
  const boxPlaces = placesOf(state, isBox);
  return {
    boxes: boxPlaces.length,
    onTarget: state.filter((one, at) => isBox(one) && fixed[at] === field.target).length,
    boxPlaces,
    targetPlaces: placesOf(fixed, (one) => one === field.target),
  };
}
