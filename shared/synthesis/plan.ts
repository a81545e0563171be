import { type AppError, fault } from '../errors.ts';
import type { Bucket } from '../statistics/figures/view.ts';

/** The size of a study, and its seed: the same plan gives the same study on every machine. */
export interface SynthesisPlan {
  readonly tasks: number;
  readonly people: number;
  readonly models: number;
  /** Steps of all attempts together. */
  readonly steps: number;
  readonly seed: number;
  /** Hops of every task; null: MMInA's mix of one to ten. */
  readonly hops: number | null;
  readonly rates: SynthesisRates;
}

/**
 * The rates from which every attempt is drawn. Effects are in log odds of passing a hop that was reached,
 * times in milliseconds.
 */
export interface SynthesisRates {
  /** A person without a personal effect, on a first hop of an average task of one hop. */
  readonly people: number;
  /** The first model, and the improvement of each further one. */
  readonly models: { readonly first: number; readonly each: number };
  readonly buckets: Readonly<Record<Exclude<Bucket, 'overall'>, number>>;
  /** The effect of each hop after the first. */
  readonly laterHop: number;
  /** Differences between tasks: one effect for all who try a task, normal with this deviation. */
  readonly taskDeviation: number;
  /** Differences between people; models have none. */
  readonly personDeviation: number;
  /** The share that gives up after passing every hop. */
  readonly undeclared: { readonly people: number; readonly models: number };
  /**
   * Shares of attempts that are aborted, and given up because a site is broken, independent of their other
   * outcome.
   */
  readonly aborted: number;
  readonly siteBroken: number;
  readonly time: SynthesisTimes;
}

/** Active time of an attempt: lognormal, with a median in proportion to the number of tried hops. */
interface SynthesisTimes {
  /** Median of one hop. */
  readonly perHop: { readonly people: number; readonly models: number };
  /** Deviations of the logarithm: of one attempt, of tasks, of people. */
  readonly deviation: number;
  readonly taskDeviation: number;
  readonly personDeviation: number;
  /** An attempt that would take longer is cut off at the limit and ends unfinished. */
  readonly limit: { readonly people: number; readonly models: number };
}

export const SYNTHESIS_RATES: SynthesisRates = {
  people: 3,
  models: { first: 0.2, each: 0.4 },
  buckets: { '1': 0, '2–4': -0.1, '5+': -0.3 },
  laterHop: -0.05,
  taskDeviation: 0.8,
  personDeviation: 0.4,
  undeclared: { people: 0, models: 0.03 },
  aborted: 0.005,
  siteBroken: 0.005,
  time: {
    perHop: { people: 28_000, models: 20_000 },
    deviation: 0.45,
    taskDeviation: 0.25,
    personDeviation: 0.2,
    limit: { people: 900_000, models: 90_000 },
  },
};

const MOST = { tasks: 100_000, people: 100, models: 100, steps: 20_000_000, hops: 20 } as const;

/** Checks a plan. Throws an error that explains why the plan is impossible. */
export function checkedPlan(plan: SynthesisPlan): SynthesisPlan {
  for (const [name, least] of [
    ['tasks', 1],
    ['people', 0],
    ['models', 0],
    ['steps', 1],
  ] as const)
    mustLie(name, plan[name], least, MOST[name]);
  if (plan.hops !== null) mustLie('hops', plan.hops, 1, MOST.hops);
  mustLie('seed', plan.seed, 0, 2 ** 32 - 1);
  if (plan.people + plan.models === 0)
    throw wrong(
      'people',
      'Nobody does the tasks: --people and --models are both 0.',
      'Set at least one of them.',
    );
  return plan;
}

function mustLie(name: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw wrong(
    name,
    `--${name} ${value} is not a whole number from ${least} to ${most}.`,
    'Nothing was written. Choose another number.',
  );
}

function wrong(at: string, message: string, advice: string): AppError {
  return fault.input('synthesize.plan', message, advice, { at: `--${at}` });
}

/** Every tried hop takes at least one step. */
export function tooFewSteps(steps: number, needed: number): AppError {
  return wrong(
    'steps',
    `${steps} steps are too few: the attempts of this plan try ${needed} hops, and each takes at least one step.`,
    `Nothing was written. Ask for ${needed} steps or more, or for fewer tasks.`,
  );
}
