import { sayInEnglish } from '../../language/message.ts';
import { meanOverDeviations, normalCdf, studentPower, studentQuantile } from '../figures/distribution.ts';
import { type Known, notDefined } from '../figures/figure.ts';
import { FEWEST_FOR_PERCENT, Z } from '../figures/rate.ts';
import { scoreEnds } from '../figures/sampledRate.ts';
import type { Bucket } from '../figures/view.ts';
import type { VarianceParts } from './varianceParts.ts';

/** A planned data collection: people who each try every task. */
export interface CollectionPlan {
  readonly tasks: number;
  readonly testers: number;
  /** The expected rate, 0 to 1. */
  readonly rate: number;
  readonly parts: VarianceParts;
}

/** The model with which people are compared on the same tasks. */
export interface ComparedModel {
  /** Attempts at each task. */
  readonly repeats: number;
  /** Correlation of the effects of tasks on people and on the model, 0 to 1. */
  readonly shared: number;
}

export interface PlannedFigures {
  readonly attempts: number;
  /** Independent attempts that would be as precise. */
  readonly effective: number;
  /** Expected half width of the 95 % interval of people’s rate, as `sampledRate` makes it. */
  readonly halfWidth: number;
}

/**
 * The expected parts of a variance, as `clusterVariance` estimates them: between tasks, between people, and of single results.
 */
interface Expected {
  readonly byTask: number;
  readonly byPerson: number;
  readonly single: number;
  /** Degrees of freedom of both estimates. */
  readonly taskDf: number;
  /** 0: one person stands for nobody else. */
  readonly personDf: number;
}

/**
 * How precise a plan will be. With σ² = rate · (1 − rate), n tasks and p people, the variance of people’s rate is
 * σ² (task / n + person / p + rest / (n p)).
 */
export function plannedFigures(plan: CollectionPlan): Known<PlannedFigures> {
  const why = impossible(plan);
  if (why !== null) return why;
  const { tasks, testers, rate } = plan;
  const { variance, df } = combined(peopleVariance(plan));
  const attempts = tasks * testers;
  const cases = variance > 1e-20 ? Math.min(attempts, (rate * (1 - rate)) / variance) : tasks;
  // One person with one attempt at each task has Wilson’s interval of independent cases.
  const { low, high } =
    testers === 1 ? scoreEnds(rate, tasks, Z) : scoreEnds(rate, cases, studentQuantile(0.975, df));
  return { defined: true, attempts, effective: cases, halfWidth: (high - low) / 2 };
}

function impossible({ tasks, testers, rate, parts }: CollectionPlan): ReturnType<typeof notDefined> | null {
  if (!(isCount(tasks) && isCount(testers))) return notDefined('Tasks and testers are whole numbers.');
  if (tasks * testers === 0) return notDefined('The plan contains no attempts.');
  if (!(rate >= 0 && rate <= 1)) return notDefined('The expected rate lies between 0 and 1.');
  const { task, person } = parts;
  return task >= 0 && person >= 0 && task + person <= 1 + 1e-9
    ? null
    : notDefined('The shares of tasks and people lie between 0 and 1, also together.');
}

function peopleVariance(plan: CollectionPlan): Expected {
  const { tasks, testers, rate, parts } = plan;
  const all = rate * (1 - rate);
  const single = (all * restOf(parts)) / (tasks * testers);
  return expected((all * parts.task) / tasks + single, (all * parts.person) / testers, single, plan);
}

/** `person` is what people add to the variance of tasks. */
function expected(
  byTask: number,
  person: number,
  single: number,
  { tasks, testers }: Pick<CollectionPlan, 'tasks' | 'testers'>,
): Expected {
  return {
    ...{ byTask, byPerson: person + single, single },
    ...{ taskDf: Math.max(1, tasks - 1), personDf: testers - 1 },
  };
}

