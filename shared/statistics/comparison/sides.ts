import { sayInEnglish } from '../../language/message.ts';
import { type Counted, DRAWING, type Drawing } from '../bootstrap/clusters.ts';
import { type PairedDifference, pairCells, pairedDifference } from '../bootstrap/pairedDifference.ts';
import { type Figure, type Known, notDefined } from '../figures/figure.ts';
import { FEWEST_FOR_PERCENT, rate } from '../figures/rate.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import { mcnemar, type PairedCounts, pairedCounts } from './mcnemar.ts';
import { rateDifference } from './rateDifference.ts';

/**
 * Which of two sides passed a task. `tied`: a side passed exactly half of its attempts; `only-…`: just this
 * side has tried the task.
 */
export const SIDES = ['both', 'first', 'second', 'neither', 'tied', 'only-first', 'only-second'] as const;
export type Side = (typeof SIDES)[number];

/** Two sides on the tasks that both have tried: people and an agent, or any two rows. */
export interface SidesCompared {
  readonly paired: Known<PairedDifference>;
  /**
   * Where the two have no task in common: first − second of the rates of all their attempts, taken as
   * independent (Newcombe).
   */
  readonly otherTasks: Figure;
  /**
   * Tasks by the sides that passed them: a side passes a task when more than half of its attempts at it pass.
   */
  readonly tasks: PairedCounts;
  /** Tasks on which one side passed exactly half of its attempts: no count includes them. */
  readonly tied: number;
  readonly mcnemar: Known<{ readonly p: number; readonly discordant: number }>;
}

/** The difference of two sides. `tasksBySide` returns the tasks behind each count. */
export function compareSides(
  first: readonly ScoredAttempt[],
  second: readonly ScoredAttempt[],
  drawing: Drawing = DRAWING,
): SidesCompared {
  const paired = pairedDifference(pairCells(first.map(taskCount), second.map(taskCount)), drawing);
  return {
    paired,
    otherTasks: paired.defined
      ? notDefined('Both have tried some of the same tasks: they are compared on these.')
      : onOtherTasks(first, second),
    ...testSides(first, second),
  };
}

/** The quick part of it: on how many tasks they differ, and whether that is more than chance. */
export function testSides(
  first: readonly ScoredAttempt[],
  second: readonly ScoredAttempt[],
): Omit<SidesCompared, 'paired' | 'otherTasks'> {
  const sides = [...tasksBySide(first, second).values()];
  const tasks = pairedCounts(
    sides.flatMap((side) =>
      isTold(side) ? [{ first: passedBy.first(side), second: passedBy.second(side) }] : [],
    ),
  );
  return { tasks, tied: sides.filter((side) => side === 'tied').length, mcnemar: mcnemar(tasks) };
}

/**
 * On different tasks: nobody can tell how much of the difference is due to the sides and how much to the
 * tasks.
 */
function onOtherTasks(first: readonly ScoredAttempt[], second: readonly ScoredAttempt[]): Figure {
  if (Math.min(first.length, second.length) < FEWEST_FOR_PERCENT)
    return notDefined(
      sayInEnglish('A side has fewer than {fewest, number} attempts: too few for a difference.', {
        fewest: FEWEST_FOR_PERCENT,
      }),
    );
  const [one, other] = [first, second].map((own) =>
    rate(own.filter(({ passed }) => passed === true).length, own.length),
  );
  if (one === undefined || other === undefined) return notDefined('There is nothing to compare.');
  const found = rateDifference(one, other);
  return found.defined
    ? { ...found, note: 'The tasks differ, so the share that is due to the tasks is unknown.' }
    : found;
}

/** Every task that a side has tried, by the sides that passed it. */
export function tasksBySide(
  first: readonly ScoredAttempt[],
  second: readonly ScoredAttempt[],
): ReadonlyMap<string, Side> {
  const [one, other] = [shares(first), shares(second)];
  return new Map(
    [...new Set([...one.keys(), ...other.keys()])].map((taskId) => [
      taskId,
      sideOf(one.get(taskId), other.get(taskId)),
    ]),
  );
}

/** An attempt as the bootstrap counts it: one case, passed or not. */
export function taskCount({ taskId, participantId, passed }: ScoredAttempt): Counted {
  return { taskId, participantId, passed: passed === true ? 1 : 0, of: 1 };
}

const passedBy = {
  first: (side: Side): boolean => side === 'both' || side === 'first',
  second: (side: Side): boolean => side === 'both' || side === 'second',
};

function isTold(side: Side): boolean {
  return side === 'both' || side === 'first' || side === 'second' || side === 'neither';
}

function sideOf(one: number | undefined, other: number | undefined): Side {
  if (other === undefined) return 'only-first';
  if (one === undefined) return 'only-second';
  if (one === 0.5 || other === 0.5) return 'tied';
  if (one > 0.5) return other > 0.5 ? 'both' : 'first';
  return other > 0.5 ? 'second' : 'neither';
}

function shares(attempts: readonly ScoredAttempt[]): ReadonlyMap<string, number> {
  return new Map(
    [...Map.groupBy(attempts, ({ taskId }) => taskId)].map(([taskId, own]) => [
      taskId,
      own.filter(({ passed }) => passed === true).length / own.length,
    ]),
  );
}
