import type { TableRow } from '../../exporters/csvText.ts';
import { say } from '../../language/message.ts';
import { sayAgain } from '../../language/sayAgain.ts';
import { durationWords } from '../../words/timeWords.ts';
import type { TimeDifferenceRow } from '../analysis/sections.ts';
import type { TimeDifference } from '../comparison/timeDifference.ts';
import { isolated } from '../drawing/chart.ts';
import {
  figureFields,
  figureWords,
  intervalsIn,
  type ResultFigure,
  someOf,
  twoDigits,
  writtenTable,
} from '../drawing/resultFigure.ts';
import type { Figure, Known } from '../figures/figure.ts';
import type { RowOwner } from '../figures/rowOwner.ts';

/** One agent by one measure of time. */
export interface TimeDifferenceLine extends RowOwner {
  readonly to: 'end' | 'success';
  readonly found: Known<TimeDifference>;
}

/** Two lines for each agent: the time to the end of an attempt, and to success. */
export function timeDifferenceLines(rows: readonly TimeDifferenceRow[]): readonly TimeDifferenceLine[] {
  return rows.flatMap(({ time, successTime, ...owner }): TimeDifferenceLine[] => [
    { ...owner, to: 'end', found: time },
    { ...owner, to: 'success', found: successTime },
  ]);
}

/** The difference of a line, or the reason why there is none. */
export function differenceOf({ found }: TimeDifferenceLine): Figure {
  return found.defined ? found.difference : found;
}

/** The ratio of a line; null for times to success: those of attempts that did not pass are unknown. */
export function timeRatioOf({ to, found }: TimeDifferenceLine): Figure | null {
  if (to === 'success') return null;
  return found.defined ? found.ratio : found;
}

/** `+21 s [+5 s to +37 s]`. */
export function timeDifferenceWords(value: Figure): string {
  if (!value.defined) return '–';
  const { interval } = value;
  return `${signedTime(value.value)}${interval.defined ? ` [${signedTime(interval.low)} ${say('[range] to')} ${signedTime(interval.high)}]` : ''}`;
}

/** A difference of times with its sign. */
export function signedTime(ms: number): string {
  return ms > 0 ? `+${durationWords(ms)}` : durationWords(ms);
}

/** People − each agent in time on the same tasks; a table without a chart. */
export function timeDifferencesFigure(rows: readonly TimeDifferenceRow[]): ResultFigure {
  const lines = timeDifferenceLines(rows);
  return {
    id: 'time-differences',
    title: say('People − agent in time on the same tasks'),
    words: wordsOf(lines),
    rows: lines.map(fieldsOf),
    table: writtenTable(
      [
        [say('Agent'), (row: TimeDifferenceLine) => row.name],
        [say('Time'), ({ to }) => say(to === 'end' ? 'Time to end' : 'Time to success')],
        [say('Tasks'), ({ found }) => (found.defined ? String(found.tasks) : '–')],
        [say('People'), ({ found }) => meanWords(found, 'first')],
        [say('Agent alone'), ({ found }) => meanWords(found, 'second')],
        [say('Difference [95 %]'), (line) => timeDifferenceWords(differenceOf(line))],
        [say('People / agent [95 %]'), (line) => ratioWords(timeRatioOf(line))],
      ],
      lines,
    ),
    chart: null,
  };
}

/** `1.40 [1.21–1.62]`. */
export function ratioWords(ratio: Figure | null): string {
  return ratio === null ? '–' : figureWords(ratio, twoDigits);
}

/** The restricted mean of one side. */
export function meanWords(found: Known<TimeDifference>, side: 'first' | 'second'): string {
  const mean = found.defined ? found[side] : null;
  return mean === null ? '–' : durationWords(mean);
}

function wordsOf(lines: readonly TimeDifferenceLine[]): string {
  if (lines.length === 0)
    return say('People − agent in time on the same tasks: this needs attempts by people and by an agent.');
  const each = lines
    .filter(({ to }) => to === 'end')
    .map((line) => {
      const difference = differenceOf(line);
      return difference.defined
        ? `${isolated(line.name)} ${timeDifferenceWords(difference)}`
        : `${isolated(line.name)}: ${sayAgain(difference.because)}`;
    });
  return say(
    'Difference between the restricted mean times of people and of each agent on the tasks at which both have a time{intervals, select, some {, with 95 % intervals} other {}}; every task counts once. Time to end: {each}.',
    { intervals: intervalsIn(lines.map(differenceOf)), each: someOf(each) },
  ).replaceAll('..', '.');
}

function fieldsOf(line: TimeDifferenceLine): TableRow {
  const { name, to, found } = line;
  const { value, low_95, high_95, interval, note } = figureFields(differenceOf(line));
  const known = timeRatioOf(line);
  const ratio = known === null ? {} : figureFields(known);
  return {
    ...{ agent: name, time_to: to, tasks: found.defined ? found.tasks : 0 },
    ...{
      people_mean_ms: found.defined ? found.first : null,
      agent_mean_ms: found.defined ? found.second : null,
    },
    restricted_to_ms: found.defined ? found.until : null,
    ...{ difference_ms: value ?? null, low_95_ms: low_95 ?? null, high_95_ms: high_95 ?? null },
    ...{ interval: interval ?? '', note: note ?? '' },
    ...{ ratio: ratio['value'] ?? null, ratio_low_95: ratio['low_95'] ?? null },
    ratio_high_95: ratio['high_95'] ?? null,
  };
}