/** The variance with its degrees of freedom, as `clusterVariance` combines both estimates. */
function combined({ byTask, byPerson, single, taskDf, personDf }: Expected): {
  readonly variance: number;
  readonly df: number;
} {
  if (personDf < 1) return { variance: byTask, df: taskDf };
  const variance = Math.max(byTask + byPerson - single, byTask, byPerson);
  const df = variance ** 2 / (byTask ** 2 / taskDf + byPerson ** 2 / personDf);
  return { variance, df: Number.isFinite(df) ? Math.max(1, df) : taskDf };
}

function restOf({ task, person }: VarianceParts): number {
  return Math.max(0, 1 - task - person);
}

/**
 * The power of the paired test of people − model with the rate `other`, two-sided at 5 %. The variance of the mean difference
 * over the tasks is
 * (task σ² + task τ² − 2 shared task σ τ) / n + person σ² / p + rest σ² / (n p) + (1 − task) τ² / (n m),
 * where σ² and τ² are the variances of a result of people and of the model, and m its attempts at a task. With one person the
 * test is Student’s. With several, the interval is made from those of both sides (`pairedDifference`), and the estimate of the variance
 * between few people differs from study to study and brings its own quantile: the power is the mean over its distribution.
 */
export function pairedPower(plan: CollectionPlan, model: ComparedModel, other: number): number {
  const difference = Math.abs(plan.rate - other);
  const { people, agent, shared } = sidesOf(plan, model, other);
  const variance = combined(people).variance + agent - 2 * shared;
  if (variance < 1e-20) return difference > 0 ? 1 : 0;
  const error = Math.sqrt(variance);
  if (people.personDf < 1) return studentPower(difference / error, people.taskDf);
  const theirs = limitAt(people.taskDf);
  return meanOverDeviations(people.personDf, (person) => {
    let power = 0;
    for (const [place, weight] of TASK_PLACES) {
      const task = Math.max(0.05, 1 + place * Math.sqrt(2 / people.taskDf));
      const own = combined({
        ...people,
        byTask: people.byTask * task,
        byPerson: people.byPerson * person ** 2,
      });
      const mine = limitAt(own.df);
      const limit = Math.sqrt(
        mine ** 2 * own.variance + theirs ** 2 * agent * task - 2 * mine * theirs * shared * task,
      );
      power += weight * (normalCdf((difference - limit) / error) + normalCdf((-difference - limit) / error));
    }
    return power;
  });
}

/** Places and weights that have the first five moments of the normal distribution. */
const TASK_PLACES = [
  [-Math.sqrt(3), 1 / 6],
  [0, 2 / 3],
  [Math.sqrt(3), 1 / 6],
] as const;

/** The variances of both sides, and their covariance over the tasks. */
function sidesOf(
  plan: CollectionPlan,
  { repeats, shared }: ComparedModel,
  other: number,
): { readonly people: Expected; readonly agent: number; readonly shared: number } {
  const { tasks, rate, parts } = plan;
  const [one, two] = [rate * (1 - rate), other * (1 - other)];
  return {
    people: peopleVariance(plan),
    agent: (two * (parts.task + (1 - parts.task) / repeats)) / tasks,
    shared: (shared * parts.task * Math.sqrt(one * two)) / tasks,
  };
}

/** Student’s two-sided 5 % points for 1 / df from 0 to 1: one by one they would take most of the time. */
const PLACES = 40;
const LIMITS: readonly number[] = Array.from({ length: PLACES + 1 }, (_, place) =>
  Math.log(place === 0 ? Z : studentQuantile(0.975, PLACES / place)),
);

/** The point for any degrees of freedom from 1 on, by a parabola through the logarithms of three neighbours. */
function limitAt(df: number): number {
  const place = PLACES / Math.max(1, df);
  const middle = Math.min(PLACES - 1, Math.max(1, Math.round(place)));
  const [before = 0, at = 0, after = 0] = LIMITS.slice(middle - 1, middle + 2);
  const off = place - middle;
  return Math.exp(at + (off * (after - before)) / 2 + (off * off * (after - 2 * at + before)) / 2);
}

