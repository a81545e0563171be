import { sayAgain } from '../../language/sayAgain.ts';
import type { Figure } from '../figures/figure.ts';
import type { RowOwner } from '../figures/rowOwner.ts';
import {
  type ChartDatum,
  type ChartFrame,
  type ChartSpec,
  chart,
  dotMark,
  isolated,
  rowNames,
  TOOLTIP,
  whiskerMark,
  wholeWidth,
} from './chart.ts';
import { DASHED, drawnLines, leftWords, lineMarks } from './lines.ts';

/** A line over whole numbers: hops of a task, explorations. */
export interface CurveLine extends RowOwner {
  readonly points: readonly {
    readonly n: number;
    readonly value: Figure;
    readonly key: string;
    /** The tooltip after the name of the row. */
    readonly words: string;
  }[];
}

/**
 * Lines with their intervals; lines left out of the drawing are in the table. An undefined value has no dot.
 */
export function curvesChart(
  lines: readonly CurveLine[],
  given: { readonly x: string; readonly y: object; readonly description: string },
  frame: ChartFrame,
): ChartSpec {
  const { drawn, left } = drawnLines(lines);
  const names = rowNames(drawn);
  const steps = [...new Set(drawn.flatMap(({ points }) => points.map(({ n }) => n)))].sort((a, b) => a - b);
  const values = drawn.flatMap((line, nth) =>
    line.points.flatMap(({ n, value, key, words }): ChartDatum[] => {
      if (!value.defined) return [];
      const { interval } = value;
      return [
        {
          ...{ key, who: names.get(line.participantId) ?? line.name, n, value: value.value },
          // Side by side, because the whiskers would cover each other.
          beside: n + (nth - (drawn.length - 1) / 2) * 0.06,
          low: interval.defined ? interval.low : value.value,
          high: interval.defined ? interval.high : value.value,
          tip: `${isolated(line.name)}, ${words}${interval.defined ? '' : `. ${sayAgain(interval.because)}`}`,
        },
      ];
    }),
  );
  const { color, shape, strokeDash } = lineMarks(
    drawn.map((row) => ({ ...row, name: names.get(row.participantId) ?? row.name })),
    frame,
  );
  const x = {
    ...{ type: 'quantitative', title: given.x },
    scale: { domain: [(steps[0] ?? 1) - 0.4, (steps.at(-1) ?? 1) + 0.4], nice: false },
    axis: { values: steps, format: 'd', grid: false, labelOverlap: true },
  };
  const y = { ...given.y, field: 'value' };
  return chart(frame, {
    description: `${given.description}${leftWords(left)}`,
    ...wholeWidth(frame, 220),
    data: { values },
    layer: [
      {
        mark: whiskerMark(frame.theme),
        encoding: {
          ...{ x: { ...x, field: 'beside' }, y: { ...y, field: 'low' }, y2: { field: 'high' } },
          ...{ color, tooltip: TOOLTIP },
        },
      },
      {
        transform: [DASHED],
        mark: { type: 'line', opacity: 0.8 },
        encoding: { x: { ...x, field: 'beside' }, y, color, strokeDash },
      },
      {
        mark: dotMark(frame.theme),
        encoding: { x: { ...x, field: 'beside' }, y, color, shape, tooltip: TOOLTIP },
      },
    ],
  });
}
