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

/** A measure of each row, with its interval. */
export interface Measure<Row extends RowOwner> {
  readonly name: () => string;
  readonly of: (row: Row) => Figure;
  /** The format of a value; missing: a share. */
  readonly words?: NumberWords;
  /** The figure that a mark opens. */
  readonly key: (row: Row) => string;
}

/** A figure in the words of its measure. */
export function measureWords<Row extends RowOwner>(measure: Measure<Row>, value: Figure): string {
  return measure.words === undefined ? shareFigureWords(value) : figureWords(value, measure.words);
}

/** The values of the rows in a few words; `none` where no row has a value. */
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

/** Whether any row has a value of any of the measures. */
export function isMeasured<Row extends RowOwner>(
  rows: readonly Row[],
  measures: readonly Measure<Row>[],
): boolean {
  return rows.some((row) => measures.some((measure) => measure.of(row).defined));
}

/**
 * One row for each participant, one column for each measure: dots with their intervals. Shares have one scale
 * from 0 to 100 %; each other measure has its own, from zero. An undefined value has words instead of a mark.
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
  // The scale of a column without values would have no ends.
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

/** An axis of amounts from zero, with as many ticks as fit. */
function amountScale(width: number): object {
  return {
    ...{ type: 'quantitative', title: null, scale: { zero: true } },
    // Where all values are zero, the axis has one tick: 0, without decimals.
    axis: { tickCount: Math.max(2, Math.floor(width / 60)), labelOverlap: true, format: '~g' },
  };
}
