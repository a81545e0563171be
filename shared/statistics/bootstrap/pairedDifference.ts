import { sayInEnglish } from '../../language/message.ts';
import { type Figure, figure, type Interval, type Known, notDefined } from '../figures/figure.ts';
import { FEWEST_FOR_PERCENT, FEWEST_PEOPLE } from '../figures/rate.ts';
import {
  type Cells,
  type Counted,
  cellsOf,
  DRAWING,
  type Drawing,
  drawAgain,
  drawWeights,
} from './clusters.ts';
import { bcaInterval, percentileInterval } from './drawnInterval.ts';

/** Two sides on the tasks that both have tried, in the same order, in a form that a thread can receive. */
export interface PairedCells {
  readonly first: Cells;
  readonly second: Cells;
  /** Tasks that only one side has tried: they are left out. */
  readonly onlyFirst: number;
  readonly onlySecond: number;
}

/** People against a model, or any two sides, on the same tasks. */
export interface PairedDifference {
  /**
   * Mean over the shared tasks of each side's rate on the task: every task has the same weight, however often
   * it was tried.
   */
  readonly first: number;
  readonly second: number;
  /** First − second. */
  readonly difference: Figure;
  readonly tasks: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
}

/** Keeps the tasks that both sides have tried and counts the rest. */
export function pairCells(first: readonly Counted[], second: readonly Counted[]): PairedCells {
  const [one, other] = [tasksOf(first), tasksOf(second)];
  const shared = new Set([...one].filter((task) => other.has(task)));
  const among = ({ taskId }: Counted): boolean => shared.has(taskId);
  return {
    first: cellsOf(first.filter(among)).cells,
    second: cellsOf(second.filter(among)).cells,
    onlyFirst: one.size - shared.size,
    onlySecond: other.size - shared.size,
  };
}

/** Tasks with at least one count that can be used. */
function tasksOf(counted: readonly Counted[]): Set<string> {
  return new Set(
    counted.flatMap(({ taskId, passed, of }) =>
      Number.isFinite(of) && of > 0 && passed >= 0 && passed <= of ? [taskId] : [],
    ),
  );
}

/**
 * The difference on the same tasks with a 95 % interval. Shared tasks are drawn again, the same for both
 * sides. On a side of three or more participants these are drawn, too (percentile); otherwise only tasks are
 * drawn (BCa). A drawn task that no drawn participant has tried is left out of that draw.
 */
export function pairedDifference(cells: PairedCells, drawing: Drawing = DRAWING): Known<PairedDifference> {
  const { first, second, onlyFirst, onlySecond } = cells;
  if (first.tasks === 0)
    return notDefined(
      sayInEnglish(
        'The two have no task in common: {first, number} were tried by the first only, {second, number} by the second only.',
        { first: onlyFirst, second: onlySecond },
      ),
    );
  const [one, other] = [taskRates(first), taskRates(second)];
  const differences = one.map((rate, task) => rate - (other[task] ?? 0));
  const value = mean(differences);
  return {
    defined: true,
    first: mean(one),
    second: mean(other),
    difference: figure(value, intervalOf(cells, differences, value, drawing)),
    tasks: first.tasks,
    onlyFirst,
    onlySecond,
  };
}

function intervalOf(
  { first, second }: PairedCells,
  differences: Float64Array,
  value: number,
  drawing: Drawing,
): Interval {
  const count = differences.length;
  if (count < FEWEST_FOR_PERCENT)
    return notDefined(
      sayInEnglish(
        'A bootstrap needs at least {fewest, number} tasks that both tried. There are {count, number}.',
        { fewest: FEWEST_FOR_PERCENT, count },
      ),
    );
  if (first.participants < FEWEST_PEOPLE && second.participants < FEWEST_PEOPLE) {
    const drawn = drawAgain(drawing, (random) => {
      let sum = 0;
      for (let nth = 0; nth < count; nth += 1) sum += differences[Math.floor(random() * count)] ?? 0;
      return sum / count;
    });
    const whole = value * count;
    return bcaInterval(
      drawn,
      drawing.draws,
      value,
      differences.map((own) => (whole - own) / (count - 1)),
    );
  }
  const tasks = new Float64Array(count);
  const [one, other] = [drawnRates(first), drawnRates(second)];
  const drawn = drawAgain(drawing, (random) => {
    drawWeights(tasks, random);
    const [left, right] = [one(random), other(random)];
    let sum = 0;
    let weight = 0;
    for (let task = 0; task < count; task += 1) {
      const times = tasks[task] ?? 0;
      if (times === 0) continue;
      const difference = left(task) - right(task);
      if (Number.isNaN(difference)) continue;
      sum += times * difference;
      weight += times;
    }
    return weight === 0 ? null : sum / weight;
  });
  return percentileInterval(drawn, drawing.draws);
}

/** For each draw: the rate on a task among the drawn participants, NaN where none of them has tried it. */
function drawnRates(cells: Cells): (random: () => number) => (task: number) => number {
  if (cells.participants < FEWEST_PEOPLE) {
    const rates = taskRates(cells);
    return () => (task) => rates[task] ?? Number.NaN;
  }
  const { starts, participant, passed, of } = cells;
  const people = new Float64Array(cells.participants);
  return (random) => {
    drawWeights(people, random);
    return (task) => {
      let hits = 0;
      let tries = 0;
      const end = starts[task + 1] ?? 0;
      for (let cell = starts[task] ?? 0; cell < end; cell += 1) {
        const weight = people[participant[cell] ?? 0] ?? 0;
        hits += weight * (passed[cell] ?? 0);
        tries += weight * (of[cell] ?? 0);
      }
      return tries === 0 ? Number.NaN : hits / tries;
    };
  };
}

function taskRates({ tasks, starts, passed, of }: Cells): Float64Array {
  const rates = new Float64Array(tasks);
  for (let task = 0; task < tasks; task += 1) {
    let hits = 0;
    let tries = 0;
    for (let cell = starts[task] ?? 0; cell < (starts[task + 1] ?? 0); cell += 1) {
      hits += passed[cell] ?? 0;
      tries += of[cell] ?? 0;
    }
    rates[task] = hits / tries;
  }
  return rates;
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
