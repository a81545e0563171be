import { sayInEnglish } from '../../language/message.ts';
import { type Known, notDefined } from '../figures/figure.ts';
import { BUCKETS, bucketOf, FEWEST_FOR_PERCENT } from '../figures/rate.ts';
import type { OwnedCounts } from '../figures/sampledRate.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import type { Bucket, TaskBucket } from '../figures/view.ts';
import { neededItems, type PlannedAgreement, plannedAgreement } from './agreementPower.ts';
import {
  type CollectionPlan,
  type ComparedModel,
  type DetectableDifference,
  detectableDifference,
  neededTasks,
  type PlannedBucket,
  pairedPower,
  plannedBuckets,
  plannedFigures,
} from './power.ts';
import { type RecordedParts, sharedDifficulty, type VarianceParts, varianceParts } from './varianceParts.ts';

/** A study that a user plans. */
export interface PlannedStudy {
  /** Tasks by their hops. */
  readonly tasks: Readonly<Record<TaskBucket, number>>;
  /** People who each try every task. */
  readonly testers: number;
  /** Attempts of a model at each task, where people are compared with a model. */
  readonly repeats: number;
  /** The power with which the difference should be found, 0.05 to 1. */
  readonly power: number;
  /**
   * Expected share of passed tasks, 0 to 1; null: the rate in the record, or else 0.5, where an interval is
   * widest.
   */
  readonly rate: number | null;
  /** Shares of the variance of a result; null: those in the record, or else `ASSUMED`. */
  readonly task: number | null;
  readonly person: number | null;
  /** Correlation of the effects of tasks on people and on the model; null: that in the record, or else none. */
  readonly shared: number | null;
  /** The difference for which the power is shown, people − model. */
  readonly difference: number;
  /** The expected κ of raters of the attempts. */
  readonly kappa: number;
}

/** An assumption of a plan, and its source. */
interface Assumed {
  readonly value: number;
  readonly from: 'given' | 'record' | 'assumed';
  /** In words, with the reason why there is none in the record; without a full stop. */
  readonly words: string;
}

/**
 * The shares without data. Attempts at one task are neither independent nor alike, and people differ less than tasks. That tasks are as
 * hard for the model as for people would make every study look better, so nothing of it is assumed.
 */
export const ASSUMED = { task: 0.3, person: 0.05, shared: 0 } as const;
const ASSUMED_RATE = 0.5;

/** One bucket, or all tasks together. */
export interface PlannedPart extends PlannedBucket {
  readonly rate: Assumed;
  /** People against one model on the same tasks. */
  readonly difference: Known<DetectableDifference>;
}

/** All tasks together, for other numbers of testers and tasks. */
interface PlannedGrid {
  readonly testers: readonly number[];
  readonly rows: readonly {
    readonly tasks: number;
    readonly halfWidths: readonly (number | null)[];
    /** The power of finding the difference of the study; null: there is no such rate, or no model. */
    readonly powers: readonly (number | null)[];
  }[];
  /** The fewest tasks for the power of the study, for each number of testers; null: no number is enough. */
  readonly needed: readonly (number | null)[];
}

/** Raters who decide the same attempts. */
interface AgreementGrid {
  readonly kappa: number;
  readonly prevalence: number;
  readonly raters: readonly number[];
  readonly rows: readonly { readonly items: number; readonly halfWidths: readonly PlannedAgreement[] }[];
  /** The fewest items with which κ and AC1 have half widths of 0.1. */
  readonly needed: readonly { readonly kappa: number | null; readonly ac1: number | null }[];
}

export interface StudyPlan {
  readonly study: PlannedStudy;
  /** The shares of the variance in the record. */
  readonly recorded: Known<RecordedParts>;
  readonly variance: { readonly task: Assumed; readonly person: Assumed; readonly shared: Assumed };
  /** Buckets that have tasks, then all tasks together. */
  readonly parts: readonly PlannedPart[];
  readonly grid: PlannedGrid;
  /** null: at an expected rate of 0 or 1 there is nothing to agree on. */
  readonly agreement: AgreementGrid | null;
  /** Warnings about the whole plan, one sentence each. */
  readonly warnings: readonly string[];
}

