import { sayInEnglish } from '../../language/message.ts';
import type { Drawing } from '../bootstrap/clusters.ts';
import { type Figure, type Known, notDefined } from '../figures/figure.ts';
import { BUCKETS, bucketOf, FEWEST_FOR_PERCENT } from '../figures/rate.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import type { Bucket, TaskBucket } from '../figures/view.ts';
import {
  type DetectableDifference,
  detectableDifference,
  type PlannedBucket,
  plannedBuckets,
  plannedFigures,
} from './power.ts';
import { taskCorrelation } from './taskCorrelation.ts';

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
  /** null: the correlation in the record, or else `ASSUMED_CORRELATION`. */
  readonly correlation: number | null;
}

/** An assumption of a plan, and its source. */
interface Assumed {
  readonly value: number;
  readonly from: 'given' | 'record' | 'assumed';
  /** In words, with the figure in the record or the reason why there is none; without a full stop. */
  readonly words: string;
}

/** The correlation without data: attempts at one task are neither independent nor alike. */
export const ASSUMED_CORRELATION = 0.3;
const ASSUMED_RATE = 0.5;

/** One bucket, or all tasks together. */
export interface PlannedPart extends PlannedBucket {
  readonly rate: Assumed;
  /** People against one model, whose attempts are taken as independent of people's. */
  readonly difference: Known<DetectableDifference>;
}

/** Half widths over all tasks for other numbers of testers and tasks. */
interface PlannedGrid {
  readonly testers: readonly number[];
  readonly rows: readonly { readonly tasks: number; readonly halfWidths: readonly (number | null)[] }[];
}

export interface StudyPlan {
  readonly study: PlannedStudy;
  /** The correlation of people's attempts at one task in the record. */
  readonly recorded: Figure;
  readonly correlation: Assumed;
  /** Buckets that have tasks, then all tasks together. */
  readonly parts: readonly PlannedPart[];
  readonly grid: PlannedGrid;
  /** Warnings about the whole plan, one sentence each. */
  readonly warnings: readonly string[];
}

const TESTERS = [1, 2, 3, 5, 8, 12] as const;

/**
 * How precise a study will be before it begins, and which difference it can find. `record`: counted attempts
 * of people as a source of the expected rates, if there are any. Intervals hold for other tasks of the same
 * kind, with these testers.
 */
export function planStudy(
  study: PlannedStudy,
  record: readonly ScoredAttempt[],
  drawing?: Drawing,
): StudyPlan {
  const { tasks, testers, repeats, power } = study;
  const counts = [...Map.groupBy(record, ({ taskId }) => taskId).values()].map((own) => ({
    passed: own.filter(({ passed }) => passed === true).length,
    of: own.length,
  }));
  const recorded = taskCorrelation(counts, drawing);
  const correlation = correlationOf(study.correlation, recorded);
  const wanted = BUCKETS.flatMap((bucket): { bucket: Bucket; tasks: number }[] => {
    if (bucket === 'overall')
      return [{ bucket, tasks: BUCKETS.reduce((sum, one) => sum + (one === 'overall' ? 0 : tasks[one]), 0) }];
    return tasks[bucket] === 0 ? [] : [{ bucket, tasks: tasks[bucket] }];
  });
  const parts = wanted.flatMap((one): PlannedPart[] => {
    const rate = rateOf(study.rate, record, one.bucket);
    const plan = { testers, rate: rate.value, correlation: correlation.value };
    const [planned] = plannedBuckets([one], plan);
    if (planned === undefined) return [];
    const model = { tasks: one.tasks, testers: repeats, correlation: correlation.value };
    const difference =
      repeats === 0
        ? notDefined('No attempts of a model are planned.')
        : detectableDifference({ ...plan, tasks: one.tasks }, model, power);
    return [{ ...planned, rate, difference }];
  });
  const whole = parts.at(-1);
  return {
    ...{ study, recorded, correlation, parts },
    grid: gridOf(whole?.tasks ?? 0, testers, whole?.rate.value ?? ASSUMED_RATE, correlation.value),
    warnings: warningsOf(study, whole),
  };
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

function correlationOf(given: number | null, recorded: Figure): Assumed {
  if (given !== null) return { value: given, from: 'given', words: `${given.toFixed(2)}, as given` };
  if (!recorded.defined)
    return {
      value: ASSUMED_CORRELATION,
      from: 'assumed',
      words: `${ASSUMED_CORRELATION.toFixed(2)}, assumed. ${withoutStop(recorded.because)}`,
    };
  const { interval } = recorded;
  // No design is better than independent attempts, so a value below zero is due to chance.
  const value = Math.min(1, Math.max(0, recorded.value));
  const range = interval.defined
    ? ` [95 % ${interval.low.toFixed(2)} to ${interval.high.toFixed(2)}]`.replaceAll('-', '−')
    : `. ${withoutStop(interval.because)}`;
  return { value, from: 'record', words: `${value.toFixed(2)}, as in the record${range}` };
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

function gridOf(tasks: number, testers: number, rate: number, correlation: number): PlannedGrid {
  const columns = [...new Set([...TESTERS, ...(testers > 0 ? [testers] : [])])].sort((a, b) => a - b);
  const amounts = tasks === 0 ? [] : [Math.max(1, Math.round(tasks / 2)), tasks, tasks * 2, tasks * 4];
  return {
    testers: columns,
    rows: [...new Set(amounts)].map((amount) => ({
      tasks: amount,
      halfWidths: columns.map((count) => {
        const figures = plannedFigures({ tasks: amount, testers: count, rate, correlation });
        return figures.defined ? figures.halfWidth : null;
      }),
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
        ? 'Two testers: no interval can allow for other people. A bootstrap over people needs three.'
        : testers <= 5
          ? sayInEnglish(
              '{count, number} testers say little about other people. The widths below hold for other tasks with these testers.',
              { count: testers },
            )
          : 'The widths below hold for other tasks with these testers. Differences between people add to them.',
    alone ? 'Report small groups as k of n only, or add tasks to them.' : '',
  ].filter((words) => words !== '');
}