/**
 * The smallest difference that the requested power finds, upwards and downwards from people’s rate.
 */
export interface DetectableDifference {
  /** null: even a rate of 1 (or 0) would not be found. */
  readonly up: number | null;
  readonly down: number | null;
  readonly power: number;
}

/** The difference between people and a model on the same tasks that a plan can find, two-sided at 5 %. */
export function detectableDifference(
  plan: CollectionPlan,
  model: ComparedModel,
  power = 0.8,
): Known<DetectableDifference> {
  const why = impossible(plan) ?? impossibleModel(model, power);
  if (why !== null) return why;
  const enough = (other: number): boolean => pairedPower(plan, model, other) >= power;
  return {
    defined: true,
    power,
    up: nearest(plan.rate, 1, enough),
    down: nearest(plan.rate, 0, enough),
  };
}

function impossibleModel(
  { repeats, shared }: ComparedModel,
  power: number,
): ReturnType<typeof notDefined> | null {
  if (!(isCount(repeats) && repeats > 0)) return notDefined('No attempts of a model are planned.');
  if (!(shared >= 0 && shared <= 1))
    return notDefined('The correlation of difficulties lies between 0 and 1.');
  return power > 0.05 && power < 1 ? null : notDefined('Power lies between 5 % and 100 %.');
}

/** The rate nearest to `from`, towards `end`, that is enough; null if `end` itself is not enough. */
function nearest(from: number, end: number, isEnough: (rate: number) => boolean): number | null {
  if (from === end || !isEnough(end)) return null;
  let [near, far] = [from, end];
  for (let step = 0; step < 24; step += 1) {
    const middle = (near + far) / 2;
    if (isEnough(middle)) far = middle;
    else near = middle;
  }
  return Math.abs(far - from);
}

/** More tasks than any study has. */
const MOST_TASKS = 100_000;

/** The fewest tasks with which the requested power finds the rate `other`; null: no number of tasks is enough. */
export function neededTasks(
  plan: Omit<CollectionPlan, 'tasks'>,
  model: ComparedModel,
  { other, power }: { readonly other: number; readonly power: number },
): number | null {
  const enough = (tasks: number): boolean => pairedPower({ ...plan, tasks }, model, other) >= power;
  if (!enough(MOST_TASKS)) return null;
  let [few, many] = [1, MOST_TASKS];
  while (many - few > 1) {
    const middle = Math.floor((few + many) / 2);
    if (enough(middle)) many = middle;
    else few = middle;
  }
  return many;
}

/** A half width above this cannot tell a medium rate from a good one. */
const WIDEST = 0.15;

/** One bucket of a plan, with a warning in words where it has too few attempts. */
export interface PlannedBucket {
  readonly bucket: Bucket;
  readonly tasks: number;
  readonly figures: Known<PlannedFigures>;
  readonly warning: string | null;
}

/** The plan for each bucket of the chosen tasks. */
export function plannedBuckets(
  tasks: readonly { readonly bucket: Bucket; readonly tasks: number }[],
  plan: Omit<CollectionPlan, 'tasks'>,
): readonly PlannedBucket[] {
  return tasks.map(({ bucket, tasks: count }) => {
    const figures = plannedFigures({ ...plan, tasks: count });
    return { bucket, tasks: count, figures, warning: warningOf(count, figures) };
  });
}

function warningOf(tasks: number, figures: Known<PlannedFigures>): string | null {
  if (!figures.defined) return figures.because;
  if (tasks < FEWEST_FOR_PERCENT)
    return sayInEnglish(
      '{count, plural, one {# task} other {# tasks}}: an interval over tasks needs at least {fewest, number}.',
      { count: tasks, fewest: FEWEST_FOR_PERCENT },
    );
  if (figures.halfWidth > WIDEST)
    return sayInEnglish('Few attempts: the 95 % interval of a rate is ± {points, number} points.', {
      points: Math.round(figures.halfWidth * 100),
    });
  return null;
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}