const TESTERS = [1, 2, 3, 5, 8, 12] as const;
const RATERS = [2, 3, 5] as const;
const ITEMS = [20, 50, 100, 200, 500] as const;
const NARROW = 0.1;

/** Counted attempts, as a source of what is expected. */
export interface PilotRecord {
  readonly people: readonly ScoredAttempt[];
  readonly agents: readonly ScoredAttempt[];
}

/**
 * How precise a study will be before it begins, and which difference from a model it can find. Intervals hold for other
 * people on other tasks of the same kind; with one tester, for this person on other tasks.
 */
export function planStudy(study: PlannedStudy, { people, agents }: PilotRecord): StudyPlan {
  const { tasks, testers, repeats, power } = study;
  const recorded = varianceParts(people.map(countOf));
  const variance = varianceOf(study, recorded, people, agents);
  const parts = partsOf(variance.task.value, variance.person.value);
  const model = { repeats, shared: variance.shared.value };
  const wanted = BUCKETS.flatMap((bucket): { bucket: Bucket; tasks: number }[] => {
    if (bucket === 'overall')
      return [{ bucket, tasks: BUCKETS.reduce((sum, one) => sum + (one === 'overall' ? 0 : tasks[one]), 0) }];
    return tasks[bucket] === 0 ? [] : [{ bucket, tasks: tasks[bucket] }];
  });
  const planned = wanted.flatMap((one): PlannedPart[] => {
    const rate = rateOf(study.rate, people, one.bucket);
    const plan = { testers, rate: rate.value, parts };
    const [bucket] = plannedBuckets([one], plan);
    if (bucket === undefined) return [];
    const difference =
      repeats === 0
        ? notDefined('No attempts of a model are planned.')
        : detectableDifference({ ...plan, tasks: one.tasks }, model, power);
    return [{ ...bucket, rate, difference }];
  });
  const whole = planned.at(-1);
  const rate = whole?.rate.value ?? ASSUMED_RATE;
  return {
    ...{ study, recorded, variance, parts: planned },
    grid: gridOf(study, { tasks: whole?.tasks ?? 0, testers, rate, parts }, model),
    agreement: rate > 0 && rate < 1 ? agreementGrid(study.kappa, rate) : null,
    warnings: warningsOf(study, whole),
  };
}

function countOf({ taskId, participantId, passed }: ScoredAttempt): OwnedCounts {
  return { taskId, participantId, passed: passed === true ? 1 : 0, of: 1 };
}

/** Shares that were typed may add up to more than everything. */
function partsOf(task: number, person: number): VarianceParts {
  return { task, person: Math.min(person, 1 - task) };
}

function varianceOf(
  { task, person, shared }: PlannedStudy,
  recorded: Known<RecordedParts>,
  people: readonly ScoredAttempt[],
  agents: readonly ScoredAttempt[],
): StudyPlan['variance'] {
  const why = recorded.defined ? '' : `. ${withoutStop(recorded.because)}`;
  const share = (given: number | null, of: 'task' | 'person'): Assumed =>
    assumed(given, recorded.defined ? recorded[of] : null, ASSUMED[of], why);
  const own = share(task, 'task');
  return {
    task: own,
    person: share(person, 'person'),
    shared: assumed(
      shared,
      sharedDifficulty(people.map(countOf), agents.map(countOf), own.value),
      ASSUMED.shared,
      '',
    ),
  };
}

