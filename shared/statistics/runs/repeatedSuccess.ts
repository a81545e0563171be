import { sayInEnglish } from '../../language/message.ts';
import { type Figure, type Known, notDefined } from '../figures/figure.ts';
import { FEWEST_FOR_PERCENT } from '../figures/rate.ts';
import { meanOfTasks, sampledFigure } from '../figures/sampledRate.ts';

/** The attempts of one participant at one task, counted. */
export interface TaskTries {
  readonly passed: number;
  readonly of: number;
}

/** Success in k attempts at a task, mean over the tasks with at least k attempts. */
export interface SuccessInTries {
  readonly k: number;
  /** pass^k: all of k attempts pass. */
  readonly all: Figure;
  /** pass@k: at least one of k attempts passes. */
  readonly any: Figure;
  /** Tasks with at least k attempts, and tasks with fewer, which are left out. */
  readonly tasks: number;
  readonly dropped: number;
}

/**
 * The chance that all of `k` attempts drawn from those at a task pass: C(c, k) / C(n, k), unbiased. Source: Yao et al. 2024,
 * τ-bench, arXiv 2406.12045, section 4.
 */
export function passAll({ passed, of }: TaskTries, k: number): number {
  let chance = 1;
  for (let drawn = 0; drawn < k; drawn += 1) chance *= Math.max(0, passed - drawn) / (of - drawn);
  return chance;
}

/**
 * The chance that at least one of `k` attempts drawn from those at a task passes: 1 − C(n − c, k) / C(n, k), unbiased.
 * Source: Chen et al. 2021, Evaluating Large Language Models Trained on Code, arXiv 2107.03374, equation 1.
 */
export function passAny({ passed, of }: TaskTries, k: number): number {
  return 1 - passAll({ passed: of - passed, of }, k);
}

/** More attempts at a task are rare, and a table has no room for them. */
const MOST_TRIES = 10;

/** pass^k and pass@k for each k from 1 to the most attempts at a task. The unit of the intervals is the task. */
export function successInTries(tasks: readonly TaskTries[]): readonly SuccessInTries[] {
  const most = tasks.reduce((top, { of }) => Math.max(top, of), 0);
  return Array.from({ length: Math.min(most, MOST_TRIES) }, (_, nth) => {
    const k = nth + 1;
    const tried = tasks.filter(({ of }) => of >= k);
    const meanOf = (share: (task: TaskTries, k: number) => number): Figure => {
      if (tried.length < FEWEST_FOR_PERCENT) return fewTried(tried.length, k);
      // In one attempt it is the task rate, which has one interval everywhere.
      return k === 1
        ? sampledFigure([new Map(tried.map((task, at) => [String(at), task]))], 'tasks')
        : meanOfTasks(
            tried.map((task) => share(task, k)),
            // Attempts that are in no other choice of k.
            tried.reduce((sum, { of }) => sum + of, 0) / k,
          );
    };
    return {
      ...{ k, all: meanOf(passAll), any: meanOf(passAny) },
      ...{ tasks: tried.length, dropped: tasks.length - tried.length },
    };
  });
}

function fewTried(count: number, k: number): Known<never> {
  return notDefined(
    sayInEnglish(
      'A share of {k, plural, one {one attempt} other {# attempts}} needs at least {fewest, number} tasks with so many. There {count, plural, one {is #} other {are #}}.',
      { k, fewest: FEWEST_FOR_PERCENT, count },
    ),
  );
}

/** Tasks that were tried more than once, as counts: they need no estimate, however few the tasks. */
export interface RepeatedTasks {
  readonly tasks: number;
  /** Every attempt passed; some passed; none passed. */
  readonly always: number;
  readonly sometimes: number;
  readonly never: number;
}

export function repeatedTasks(tasks: readonly TaskTries[]): RepeatedTasks {
  const repeated = tasks.filter(({ of }) => of > 1);
  const always = repeated.filter(({ passed, of }) => passed === of).length;
  const never = repeated.filter(({ passed }) => passed === 0).length;
  return { tasks: repeated.length, always, sometimes: repeated.length - always - never, never };
}
