import type { TableRow } from '../../exporters/csvText.ts';
import type { MemoryArm } from './memoryArms.ts';
import { BUCKETS, share } from './rate.ts';
import type { Bucket, HopProfile, ParticipantRates, Rate } from './view.ts';

/**
 * The data behind the figures of the evaluation, as flat tables for other programs. Shares and intervals are
 * given from 0 to 1, also below ten cases, because each row has the counts. Times are milliseconds of active
 * time.
 */
export const figureRows = {
  /** One row per participant and hop count bucket that has attempts; the means of the testers' rates after the people. */
  rates(participants: readonly ParticipantRates[], of: 'task' | 'hop'): TableRow[] {
    const isJudged = participants.some(({ corrected }) => corrected !== undefined);
    return participants.flatMap((row) => {
      const buckets = BUCKETS.filter((bucket) => row[of][bucket].rate.of > 0);
      const rates = buckets.map((bucket) => ({
        ...whose(row),
        hops_in_task: bucket,
        ...rateFields(row[of][bucket].rate),
        ...(of === 'task' && isJudged
          ? correctedFields(bucket === 'overall' ? row.corrected : undefined)
          : {}),
      }));
      const means = buckets.flatMap((bucket) => meanRow(row, of, bucket));
      return [
        ...rates,
        ...(of === 'task' && isJudged
          ? means.map((one) => ({ ...one, ...correctedFields(undefined) }))
          : means),
      ];
    });
  },

  /** One row per participant and split of Mind2Web that has attempts. */
  splits(participants: readonly ParticipantRates[]): TableRow[] {
    return participants.flatMap((row) =>
      (row.splits ?? [])
        .filter(({ rate }) => rate.of > 0)
        .map(({ split, tasks, rate }) => ({ ...whose(row), split, tasks, ...rateFields(rate) })),
    );
  },

  /** One row per hop of each hop count: of all attempts, and of those in which the hop was opened. */
  hops(row: Pick<ParticipantRates, 'name' | 'kind'>, profiles: readonly HopProfile[]): TableRow[] {
    return profiles.flatMap((profile) =>
      profile.hops.map((cell, index) => ({
        ...whose(row),
        hops_in_task: profile.length,
        tasks: profile.tasks,
        hop: index + 1,
        ...rateFields(cell.rate),
        opened: profile.conditional[index]?.rate.of ?? null,
      })),
    );
  },

  /** One row per hop of each hop count: the attempts that passed every hop so far. */
  whole(row: Pick<ParticipantRates, 'name' | 'kind'>, profiles: readonly HopProfile[]): TableRow[] {
    return profiles.flatMap(({ length, tasks, whole }) =>
      whole.map(({ rate }, index) => ({
        ...whose(row),
        ...{ hops_in_task: length, tasks, hop: index + 1 },
        ...rateFields(rate),
      })),
    );
  },

  /** One row per agent and number of earlier runs in its memory. */
  memory(arms: readonly MemoryArm[]): TableRow[] {
    return arms.map(({ participantId, agent, runs, rate }) => ({
      ...{ participant_id: participantId, agent, runs_in_memory: runs },
      ...rateFields(rate),
    }));
  },

  /** One row per participant and kind of time that occurs. */
  times(participants: readonly ParticipantRates[]): TableRow[] {
    return participants.flatMap((row) =>
      [
        { of: 'passed tasks', spread: row.activeMs.passed },
        { of: 'tasks not passed', spread: row.activeMs.failed },
        { of: 'passed hops', spread: row.activeMs.perHop },
      ]
        .filter(({ spread }) => spread.n > 0)
        .map(({ of, spread: { n, median, q1, q3 } }) => ({
          ...whose(row),
          time_of: of,
          n,
          median_ms: median,
          lower_quartile_ms: q1,
          upper_quartile_ms: q3,
        })),
    );
  },

  /** Hop success by definition and as the reference program prints it. */
  printed(participants: readonly ParticipantRates[]): TableRow[] {
    return participants.map((row) => ({
      ...whose(row),
      ...rateFields(row.hop.overall.rate),
      printed_passed: row.asPrinted?.passed ?? null,
      printed_counted: row.asPrinted?.of ?? null,
    }));
  },

  /** The counts that the rates cannot show. */
  apart(participants: readonly ParticipantRates[]): TableRow[] {
    return participants.map((row) => ({
      ...whose(row),
      end_not_declared: row.unterminated,
      beyond_context: row.overContext,
      not_judged: row.undecided,
      left_out: row.excluded,
      left_out_site: row.siteFailed,
      left_out_excluded: row.exclusions,
      left_out_qa: row.ownTries,
      left_out_assisted: row.assisted,
      left_out_branch: row.branched,
      requests_held: row.held,
    }));
  },
};

function whose(row: Pick<ParticipantRates, 'name' | 'kind'>): { participant: string; kind: string } {
  return { participant: row.name, kind: row.kind };
}

function meanRow(row: ParticipantRates, of: 'task' | 'hop', bucket: Bucket): TableRow[] {
  const mean = (of === 'hop' ? row.meanHop : row.meanTask)?.[bucket] ?? null;
  const interval = (of === 'hop' ? row.meanHopInterval : row.meanTaskInterval)?.[bucket];
  if (mean === null || interval === undefined || row.testers < 2) return [];
  const { people, low, high } = interval;
  return [
    {
      participant: `Mean of ${people} testers`,
      kind: 'mean of people',
      hops_in_task: bucket,
      passed: null,
      counted: null,
      share: mean,
      low_95: low,
      high_95: high,
      interval: low === null ? '' : 'Student, whole people',
    },
  ];
}

/** The rate of a judge over all tasks, without its errors. */
function correctedFields(value: ParticipantRates['corrected']): TableRow {
  const is = value?.defined === true ? value : null;
  const ends = is?.interval.defined === true ? is.interval : null;
  return {
    ...{ corrected: is?.value ?? null, corrected_low_95: ends?.low ?? null },
    ...{ corrected_high_95: ends?.high ?? null },
    corrected_note: value?.defined === false ? value.because : '',
  };
}

function rateFields(rate: Rate): TableRow {
  return {
    passed: rate.passed,
    counted: rate.of,
    share: share(rate),
    low_95: rate.low,
    high_95: rate.high,
    interval: rate.low === null ? '' : (rate.method ?? 'wilson'),
  };
}
