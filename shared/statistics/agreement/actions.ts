import type { Sentence } from '../../language/message.ts';
import { type Figure, type Known, notDefined } from '../figures/figure.ts';
import { ratioFigure } from '../figures/sampledRatio.ts';

/**
 * One step, reduced to what two people can agree on. `element`: a text that identifies the element; null =
 * the page itself.
 */
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
  /** Pairs of actions in the alignment. The next fields count the pairs in which each part is the same. */
  readonly aligned: number;
  readonly sameElement: number;
  readonly sameOperation: number;
  readonly sameValue: number;
  /** Element, operation and value. */
  readonly same: number;
}

/**
 * Compares two sequences. Several alignments can have the smallest distance: this one has the most equal
 * parts. So a click on a different button is paired with the click, not with the typing before it.
 */
export function actionAgreement(
  first: readonly ComparedAction[],
  second: readonly ComparedAction[],
): Known<ActionAgreement> {
  if (first.length === 0 && second.length === 0) return notDefined('Neither participant has done anything.');
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
    const diagonal = cost(row - 1, column - 1) + (parts === 3 ? 0 : 1) - parts * part;
    if (row > 0 && column > 0 && Math.abs(cost(row, column) - diagonal) < part / 2) {
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

/** Two sequences of different participants on one task. */
export interface ActionPair {
  readonly taskId: string;
  readonly first: readonly ComparedAction[];
  readonly second: readonly ComparedAction[];
}

/** A pair that was compared. */
export interface ComparedPair {
  readonly taskId: string;
  /** The people of the pair who count as a sample of people: an agent stands for nobody but itself. */
  readonly people?: readonly string[];
  readonly found: ActionAgreement;
  /** Actions of both together by operation. */
  readonly operations: Readonly<Record<string, number>>;
}

export interface ActionFigures {
  readonly pairs: number;
  readonly tasks: number;
  /** Means over pairs, each with a 95 % interval over whole tasks and, where several people were compared, people. */
  readonly similarity: Figure;
  /** Same element, operation and value / aligned actions, pooled. */
  readonly same: Figure;
  readonly sameElement: Figure;
  readonly sameOperation: Figure;
  /** Two actions without a value have the same one. */
  readonly sameValue: Figure;
  /**
   * Share of each operation among all compared actions, the most frequent first. Where nearly all actions are
   * of one kind, agreement comes easily.
   */
  readonly prevalence: Readonly<Record<string, number>>;
}

/** null where neither sequence has an action. */
export function comparePair({ taskId, first, second }: ActionPair): ComparedPair | null {
  const found = actionAgreement(first, second);
  if (!found.defined) return null;
  const { defined: _, ...agreement } = found;
  const operations: Record<string, number> = {};
  for (const { operation } of [...first, ...second]) operations[operation] = (operations[operation] ?? 0) + 1;
  return { taskId, found: agreement, operations };
}

/** How often participants do the same things on the same tasks. */
export function actionFigures(
  compared: readonly ComparedPair[],
  none: Sentence = 'No two people have comparable actions on the same task.',
): ActionFigures {
  const ratio = (above: (one: ActionAgreement) => number, below: (one: ActionAgreement) => number): Figure =>
    ratioFigure(
      compared.map(({ taskId, people, found }) => ({
        ...{ taskId, above: above(found), below: below(found) },
        ...(people === undefined ? {} : { participantId: people }),
      })),
      none,
      'share',
    );
  const aligned = (one: ActionAgreement): number => one.aligned;
  return {
    pairs: compared.length,
    tasks: new Set(compared.map(({ taskId }) => taskId)).size,
    similarity: ratio(
      ({ similarity }) => similarity,
      () => 1,
    ),
    same: ratio(({ same }) => same, aligned),
    sameElement: ratio(({ sameElement }) => sameElement, aligned),
    sameOperation: ratio(({ sameOperation }) => sameOperation, aligned),
    sameValue: ratio(({ sameValue }) => sameValue, aligned),
    prevalence: prevalenceOf(compared),
  };
}

function prevalenceOf(compared: readonly ComparedPair[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { operations } of compared)
    for (const [operation, count] of Object.entries(operations))
      counts.set(operation, (counts.get(operation) ?? 0) + count);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return Object.fromEntries(
    [...counts]
      .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
      .map(([operation, count]) => [operation, count / all]),
  );
}
