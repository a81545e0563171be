import type { TableRow } from '../../exporters/csvText.ts';
import { type Message, say } from '../../language/message.ts';
import { durationWords } from '../../words/timeWords.ts';
import {
  type ChartDatum,
  type ChartFrame,
  type ChartSpec,
  chart,
  coloursOf,
  dotMark,
  isolated,
  kindMarks,
  labelRoom,
  labelWidth,
  longestLabel,
  rowAxis,
  sizesOf,
  TOOLTIP,
} from '../drawing/chart.ts';
import { markKey } from '../drawing/markKey.ts';
import { figureWords, type ResultFigure, someOf, writtenTable } from '../drawing/resultFigure.ts';
import { shortened } from '../drawing/textWidth.ts';
import { logTimeAxis } from '../drawing/timeAxis.ts';
import type { Clock } from '../figures/clock.ts';
import type { Figure } from '../figures/figure.ts';
import type { RowOwner } from '../figures/rowOwner.ts';
import type { DurationFigures } from '../time/durations.ts';

/** Times of a row's attempts by one clock. */
export interface ClockTimes extends RowOwner {
  readonly clock: Clock;
  readonly times: DurationFigures;
}

/** The same in one word, beside a name. */
const SHORT: Readonly<Record<Clock, Message>> = { active: 'active', wall: 'wall', model: 'model' };

const CLOCKS: Readonly<Record<Clock, Message>> = {
  active: 'active time',
  wall: 'wall time',
  model: 'model time',
};

/** Until when a time is measured, with the attempts that are censored: until its end, or until it passed. */
type TimedTo = 'end' | 'success';

/**
 * Times to end on one axis. Attempts that a limit cut off are censored. Times to success: attempts that did
 * not pass are censored at their end.
 */
export function timesFigure(rows: readonly ClockTimes[], to: TimedTo = 'end'): ResultFigure {
  const known = rows.filter(({ times }) => times.n > 0);
  const words = wordsOf(known, to);
  return {
    id: to === 'end' ? 'times' : 'success-times',
    title: say(to === 'end' ? 'Time to end' : 'Time to success'),
    words,
    rows: known.map((row) => timeRow(row, to)),
    table: writtenTable(
      [
        [say('Participant'), (row: ClockTimes) => row.name],
        [say('Clock'), ({ clock }) => say(CLOCKS[clock])],
        ['n', ({ times }) => String(times.n)],
        [say(to === 'end' ? 'Cut off' : 'Not passed'), ({ times }) => String(times.cutOff)],
        [say('Median (quartiles)'), ({ times }) => medianWords(times)],
        ...(to === 'success'
          ? []
          : [
              [
                say('Geometric mean [95 %]'),
                ({ times }: ClockTimes) => figureWords(times.geometricMean, durationWords),
              ] as const,
            ]),
        [
          say('Restricted mean [95 %]'),
          ({ times }) =>
            times.until !== null && times.restrictedMean.defined
              ? say('{mean} until {time}', {
                  mean: figureWords(times.restrictedMean, durationWords),
                  time: durationWords(times.until),
                })
              : figureWords(times.restrictedMean, durationWords),
        ],
      ],
      known,
    ),
    chart: known.length === 0 ? null : (frame) => timesChart(known, words, frame),
  };
}

function valueIn(given: Figure): number | null {
  return given.defined ? given.value : null;
}

function medianWords({ median, q1, q3 }: DurationFigures): string {
  const [low, middle, high] = [q1, median, q3].map((one) => (one.defined ? durationWords(one.value) : '–'));
  return `${middle} (${low}–${high})`;
}

function cutWords({ cutOff }: DurationFigures): string {
  return say('{count, number} cut off', { count: cutOff });
}

function wordsOf(rows: readonly ClockTimes[], to: TimedTo): string {
  if (rows.length === 0)
    return say(
      to === 'end'
        ? 'Time to end: no attempt has a time yet.'
        : 'Time to success: no attempt has a time yet.',
    );
  const each = rows.map(({ name, clock, times }) => {
    const cut =
      times.cutOff === 0
        ? ''
        : `, ${say(to === 'end' ? '{cut, number} of {all, number} cut off' : '{cut, number} of {all, number} not passed', { cut: times.cutOff, all: times.n })}`;
    return `${isolated(name)}, ${say(CLOCKS[clock])} ${medianWords(times)}${cut}`;
  });
  return say(
    to === 'end'
      ? 'Time to end, passed or not, on one logarithmic axis: median and middle half; attempts that a limit or an error of the agent ended are censored. {each}.'
      : 'Time to success on one logarithmic axis: median and middle half; attempts that did not pass are censored at their end. {each}.',
    { each: someOf(each) },
  );
}

function timeRow({ name, kind, clock, times }: ClockTimes, to: TimedTo): TableRow {
  const { geometricMean, restrictedMean } = times;
  return {
    ...{ participant: name, kind, clock, n: times.n },
    ...(to === 'end' ? { cut_off: times.cutOff } : { not_passed: times.cutOff }),
    missing: times.missing,
    ...{ median_ms: valueIn(times.median), lower_quartile_ms: valueIn(times.q1) },
    ...{ upper_quartile_ms: valueIn(times.q3), geometric_mean_ms: valueIn(geometricMean) },
    ...ends('geometric_mean', geometricMean),
    restricted_mean_ms: valueIn(restrictedMean),
    ...ends('restricted_mean', restrictedMean),
    restricted_to_ms: times.until,
  };
}

