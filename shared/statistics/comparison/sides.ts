import { sayInEnglish } from '../../language/message.ts';
import { DRAWING, type Drawing } from '../figures/draws.ts';
import { type Figure, type Known, notDefined } from '../figures/figure.ts';
import { FEWEST_FOR_PERCENT } from '../figures/rate.ts';
import { countsOf, type OwnedCounts, sampledRate } from '../figures/sampledRate.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import { cohenH, type TimeRatio, timeRatio } from './effectSizes.ts';
import { judgedDifferenceFigure } from './judgedDifference.ts';
import { mcnemar, type PairedCounts, pairedCounts } from './mcnemar.ts';
import {
  fewShared,
  type PairedCells,
  type PairedDifference,
  pairCells,
  pairedDifference,
  signFlips,
  taskRates,
} from './pairedDifference.ts';
import { rateDifference } from './rateDifference.ts';

/**
 * The results of two sides at a task. `tied`: attempts of one side differ, so that the task counts in several of the
 * others; `only-…`: just this side has tried the task.
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
   * Tasks by the sides that passed them. Each task counts once: if attempts of one side differ, in parts, as often as a
   * random attempt of each side gives the result. So first only − second only is the difference, times the tasks.
   */
  readonly tasks: PairedCounts;
  /** Tasks at which attempts of one side differ. */
  readonly tied: number;
  /** The test of `paired`. */
  readonly test: PairedTest;
  /** Sign flips of the tasks' differences: for these participants on other tasks. */
  readonly signFlips: Known<{ readonly p: number }>;
  /** The size of the difference on other scales than points. */
  readonly effect: EffectSizes;
  /** Only where the verdicts are those of a judge: the difference without the judge's errors, or why they cannot be taken out. */
  readonly corrected?: Figure;
  /** Only between single attempts: one of each side at each task. */
  readonly mcnemar: Known<{ readonly p: number; readonly discordant: number }>;
}

/** First against second. */
interface EffectSizes {
  readonly cohenH: Figure;
  readonly times: Known<TimeRatio>;
}

type PairedTest = PairedDifference['test'];

/** The difference of two sides. `judge`: whose verdicts these are. `tasksBySide` returns the tasks behind each count. */
export function compareSides(
  first: readonly ScoredAttempt[],
  second: readonly ScoredAttempt[],
  drawing: Drawing = DRAWING,
  judge: string | null = null,
): SidesCompared {
  const cells = pairCells(first.map(taskCount), second.map(taskCount));
  const paired = pairedDifference(cells);
  return {
    paired,
    otherTasks: paired.defined
      ? notDefined('Both have tried some of the same tasks: they are compared on these.')
      : onOtherTasks(first, second),
    ...countedSides(cells),
    test: paired.defined ? paired.test : paired,
    signFlips: paired.defined ? signFlips(cells, drawing) : paired,
    effect: { cohenH: cohenH(cells), times: timeRatio(first, second) },
    ...(judge === null ? {} : { corrected: judgedDifferenceFigure(first, second, judge) }),
  };
}

/** The quick part of it: whether the difference is more than chance. */
export function testSides(first: readonly ScoredAttempt[], second: readonly ScoredAttempt[]): PairedTest {
  const paired = pairedDifference(pairCells(first.map(taskCount), second.map(taskCount)));
  return paired.defined ? paired.test : paired;
}

function countedSides(cells: PairedCells): Pick<SidesCompared, 'tasks' | 'tied' | 'mcnemar'> {
  const [one, other] = [taskRates(cells.first), taskRates(cells.second)];
  const each = cells.tasks.map((task) => ({ first: one.get(task) ?? 0, second: other.get(task) ?? 0 }));
  const tasks = pairedCounts(each);
  const isSingle = [...cells.first, ...cells.second].every((own) =>
    [...own.values()].every(({ of }) => of === 1),
  );
  return {
    tasks,
    tied: each.filter(({ first, second }) => isMixed(first) || isMixed(second)).length,
    mcnemar: mcnemarOf(
      tasks,
      isSingle && cells.first.length === 1 && cells.second.length === 1,
      cells.tasks.length,
    ),
  };
}

function mcnemarOf(counts: PairedCounts, isSingle: boolean, tasks: number): SidesCompared['mcnemar'] {
  if (tasks > 0 && !isSingle)
    return notDefined('McNemar’s test needs one attempt of each side at each task.');
  const found = mcnemar(counts);
  return found.defined && tasks < FEWEST_FOR_PERCENT ? fewShared(tasks) : found;
}

function isMixed(share: number): boolean {
  return share > 0 && share < 1;
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
    sampledRate(countsOf(own.map(taskCount)), 'tasks and people'),
  );
  if (one === undefined || other === undefined) return notDefined('There is nothing to compare.');
  const found = rateDifference(one, other);
  return found.defined
    ? { ...found, note: 'The tasks differ, so the share that is due to the tasks is unknown.' }
    : found;
}

/** The results at every task that a side has tried: several where attempts of one side differ. */
export function tasksBySide(
  first: readonly ScoredAttempt[],
  second: readonly ScoredAttempt[],
): ReadonlyMap<string, readonly Side[]> {
  const [one, other] = [first, second].map((own) => taskRates(countsOf(own.map(taskCount))));
  return new Map(
    [...new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])].map((taskId) => [
      taskId,
      resultsOf(one?.get(taskId), other?.get(taskId)),
    ]),
  );
}

function resultsOf(one: number | undefined, other: number | undefined): readonly Side[] {
  if (other === undefined) return ['only-first'];
  if (one === undefined) return ['only-second'];
  return [
    ...(one > 0 && other > 0 ? (['both'] as const) : []),
    ...(one > 0 && other < 1 ? (['first'] as const) : []),
    ...(one < 1 && other > 0 ? (['second'] as const) : []),
    ...(one < 1 && other < 1 ? (['neither'] as const) : []),
    ...(isMixed(one) || isMixed(other) ? (['tied'] as const) : []),
  ];
}

/** An attempt as one case, passed or not. */
export function taskCount({ taskId, participantId, passed }: ScoredAttempt): OwnedCounts {
  return { taskId, participantId, passed: passed === true ? 1 : 0, of: 1 };
}
