import { sayAgain } from '../../language/sayAgain.ts';
import type { Figure } from '../figures/figure.ts';
import type { RowOwner } from '../figures/rowOwner.ts';
import {
  type ChartDatum,
  type ChartFrame,
  type ChartSpec,
  chart,
  coloursOf,
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
} from './chart.ts';
import { figureWords, type NumberWords, shareFigureWords, someOf } from './resultFigure.ts';

/** Something that is measured of each row, with its interval. */
export interface Measure<Row extends RowOwner> {
  readonly name: () => string;
  readonly of: (row: Row) => Figure;
  /** How a value is written; missing: as a share. */
  readonly words?: NumberWords;
  /** What a mark leads to. */
  readonly key: (row: Row) => string;
}

/** A figure in the words of its measure. */
export function measureWords<Row extends RowOwner>(measure: Measure<Row>, value: Figure): string {
  return measure.words === undefined ? shareFigureWords(value) : figureWords(value, measure.words);
}

/** What rows have of a measure, in a few words; `none` where no row has any. */
export function measuredWords<Row extends RowOwner>(
  rows: readonly Row[],
  measure: Measure<Row>,
  none: string,
): string {
  const each = rows.flatMap((row) => {
    const value = measure.of(row);
    return value.defined ? [`${isolated(row.name)} ${measureWords(measure, value)}`] : [];
  });
  return each.length === 0 ? none : someOf(each);
}

/** Whether any row has any of the measures. */
export function isMeasured<Row extends RowOwner>(
  rows: readonly Row[],
  measures: readonly Measure<Row>[],
): boolean {
  return rows.some((row) => measures.some((measure) => measure.of(row).defined));
}

/**
 * A row a participant, a column a measure: dots with their intervals. Shares have one scale from none to all; other measures each their
 * own, from nothing. What is not defined has no mark: its words stand there.
 */
export function measuresChart<Row extends RowOwner>(
  rows: readonly Row[],
  measures: readonly Measure<Row>[],
  frame: ChartFrame,
  description: string,
): ChartSpec {
  const colours = coloursOf(frame.theme);
  const { color, shape } = kindMarks(frame.theme);
  const unique = rowNames(rows);
  const names = [...unique.values()];
  // A column without any value would have a scale without ends.
  const shown = measures.filter((measure) => isMeasured(rows, [measure]));
  const values = rows.flatMap((row) =>
    shown.map((measure): ChartDatum => {
      const value = measure.of(row);
      const own = {
        key: measure.key(row),
        ...{ who: unique.get(row.participantId) ?? row.name, kind: row.kind, measure: measure.name() },
      };
      if (!value.defined)
        return {
          ...own,
          isKnown: false,
          none: '–',
          tip: `${measure.name()}: ${sayAgain(value.because)}`,
        };
      const { interval } = value;
      return {
        ...{ ...own, isKnown: true, value: value.value, none: '' },
        low: interval.defined ? interval.low : value.value,
        high: interval.defined ? interval.high : value.value,
        tip: `${isolated(row.name)}, ${measure.name()}: ${measureWords(measure, value)}${interval.defined ? '' : `. ${sayAgain(interval.because)}`}`,
      };
    }),
  );
  const areShares = measures.every(({ words }) => words === undefined);
  const y = rowAxis(names, frame);
  return chart(frame, {
    description,
    data: { values },
    ...columns({ field: 'measure', values: shown.map(({ name }) => name()), names }, frame, (width) => {
      const x = areShares ? (width < 90 ? narrowShareScale() : shareScale()) : amountScale(width);
      return [
        {
          transform: [{ filter: 'datum.isKnown' }],
          mark: whiskerMark(frame.theme),
          encoding: { y, x: { field: 'low', ...x }, x2: { field: 'high' }, color, tooltip: TOOLTIP },
        },
        {
          transform: [{ filter: 'datum.isKnown' }],
          mark: dotMark(frame.theme),
          encoding: { y, x: { field: 'value', ...x }, color, shape, tooltip: TOOLTIP },
        },
        {
          transform: [{ filter: '!datum.isKnown' }],
          mark: { type: 'text', align: 'left', color: colours.quiet },
          encoding: { y, x: { value: 0 }, text: { field: 'none', type: 'nominal' }, tooltip: TOOLTIP },
        },
      ];
    }),
    ...(areShares ? {} : { resolve: { scale: { x: 'independent' } } }),
  });
}

/** An axis of amounts from nothing, with as many ticks as there is room for. */
function amountScale(width: number): object {
  return {
    ...{ type: 'quantitative', title: null, scale: { zero: true } },
    // Where all is nothing, the axis has one tick: 0, without decimals.
    axis: { tickCount: Math.max(2, Math.floor(width / 60)), labelOverlap: true, format: '~g' },
  };
}
