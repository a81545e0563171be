import { DRAWING, type Drawing, drawAgain } from '../bootstrap/clusters.ts';
import { percentileInterval } from '../bootstrap/drawnInterval.ts';
import { type Figure, figure, type Known, notDefined } from '../figure.ts';
import { FEWEST_FOR_PERCENT } from '../rate.ts';

/** One step as far as two people can agree on it. `element`: whatever tells elements apart; null = the page itself. */
export interface ComparedAction {
  readonly element: string | null;
  readonly operation: string;
  readonly value: string | null;
}

/** How far two sequences of actions are the same. */
export interface ActionAgreement {
  /** Fewest insertions, deletions and replacements that turn one into the other (Levenshtein 1966). */
  readonly distance: number;
  /** 1 − distance / length of the longer. */
  readonly similarity: number;
  /** Actions that lie beside each other in the alignment, and in how many of these each part is the same. */
  readonly aligned: number;
  readonly sameElement: number;
  readonly sameOperation: number;
  readonly sameValue: number;
  /** Element, operation and value. */
  readonly same: number;
}

/**
 * Compares two sequences. Among the alignments of the smallest distance it takes one with as many equal parts as there can be, so
 * that a click on another button lies beside the click and not beside the typing before it.
 */
export function actionAgreement(
  first: readonly ComparedAction[],
  second: readonly ComparedAction[],
): Known<ActionAgreement> {
  if (first.length === 0 && second.length === 0) return notDefined('Neither has done anything.');
  const columns = second.length + 1;
  // Distance first, equal parts second: a part is worth less than any edit.
  const part = 1 / (4 * (first.length + second.length + 1));
  const costs = new Float64Array((first.length + 1) * columns);
  const cost = (row: number, column: number): number => costs[row * columns + column] ?? 0;
  for (let column = 1; column < columns; column += 1) costs[column] = column;
  for (let row = 1; row <= first.length; row += 1) {
    costs[row * columns] = row;
    for (let column = 1; column < columns; column += 1) {
      const parts = equalParts(first[row - 1], second[column - 1]);
      costs[row * columns + column] = Math.min(
        cost(row - 1, column) + 1,
        cost(row, column - 1) + 1,
        cost(row - 1, column - 1) + (parts === 3 ? 0 : 1) - parts * part,
      );
    }
  }
  const found = { aligned: 0, sameElement: 0, sameOperation: 0, sameValue: 0, same: 0 };
  let edits = 0;
  let [row, column] = [first.length, second.length];
  while (row > 0 || column > 0) {
    const [one, other] = [first[row - 1], second[column - 1]];
    const parts = equalParts(one, other);
    const beside = cost(row - 1, column - 1) + (parts === 3 ? 0 : 1) - parts * part;
    if (row > 0 && column > 0 && Math.abs(cost(row, column) - beside) < part / 2) {
      found.aligned += 1;
      found.sameElement += one?.element === other?.element ? 1 : 0;
      found.sameOperation += one?.operation === other?.operation ? 1 : 0;
      found.sameValue += one?.value === other?.value ? 1 : 0;
      found.same += parts === 3 ? 1 : 0;
      edits += parts === 3 ? 0 : 1;
      row -= 1;
      column -= 1;
    } else {
      edits += 1;
      if (row > 0 && Math.abs(cost(row, column) - cost(row - 1, column) - 1) < part / 2) row -= 1;
      else column -= 1;
    }
  }
  const longer = Math.max(first.length, second.length);
  return { defined: true, distance: edits, similarity: 1 - edits / longer, ...found };
}

function equalParts(one: ComparedAction | undefined, other: ComparedAction | undefined): number {
  if (one === undefined || other === undefined) return 0;
  return (
    (one.element === other.element ? 1 : 0) +
    (one.operation === other.operation ? 1 : 0) +
    (one.value === other.value ? 1 : 0)
  );
}

/** Two sequences of different people on one task. */
export interface ActionPair {
  readonly taskId: string;
  readonly first: readonly ComparedAction[];
  readonly second: readonly ComparedAction[];
}

export interface ActionFigures {
  readonly pairs: number;
  readonly tasks: number;
  /** Means over pairs, each with a 95 % interval that draws whole tasks. */
  readonly similarity: Figure;
  /** Same element, operation and value / aligned actions, pooled. */
  readonly same: Figure;
  readonly sameElement: Figure;
  readonly sameOperation: Figure;
}

/** How far people do the same things on the same tasks. */
export function actionFigures(pairs: readonly ActionPair[], drawing: Drawing = DRAWING): ActionFigures {
  const compared = pairs.flatMap(({ taskId, first, second }) => {
    const found = actionAgreement(first, second);
    return found.defined ? [{ taskId, found }] : [];
  });
  const tasks = [...Map.groupBy(compared, ({ taskId }) => taskId)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, own]) => own.map(({ found }) => found));
  const ratio = (above: (one: ActionAgreement) => number, below: (one: ActionAgreement) => number): Figure =>
    ratioOf(
      tasks.map((own) => [sum(own, above), sum(own, below)] as const),
      drawing,
    );
  const aligned = (one: ActionAgreement): number => one.aligned;
  return {
    pairs: compared.length,
    tasks: tasks.length,
    similarity: ratio(
      ({ similarity }) => similarity,
      () => 1,
    ),
    same: ratio(({ same }) => same, aligned),
    sameElement: ratio(({ sameElement }) => sameElement, aligned),
    sameOperation: ratio(({ sameOperation }) => sameOperation, aligned),
  };
}

function sum(list: readonly ActionAgreement[], of: (one: ActionAgreement) => number): number {
  return list.reduce((all, one) => all + of(one), 0);
}

function ratioOf(tasks: readonly (readonly [number, number])[], drawing: Drawing): Figure {
  const below = tasks.reduce((all, [, part]) => all + part, 0);
  if (below === 0)
    return notDefined('No two people have done anything on the same task that could be compared.');
  const value = tasks.reduce((all, [part]) => all + part, 0) / below;
  if (tasks.length < FEWEST_FOR_PERCENT)
    return figure(
      value,
      notDefined(`Drawing tasks again takes at least ${FEWEST_FOR_PERCENT} of them, here ${tasks.length}.`),
    );
  const drawn = drawAgain(drawing, (random) => {
    let [above, all] = [0, 0];
    for (let nth = 0; nth < tasks.length; nth += 1) {
      const [part, whole] = tasks[Math.floor(random() * tasks.length)] ?? [0, 0];
      above += part;
      all += whole;
    }
    return all === 0 ? null : above / all;
  });
  return figure(value, percentileInterval(drawn, drawing.draws));
}
