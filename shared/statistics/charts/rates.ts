import { type Message, say } from '../../language/message.ts';
import { sayAgain } from '../../language/sayAgain.ts';
import {
  type ChartDatum,
  type ChartFrame,
  type ChartSpec,
  chart,
  columns,
  dotMark,
  isolated,
  kindMarks,
  narrowShareScale,
  rowAxis,
  rowNames,
  shareScale,
  TOOLTIP,
  whiskerMark,
} from '../drawing/chart.ts';
import { markKey } from '../drawing/markKey.ts';
import { type ResultFigure, shareFigureWords, someOf, writtenTable } from '../drawing/resultFigure.ts';
import { figureRows } from '../figures/figureRows.ts';
import { BUCKETS, rateText, share, shownInterval } from '../figures/rate.ts';
import type { Bucket, ParticipantRates, Rate } from '../figures/view.ts';

export type RateOf = 'hop' | 'task';

const WORDS = {
  task: {
    title: 'Tasks passed',
    none: 'Tasks passed: nothing has been counted yet.',
    all: 'Tasks passed of those tried{intervals, select, some {, with 95 % intervals,} other {}} by the number of hops in the task. Overall: {each}.',
  },
  hop: {
    title: 'Hops passed',
    none: 'Hops passed: nothing has been counted yet.',
    all: 'Hops passed of those tried{intervals, select, some {, with 95 % intervals,} other {}} by the number of hops in the task. Overall: {each}.',
  },
} as const satisfies Readonly<Record<RateOf, Readonly<Record<string, Message>>>>;

/** Task or hop success by participant and hop count. */
export function ratesFigure(participants: readonly ParticipantRates[], of: RateOf): ResultFigure {
  const counted = participants.filter((row) => row[of].overall.rate.of > 0);
  return {
    id: `${of}s-passed`,
    title: say(WORDS[of].title),
    words: wordsOf(counted, of),
    rows: figureRows.rates(participants, of),
    table: writtenTable(
      [
        [say('Participant'), (row: ParticipantRates) => row.name],
        ...BUCKETS.map(
          (bucket) =>
            [bucketWords(bucket), (row: ParticipantRates) => rateText(row[of][bucket].rate)] as const,
        ),
        ...(of === 'task' && participants.some(({ corrected }) => corrected !== undefined)
          ? [[say('Corrected for the judge’s errors'), correctedText] as const]
          : []),
      ],
      participants,
    ),
    chart: counted.length === 0 ? null : (frame) => ratesChart(participants, of, frame),
  };
}

function correctedText({ corrected }: ParticipantRates): string {
  if (corrected === undefined) return '–';
  return corrected.defined ? shareFigureWords(corrected) : sayAgain(corrected.because);
}

function wordsOf(counted: readonly ParticipantRates[], of: RateOf): string {
  if (counted.length === 0) return say(WORDS[of].none);
  const each = counted.map((row) => `${isolated(row.name)} ${rateText(row[of].overall.rate)}`);
  const rates = counted.flatMap((row) => BUCKETS.map((bucket) => row[of][bucket].rate));
  return say(WORDS[of].all, { intervals: someIntervals(rates), each: someOf(each) });
}

/** Whether a figure of rates shows an interval: `some` or `none`. */
export function someIntervals(rates: readonly Rate[]): 'some' | 'none' {
  return rates.some((one) => shownInterval(one) !== null) ? 'some' : 'none';
}

/** One datum for each participant and bucket that has attempts. */
function rateData(participants: readonly ParticipantRates[], of: RateOf): ChartDatum[] {
  const names = rowNames(participants);
  return participants.flatMap((row) =>
    BUCKETS.flatMap((bucket) => {
      const { rate } = row[of][bucket];
      const value = share(rate);
      if (value === null) return [];
      const hops = bucketWords(bucket);
      return [
        {
          key: markKey.rate(of, row.participantId, bucket),
          who: names.get(row.participantId) ?? row.name,
          kind: row.kind,
          bucket: hops,
          share: value,
          ...(shownInterval(rate) ?? { low: value, high: value }),
          tip: `${isolated(row.name)}, ${hops}: ${rateText(rate)}`,
        },
      ];
    }),
  );
}

/** Rates with their intervals as dots and whiskers: rows are participants, columns the buckets, one scale for all. */
function ratesChart(participants: readonly ParticipantRates[], of: RateOf, frame: ChartFrame): ChartSpec {
  const values = rateData(participants, of);
  const shown = new Set(values.map((datum) => datum['bucket']));
  const description = wordsOf(
    participants.filter((row) => row[of].overall.rate.of > 0),
    of,
  );
  return partsChart(participants, frame, {
    ...{ description, values },
    parts: BUCKETS.map((bucket) => bucketWords(bucket)).filter((bucket) => shown.has(bucket)),
  });
}

/** Rates by part of the tasks: rows are participants, columns the parts (field `bucket`). */
export function partsChart(
  participants: readonly Pick<ParticipantRates, 'participantId' | 'kind' | 'name'>[],
  frame: ChartFrame,
  {
    description,
    values,
    parts,
  }: {
    readonly description: string;
    readonly values: readonly ChartDatum[];
    readonly parts: readonly string[];
  },
): ChartSpec {
  const { color, shape } = kindMarks(frame.theme);
  const names = [...rowNames(participants).values()];
  const y = rowAxis(names, frame);
  return chart(frame, {
    description,
    data: { values },
    ...columns({ field: 'bucket', values: parts, names }, frame, (width) => [
      {
        mark: whiskerMark(frame.theme),
        encoding: {
          y,
          x: { field: 'low', ...(width < 90 ? narrowShareScale() : shareScale()) },
          x2: { field: 'high' },
          color,
          tooltip: TOOLTIP,
        },
      },
      {
        mark: dotMark(frame.theme),
        encoding: { y, x: { field: 'share', type: 'quantitative' }, color, shape, tooltip: TOOLTIP },
      },
    ]),
  });
}

const BUCKET_WORDS: Readonly<Record<Bucket, Message>> = {
  '1': '1 hop',
  '2–4': '2–4 hops',
  '5+': '5+ hops',
  overall: 'Overall',
};

/** The number of hops in words. */
export function bucketWords(bucket: Bucket): string {
  return say(BUCKET_WORDS[bucket]);
}