function ends(of: string, given: Figure): TableRow {
  const known = given.defined && given.interval.defined ? given.interval : null;
  return { [`${of}_low_95_ms`]: known?.low ?? null, [`${of}_high_95_ms`]: known?.high ?? null };
}

/**
 * One row for each participant and clock: the bar is the middle half, the dot the median. Where a quartile
 * lies beyond the times that a limit cut off, the bar ends in an open triangle: the quartile is larger by an
 * unknown amount.
 */
function timesChart(rows: readonly ClockTimes[], words: string, frame: ChartFrame): ChartSpec {
  const colours = coloursOf(frame.theme);
  const { row, label } = sizesOf(frame.theme);
  const taken = new Set<string>();
  const values = rows.map((one): ChartDatum => {
    const { times, clock } = one;
    let who = rowName(one, '', frame);
    for (let nth = 2; taken.has(who); nth += 1) who = rowName(one, ` (${nth})`, frame);
    taken.add(who);
    const [q1, median, q3] = [times.q1, times.median, times.q3].map((given) =>
      given.defined ? seconds(given.value) : null,
    );
    const end = q3 ?? seconds(times.until ?? 0);
    return {
      key: markKey.time(one.participantId, 'all'),
      ...{ who, kind: one.kind, clock },
      ...(q1 === null || q1 === undefined ? {} : { q1, end: Math.max(end, q1) }),
      ...(median === null || median === undefined ? {} : { median }),
      isOpen: q3 === null && times.cutOff > 0,
      at: Math.max(end, q1 ?? 0),
      words: `n = ${times.n}${times.cutOff === 0 ? '' : `, ${cutWords(times)}`}`,
      tip: `${isolated(one.name)}, ${say(CLOCKS[clock])}: ${medianWords(times)}, n = ${times.n}, ${cutWords(times)}`,
    };
  });
  const names = values.map((datum) => String(datum['who']));
  const all = values.flatMap((datum) => [datum['q1'], datum['median'], datum['at']].flatMap(positive));
  const domain = [Math.min(...all, 60) * 0.8, Math.max(...all, 1) * 1.25] as const;
  const numbers = Math.max(0, ...values.map((datum) => labelWidth(String(datum['words']), frame.theme)));
  const width = Math.max(70, Math.floor(frame.width - 10 - labelRoom(names, frame) - numbers - 14));
  const { color } = kindMarks(frame.theme);
  const shape = {
    ...{ field: 'clock', type: 'nominal', legend: null },
    scale: { domain: ['active', 'wall', 'model'], range: ['circle', 'diamond', 'square'] },
  };
  const y = rowAxis(names, frame);
  const x = {
    ...{ type: 'quantitative', title: null, scale: { type: 'log', domain: [...domain], nice: false } },
    axis: {
      ...logTimeAxis(domain, Math.max(2, Math.floor(width / 70))),
      labelOverlap: true,
    },
  };
  return chart(frame, {
    description: words,
    ...{ data: { values }, width, height: { step: row } },
    layer: [
      {
        transform: [{ filter: 'isValid(datum.q1)' }],
        mark: { type: 'bar', height: 9, opacity: 0.35, cornerRadius: 3, cursor: 'pointer' },
        encoding: { y, x: { field: 'q1', ...x }, x2: { field: 'end' }, color, tooltip: TOOLTIP },
      },
      {
        transform: [{ filter: 'datum.isOpen' }],
        mark: { type: 'point', shape: 'triangle-right', filled: false, size: 90, strokeWidth: 1.5 },
        encoding: { y, x: { field: 'at', ...x }, color, tooltip: TOOLTIP },
      },
      {
        transform: [{ filter: 'isValid(datum.median)' }],
        mark: dotMark(frame.theme),
        encoding: { y, x: { field: 'median', ...x }, color, shape, tooltip: TOOLTIP },
      },
      {
        mark: { type: 'text', align: 'left', fontSize: label, color: colours.quiet },
        encoding: { y, x: { value: width + 10 }, text: { field: 'words', type: 'nominal' } },
      },
    ],
  });
}

/**
 * A participant's name and a clock. A long name is cut, but never the clock, which distinguishes the rows.
 */
function rowName({ name, clock }: ClockTimes, more: string, frame: ChartFrame): string {
  const end = `, ${say(SHORT[clock])}${more}`;
  const room = longestLabel(frame) - labelWidth(end, frame.theme);
  return `${shortened(isolated(name), room, sizesOf(frame.theme).label)}${end}`;
}

/** A logarithmic axis has no zero: times below a tenth of a second are drawn there. */
function seconds(ms: number): number {
  return Math.max(0.1, ms / 1000);
}

function positive(value: ChartDatum[string] | undefined): number[] {
  return typeof value === 'number' && value > 0 ? [value] : [];
}