function assumed(given: number | null, recorded: number | null, usual: number, why: string): Assumed {
  if (given !== null) return { value: given, from: 'given', words: `${given.toFixed(2)}, as given` };
  if (recorded !== null)
    return { value: recorded, from: 'record', words: `${recorded.toFixed(2)}, as in the record` };
  return { value: usual, from: 'assumed', words: `${usual.toFixed(2)}, assumed${why}` };
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

function rateOf(given: number | null, record: readonly ScoredAttempt[], bucket: Bucket): Assumed {
  if (given !== null) return { value: given, from: 'given', words: 'as given' };
  const own = record.filter(({ hops }) => bucket === 'overall' || bucketOf(hops.length) === bucket);
  for (const [attempts, which] of [
    [own, '{passed, number}/{of, number} in the record'],
    [record, '{passed, number}/{of, number} in the record of all tasks'],
  ] as const) {
    if (attempts.length < FEWEST_FOR_PERCENT) continue;
    const passed = attempts.filter((one) => one.passed === true).length;
    return {
      value: passed / attempts.length,
      from: 'record',
      words: sayInEnglish(which, { passed, of: attempts.length }),
    };
  }
  const words =
    record.length === 0
      ? 'assumed: nothing is recorded, and 50 % gives the widest interval'
      : sayInEnglish(
          'assumed: {count, plural, one {# attempt is} other {# attempts are}} too few, and 50 % gives the widest interval',
          { count: record.length },
        );
  return { value: ASSUMED_RATE, from: 'assumed', words };
}

function gridOf(
  { difference, power }: PlannedStudy,
  plan: CollectionPlan,
  model: ComparedModel,
): PlannedGrid {
  const { tasks, testers, rate } = plan;
  const columns = [...new Set([...TESTERS, ...(testers > 0 ? [testers] : [])])].sort((a, b) => a - b);
  const amounts = tasks === 0 ? [] : [Math.max(1, Math.round(tasks / 2)), tasks, tasks * 2, tasks * 4];
  const other = rate - difference >= 0 ? rate - difference : rate + difference;
  const hasModel = model.repeats > 0 && other <= 1;
  return {
    testers: columns,
    rows: [...new Set(amounts)].map((amount) => ({
      tasks: amount,
      halfWidths: columns.map((count) => {
        const figures = plannedFigures({ ...plan, tasks: amount, testers: count });
        return figures.defined ? figures.halfWidth : null;
      }),
      powers: columns.map((count) =>
        hasModel ? pairedPower({ ...plan, tasks: amount, testers: count }, model, other) : null,
      ),
    })),
    needed: columns.map((count) =>
      hasModel ? neededTasks({ ...plan, testers: count }, model, { other, power }) : null,
    ),
  };
}

function agreementGrid(kappa: number, prevalence: number): AgreementGrid {
  const plan = { kappa, prevalence };
  return {
    ...plan,
    raters: RATERS,
    rows: ITEMS.map((items) => ({
      items,
      halfWidths: RATERS.map((raters) => plannedAgreement({ ...plan, items, raters })),
    })),
    needed: RATERS.map((raters) => ({
      kappa: neededItems({ ...plan, raters }, 'kappaHalf', NARROW),
      ac1: neededItems({ ...plan, raters }, 'ac1Half', NARROW),
    })),
  };
}

const FEW_TESTERS = 3;

function warningsOf({ testers, tasks }: PlannedStudy, whole: PlannedPart | undefined): string[] {
  if (whole === undefined || whole.tasks === 0) return ['No tasks are planned, so there are no figures.'];
  if (testers === 0) return ['No testers are planned, so there are no figures about people.'];
  const alone = BUCKETS.some((bucket) => bucket !== 'overall' && tasks[bucket] > 0 && tasks[bucket] < 10);
  return [
    testers === 1
      ? 'One tester: the figures describe this person only. Agreement and differences between people are unknown.'
      : testers < FEW_TESTERS
        ? 'Two testers show little of how people differ, so every interval that allows for other people is wide.'
        : testers <= 5
          ? sayInEnglish(
              '{count, number} testers say little about other people: more testers narrow the intervals below, more tasks alone may not.',
              { count: testers },
            )
          : '',
    alone ? 'Report small groups as k of n only, or add tasks to them.' : '',
  ].filter((words) => words !== '');
}
