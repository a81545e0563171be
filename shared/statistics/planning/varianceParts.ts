import { type Sentence, sayInEnglish } from '../../language/message.ts';
import { type Known, notDefined } from '../figures/figure.ts';
import { countsOf, type OwnedCounts } from '../figures/sampledRate.ts';

/** Shares of the variance of a single result, which is rate · (1 − rate). The rest is task × person and chance. */
export interface VarianceParts {
  /** Tasks are easier or harder for everybody. */
  readonly task: number;
  /** People are better or worse at every task. */
  readonly person: number;
}

/** The shares in the record, and how much of it there is. */
export interface RecordedParts extends VarianceParts {
  readonly tasks: number;
  readonly people: number;
  /** Why the shares have no interval. */
  readonly note: Sentence;
}

const WITHOUT_INTERVAL: Sentence =
  'The shares have no interval: the known formulas are for normally distributed results, and these only pass or fail. Try larger shares, too.';

/** With fewer tasks that several people tried, the shares are too uncertain to plan with. */
const FEWEST_TASKS = 10;

/**
 * Estimates the shares from the attempts of a pilot. Products of two results with the same task and different people, with the
 * same person and different tasks, and with neither in common have the means μ² + task, μ² + person and μ². For a complete
 * table these are the estimates from its mean squares. Below zero they count as zero. Several attempts of a person at a task
 * count as their mean. Source: Searle, Casella and McCulloch 1992, Variance Components, chapters 4 and 5 (Henderson’s method 1,
 * and quadratic estimators without assumptions).
 */
export function varianceParts(attempts: readonly OwnedCounts[]): Known<RecordedParts> {
  const cells = countsOf(attempts).map(
    (own) => new Map([...own].map(([task, { passed, of }]) => [task, passed / of])),
  );
  const byTask = new Map<string, number[]>();
  for (const own of cells)
    for (const [task, value] of own) {
      const values = byTask.get(task);
      if (values === undefined) byTask.set(task, [value]);
      else values.push(value);
    }
  const repeated = [...byTask.values()].filter(({ length }) => length > 1).length;
  if (repeated < FEWEST_TASKS)
    return notDefined(
      sayInEnglish(
        'The shares of tasks and people need {fewest, number} tasks that several people tried. There are {count, number}.',
        { fewest: FEWEST_TASKS, count: repeated },
      ),
    );
  const all = sumsOf(cells.flatMap((own) => [...own.values()]));
  const mean = all.sum / all.count;
  const variance = mean * (1 - mean);
  if (variance < 1e-12)
    return notDefined(
      sayInEnglish(
        mean > 0
          ? '{count, plural, one {# task} other {# tasks}}, and every attempt passed: the shares of tasks and people are unknown.'
          : '{count, plural, one {# task} other {# tasks}}, and every attempt failed: the shares of tasks and people are unknown.',
        { count: byTask.size },
      ),
    );
  const [sameTask, samePerson] = [[...byTask.values()], cells.map((own) => [...own.values()])].map((groups) =>
    pairsOf(groups),
  );
  if (sameTask === undefined || samePerson === undefined) throw new Error('There are two kinds of pairs.');
  const total = pairsOf([cells.flatMap((own) => [...own.values()])]);
  const neither = {
    products: total.products - sameTask.products - samePerson.products,
    pairs: total.pairs - sameTask.pairs - samePerson.pairs,
  };
  const none = neither.pairs === 0 ? mean ** 2 : neither.products / neither.pairs;
  const shareOf = ({ products, pairs }: Pairs): number =>
    pairs === 0 ? 0 : Math.min(1, Math.max(0, (products / pairs - none) / variance));
  const task = shareOf(sameTask);
  return {
    ...{ defined: true, tasks: byTask.size, people: cells.length, note: WITHOUT_INTERVAL },
    ...{ task, person: Math.min(1 - task, shareOf(samePerson)) },
  };
}

interface Pairs {
  readonly products: number;
  readonly pairs: number;
}

/** The sum of the products of all ordered pairs within the groups, and their number. */
function pairsOf(groups: readonly (readonly number[])[]): Pairs {
  let [products, pairs] = [0, 0];
  for (const group of groups) {
    const { sum, squares, count } = sumsOf(group);
    products += sum ** 2 - squares;
    pairs += count * (count - 1);
  }
  return { products, pairs };
}

function sumsOf(values: readonly number[]): { sum: number; squares: number; count: number } {
  return {
    sum: values.reduce((all, each) => all + each, 0),
    squares: values.reduce((all, each) => all + each ** 2, 0),
    count: values.length,
  };
}

/**
 * How far tasks that are hard for people are hard for agents, too: the correlation of the effects of tasks, with the mean over
 * the agents that tried ten of people’s tasks. An agent’s share of tasks counts as that of people, because one run does not show it. null:
 * there is no such agent, or tasks do not differ.
 */
export function sharedDifficulty(
  people: readonly OwnedCounts[],
  agents: readonly OwnedCounts[],
  task: number,
): number | null {
  const rates = ratesOf(people);
  const found = [...Map.groupBy(agents, ({ participantId }) => participantId).values()].flatMap((own) => {
    const theirs = ratesOf(own);
    const shared = [...theirs].flatMap(([id, rate]) => {
      const other = rates.get(id);
      return other === undefined ? [] : [[other, rate] as const];
    });
    if (shared.length < FEWEST_TASKS) return [];
    const [one, other] = [0, 1].map((side) => meanOf(shared.map((pair) => pair[side] ?? 0)));
    if (one === undefined || other === undefined) return [];
    const covariance = shared.reduce((sum, [a, b]) => sum + (a - one) * (b - other), 0) / (shared.length - 1);
    const scale = task * Math.sqrt(one * (1 - one) * other * (1 - other));
    return scale < 1e-9 ? [] : [Math.min(1, Math.max(0, covariance / scale))];
  });
  return found.length === 0 ? null : meanOf(found);
}

function ratesOf(counted: readonly OwnedCounts[]): ReadonlyMap<string, number> {
  return new Map(
    [...Map.groupBy(counted, ({ taskId }) => taskId)].map(([id, own]) => [
      id,
      own.reduce((sum, { passed }) => sum + passed, 0) / own.reduce((sum, { of }) => sum + of, 0),
    ]),
  );
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
